// Drawing by weight, from the generator that makes keys.
#include "server/room/system_random.h"

#include "match/outcome.h"
#include "server/room/secret.h"

namespace warren {

std::uint64_t system_seed() { return server::random_bits(64); }

ActionCode draw_from_system(const Match& m) {
  const auto bits = [] { return static_cast<std::uint32_t>(server::random_bits(32)); };
  return draw_outcome(m, bits);
}

}  // namespace warren
