// Reads the tile and board data of Jack Rabbits for the tests that compare it with the engine.
#pragma once
#include <boost/json.hpp>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "games/jack_rabbits/land/tiles.h"

namespace warren::jack_rabbits {

inline boost::json::object read_data(const std::string& name) {
  std::ifstream file(std::string(WARREN_SOURCE_DIR) + "/data/jack_rabbits/" + name);
  std::stringstream text;
  text << file.rdbuf();
  return boost::json::parse(text.str()).as_object();
}

// The data names a small tile's edges by where they lie in its orientation: "UL", "bottom".
inline Direction direction_named(const std::string& orient, const std::string& edge) {
  static const std::map<std::string, std::map<std::string, Direction>> kEdges = {
      {"hex", {{"N", kN}, {"NE", kNE}, {"SE", kSE}, {"S", kS}, {"SW", kSW}, {"NW", kNW}}},
      {"up", {{"bottom", kS}, {"left", kNW}, {"right", kNE}}},
      {"down", {{"top", kN}, {"left", kSW}, {"right", kSE}}},
      {"V", {{"UL", kNW}, {"UR", kNE}, {"LL", kSW}, {"LR", kSE}}},
      {"/", {{"top", kN}, {"bottom", kS}, {"left", kNW}, {"right", kSE}}},
      {"\\", {{"top", kN}, {"bottom", kS}, {"left", kSW}, {"right", kNE}}},
  };
  return kEdges.at(orient).at(edge);
}

inline DirectionMask directions_named(const std::string& orient, const boost::json::array& edges) {
  DirectionMask mask = 0;
  for (const auto& e : edges)
    mask =
        static_cast<DirectionMask>(mask | 1 << direction_named(orient, std::string(e.as_string())));
  return mask;
}

}  // namespace warren::jack_rabbits
