// The whole track in rows of twenty, the race card, the hare pack and the runners.
#include <algorithm>

#include "cli/draw.h"

namespace warren::cli {
namespace {

constexpr int kRow = 20, kHome = 64;

int whole(const json::value& v) { return v.is_int64() ? static_cast<int>(v.get_int64()) : -1; }

bool among(const json::value& list, int n) {
  const auto& all = list.get_array();
  return std::any_of(all.begin(), all.end(), [&](const json::value& v) { return whole(v) == n; });
}

// A, B, C and so on by seat; second runners are small letters.
std::string runner_letter(const json::object& view, std::size_t runner) {
  const auto each = static_cast<std::size_t>(whole(view.at("runners_each")));
  const bool second = each == 2 && runner % 2 == 1;
  return std::string(1, static_cast<char>((second ? 'a' : 'A') + runner / each));
}

// The colours of the kinds of squares.
std::string_view square_code(char letter) {
  switch (letter) {
    case 'C':
      return "38;5;166";
    case 'L':
      return "38;5;28";
    case 'T':
      return "38;5;94";
    case 'H':
      return "38;5;61";
    default:
      return "2";
  }
}

// The kind of square and who stands there, in three columns. START and HOME hold any number, who
// are listed below.
std::string cell(const Scene& scene, int square) {
  const auto& view = scene.view;
  if (square == 0) return " St";
  if (square == kHome) return " Hm";
  const char letter = view.at("track").get_string()[square - 1];
  const std::string label = " " + scene.terminal.paint(std::string(1, letter), square_code(letter));
  const auto& at = view.at("at").get_array();
  const auto each = whole(view.at("runners_each"));
  for (std::size_t i = 0; i < at.size(); ++i)
    if (whole(at[i]) == square)
      return label + scene.terminal.seat(runner_letter(view, i), static_cast<int>(i) / each);
  return label + " ";
}

std::string right(int n, std::size_t width) {
  const std::string number = std::to_string(n);
  return std::string(width - number.size(), ' ') + number;
}

// A square's number is that of its row and its column together.
std::string track(const Scene& scene) {
  std::string head = "   ";
  for (int column = 0; column < kRow; ++column) head += right(column, 3);
  std::string out = scene.terminal.dim(head) + "\n";
  for (int square = 0; square <= kHome; ++square) {
    if (square % kRow == 0) out += scene.terminal.dim(right(square, 3)) + " ";
    out += cell(scene, square);
    if (square % kRow == kRow - 1 || square == kHome) out += "\n";
  }
  return out;
}

std::string race_card(const json::object& view) {
  std::string line = "Race card ";
  int squares = 0;
  for (const auto& price : view.at("race_card").get_array())
    line += " " + std::to_string(++squares) + ":" + std::to_string(whole(price));
  return line;
}

// What has been drawn since the last shuffle; it comes again in this order when nothing else is
// left.
std::string pack(const json::object& view) {
  const auto& under = view.at("pack").at("under").get_array();
  if (under.empty()) return "";
  std::string line = view.at("pack").at("top").get_object().empty()
                         ? "Hare cards to come, in this order:"
                         : "Hare cards drawn:";
  for (const auto& card : under) line.append(" ").append(std::string_view(card.get_string()));
  return wrapped(line, 79, "  ") + "\n";
}

std::string runner_text(const json::object& view, std::size_t runner) {
  const int at = whole(view.at("at").get_array()[runner]);
  const auto position = std::to_string(whole(view.at("positions").get_array()[runner]));
  if (at == kHome) return "home as no. " + position;
  std::string text = at == 0 ? "START" : "on " + std::to_string(at);
  if (at > 0) text.append(" ").append(1, view.at("track").get_string()[at - 1]);
  text += ", position " + position;
  const auto& due = view.at("due").get_array()[runner];
  if (due.is_string()) text.append(", must ").append(std::string_view(due.get_string()));
  return text;
}

std::string player_line(const Scene& scene, int player) {
  const auto& view = scene.view;
  const auto each = static_cast<std::size_t>(whole(view.at("runners_each")));
  const auto i = static_cast<std::size_t>(player);
  const int carrots = whole(view.at("carrots").get_array()[i]);
  const bool turn = whole(view.at("turn")) == player;
  std::string line = turn ? ">" : " ";
  line += scene.terminal.seat(std::string("(") + static_cast<char>('A' + player) + ") ", player);
  line += padded(scene.names[i], 10);
  line += padded((carrots < 0 ? "?" : std::to_string(carrots)) + " carrots", 12);
  line += padded(std::to_string(whole(view.at("lettuces").get_array()[i])) + " lettuces", 12);
  line += runner_text(view, i * each);
  if (each == 2) line += "; " + runner_text(view, i * each + 1);
  if (among(view.at("missing"), player)) line += ", misses a turn";
  return line;
}

}  // namespace

std::string draw_hare_and_tortoise(const Scene& scene) {
  const auto& view = scene.view;
  const std::string limit = std::to_string(whole(view.at("home_limit")));
  std::string out = scene.terminal.bold("Hare & Tortoise") +
                    "  H hare  C carrot  L lettuce  T tortoise  F flag  home limit " + limit + "\n";
  out += track(scene);
  out += scene.terminal.dim(race_card(view)) + "\n" + pack(view);
  for (std::size_t i = 0; i < scene.names.size(); ++i)
    out += player_line(scene, static_cast<int>(i)) + "\n";
  return out;
}

}  // namespace warren::cli
