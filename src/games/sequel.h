// The match that follows from another: a board is built, then played on.
#pragma once
#include <boost/json.hpp>
#include <string_view>

namespace warren {

// A game whose result is played on has `std::optional<Sequel> sequel(const State&) const`, asked
// when it is over. `options` are those that follow from the result, such as the board built.
struct Sequel {
  std::string_view game;
  boost::json::object options;
};

}  // namespace warren
