// What apply() tells.
#pragma once
#include <cstdint>

#include "core/seat.h"
#include "games/jack_rabbits/cards.h"
#include "games/jack_rabbits/journey.h"

namespace warren::jack_rabbits {

enum class What : std::uint8_t {
  starts,
  dealt,
  showed_club,
  rolled,
  claimed,
  drew,
  nothing_drawn,
  reshuffled,
  stayed,
  arrived,
  went_under,
  fell,
  came_under,
  passed,
  paid,
  took_joker,
  released,
  named_ace,
  flew,
  heard,
  showed,
  duelled,
  played,
  gave_in,
  stole,
  gave_back,
  bought,
  offered,
  refused,
  swapped,
  acquired,
  discarded,
  called,
  seized,
  turn_ended,
  won,
  nobody_won,
  answered,
  declined,
  set_out,
  wanted,
  faced,
  named_suit,
  named_goods,
  agreed,
  asked_royal,
  took_back,
  finished,
  stole_royal,
  seized_royal,
};

struct Event {
  What what = What::turn_ended;
  Seat who = Seat::none, other = Seat::none;
  std::uint8_t a = 0, b = 0;  // as the row of `what` names them (events.cpp)
  CardMask cards = 0, more = 0;
  std::uint8_t c = 0;
  Leg way{};            // what was walked
  bool afloat = false;  // it began at sea
  friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace warren::jack_rabbits
