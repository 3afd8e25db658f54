// The table of Jack Rabbits by name: places, who is where, royals, hand, price and discards.
#include <algorithm>

#include "cli/draw.h"

namespace warren::cli {
namespace {

int whole(const json::value& v) { return v.is_int64() ? static_cast<int>(v.get_int64()) : -1; }

std::string words_of(const json::value& list) {
  std::string text;
  for (const auto& item : list.get_array())
    text.append(text.empty() ? "" : " ").append(item.get_string());
  return text.empty() ? "-" : text;
}

std::string player_line(const Scene& scene, std::size_t i) {
  const auto& view = scene.view;
  const auto seat_index = static_cast<int>(i);
  std::string line =
      scene.terminal.seat(std::string(whole(view.at("turn")) == seat_index ? ">" : " ") + "(" +
                              static_cast<char>('A' + i) + ") ",
                          seat_index);
  line += padded(scene.names[i], 14);
  line += padded("at " + std::string(view.at("place").get_array()[i].get_string()), 16);
  line += padded(std::to_string(whole(view.at("count").get_array()[i])) + " cards", 10);
  line += "open " + words_of(view.at("open").get_array()[i]);
  const auto& known = view.at("known").get_array()[i];
  if (!known.get_array().empty() && whole(view.at("me")) != seat_index)
    line += "  known " + words_of(known);
  const auto& front = view.at("front").get_array()[i];
  if (front.is_string()) line += "  front " + std::string(front.get_string());
  return line + "\n";
}

}  // namespace

std::string draw_jack_rabbits(const Scene& scene) {
  const auto& view = scene.view;
  const auto& t = scene.terminal;
  std::string out = t.bold("Jack Rabbits") + "  round " + std::to_string(whole(view.at("round"))) +
                    "   pile " + std::to_string(whole(view.at("pile"))) + "   price " +
                    std::to_string(whole(view.at("price"))) + "\n";
  out += "court     " + words_of(view.at("court")) + "\n";
  out += "discards  " + words_of(view.at("discards")) + "\n";
  for (std::size_t i = 0; i < scene.names.size(); ++i) out += player_line(scene, i);
  if (whole(view.at("me")) >= 0) out += t.bold("your hand ") + words_of(view.at("hand")) + "\n";
  if (!view.at("wanted").get_array().empty())
    out += "wanted    " + words_of(view.at("wanted")) + "\n";
  if (view.at("leg").is_string())
    out += "the way   " + std::string(view.at("leg").get_string()) + "\n";
  if (view.at("owed").is_int64())
    out += "to pay    " + std::to_string(whole(view.at("owed"))) + "\n";
  return out;
}

}  // namespace warren::cli
