// What is worked out exactly, against plain recursion.
#include <gtest/gtest.h>

#include <map>

#include "bots/thinker.h"
#include "games/bunny_run/bots.h"
#include "games/hare_and_tortoise/bots.h"
#include "games/kangaruse/bots.h"

namespace warren {
namespace {

// The lone runner by walking forward, turn by turn, with the rules written out once more.
class Walk {
 public:
  using Race = hare_and_tortoise::Game;
  struct At {
    int square, carrots, lettuces;
    bool chewing;
    auto operator<=>(const At&) const = default;
  };

  Walk(const Race& g, int position) : g_(g), position_(position) {}

  int turns(At from, int most) const {
    std::map<At, bool> seen{{from, true}};
    std::vector<At> now{from};
    for (int k = 1; k <= most; ++k) {
      std::vector<At> next;
      for (const At& a : now) {
        if (!a.chewing && a.lettuces == 0 && may_finish(a)) return k;
        for (const At& b : steps(a))
          if (seen.emplace(b, true).second) next.push_back(b);
      }
      now = std::move(next);
    }
    return LoneRunner::kNever;
  }

 private:
  bool may_finish(const At& a) const {
    const int left = a.carrots - hare_and_tortoise::cost(64 - a.square);
    return left >= 0 && left <= g_.home_limit_of(position_);
  }
  std::vector<At> steps(const At& a) const {
    if (a.chewing) return {{a.square, a.carrots + 10 * position_, a.lettuces - 1, false}};
    std::vector<At> out;
    for (int to = a.square + 1; to < 64; ++to) {
      const int left = a.carrots - hare_and_tortoise::cost(to - a.square);
      const char letter = g_.letter(to);
      if (left < 0) break;
      if (letter == 'H' && g_.hare() == hare_and_tortoise::Hare::barred) continue;
      if (letter == 'T' || (letter == 'L' && a.lettuces == 0)) continue;
      out.push_back({to, left + g_.number_pay(to, position_), a.lettuces, letter == 'L'});
    }
    for (int to = a.square - 1; to > 0; --to)
      if (g_.letter(to) == 'T') {
        out.push_back({to, a.carrots + 10 * (a.square - to), a.lettuces, false});
        break;
      }
    if (g_.letter(a.square) == 'C') {
      out.push_back({a.square, a.carrots + 10, a.lettuces, false});
      if (a.carrots >= 10) out.push_back({a.square, a.carrots - 10, a.lettuces, false});
    }
    std::erase_if(out, [](const At& b) { return b.carrots >= LoneRunner::kPurse; });
    return out;
  }

