// Drawing by weight with getrandom().
#include "server/room/system_random.h"

#include <sys/random.h>

#include <cassert>
#include <cstdlib>

namespace warren {
namespace {

std::uint32_t system_bits() {
  std::uint32_t bits = 0;
  if (getrandom(&bits, sizeof bits, 0) != sizeof bits) std::abort();
  return bits;
}

std::uint32_t system_below(std::uint32_t n) {
  const std::uint32_t limit = UINT32_MAX - (UINT32_MAX % n + 1) % n;
  std::uint32_t bits;
  do bits = system_bits();
  while (bits > limit);
  return bits % n;
}

}  // namespace

std::uint64_t system_seed() { return std::uint64_t{system_bits()} << 32 | system_bits(); }

ActionCode draw_from_system(const Match& m) {
  const auto outcomes = m.chance();
  std::uint32_t total = 0;
  for (const auto& o : outcomes) total += o.weight;
  assert(total > 0);
  std::uint32_t at = system_below(total);
  std::size_t k = 0;
  while (at >= outcomes[k].weight) at -= outcomes[k++].weight;
  return outcomes[k].action;
}

}  // namespace warren
