// The games of Warren.
#include "match/all_games.h"

#include "bots/bunny_run.h"
#include "bots/hare_and_tortoise.h"
#include "bots/jack_rabbits.h"
#include "bots/jack_rabbits_builder.h"
#include "bots/kangaruse.h"
#include "match/match_of.h"
#include "match/options.h"

namespace warren {
namespace {

constexpr GameEntry kGames[] = {
    entry_of<bunny_run::Game>(),
    entry_of<hare_and_tortoise::Game>(),
    entry_of<kangaruse::Game>(),
    entry_of<jack_rabbits::Game>(),
    entry_of<jack_rabbits_builder::Game>(),
};

}  // namespace

std::span<const GameEntry> all_games() { return kGames; }

const GameEntry* find_game(std::string_view id) {
  for (const auto& game : kGames)
    if (game.id == id) return &game;
  return nullptr;
}

Maybe<std::unique_ptr<Match>> open_game(const GameEntry& game, const json::object& options,
                                        std::string_view position) {
  const auto full = read_options(game.options(), options);
  if (!full) return full.trouble();
  if (position.size() > kMostText) return too_long("position");
  return game.open(*full, position);
}

}  // namespace warren
