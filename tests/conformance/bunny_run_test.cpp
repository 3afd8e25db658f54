// Bunny Run under the generic suite: every player count and option, short and long paths.
#include "games/bunny_run/bunny_run.h"

#include "tests/conformance/conformance.h"

namespace warren {
namespace {

std::vector<bunny_run::Options> set_ups() {
  std::vector<bunny_run::Options> all;
  for (int players = 3; players <= 5; ++players)
    for (int option = 0; option < 8; ++option) {
      bunny_run::Options o;
      o.players = players;
      o.eager_boot = option & 1;
      o.windfall_hop = option & 2;
      if (option & 4) o.length = 30 * (option - 3), o.carrots = option == 4 ? 0 : o.length;
      all.push_back(o);
    }
  bunny_run::Options given;
  given.players = 3;
  given.layout = {1, 2, 3, 60};
  given.carrots = 4;
  given.deal = {bunny_run::Card::complacent, bunny_run::Card::scared, bunny_run::Card::concerned};
  given.age = {2, 0, 1};
  all.push_back(given);
  return all;
}

TEST(Conformance, BunnyRun) { testing::run_suite<bunny_run::Game>(set_ups(), 12); }

TEST(LongConformance, BunnyRunMillionGames) {
  EXPECT_EQ(testing::audit_random_games<bunny_run::Game>(set_ups(), 1'000'000), 0u);
}

}  // namespace
}  // namespace warren
