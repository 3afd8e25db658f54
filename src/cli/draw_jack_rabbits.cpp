// The table of Jack Rabbits: the land with the rabbits on it, players, court, discards, hand,
// price.
#include <algorithm>

#include "cli/draw.h"
#include "cli/draw_land.h"

namespace warren::cli {
namespace {

int whole(const json::value& v) { return v.is_int64() ? static_cast<int>(v.get_int64()) : -1; }

std::string words_of(const json::value& list) {
  std::string text;
  for (const auto& item : list.get_array())
    text.append(text.empty() ? "" : " ").append(item.get_string());
  return text.empty() ? "-" : text;
}

char letter(std::size_t i) { return static_cast<char>('A' + i); }

// ":AC" beside a place where the rabbits A and C are.
std::string rabbits_at(const Scene& scene, std::string_view place) {
  std::string text;
  const auto& places = scene.view.at("place").get_array();
  for (std::size_t i = 0; i < places.size(); ++i)
    if (places[i].get_string() == place) text.append(text.empty() ? ":" : "").push_back(letter(i));
  return text;
}

std::string player_line(const Scene& scene, std::size_t i) {
  const auto& view = scene.view;
  const auto seat_index = static_cast<int>(i);
  std::string line = scene.terminal.seat(
      std::string(whole(view.at("turn")) == seat_index ? ">" : " ") + letter(i) + " ", seat_index);
  line += padded(scene.names[i], 14);
  line += padded(std::string(view.at("place").get_array()[i].get_string()), 12);
  line += padded(std::to_string(whole(view.at("count").get_array()[i])) + " cards", 9);
  line += "royals " + words_of(view.at("open").get_array()[i]);
  const auto& known = view.at("known").get_array()[i];
  if (!known.get_array().empty() && whole(view.at("me")) != seat_index)
    line += ", also " + words_of(known);
  const auto& front = view.at("front").get_array()[i];
  if (front.is_string()) line += ", first ace " + std::string(front.get_string());
  return line + "\n";
}

// What is being paid for, or agreed.
std::string business(const Scene& scene) {
  const auto& view = scene.view;
  std::string out;
  if (!view.at("wanted").get_array().empty())
    out += "wanted    " + words_of(view.at("wanted")) + "\n";
  if (const auto* leg = view.at("leg").if_string()) out += "the way   " + std::string(*leg) + "\n";
  if (view.at("owed").is_int64())
    out += "to pay    " + std::to_string(whole(view.at("owed"))) + ", with any of " +
           words_of(view.at("pays")) + "\n";
  if (!view.at("shown").get_array().empty())
    out += "proof     " + words_of(view.at("shown")) + "\n";
  const auto& duel = view.at("duel").get_array();
  if (whole(duel[0]) > 0)
    out += "duel      attacker " + std::to_string(whole(duel[0])) + ", defender " +
           std::to_string(whole(duel[1])) + "\n";
  return out;
}

}  // namespace

std::string draw_jack_rabbits(const Scene& scene) {
  const auto& view = scene.view;
  const auto& t = scene.terminal;
  std::string out = t.bold("Jack Rabbits") + "  round " + std::to_string(whole(view.at("round"))) +
                    ", pile " + std::to_string(whole(view.at("pile"))) + ", price " +
                    std::to_string(whole(view.at("price"))) +
                    "  (hexes by name, [*] citadel, w r m f t c small tiles)\n";
  out += draw_land(scene.board.at("tiles").get_array(),
                   [&](std::string_view tile) { return rabbits_at(scene, tile); });
  out += "court     " + words_of(view.at("court")) + "\n";
  out += "discards  " + wrapped(words_of(view.at("discards")), 68, "          ") + "\n";
  for (std::size_t i = 0; i < scene.names.size(); ++i) out += player_line(scene, i);
  out += business(scene);
  if (whole(view.at("me")) >= 0) out += t.bold("your hand ") + words_of(view.at("hand")) + "\n";
  return out;
}

}  // namespace warren::cli
