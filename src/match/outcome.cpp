// Draws by weight without bias.
#include "match/outcome.h"

#include <cassert>

namespace warren {
namespace {

std::uint32_t below(std::uint32_t n, FunctionRef<std::uint32_t()> bits) {
  const std::uint32_t limit = UINT32_MAX - (UINT32_MAX % n + 1) % n;
  std::uint32_t drawn;
  do drawn = bits();
  while (drawn > limit);
  return drawn % n;
}

}  // namespace

ActionCode draw_outcome(const Match& m, FunctionRef<std::uint32_t()> bits) {
  const auto outcomes = m.chance();
  std::uint32_t total = 0;
  for (const auto& o : outcomes) total += o.weight;
  assert(total > 0);
  std::uint32_t at = below(total, bits);
  std::size_t k = 0;
  while (at >= outcomes[k].weight) at -= outcomes[k++].weight;
  return outcomes[k].action;
}

}  // namespace warren
