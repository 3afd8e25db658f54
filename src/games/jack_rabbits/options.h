// What a set-up of Jack Rabbits may choose (JR-31, JR-91).
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "games/jack_rabbits/land/boards.h"
#include "games/jack_rabbits/land/tiles.h"

namespace warren::jack_rabbits {

// JR-31
enum class Objective : std::uint8_t { simple, diverse, monarchic, diverse_monarchic, tribal };
inline constexpr std::string_view kObjectiveNames[] = {"simple", "diverse", "monarchic",
                                                       "diverse-monarchic", "tribal"};

// JR-91: what a set-up may switch on.
enum class Option : std::uint8_t {
  lakes_are_dead_ends,
  tight_suits,
  patriarchal_values,
  trailing_carrots,
  special_trades,
  advanced_citadel,
  permanent_ace,
  ambivalent_aces,
  capital_aces,
  additional_capital,
  windfall_lottery,
  overtaxed_hands,
  seized_surplus,
  special_flights,
  special_access,
};
inline constexpr std::string_view kOptionNames[] = {
    "lakes are dead ends", "tight suits",        "patriarchal values", "trailing carrots",
    "special trades",      "advanced citadel",   "permanent ace",      "ambivalent aces",
    "capital aces",        "additional capital", "windfall lottery",   "overtaxed hands",
    "seized surplus",      "special flights",    "special access",
};
inline constexpr int kOptionCount = 15;

struct Options {
  Edition edition = Edition::y2024;
  bool full = true;
  int players = 4;
  Objective objective = Objective::simple;
  std::uint32_t on = 0;  // bit n for Option n
  SuitMask leaving = 0;  // JR-26; 0: the default
  std::string board = "sample";
  int first = -1;    // JR-30: -1 is drawn
  int rounds = 200;  // JR-33

  bool has(Option o) const { return on >> static_cast<int>(o) & 1; }
  void add(Option o) { on |= 1u << static_cast<int>(o); }
};

}  // namespace warren::jack_rabbits
