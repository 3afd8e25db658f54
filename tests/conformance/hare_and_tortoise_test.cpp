// Hare & Tortoise under the generic suite: every edition, player count, hare, variant and track.
#include "games/hare_and_tortoise/hare_and_tortoise.h"

#include "tests/conformance/conformance.h"

namespace warren {
namespace {

using hare_and_tortoise::Edition;
using hare_and_tortoise::Hare;
using hare_and_tortoise::HomeLimit;
using hare_and_tortoise::kNewTrack;
using hare_and_tortoise::Options;

constexpr Hare kHares[] = {Hare::cards_2010, Hare::cards_2008, Hare::cards_1979,
                           Hare::die,        Hare::tournament, Hare::barred};

void add_editions(std::vector<Options>& all) {
  for (int players = 2; players <= 6; ++players)
    for (int edition = 0; edition < 5; ++edition)
      all.push_back({.edition = static_cast<Edition>(edition), .players = players});
}

void add_hares(std::vector<Options>& all) {
  for (int players = 2; players <= 6; ++players)
    for (const Hare hare : kHares)
      all.push_back({.players = players, .hare = hare, .play_for_places = false});
}

void add_partnerships(std::vector<Options>& all) {
  for (const Hare hare : kHares)
    for (const auto& [players, teams] : {std::pair{4, 2}, {6, 2}, {6, 3}})
      all.push_back({.players = players, .hare = hare, .teams = teams});
}

// Tracks where the rare rules are common: no way off START, lettuce everywhere, few carrots.
void add_tracks(std::vector<Options>& all) {
  const std::string walled = std::string(12, 'T') + std::string(kNewTrack.substr(12));
  const std::string lettuces = "HHHHHLLLLL2C" + std::string(51, 'L');
  for (const int players : {2, 3, 6}) {
    all.push_back({.players = players, .track = walled, .open_carrots = true});
    for (const Hare hare : {Hare::cards_1979, Hare::die, Hare::tournament, Hare::barred})
      all.push_back({.players = players, .track = lettuces, .start_carrots = 30, .hare = hare});
    all.push_back(
        {.players = players, .start_carrots = 9, .home_limit = HomeLimit::twenty, .first = 1});
  }
}

std::vector<Options> set_ups() {
  std::vector<Options> all;
  add_editions(all);
  add_hares(all);
  add_partnerships(all);
  add_tracks(all);
  return all;
}

TEST(Conformance, HareAndTortoise) { testing::run_suite<hare_and_tortoise::Game>(set_ups(), 1); }

TEST(LongConformance, HareAndTortoiseHundredThousandGames) {
  testing::audit_random_games<hare_and_tortoise::Game>(set_ups(), 100'000);
}

}  // namespace
}  // namespace warren
