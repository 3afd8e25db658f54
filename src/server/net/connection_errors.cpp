// One tally for each kind; a line says how many there were since the last.
#include "server/net/connection_errors.h"

namespace warren::server {
namespace {

constexpr ConnectionErrors::Kind kNames[] = {
    {"dropped", "slow_reader"}, {"dropped", "hasty"},     {"dropped", "silent"},
    {"dropped", "too_large"},   {"dropped", "malformed"}, {"dropped", "broken"},
    {"turned_away", "haste"},   {"turned_away", "crowd"}, {"turned_away", "origin"},
};
static_assert(std::size(kNames) == ConnectionErrors::kKinds);

}  // namespace

ConnectionErrors::Kind ConnectionErrors::kind(ConnectionError t) {
  return kNames[static_cast<std::size_t>(t)];
}

void ConnectionErrors::note(ConnectionError t, const std::string& address) {
  auto& tally = tallies_[static_cast<std::size_t>(t)];
  ++tally.count;
  if (!tally.line.due()) return;
  const auto [what, why] = kind(t);
  log_.line(what, {{"why", why}, {"address", address}, {"times", tally.count - tally.logged}});
  tally.logged = tally.count;
}

}  // namespace warren::server
