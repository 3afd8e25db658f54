// A match of Jack Rabbits at a given position, played and refused in words.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>

#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {

constexpr auto y23 = Edition::y2023, y24 = Edition::y2024;

inline Options set_up(Edition edition, std::initializer_list<Option> on = {}, int players = 2) {
  Options o;
  o.edition = edition;
  o.players = players;
  o.first = 0;
  for (const Option option : on) o.add(option);
  return o;
}

inline Options short_game(Edition edition, int players = 2) {
  Options o = set_up(edition, {}, players);
  o.full = false;
  return o;
}

// The id of the rule that refuses a set-up, or "".
inline std::string refused_set_up(const Options& o) {
  const auto g = Game::make(o);
  return g ? "" : std::string(g.error().rule);
}

// All pips but these, as a position writes them.
inline std::string pips_but(std::initializer_list<std::string_view> names) {
  CardMask cards = kPips;
  for (const auto name : names) cards &= ~bit_of(*card_named(name));
  std::string text;
  for (; cards; cards &= cards - 1)
    text.append(text.empty() ? "" : "+").append(card_name(lowest(cards)));
  return text;
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
  // All answers of this seat that begin with this word, "go arrive" or "pay".
  std::vector<std::string> choices(int who, std::string_view word = {}) const {
    Game::Actions all;
    g.legal(s, seat(who), all);
    std::vector<std::string> found;
    for (const Action a : all)
      if (auto text = g.to_text(a); text.starts_with(word)) found.push_back(std::move(text));
    return found;
  }
  bool holds(int who, std::string_view name) const {
    return s.hand[who] & bit_of(*card_named(name));
  }
  bool discarded(std::string_view name) const { return s.discards & bit_of(*card_named(name)); }
  bool in_court(std::string_view name) const { return g.court(s) & bit_of(*card_named(name)); }
  std::string front(int who) const {
    return s.front[who] == kNoCard ? "-" : std::string(card_name(s.front[who]));
  }
  std::string stage() const { return std::string(kStageNames[static_cast<int>(s.stage)]); }
  bool asked(int who) const { return s.to_act.has(seat(who)); }
  int told(What what) const {
    return static_cast<int>(std::count_if(log.events.begin(), log.events.end(),
                                          [&](const Event& e) { return e.what == what; }));
  }
  std::string at(int who) const { return std::string(place_name(s.place[who])); }

  Game g;
  State s;
  EventLog<Event> log;
};

}  // namespace warren::jack_rabbits
