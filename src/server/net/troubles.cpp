// One tally for each kind; a line says how many there were since the last.
#include "server/net/troubles.h"

namespace warren::server {
namespace {

constexpr Troubles::Kind kNames[] = {
    {"dropped", "slow_reader"}, {"dropped", "hasty"},     {"dropped", "silent"},
    {"dropped", "too_large"},   {"dropped", "malformed"}, {"dropped", "broken"},
    {"turned_away", "haste"},   {"turned_away", "crowd"}, {"turned_away", "origin"},
};
static_assert(std::size(kNames) == Troubles::kKinds);

}  // namespace

Troubles::Kind Troubles::kind(Trouble t) { return kNames[static_cast<std::size_t>(t)]; }

void Troubles::note(Trouble t, const std::string& address) {
  auto& tally = tallies_[static_cast<std::size_t>(t)];
  ++tally.count;
  if (!tally.line.due()) return;
  const auto [what, why] = kind(t);
  log_.line(what, {{"why", why}, {"address", address}, {"times", tally.count - tally.told}});
  tally.told = tally.count;
}

}  // namespace warren::server
