// A match of Jack Rabbits at a given position, played and refused in words.
#pragma once
#include <gtest/gtest.h>

#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {

inline Options set_up(Edition edition, std::initializer_list<Option> on = {}, int players = 2) {
  Options o;
  o.edition = edition;
  o.players = players;
  o.first = 0;
  for (const Option option : on) o.add(option);
  return o;
}

class Desk {
 public:
  Desk(const Options& o, std::string_view position) : g(*Game::make(o)) {
    const auto read = g.read_position(position);
    EXPECT_TRUE(read) << position;
    if (read) s = *read;
  }

  // The id of the rule that refuses it, or "".
  std::string refused(int who, std::string_view text) const {
    const auto a = g.parse(text);
    if (!a) return "unreadable";
    const auto rule = g.check(s, who < 0 ? Seat::chance : seat(who), *a);
    return rule ? std::string(Game::rulebook()[rule->n]) : "";
  }
  // Seat -1 is chance.
  Desk& play(int who, std::string_view text) {
    EXPECT_EQ(refused(who, text), "") << text << "\n" << g.position(s);
    const auto a = g.parse(text);
    if (a && refused(who, text).empty()) g.apply(s, who < 0 ? Seat::chance : seat(who), *a, log);
    EXPECT_FALSE(g.audit(s));
    return *this;
  }
  bool holds(int who, std::string_view name) const {
    return s.hand[who] & bit_of(*card_named(name));
  }
  std::string at(int who) const { return std::string(place_name(s.place[who])); }

  Game g;
  State s;
  EventLog<Event> log;
};

}  // namespace warren::jack_rabbits
