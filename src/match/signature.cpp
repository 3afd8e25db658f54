// The signature: random games and bot games of every kind of set-up, digested.
#include "match/signature.h"

#include "core/hash.h"
#include "match/all_games.h"

namespace warren {
namespace {

struct SetUp {
  std::string_view game, options;
};

constexpr SetUp kSetUps[] = {
    {"bunny_run", R"({"players": 3})"},
    {"bunny_run", R"({"players": 4, "length": 120, "carrots": 120})"},
    {"bunny_run", R"({"players": 5, "eager_boot": true, "windfall_hop": true})"},
    {"hare_and_tortoise", R"({"players": 4})"},
    {"hare_and_tortoise", R"({"players": 2, "edition": "gibsons-1987"})"},
    {"hare_and_tortoise", R"({"players": 3, "edition": "intellect-1974"})"},
    {"hare_and_tortoise", R"({"players": 5, "edition": "ravensburger-1979"})"},
    {"hare_and_tortoise", R"({"players": 6, "edition": "ravensburger-2008", "teams": 3})"},
    {"hare_and_tortoise", R"({"players": 4, "hare": "tournament", "teams": 2})"},
    {"hare_and_tortoise", R"({"players": 3, "hare": "barred"})"},
    {"kangaruse", R"({"players": 2, "size": "tiny", "seed": 1})"},
    {"kangaruse", R"({"players": 3, "seed": 2, "leave_when_out": true})"},
    {"kangaruse", R"({"players": 4, "size": "large", "seed": 3, "starting_positions": false})"},
    {"kangaruse", R"({"players": 5, "size": "huge", "seed": 4, "harsh_destruction": true})"},
    {"jack_rabbits", R"({"players": 4, "rounds": 6})"},
    {"jack_rabbits", R"({"players": 2, "edition": "2023", "board": "7", "rounds": 6})"},
    {"jack_rabbits",
     R"({"players": 3, "game": "short", "options": ["seized surplus"], "rounds": 6})"},
    {"jack_rabbits_builder", R"({"players": 2, "tight_suits": true})"},
    {"jack_rabbits_builder", R"({"players": 4, "wander": true, "board": "7"})"},
};

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

}  // namespace

std::uint64_t signature(std::string_view game) {
  Hasher h;
  for (const auto& set_up : kSetUps) {
    if (!game.empty() && set_up.game != game) continue;
    const auto& entry = *find_game(set_up.game);
    const auto options = json::parse(set_up.options);
    const auto match = open_game(entry, options.get_object());
    PlayoutCount count;
    h.add((*match)->playouts(kSeed, 0, kPlayouts, count)).add(count.steps);
    for (std::uint64_t n = 0; n < kBotGames; ++n) {
      auto again = open_game(entry, options.get_object());
      Rng rng = Rng::numbered(kSeed, n);
      h.add(bot_game(**again, n % 2 ? Bot::random : Bot::greedy, rng));
    }
    for (const auto name : kBotNames) h.add(entry.playouts(*find_bot(name)));
    // A few answers that were searched for: floating point must agree to the last bit.
    Rng rng = Rng::numbered(kSeed, kBotGames);
    h.add(bot_game(**match, Bot::easy, rng, kEasyMoves));
    h.add(bot_game(**match, Bot::medium, rng, kMediumMoves));
  }
  return h.value();
}

}  // namespace warren
