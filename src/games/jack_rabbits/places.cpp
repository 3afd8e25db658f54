// What the hexes are good for, with or without an advanced citadel (JR-80).
#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {

// JR-80: an advanced citadel is a tower, a palace and a plaza as well.
bool Game::has_power(Place at, Kind power) const {
  if (!full() || at >= kHexes) return false;
  return at == kCitadel ? has(Option::advanced_citadel) : tile(at).kind == power;
}

// JR-80: the citadel is of every suit.
CardMask suit_at(Place hex) {
  return hex == kCitadel ? kEverySuit : cards_of(suit_of(royal_of(hex)));
}

// JR-80: the citadel has no royal.
CardMask royal_at(Place at) { return at >= kHexes || at == kCitadel ? 0 : bit_of(royal_of(at)); }

// JR-80: in 2023 nothing pays for a flight from the citadel.
std::optional<RuleId> Game::pays_no_fare(Place tower) const {
  if (tower != kCitadel || !y2023()) return std::nullopt;
  return rule("JR-80");
}

}  // namespace warren::jack_rabbits
