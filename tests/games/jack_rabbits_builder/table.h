// A table of the builder of Jack Rabbits, and its set-ups in short.
#pragma once
#include <boost/json.hpp>
#include <string>
#include <string_view>

#include "games/jack_rabbits_builder/jack_rabbits_builder.h"
#include "tests/games/table.h"

namespace warren::jack_rabbits_builder {

using jack_rabbits::house;
using jack_rabbits::piece_named;
using jack_rabbits::Suit;

inline Options strict(int players = 2) {
  Options o;
  o.players = players;
  return o;
}

inline Options free_placing(int players = 2) {
  Options o = strict(players);
  o.placing = Placing::free;
  return o;
}

class Table : public TableOf<Table, Game> {
 public:
  explicit Table(const Options& o) : TableOf(o) {}
  Table(const Options& o, std::string_view position) : TableOf(o, position) {}

  Seat turn() const { return state.mover; }
};

}  // namespace warren::jack_rabbits_builder
