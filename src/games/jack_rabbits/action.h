// What a seat may answer in Jack Rabbits, and what chance may.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/seat.h"
#include "games/jack_rabbits/cards.h"
#include "games/jack_rabbits/rulebook.h"
#include "games/move_rows.h"

namespace warren::jack_rabbits {

enum class Act : std::uint16_t {
  pass,
  show,
  claim,
  go,
  land,
  fall,
  pay,
  lay,
  keep,
  first_ace,
  discard,
  give_back,
  challenge,
  call,
  accept,
  duel,
  play,
  give_in,
  want,
  trade,
  sell,
  goods,
  fee,
  pick,
  acquire,
  done,
  back,
  starter,
  draw,
  roll,
  steal,  // chance
};

// What the value of an action is.
enum class Argument : std::uint8_t { none, cards, card, seat, hex, number, leg, dice, sale };

// By `rule` an answer of that kind is refused if its moment has no better reason.
struct ActRow {
  std::string_view verb;
  Argument argument = Argument::none;
  RuleId rule = jack_rabbits::rule("JR-40");
};
inline constexpr ActRow kActRows[] = {
    {"pass"},
    {"show", Argument::cards, rule("JR-73")},
    {"claim", Argument::cards, rule("JR-41")},
    {"go", Argument::leg, rule("JR-42")},
    {"land", Argument::hex, rule("JR-70")},
    {"fall"},
    {"pay", Argument::cards, rule("JR-50")},
    {"lay", Argument::card, rule("JR-50")},
    {"keep", Argument::card, rule("JR-50")},
    {"first_ace", Argument::card, rule("JR-51")},
    {"discard", Argument::card, rule("JR-46")},
    {"give_back", Argument::card, rule("JR-72")},
    {"challenge", Argument::none, rule("JR-73")},
    {"call"},
    {"accept", Argument::none, rule("JR-75")},
    {"duel", Argument::seat, rule("JR-71")},
    {"play", Argument::cards, rule("JR-71")},
    {"give_in"},
    {"want", Argument::card, rule("JR-74")},
    {"trade", Argument::seat, rule("JR-75")},
    {"sell", Argument::sale, rule("JR-75")},
    {"goods", Argument::number, rule("JR-75")},
    {"fee", Argument::number, rule("JR-75")},
    {"pick", Argument::card, rule("JR-75")},
    {"acquire", Argument::none, rule("JR-43")},
    {"done", Argument::none, rule("JR-75")},
    {"back"},
    {"starter", Argument::seat},
    {"draw", Argument::card},
    {"roll", Argument::dice},
    {"steal", Argument::card},
};
static_assert(moves_follow<Act>(kActRows));

constexpr const ActRow& row_of(Act act) { return kActRows[static_cast<int>(act)]; }
constexpr std::string_view name_of(Act act) { return row_of(act).verb; }
constexpr Argument argument_of(Act act) { return row_of(act).argument; }
constexpr RuleId rule_of(Act act) { return row_of(act).rule; }
constexpr std::optional<Act> act_named(std::string_view name) {
  const auto row = row_named<ActRow>(kActRows, name);
  return row ? std::optional(static_cast<Act>(*row)) : std::nullopt;
}

struct Action {
  Act act;
  std::uint64_t value;

  Action() = default;  // leaves both open: a list of thousands is made for every question
  constexpr Action(Act kind, std::uint64_t what = 0) : act(kind), value(what) {}
  // The value, as what the row of its act says that it is.
  constexpr Card card() const { return static_cast<Card>(value); }
  constexpr Seat seat() const { return warren::seat(static_cast<int>(value)); }
  constexpr TileId hex() const { return static_cast<TileId>(value); }
  friend constexpr bool operator==(const Action&, const Action&) = default;
};

}  // namespace warren::jack_rabbits
