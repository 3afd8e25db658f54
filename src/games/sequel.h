// The match that follows from another: a board is built, then played on.
#pragma once
#include <boost/json.hpp>
#include <string_view>

namespace warren {

// A game that makes something to play on has `std::optional<Sequel> sequel(const State&) const`.
// `options` follow from what was made, such as the board; before the end only `game` is true.
struct Sequel {
  std::string_view game;
  boost::json::object options;
};

}  // namespace warren
