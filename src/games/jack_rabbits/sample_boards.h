// The board each edition's rulebook shows (JR-20).
#pragma once
#include "games/jack_rabbits/board.h"

namespace warren::jack_rabbits {

enum class Edition : std::uint8_t { y2023, y2024 };

std::string_view sample_board_text(Edition edition);
Board sample_board(Edition edition);

}  // namespace warren::jack_rabbits
