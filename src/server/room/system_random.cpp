// Drawing by weight with getrandom().
#include "server/room/system_random.h"

#include <sys/random.h>

#include <cstdlib>

#include "match/outcome.h"

namespace warren {
namespace {

std::uint32_t system_bits() {
  std::uint32_t bits = 0;
  if (getrandom(&bits, sizeof bits, 0) != sizeof bits) std::abort();
  return bits;
}

}  // namespace

std::uint64_t system_seed() { return std::uint64_t{system_bits()} << 32 | system_bits(); }

ActionCode draw_from_system(const Match& m) {
  const auto bits = &system_bits;
  return draw_outcome(m, bits);
}

}  // namespace warren
