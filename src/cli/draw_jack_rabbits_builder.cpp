// The land as it is built: a map, the tiles that are left, and the best spots for the next.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "cli/draw.h"
#include "cli/draw_land.h"

namespace warren::cli {
namespace {

int whole(const json::value& v) { return v.is_int64() ? static_cast<int>(v.get_int64()) : 0; }

std::string pieces(const json::array& list) {
  std::string text;
  for (const auto& p : list) text.append(text.empty() ? "" : " ").append(p.get_string());
  return text;
}

std::string player_line(const Scene& scene, std::size_t i) {
  const auto& view = scene.view;
  std::string line = scene.terminal.seat(padded(scene.names[i], 14), static_cast<int>(i));
  if (view.contains("rabbits"))
    return line + std::string(view.at("rabbits").get_array()[i].get_string());
  const auto& hand = view.at("hands").get_array()[i];
  if (hand.is_object())
    line += "in hand " + std::string(hand.at("tile").get_string()) + " turned " +
            std::to_string(whole(hand.at("turns"))) + "; ";
  const auto& held = view.at("held").get_array()[i].get_array();
  if (!held.empty()) return line + pieces(held);
  const auto& share = view.at("shares").get_array()[i];
  return line + std::to_string(whole(share.at("hex"))) + " hexes, " +
         std::to_string(whole(share.at("rhombus"))) + " rhombi, " +
         std::to_string(whole(share.at("triangle"))) + " triangles face down";
}

// The spots that join most, a handful of them.
std::string best_spots(const Scene& scene) {
  std::vector<const json::value*> spots;
  for (const auto& s : scene.view.at("spots").get_array())
    if (s.at("legal").get_bool()) spots.push_back(&s);
  // Of those that join equally many the nearest to the citadel.
  const auto rank = [](const json::value* s) {
    const auto& at = s->at("at").get_array();
    const int i = whole(at[0]), j = whole(at[1]);
    return std::array{-whole(s->at("joins")), std::max({std::abs(i), std::abs(j), std::abs(i + j)}),
                      i, j};
  };
  std::sort(spots.begin(), spots.end(),
            [&](const json::value* a, const json::value* b) { return rank(a) < rank(b); });
  std::string line = "Best spots:";
  for (std::size_t k = 0; k < spots.size() && k < 6; ++k) {
    const auto& at = spots[k]->at("at").get_array();
    line += "  " + std::to_string(whole(at[0])) + "," + std::to_string(whole(at[1])) + " joins " +
            std::to_string(whole(spots[k]->at("joins")));
  }
  return line + "\n";
}

}  // namespace

std::string draw_jack_rabbits_builder(const Scene& scene) {
  std::string out = scene.terminal.bold("Jack Rabbits: the land") +
                    "  hexes by name, [*] citadel, w r m f t c small tiles\n";
  out += draw_land(scene.view.at("tiles").get_array(), [](auto) { return std::string(); });
  for (std::size_t i = 0; i < scene.names.size(); ++i) out += player_line(scene, i) + "\n";
  if (scene.view.contains("spots")) out += best_spots(scene);
  return out;
}

}  // namespace warren::cli
