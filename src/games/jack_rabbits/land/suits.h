// JR-26: with `tight suits` there are as many suits as players; cards and tiles of the others
// leave.
#pragma once
#include "core/message.h"
#include "games/jack_rabbits/land/board.h"

namespace warren::jack_rabbits {

// Bit s for suit s.
using SuitMask = std::uint8_t;
inline constexpr SuitMask kAllSuits = 0xF;
constexpr bool has_suit(SuitMask suits, Suit suit) { return suits >> static_cast<int>(suit) & 1; }

// The suits of a match. `leaving` names those that leave; an empty set means the default.
Maybe<SuitMask> suits_left(int players, bool tight, SuitMask leaving);

// Refuses `special trades` without diamonds: what is bought unseen is paid in them.
std::optional<Message> refuse_trades(SuitMask suits);

// The tiles of a match with these suits. Of the sets of road tiles the last ones leave.
TileMask tiles_of(SuitMask suits);

// Refuses the sample boards, which have all tiles.
std::optional<Message> refuse_sample(SuitMask suits);
// Refuses a board where tiles are missing (JR-20), or on which lies one that left.
std::optional<Message> misses(const Board& board, SuitMask suits);

}  // namespace warren::jack_rabbits
