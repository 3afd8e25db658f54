// The match that follows from another: a board is built, then played on.
#pragma once
#include <boost/json.hpp>
#include <string_view>

namespace warren {

// A game that builds something to play on has `std::optional<Sequel> sequel(const State&) const`.
// `options` hold what was built, such as the board. They are valid at the end; `game` always is.
struct Sequel {
  std::string_view game;
  boost::json::object options;
};

}  // namespace warren
