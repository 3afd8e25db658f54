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

std::string pips_of(jack_rabbits::CardMask suits) {
  std::string pips;
  for (jack_rabbits::Card c = 0; c < jack_rabbits::kCards; ++c)
    if (jack_rabbits::bit_of(c) & jack_rabbits::kPips & suits)
      pips.append(pips.empty() ? "" : "+").append(jack_rabbits::card_name(c));
  return pips;
}

// A win at the start of a turn, a fourth royal, an empty pile, nothing left to draw, a surplus that
// is seized, houses with carrots to pass.
std::vector<testing::Midgame<jack_rabbits::Game>> midgames() {
  jack_rabbits::Options o;
  o.players = 2;
  o.rounds = 4;
  jack_rabbits::Options seizing = o;
  seizing.add(Option::seized_surplus);
  jack_rabbits::Options trailing = o;
  trailing.add(Option::trailing_carrots);
  const std::string hearts = "AH+2H+3H+4H+5H,6H+7H+8H+9H+TH";
  const auto low_clubs = jack_rabbits::bit_of(1) | jack_rabbits::bit_of(2);
  return {
      {o, "act turn=2 first=1 place=citadel,KS hands=KC+QS+JH,2H"},
      {o, "steal turn=1 place=QC,off-board hands=KC+QC+JS,KH+QH rival=2 duelled=1 dice=3,4"},
      {o, "act turn=1 place=QC,citadel hands=" + hearts +
              " discards=" + pips_of(~jack_rabbits::kHearts) + " dice=3,4"},
      {o, "act turn=1 place=citadel,KS hands=2C+3C," + pips_of(~low_clubs) + " dice=3,4"},
      {trailing, "journey turn=1 place=citadel,QC hands=KS+QH+JD,2H dice=3,4"},
      {seizing,
       "seize turn=1 place=KC,KS hands=2C+3C+4C+5C+6C+7C+8C+9C+TC+2S,2H rival=2 prizes=1 "
       "next=increment dice=3,4"},
      {seizing,
       "seize turn=1 place=KC,KS hands=KC+QC+JC+5C+6C+7C+8C+9C+TC+2S,2H rival=2 prizes=1 "
       "next=increment dice=3,4"},
  };
}

TEST(LongConformance, JackRabbitsMillionDecisionsForEachPairOfOptions) {
  auto set_ups = pairs();
  for (auto& o : set_ups) o.rounds = 200;
  testing::audit_random_decisions<jack_rabbits::Game>(set_ups, 1'000'000);
}

TEST(Conformance, JackRabbits) { testing::run_suite<jack_rabbits::Game>(pairs(), 1, midgames()); }

}  // namespace
}  // namespace warren
