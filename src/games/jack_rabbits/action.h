// What a seat may answer in Jack Rabbits, and what chance may.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/seat.h"
#include "games/jack_rabbits/cards.h"
#include "games/jack_rabbits/rulebook.h"

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
inline constexpr int kActs = 31;

// What the value of an action is.
enum class Argument : std::uint8_t { none, cards, card, seat, hex, number, leg, dice, sale };

// By `rule` an answer of that kind is refused if its moment has no better reason.
struct ActRow {
  Act act;
  std::string_view name;
  Argument argument = Argument::none;
  RuleId rule = jack_rabbits::rule("JR-40");
};
inline constexpr ActRow kActRows[] = {
    {Act::pass, "pass"},
    {Act::show, "show", Argument::cards, rule("JR-73")},
    {Act::claim, "claim", Argument::cards, rule("JR-41")},
    {Act::go, "go", Argument::leg, rule("JR-42")},
    {Act::land, "land", Argument::hex, rule("JR-70")},
    {Act::fall, "fall"},
    {Act::pay, "pay", Argument::cards, rule("JR-50")},
    {Act::lay, "lay", Argument::card, rule("JR-50")},
    {Act::keep, "keep", Argument::card, rule("JR-50")},
    {Act::first_ace, "first_ace", Argument::card, rule("JR-51")},
    {Act::discard, "discard", Argument::card, rule("JR-46")},
    {Act::give_back, "give_back", Argument::card, rule("JR-72")},
    {Act::challenge, "challenge", Argument::none, rule("JR-73")},
    {Act::call, "call"},
    {Act::accept, "accept", Argument::none, rule("JR-75")},
    {Act::duel, "duel", Argument::seat, rule("JR-71")},
    {Act::play, "play", Argument::cards, rule("JR-71")},
    {Act::give_in, "give_in"},
    {Act::want, "want", Argument::card, rule("JR-74")},
    {Act::trade, "trade", Argument::seat, rule("JR-75")},
    {Act::sell, "sell", Argument::sale, rule("JR-75")},
    {Act::goods, "goods", Argument::number, rule("JR-75")},
    {Act::fee, "fee", Argument::number, rule("JR-75")},
    {Act::pick, "pick", Argument::card, rule("JR-75")},
    {Act::acquire, "acquire", Argument::none, rule("JR-43")},
    {Act::done, "done", Argument::none, rule("JR-75")},
    {Act::back, "back"},
    {Act::starter, "starter", Argument::seat},
    {Act::draw, "draw", Argument::card},
    {Act::roll, "roll", Argument::dice},
    {Act::steal, "steal", Argument::card},
};

constexpr bool in_order_of_acts() {
  int n = 0;
  for (const ActRow& row : kActRows)
    if (static_cast<int>(row.act) != n++) return false;
  return n == kActs;
}
static_assert(in_order_of_acts());

constexpr const ActRow& row_of(Act act) { return kActRows[static_cast<int>(act)]; }
constexpr std::string_view name_of(Act act) { return row_of(act).name; }
constexpr Argument argument_of(Act act) { return row_of(act).argument; }
constexpr RuleId rule_of(Act act) { return row_of(act).rule; }
constexpr std::optional<Act> act_named(std::string_view name) {
  for (const ActRow& row : kActRows)
    if (row.name == name) return row.act;
  return std::nullopt;
}

struct Action {
  Act act = Act::pass;
  std::uint64_t value = 0;
  // The value, as what the row of its act says that it is.
  constexpr Card card() const { return static_cast<Card>(value); }
  constexpr Seat seat() const { return warren::seat(static_cast<int>(value)); }
  constexpr TileId hex() const { return static_cast<TileId>(value); }
  friend constexpr bool operator==(const Action&, const Action&) = default;
};

}  // namespace warren::jack_rabbits
