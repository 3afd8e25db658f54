// A board as JSON, for clients that draw it.
#include "games/jack_rabbits/land/board_json.h"

#include <boost/json.hpp>

namespace warren::jack_rabbits {

json::array tiles_json(const Board& board) {
  json::array tiles;
  for (const Placed& p : board)
    tiles.push_back(json::object{{"tile", json::string(tile(p.tile).name)},
                                 {"turns", int{p.turns}},
                                 {"at", json::array{int{p.i}, int{p.j}}}});
  return tiles;
}

}  // namespace warren::jack_rabbits
