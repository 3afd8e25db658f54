// Jack Rabbits: what an answer of its bots may cost.
#include "games/jack_rabbits/bots.h"
#include "tests/bots/effort.h"

namespace warren::jack_rabbits {
namespace {

TEST(Effort, jack_rabbits) { expect_within<Game>(60'000); }

}  // namespace
}  // namespace warren::jack_rabbits
