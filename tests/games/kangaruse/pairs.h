// Sheets forced to contain given square types, many of each: where rules meet, they break.
#pragma once
#include <cstdlib>
#include <string>
#include <vector>

#include "core/rng.h"
#include "games/kangaruse/sheet.h"
#include "tests/games_factor.h"

namespace warren::kangaruse {

// Sheets for each pair: more in the long test, one under sanitizers.
inline std::uint64_t sheets_per_pair(int normal) {
  return static_cast<std::uint64_t>(scaled(normal, 1));
}

// Every type that does something: the animals, the tree, and one scoring type for all.
inline std::vector<Type> special_types() {
  std::vector<Type> types{Type::tree};
  for (int t = 0; t < kTypes; ++t)
    if (is_animal(static_cast<Type>(t))) types.push_back(static_cast<Type>(t));
  return types;
}

// A small sheet (8 x 6) with about a quarter of `a`, a quarter of `b`, and scoring squares and
// plain ones between them.
inline Sheet pair_sheet(Type a, Type b, std::uint64_t seed) {
  Rng rng = Rng::numbered(seed, index(a) * 64 + index(b));
  Sheet sheet;
  sheet.columns = 8;
  sheet.rows = 6;
  sheet.numbers_on_columns = rng.below(2) == 0;
  const auto command = [&](bool number) {
    return static_cast<std::uint8_t>(rng.below(4) + (number ? 1 : 0));
  };
  for (int x = 0; x < 8; ++x) sheet.column_commands[x] = command(sheet.numbers_on_columns);
  for (int y = 0; y < 6; ++y) sheet.row_commands[y] = command(!sheet.numbers_on_columns);
  std::int16_t echidnas = 0;
  int moths = 0;
  for (int s = 0; s < sheet.squares(); ++s) {
    const std::uint32_t die = rng.below(8);
    Type type = die < 2   ? a
                : die < 4 ? b
                : die < 6 ? static_cast<Type>(static_cast<std::uint32_t>(Type::star) + rng.below(8))
                          : Type::plain;
    if (type == Type::tree && rng.below(2) == 0) type = Type::plain;
    if (type == Type::moth && ++moths > kMostMoths) type = Type::plain;
    sheet.types[s] = type;
    if (type == Type::star) sheet.numbers[s] = static_cast<std::int16_t>(rng.below(2) ? 3 : -2);
    if (type == Type::echidna) sheet.numbers[s] = ++echidnas;
    if (type == Type::moth) sheet.numbers[s] = static_cast<std::int16_t>(2 + rng.below(3));
  }
  return sheet;
}

}  // namespace warren::kangaruse
