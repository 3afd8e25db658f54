// The games of Warren.
#include "match/all_games.h"

#include "match/options.h"

namespace warren {

#define WARREN_GAME(id) \
  namespace id {        \
  GameEntry entry();    \
  }
#include "games/games.inc"
#undef WARREN_GAME

std::span<const GameEntry> all_games() {
#define WARREN_GAME(id) id::entry(),
  static const GameEntry games[] = {
#include "games/games.inc"
  };
#undef WARREN_GAME
  return games;
}

const GameEntry* find_game(std::string_view id) {
  for (const auto& game : all_games())
    if (game.id == id) return &game;
  return nullptr;
}

Maybe<std::unique_ptr<Match>> open_game(const GameEntry& game, const json::object& options,
                                        std::string_view position) {
  const auto full = read_options(game.options(), options);
  if (!full) return full.error();
  if (position.size() > kMostText) return too_long("position");
  return game.open(*full, position);
}

}  // namespace warren
