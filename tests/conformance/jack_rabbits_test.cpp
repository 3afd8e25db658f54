// Jack Rabbits under the generic suite: editions, both games, every player count, options in pairs.
#include "games/jack_rabbits/jack_rabbits.h"

#include "tests/conformance/conformance.h"

namespace warren {
namespace {

using jack_rabbits::Edition;
using jack_rabbits::Objective;
using jack_rabbits::Option;

// Each pair of options that may be played together, with the smallest set-up that has both. The
// other things that vary (players, objective, who begins) are spread over the pairs.
std::vector<jack_rabbits::Options> pairs() {
  std::vector<jack_rabbits::Options> all;
  int n = 0;
  for (const auto edition : {Edition::y2023, Edition::y2024})
    for (const bool full : {false, true})
      for (int a = -1; a < jack_rabbits::kOptionCount; ++a)
        for (int b = a + (a >= 0); b < jack_rabbits::kOptionCount; ++b) {
          jack_rabbits::Options o;
          o.edition = edition;
          o.full = full;
          o.players = 2 + n % 3;
          o.objective = static_cast<Objective>(n % 5);
          o.rounds = 4;
          o.board = n % 4 ? std::to_string(n) : "sample";
          o.first = n % 2 ? -1 : 0;
          for (const int option : {a, b})
            if (option >= 0) o.add(static_cast<Option>(option));
          if (o.has(Option::additional_capital)) o.add(Option::capital_aces);
          if (o.has(Option::tight_suits)) o.board = "7", o.objective = Objective::simple;
          if (!jack_rabbits::Game::make(o)) continue;
          all.push_back(o);
          ++n;
        }
  return all;
}

TEST(Conformance, JackRabbits) {
  testing::run_suite<jack_rabbits::Game>(pairs(), testing::games_per_set_up(1));
}

}  // namespace
}  // namespace warren
