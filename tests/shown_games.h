// The games that the page shows with a board of their own, web/src/games/<game>. They are complete:
// with the players' books, every language, perft tables and the log of an older server. A game
// without one is a draft, which the page plays plainly.
#pragma once
#include <algorithm>
#include <filesystem>
#include <vector>

#include "match/all_games.h"

namespace warren {

inline std::vector<GameEntry> shown_games() {
  std::vector<GameEntry> shown;
  const std::filesystem::path boards = WARREN_SOURCE_DIR "/web/src/games";
  std::copy_if(all_games().begin(), all_games().end(), std::back_inserter(shown),
               [&](const GameEntry& game) { return std::filesystem::exists(boards / game.id); });
  return shown;
}

}  // namespace warren
