// The builder of Jack Rabbits under the generic suite: strict, free, fewer suits, wandering.
#include "games/jack_rabbits_builder/jack_rabbits_builder.h"

#include "tests/conformance/conformance.h"

namespace warren {
namespace {

using jack_rabbits_builder::Game;
using jack_rabbits_builder::Options;
using jack_rabbits_builder::Placing;

std::vector<Options> set_ups() {
  std::vector<Options> all;
  for (int players = 2; players <= 4; ++players)
    for (int option = 0; option < 8; ++option) {
      Options o;
      o.players = players;
      o.placing = option & 1 ? Placing::free : Placing::strict;
      o.tips_bind = !(option & 2);
      o.tight_suits = option & 4;
      o.edition = option & 2 ? jack_rabbits::Edition::y2023 : jack_rabbits::Edition::y2024;
      all.push_back(o);
    }
  for (const std::string_view board : {"", "sample", "7"})
    for (int players = 2; players <= 4; ++players) {
      Options o;
      o.players = players;
      o.wander = true;
      o.rounds = 6;
      if (!board.empty()) o.board = board;
      all.push_back(o);
    }
  return all;
}

TEST(Conformance, JackRabbitsBuilder) { testing::run_suite<Game>(set_ups(), 1); }

}  // namespace
}  // namespace warren
