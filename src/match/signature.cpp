// The signature: random games and bot games of every kind of set-up, digested.
#include "match/signature.h"

#include "core/hash.h"
#include "match/all_games.h"

namespace warren {
namespace {

constexpr std::uint64_t kSeed = 2024, kPlayouts = 50, kBotGames = 3;
constexpr int kEasyMoves = 16, kMediumMoves = 4;

// Bots answer every window in full, so that views and guesses are part of the number.
std::uint64_t bot_game(Match& m, Bot bot, Rng& rng, int most = 5000) {
  Hasher h;
  for (int moves = 0; moves < most; ++moves) {
    const Turn t = m.turn();
    if (t.phase == Phase::over) break;
    if (t.phase == Phase::chance) {
      m.play(Seat::chance, m.draw(rng));
      continue;
    }
    const Seat who = t.to_act.lowest();
    m.play(who, m.bot_move(who, bot, rng));
    h.add(m.view_hash(who));
  }
  return h.add(m.hash()).value();
}

void add_set_up(Hasher& h, const GameEntry& game, const json::object& options) {
  const auto match = open_game(game, options);
  PlayoutCount count;
  h.add((*match)->playouts(kSeed, 0, kPlayouts, count)).add(count.steps);
  for (std::uint64_t n = 0; n < kBotGames; ++n) {
    auto again = open_game(game, options);
    Rng rng = Rng::numbered(kSeed, n);
    h.add(bot_game(**again, n % 2 ? Bot::random : Bot::greedy, rng));
  }
  for (const auto name : kBotNames) h.add(game.playouts(*find_bot(name)));
  // A few answers that were searched for: floating point must agree to the last bit.
  Rng rng = Rng::numbered(kSeed, kBotGames);
  h.add(bot_game(**match, Bot::easy, rng, kEasyMoves));
  h.add(bot_game(**match, Bot::medium, rng, kMediumMoves));
}

}  // namespace

std::uint64_t signature(std::string_view game) {
  Hasher h;
  for (const auto& entry : all_games())
    for (const auto set_up : entry.set_ups)
      if (game.empty() || entry.id == game) add_set_up(h, entry, json::parse(set_up).get_object());
  return h.value();
}

}  // namespace warren
