// A table of Jack Rabbits, and its set-ups in short.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>

#include "games/jack_rabbits/jack_rabbits.h"
#include "tests/games/table.h"

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

// All pips but these, as a position writes them.
inline std::string pips_but(std::initializer_list<std::string_view> names) {
  CardMask cards = kPips;
  for (const auto name : names) cards &= ~bit_of(*card_named(name));
  std::string text;
  for (; cards; cards &= cards - 1)
    text.append(text.empty() ? "" : "+").append(card_name(lowest(cards)));
  return text;
}

class Table : public TableOf<Table, Game> {
 public:
  Table(const Options& o, std::string_view position) : TableOf(o, position) {}

  bool holds(Seat who, std::string_view name) const {
    return state.hand[index(who)] & bit_of(*card_named(name));
  }
  bool discarded(std::string_view name) const { return state.discards & bit_of(*card_named(name)); }
  bool in_court(std::string_view name) const {
    return game.court(state) & bit_of(*card_named(name));
  }
  std::string front(Seat who) const {
    const Card card = state.front[index(who)];
    return card == kNoCard ? "-" : std::string(card_name(card));
  }
  std::string at(Seat who) const { return std::string(place_name(state.place[index(who)])); }
  Seat turn() const { return state.turn; }
};

}  // namespace warren::jack_rabbits