  const Race& g_;
  int position_;
};

void expect_as_many_turns_as_walking(const hare_and_tortoise::Game& g) {
  const LoneRunner table(g);
  Rng rng(3);
  for (int n = 0; n < 60; ++n) {
    const int position = static_cast<int>(1 + rng.below(4)),
              lettuces = static_cast<int>(rng.below(3));
    const int square = static_cast<int>(30 + rng.below(34));
    const int carrots = static_cast<int>(rng.below(120));
    const int turns = Walk(g, position).turns({square, carrots, lettuces, false}, 7);
    const int known = table.turns(position, square, carrots, lettuces);
    EXPECT_EQ(known > 7 ? LoneRunner::kNever : known, turns)
        << position << " at " << square << " with " << carrots << " and " << lettuces;
  }
}

TEST(LoneRunner, HT_17_needs_as_many_turns_as_walking_does) {
  expect_as_many_turns_as_walking(*hare_and_tortoise::Game::make({}));
}

TEST(LoneRunner, HT_23_walks_round_hare_squares_that_are_barred) {
  expect_as_many_turns_as_walking(
      *hare_and_tortoise::Game::make({.hare = hare_and_tortoise::Hare::barred}));
}

TEST(LoneRunner, more_lettuces_never_take_fewer_turns_far_from_home) {
  const auto g = *hare_and_tortoise::Game::make({});
  const LoneRunner table(g);
  for (int lettuces = 1; lettuces <= 3; ++lettuces)
    EXPECT_GE(table.turns(2, 0, 65, lettuces), table.turns(2, 0, 65, lettuces - 1));
}

// Ends of games on tiny sheets, each line of them played out.
Values best_values(const kangaruse::Game& g, const kangaruse::State& s) {
  const Knowledge<kangaruse::Game> mind;
  Values best{};
  if (g.turn(s).phase == Phase::over) return mind.judge(g, s, best), best;
  kangaruse::Game::Actions acts;
  NullSink quiet;
  g.legal(s, seat(s.turn), acts);
  bool first = true;
  for (const auto& a : acts) {
    auto next = s;
    g.apply(next, seat(s.turn), a, quiet);
    const Values v = best_values(g, next);
    if (first || v.worth[s.turn] > best.worth[s.turn]) best = v;
    first = false;
  }
  return best;
}

TEST(Exact, ends_of_kangaruse_are_played_perfectly) {
  int solved = 0;
  for (std::uint64_t n = 0; n < 16; ++n) {
    kangaruse::Options options;
    options.players = 2, options.size = "tiny", options.seed = static_cast<int>(n / 2);
    options.harsh_destruction = n % 2;
    const auto g = *kangaruse::Game::make(options);
    const Thinker<kangaruse::Game> thinker(g);
    auto s = g.start();
    Rng rng(n);
    NullSink quiet;
    kangaruse::Game::Actions acts;
    for (int moves = 0; g.turn(s).phase != Phase::over; ++moves) {
      if (g.turn(s).phase == Phase::chance) {
        g.apply(s, Seat::chance, g.draw(s, rng), quiet);
        continue;
      }
      const Seat who = seat(s.turn);
      g.legal(s, who, acts);
      if (acts.size() > 1 && moves > 3) {
        const ThinkOrder order{.effort = {.playouts = 10, .exact_nodes = 2000}};
        const auto thoughts = thinker.consider(g.view(s, who), order, rng);
        if (thoughts.exact) {
          ++solved;
          const Values best = best_values(g, s);
          EXPECT_EQ(static_cast<float>(thoughts.chances[index(who)]), best.share[index(who)]);
          auto after = s;
          g.apply(after, who, *kangaruse::Game::decode(thoughts.moves[0].code), quiet);
          EXPECT_EQ(best_values(g, after).worth[index(who)], best.worth[index(who)]);
        }
      }
      // Giving up stands last, and would end most games before there is anything to solve.
      const auto some = static_cast<std::uint32_t>(std::max<std::size_t>(1, acts.size() - 1));
      g.apply(s, who, acts[rng.below(some)], quiet);
    }
  }
  EXPECT_GT(solved, 20);
}

bunny_run::State with_bunnies(const bunny_run::Game& g, int first, int second) {
  auto s = g.start();
  Rng rng(4);
  NullSink quiet;
  while (g.turn(s).phase == Phase::chance) g.apply(s, Seat::chance, g.draw(s, rng), quiet);
  const auto end = static_cast<std::uint8_t>(g.end());
  s.pos = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), end, 0, 0};
  s.card.fill(bunny_run::Card::none);
  s.card[0] = bunny_run::Card::scared;
  if (second < end) s.card[1] = bunny_run::Card::complacent;
  s.to_act = SeatSet::first(second < end ? 2 : 1);
  s.round = 5;
  s.boot = static_cast<std::uint8_t>(first - 3);
  return s;
}

// Alone a bunny moves 7 to 12 spaces: it takes the way with most carrots.
TEST(Exact, BR_41_the_last_bunny_takes_the_best_way) {
  bunny_run::Options options;
  options.players = 3, options.length = 34, options.carrots = 3;
  options.layout = {20, 27, 34};  // 7, 14 and 21 beyond space 13; any other first step loses
  const auto g = *bunny_run::Game::make(options);
  const auto s = with_bunnies(g, 13, g.end());
  const Thinker<bunny_run::Game> thinker(g);
  Rng rng(1);
  EXPECT_EQ(thinker.answer(g.view(s, seat(0)), Bot::hard, rng).value, 1);
}

TEST(Exact, the_last_two_bunnies_choose_by_an_equilibrium) {
  bunny_run::Options options;
  options.players = 3, options.carrots = 40;
  const auto g = *bunny_run::Game::make(options);
  const auto s = with_bunnies(g, 50, 56);
  const Thinker<bunny_run::Game> thinker(g);
  Rng rng(1);
  for (int i = 0; i < 2; ++i) {
    const ThinkOrder order{.effort = {.playouts = 10, .exact_nodes = 40'000}};
    const auto thoughts = thinker.consider(g.view(s, seat(i)), order, rng);
    ASSERT_TRUE(thoughts.exact);
    // No number does better than the mixture, and those in the mixture do as well.
    double mixture = 0, most = 0;
    for (const Thought& t : thoughts.moves) {
      mixture += t.weight * t.chance;
      most = std::max(most, t.chance);
    }
    EXPECT_NEAR(mixture, most, 0.02);
  }
}

}  // namespace
}  // namespace warren
