// Stepping Stones under the generic suite: every number of players, short and long rivers.
#include "games/stepping_stones/stepping_stones.h"

#include "tests/conformance/conformance.h"

namespace warren {
namespace {

std::vector<stepping_stones::Options> set_ups() {
  std::vector<stepping_stones::Options> all;
  for (int players = 2; players <= 4; ++players)
    for (int stones : {10, 20, 40}) all.push_back({players, stones});
  return all;
}

TEST(Conformance, SteppingStones) { testing::run_suite<stepping_stones::Game>(set_ups(), 12); }

}  // namespace
}  // namespace warren
