// The boards a match can start on: the one each edition's rulebook shows, one kept, a new one
// (JR-20).
#pragma once
#include "games/jack_rabbits/land/suits.h"

namespace warren::jack_rabbits {

enum class Edition : std::uint8_t { y2023, y2024 };
inline constexpr std::string_view kEditionNames[] = {"2023", "2024"};

std::string_view sample_board_text(Edition edition);
Board sample_board(Edition edition);

// The board that a set-up names: "sample", a seed as a whole number, or a board's text. Refused,
// with the reason, if it has not the tiles of these suits.
Maybe<Board> board_named(std::string_view name, Edition edition, SuitMask suits);

// The shortest name of that board: "sample", its seed, or its tiles.
std::string board_name(std::string_view name, const Board&);

}  // namespace warren::jack_rabbits
