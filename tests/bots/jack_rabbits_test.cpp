// Jack Rabbits: what an answer of its bots may cost, and what their searches leave out.
#include "games/jack_rabbits/bots.h"
#include "tests/bots/effort.h"
#include "tests/games/jack_rabbits/table.h"

namespace warren::jack_rabbits {
namespace {

using Mind = Knowledge<Game>;

TEST(Effort, jack_rabbits) { expect_within<Game>(60'000); }

// All that a search asks of a world, and its next step in both of two.
class TwoWorlds {
 public:
  TwoWorlds(const Game& g, const State& s, std::uint64_t seed) : g_(g), rng_(seed), a_(s), b_(s) {
    Mind::reopen(g_, b_);
  }

  // False when the match is over.
  bool step() {
    const Turn t = g_.turn(a_);
    EXPECT_TRUE(t == g_.turn(b_));
    expect_same_values();
    if (t.phase == Phase::over) return false;
    const Seat who = t.phase == Phase::chance ? Seat::chance : t.to_act.lowest();
    const Action answer = t.phase == Phase::chance ? draw() : choose(who);
    g_.apply(a_, who, answer, quiet_);
    g_.apply(b_, who, answer, quiet_);
    return !::testing::Test::HasFailure();
  }

 private:
  Action draw() {
    Rng again = rng_;
    const Action drawn = g_.draw(a_, rng_);
    EXPECT_EQ(drawn, g_.draw(b_, again));
    return drawn;
  }

  Action choose(Seat who) {
    Game::Actions mine, yours;
    g_.sensible(a_, who, mine);
    g_.sensible(b_, who, yours);
    EXPECT_TRUE(std::equal(mine.begin(), mine.end(), yours.begin(), yours.end()));
    std::vector<float> some(mine.size()), others(mine.size());
    mind_.priors(g_, a_, who, mine, some);
    mind_.priors(g_, b_, who, mine, others);
    EXPECT_EQ(some, others);
    Rng again = rng_;
    const Action answer = mind_.playout(g_, a_, who, mine, rng_);
    EXPECT_EQ(answer, mind_.playout(g_, b_, who, mine, again));
    return rng_.below(2) ? answer : mine[rng_.below(static_cast<std::uint32_t>(mine.size()))];
  }

  void expect_same_values() {
    Values some, others;
    mind_.evaluate(g_, a_, some);
    mind_.evaluate(g_, b_, others);
    EXPECT_EQ(some.share, others.share);
    EXPECT_EQ(g_.result(a_), g_.result(b_));
  }

  const Game& g_;
  Rng rng_;
  State a_, b_;
  Mind mind_;
  NullSink quiet_;
};

TEST(JackRabbitsSearch, a_world_in_which_nobody_learns_is_played_alike) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Options o = set_up(seed % 2 ? y24 : y23, {}, 2 + static_cast<int>(seed % 3));
    o.rounds = 25;
    o.add(Option::special_trades);
    if (seed % 2) o.add(Option::seized_surplus), o.add(Option::capital_aces);
    const Game g = made<Game>(o);
    TwoWorlds worlds(g, g.start(), seed);
    while (worlds.step()) {
    }
  }
}

}  // namespace
}  // namespace warren::jack_rabbits
