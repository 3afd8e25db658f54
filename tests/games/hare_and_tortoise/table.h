// A table of Hare & Tortoise.
#pragma once
#include <boost/json.hpp>
#include <string_view>

#include "games/hare_and_tortoise/hare_and_tortoise.h"
#include "tests/games/table.h"

namespace warren::hare_and_tortoise {

// The new track, square by square:
//    1 H   2 C   3 H   4 3   5 C   6 H   7 F   8 2   9 4  10 L  11 T  12 3  13 C  14 H  15 T  16 F
//   17 2  18 4  19 T  20 3  21 C  22 L  23 2  24 T  25 H  26 C  27 4  28 3  29 2  30 T  31 H  32 F
//   33 C  34 H  35 2  36 3  37 T  38 C  39 H  40 C  41 2  42 L  43 T  44 3  45 4  46 H  47 2  48 F
//   49 C  50 T  51 H  52 3  53 2  54 4  55 C  56 T  57 L  58 H  59 C  60 F  61 C  62 H  63 C
class Table : public TableOf<Table, Game> {
 public:
  explicit Table(std::string_view position) : Table(Options{}, position) {}
  Table(const Options& o, std::string_view position) : TableOf(o, position) {}

  int carrots(Seat who) const { return state.carrots[index(who)]; }
  int lettuces(Seat who) const { return state.lettuces[index(who)]; }
  int at(int runner) const { return state.at[runner]; }  // two players have two runners each
  Seat turn() const { return seat(state.active); }
};

}  // namespace warren::hare_and_tortoise
