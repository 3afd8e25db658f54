// The rule of thumb of Jack Rabbits: to the nearest royal that the hand can pay, home with three.
#pragma once
#include "games/jack_rabbits/jack_rabbits.h"

namespace warren {

// What one seat makes of its answers, from what all see and its own hand.
class RabbitThumb {
 public:
  using Card = jack_rabbits::Card;
  using CardMask = jack_rabbits::CardMask;
  using HexMask = jack_rabbits::HexMask;
  using Place = jack_rabbits::Place;

  RabbitThumb(const jack_rabbits::Game&, const jack_rabbits::Public&, Seat me, CardMask hand);

  int worth(const jack_rabbits::Action&) const;  // more is better; below 0 is a mistake
  int thirds_left() const;                       // of a turn until the win, about

  static constexpr int kTurn = 3;  // thirds

 private:
  Place place() const { return p_.place[index(me_)]; }
  void find_whole_suits();
  bool fits(CardMask royals) const;
  HexMask find_goals() const;
  int at_place(Place) const;
  int worth_of(const jack_rabbits::Leg&) const;
  int cost(CardMask) const;
  int hops(Place from, HexMask to) const;

  static constexpr int kFar = 9;

  const jack_rabbits::Game& g_;
  const jack_rabbits::Public& p_;
  Seat me_;
  CardMask hand_, royals_;
  Card front_;
  unsigned whole_suits_ = 0;  // of which nobody else holds a royal, bit n for Suit n
  HexMask goals_ = 0;         // where it is asked where to go
};

}  // namespace warren
