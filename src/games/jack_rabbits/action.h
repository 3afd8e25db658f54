// What a seat may answer in Jack Rabbits, and what chance may.
#pragma once
#include <cstdint>
#include <string_view>

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
inline constexpr std::string_view kActNames[] = {
    "pass",    "show",      "claim",   "go",        "land",      "fall",  "pay",    "lay",
    "keep",    "first_ace", "discard", "give_back", "challenge", "call",  "accept", "duel",
    "play",    "give_in",   "want",    "trade",     "sell",      "goods", "fee",    "pick",
    "acquire", "done",      "back",    "starter",   "draw",      "roll",  "steal",
};

// What the value of an action is.
enum class Value : std::uint8_t { none, cards, card, seat, hex, number, leg, dice, sale };
constexpr Value value_of(Act act) {
  using enum Act;
  switch (act) {
    case show:
    case claim:
    case pay:
    case play:
      return Value::cards;
    case lay:
    case keep:
    case first_ace:
    case discard:
    case give_back:
    case want:
    case pick:
    case draw:
    case steal:
      return Value::card;
    case duel:
    case trade:
    case starter:
      return Value::seat;
    case land:
      return Value::hex;
    case go:
      return Value::leg;
    case goods:
    case fee:
      return Value::number;
    case sell:
      return Value::sale;
    case roll:
      return Value::dice;
    case pass:
    case fall:
    case challenge:
    case call:
    case accept:
    case give_in:
    case acquire:
    case done:
    case back:
      break;
  }
  return Value::none;
}

struct Action {
  Act act = Act::pass;
  std::uint64_t value = 0;
  friend constexpr bool operator==(const Action&, const Action&) = default;
};

}  // namespace warren::jack_rabbits
