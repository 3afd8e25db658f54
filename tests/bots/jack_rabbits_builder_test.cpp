// The builder of Jack Rabbits: what an answer of its bots may cost.
#include "games/jack_rabbits_builder/bots.h"
#include "tests/bots/effort.h"

namespace warren::jack_rabbits_builder {
namespace {

TEST(Effort, jack_rabbits_builder) {
  expect_within<Game>(1'200);
  Options free;
  free.placing = Placing::free;
  expect_within<Game>(1'200, free);
}

}  // namespace
}  // namespace warren::jack_rabbits_builder
