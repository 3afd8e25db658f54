// Decisions in small steps: whatever is begun can be finished, and until something is revealed or
// drawn it can be taken back (JR-40, JR-42, JR-74, JR-75).
#include <set>

#include "tests/games/jack_rabbits/table.h"

namespace warren::jack_rabbits {
namespace {

using enum Option;

const std::set<Stage> kRetractable = {Stage::pay,        Stage::want,        Stage::duel_open,
                                      Stage::trade_suit, Stage::trade_goods, Stage::trade_fee};

// The numbers of windows go on; nothing else may tell that a question was asked and withdrawn.
bool same_but_window(State a, const State& b) {
  a.window = b.window;
  return a == b;
}

// Games of random choices; every sequence that is begun is walked into and out again.
class Walker {
 public:
  Walker(const Game& g, std::uint64_t seed) : g_(g), rng_(seed) {}

  void play(State s, int steps) {
    for (int n = 0; n < steps && g_.turn(s).phase != Phase::over; ++n) {
      seen.insert(s.stage);
      if (s.stage == Stage::act || s.stage == Stage::journey) try_all(s);
      if (testing::Test::HasFatalFailure()) return;
      step(s);
    }
  }

  std::set<Stage> seen, withdrawn, finished;

 private:
  Action any(const State& s, Seat who) {
    g_.legal(s, who, acts_);
    return acts_[rng_.below(static_cast<std::uint32_t>(acts_.size()))];
  }

  void step(State& s) {
    const Turn t = g_.turn(s);
    if (t.phase == Phase::chance) return g_.apply(s, Seat::chance, g_.draw(s, rng_), quiet_);
    const Seat who = t.to_act.lowest();
    g_.apply(s, who, any(s, who), quiet_);
  }

  // Begins everything that can be begun here.
  void try_all(const State& s) {
    Game::Actions begun;
    g_.legal(s, s.turn, begun);
    for (const Action a : begun) {
      State next = s;
      g_.apply(next, s.turn, a, quiet_);
      if (!kRetractable.contains(next.stage)) continue;
      walk_out(s, next);
      if (testing::Test::HasFatalFailure()) return;
    }
  }

  // Goes on at random until the sequence is finished, and takes it back at every step on the way.
  void walk_out(const State& before, State s) {
    for (int n = 0; kRetractable.contains(s.stage); ++n) {
      ASSERT_LT(n, 100) << g_.position(s);
      ASSERT_EQ(s.to_act, SeatSet::only(before.turn)) << g_.position(s);
      ASSERT_FALSE(g_.check(s, s.turn, {Act::back})) << g_.position(s);
      State back = s;
      g_.apply(back, s.turn, {Act::back}, quiet_);
      ASSERT_TRUE(same_but_window(back, before)) << g_.position(s) << "\n" << g_.position(back);
      withdrawn.insert(s.stage);
      const Stage stage = s.stage;
      g_.legal(s, s.turn, acts_);
      ASSERT_GT(acts_.size(), 1u) << g_.position(s);
      Action on{Act::back};
      while (on.act == Act::back) on = any(s, s.turn);
      g_.apply(s, s.turn, on, quiet_);
      ASSERT_FALSE(g_.audit(s)) << g_.position(s);
      if (!kRetractable.contains(s.stage)) finished.insert(stage);
    }
    seen.insert(s.stage);
  }

