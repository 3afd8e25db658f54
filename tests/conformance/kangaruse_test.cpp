// Kangaruse under the generic suite: every size, player count and option, and every pair of types.
#include "games/kangaruse/kangaruse.h"

#include "tests/conformance/conformance.h"
#include "tests/games/kangaruse/pairs.h"

namespace warren {
namespace {

using kangaruse::Options;

Options variant(int n) {
  Options o;
  o.players = 2 + n % 4;
  o.leave_when_out = n % 2 == 1;
  o.stop_when_all_scored = n % 3 == 1;
  o.harsh_destruction = n % 4 >= 2;
  if (n % 5 == 0) o.first = n % o.players;
  return o;
}

std::vector<Options> made_sheets() {
  std::vector<Options> all;
  int n = 0;
  for (const auto& size : kangaruse::kSizes)
    for (int players = 2; players <= 5; ++players, ++n) {
      Options o = variant(n);
      o.players = players;
      o.first.reset();
      o.size = size.name;
      o.seed = n;
      o.starting_positions = n % 3 != 0;
      all.push_back(o);
    }
  return all;
}

// Each pair once, the variants in turn.
std::vector<Options> pairs() {
  std::vector<Options> all;
  const auto types = kangaruse::special_types();
  int n = 0;
  for (std::size_t a = 0; a < types.size(); ++a)
    for (std::size_t b = a; b < types.size(); ++b, ++n) {
      Options o = variant(n);
      o.sheet = sheet_text(kangaruse::pair_sheet(types[a], types[b], 3));
      all.push_back(o);
    }
  return all;
}

TEST(Conformance, Kangaruse) {
  auto all = made_sheets();
  for (auto& o : pairs()) all.push_back(std::move(o));
  testing::run_suite<kangaruse::Game>(all, 2);
}

}  // namespace
}  // namespace warren
