// JR-26: which suits leave, what leaves with them, and what cannot be had without them.
#include "games/jack_rabbits/land/suits.h"

#include <bit>

namespace warren::jack_rabbits {
namespace {

// Hearts leave first, then spades.
SuitMask first_to_leave(int missing) {
  constexpr int kHearts = 1 << static_cast<int>(Suit::hearts);
  constexpr int kSpades = 1 << static_cast<int>(Suit::spades);
  return static_cast<SuitMask>(missing == 0 ? 0 : missing == 1 ? kHearts : kHearts | kSpades);
}

}  // namespace

Maybe<SuitMask> suits_left(int players, bool tight, SuitMask leaving) {
  const int missing = tight ? kSuits - players : 0;
  if (leaving == 0) leaving = first_to_leave(missing);
  if (std::popcount(leaving) != missing) return broken("JR-26");
  return static_cast<SuitMask>(kAllSuits & ~leaving);
}

std::optional<Message> refuse_trades(SuitMask suits) {
  if (has_suit(suits, Suit::diamonds)) return std::nullopt;
  return Message{"error.jack_rabbits.trades_need_diamonds", {}, "JR-26"};
}

TileMask tiles_of(SuitMask suits) {
  const int sets = std::popcount(suits);
  TileMask all = bit(kCitadel);
  for (TileId t = 1; t < kTiles; ++t) {
    const Tile& facts = tile(t);
    if (t < kHexes ? has_suit(suits, facts.suit) : facts.set < sets) all |= bit(t);
  }
  return all;
}

std::optional<Message> refuse_sample(SuitMask suits) {
  if (suits == kAllSuits) return std::nullopt;
  return Message{"board.sample_is_full", {}, "JR-26"};
}

std::optional<Message> misses(const Board& board, SuitMask suits) {
  const TileMask wanted = tiles_of(suits), on = tiles_on(board);
  for (TileId t = 0; t < kTiles; ++t) {
    if ((wanted & bit(t)) && !(on & bit(t)))
      return Message{"board.missing", {{"tile", Word{piece_key(piece_of(t))}}}, "JR-20"};
    if ((on & bit(t)) && !(wanted & bit(t)))
      return Message{"board.left_out", {{"tile", Word{piece_key(piece_of(t))}}}, "JR-26"};
  }
  return std::nullopt;
}

}  // namespace warren::jack_rabbits