  const Game& g_;
  Rng rng_;
  NullSink quiet_;
  Game::Actions acts_;
};

Options rich(Edition edition, int players = 2) {
  return edition == y23
             ? set_up(y23, {special_trades, advanced_citadel, permanent_ace, trailing_carrots},
                      players)
             : set_up(y24,
                      {special_trades, advanced_citadel, capital_aces, additional_capital,
                       windfall_lottery, overtaxed_hands, seized_surplus, special_flights,
                       special_access, trailing_carrots},
                      players);
}

// Hands that do not come together in a few turns: aces by the pair, and as many royals as can be.
constexpr auto kRich =
    "steal turn=s0 place=KD,off-board rival=s1 duelled=1 dice=3,4 "
    "hands=AC+AD+2S+9S+KC+QC+JC,AH+AS+KS+QS+JS";

TEST(JackSequences, JR_40_whatever_is_begun_is_finished_or_taken_back) {
  std::set<Stage> seen, withdrawn, finished;
  const auto walk = [&](const Options& o, std::string_view from, std::uint64_t seed) {
    const auto g = made<Game>(o);
    Walker walker(g, seed);
    walker.play(from.empty() ? g.start() : *g.read_position(from), 1000);
    seen.merge(walker.seen);
    withdrawn.merge(walker.withdrawn);
    finished.merge(walker.finished);
  };
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    for (const auto edition : {y23, y24}) {
      walk(rich(edition), kRich, seed);
      walk(rich(edition, 3), {}, seed);
      walk(set_up(edition, {}, 4), {}, seed);
      walk(short_game(edition), {}, seed);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_EQ(withdrawn, kRetractable);
  for (const Stage stage : {Stage::pay, Stage::want, Stage::duel_open, Stage::trade_fee})
    EXPECT_TRUE(finished.contains(stage)) << kStageNames[static_cast<int>(stage)];
  for (int n = static_cast<int>(Stage::deal); n < static_cast<int>(Stage::over); ++n)
    EXPECT_TRUE(seen.contains(static_cast<Stage>(n))) << kStageNames[n];
}

// Of more than eleven cards that could pay the highest are decided one by one.
TEST(JackSequences, JR_50_of_very_many_cards_the_highest_are_decided_first) {
  Table t(set_up(y24), "act turn=s0 place=KH,citadel hands=AH+2H+3H+4H+5H+6H+7H+8H+9H+TH+JH+QH,2S");
  t.play(s0, "acquire");
  const State before = t.state;
  EXPECT_EQ(t.choices(s0), (Texts{"lay QH", "keep QH", "back"}));
  EXPECT_EQ(t.refusal(s0, "pay TH"), "JR-50");
  EXPECT_EQ(t.refusal(s0, "lay TH"), "JR-50");
  t.play(s0, "keep QH");
  EXPECT_EQ(t.refusal(s0, "pay QH"), "JR-50");
  EXPECT_EQ(t.refusal(s0, "pay TH"), "");
  t.play(s0, "back").play(s0, "acquire");
  EXPECT_TRUE(same_but_window(t.state, before));
  t.play(s0, "lay QH");
  EXPECT_EQ(t.choices(s0, "pay").size(), 2048u);  // with any of the other eleven
  t.play(s0, "pay QH");
  EXPECT_TRUE(t.holds(s0, "KH") && t.holds(s0, "TH"));
}

TEST(JackSequences, JR_74_a_deal_is_taken_back_before_it_is_paid) {
  Table t(set_up(y24), "act turn=s0 place=JH,KD hands=9D,2C discards=2H+7H");
  const State before = t.state;
  t.play(s0, "want 2H").play(s0, "want 7H").play(s0, "back");
  EXPECT_TRUE(same_but_window(t.state, before));
  t.play(s0, "want 7H").play(s0, "pay 9D");
  EXPECT_EQ(t.refusal(s0, "back"), "JR-40");
}

TEST(JackSequences, JR_75_an_offer_that_was_made_stands) {
  Table t(set_up(y24, {special_trades}), "act turn=s0 place=JH,JH hands=9D,2C");
  const State before = t.state;
  t.play(s0, "trade s1").play(s0, "sell you clubs").play(s0, "goods 2").play(s0, "back");
  EXPECT_TRUE(same_but_window(t.state, before));
  t.play(s0, "trade s1").play(s0, "sell you clubs").play(s0, "goods 2").play(s0, "fee 9");
  EXPECT_EQ(t.refusal(s0, "back"), "JR-40");
  t.play(s1, "pass");
  EXPECT_EQ(t.refusal(s0, "trade s1"), "JR-75");
}

}  // namespace
}  // namespace warren::jack_rabbits
