// The garden path in rows of fifteen, and what is public of every bunny.
#include <algorithm>

#include "cli/draw.h"

namespace warren::cli {
namespace {

constexpr int kRow = 15;

int whole(const json::value& v) { return v.is_int64() ? static_cast<int>(v.get_int64()) : -1; }

bool among(const json::array& list, int n) {
  return std::any_of(list.begin(), list.end(), [&](const json::value& v) { return whole(v) == n; });
}

// One space, five columns wide: the Boot, a bunny, a carrot, or its number.
std::string cell(const Scene& scene, int space, int end) {
  const auto& view = scene.view;
  const auto& t = scene.terminal;
  if (whole(view.at("boot")) == space) return t.bold(padded("BOOT", 5));
  if (space == 0) return padded("START", 5);
  if (space == end) return padded(" END", 5);
  const auto& pos = view.at("pos").get_array();
  for (std::size_t i = 0; i < pos.size(); ++i)
    if (whole(pos[i]) == space)
      return t.seat(std::string(" (") + static_cast<char>('A' + i) + ")", static_cast<int>(i)) +
             " ";
  const std::string number = std::to_string(space);
  if (among(view.at("carrots").get_array(), space))
    return t.paint(padded(" " + number + "*", 5), "1;38;5;166");
  return t.dim(padded(" " + number, 5));
}

std::string player_line(const Scene& scene, std::size_t i, int end) {
  const auto& view = scene.view;
  const auto seat_index = static_cast<int>(i);
  const int at = whole(view.at("pos").get_array()[i]);
  const auto& card = view.at("cards").get_array()[i];
  const std::string place = at == 0     ? "at START"
                            : at == end ? "has left"
                                        : "on " + std::to_string(at);
  std::string line =
      scene.terminal.seat(std::string("(") + static_cast<char>('A' + i) + ") ", seat_index);
  line += padded(scene.names[i], 14);
  line += padded(std::to_string(whole(view.at("held").get_array()[i])) + " carrots", 12);
  line += padded(place, 10);
  line += padded(card.is_string() ? scene.words.text("word." + std::string(card.get_string())) : "",
                 18);
  if (view.at("phase").get_string() == "choose" && at != end)
    line += among(view.at("waiting").get_array(), seat_index) ? "is choosing" : "has chosen";
  return line;
}

}  // namespace

std::string draw_bunny_run(const Scene& scene) {
  const int end = whole(scene.options.at("length")) + 1;
  std::string out = scene.terminal.bold("Bunny Run") + "  round " +
                    std::to_string(whole(scene.view.at("round"))) + "   * carrot   " +
                    std::to_string(whole(scene.view.at("box"))) + " in the box\n";
  for (int space = 0; space <= end; ++space) {
    out += cell(scene, space, end);
    if (space % kRow == kRow - 1 || space == end) out += "\n";
  }
  for (std::size_t i = 0; i < scene.names.size(); ++i) out += player_line(scene, i, end) + "\n";
  return out;
}

}  // namespace warren::cli
