// Hare & Tortoise: what an answer of its bots may cost, and what they work out exactly, against
// plain recursion.
#include <map>

#include "games/hare_and_tortoise/bots.h"
#include "tests/bots/effort.h"

namespace warren::hare_and_tortoise {
namespace {

TEST(Effort, hare_and_tortoise) { expect_within<Game>(300'000); }

// The lone runner by walking forward, turn by turn, with the rules written out once more.
class Walk {
 public:
  struct At {
    int square, carrots, lettuces;
    bool chewing;
    auto operator<=>(const At&) const = default;
  };

  Walk(const Game& g, int position) : g_(g), position_(position) {}

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
    const int left = a.carrots - cost(64 - a.square);
    return left >= 0 && left <= g_.home_limit_of(position_);
  }
  std::vector<At> steps(const At& a) const {
    if (a.chewing) return {{a.square, a.carrots + 10 * position_, a.lettuces - 1, false}};
    std::vector<At> out;
    for (int to = a.square + 1; to < 64; ++to) {
      const int left = a.carrots - cost(to - a.square);
      const char letter = g_.letter(to);
      if (left < 0) break;
      if (letter == 'H' && g_.hare() == Hare::barred) continue;
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

  const Game& g_;
  int position_;
};

void expect_as_many_turns_as_walking(const Game& g) {
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
  expect_as_many_turns_as_walking(*Game::make({}));
}

TEST(LoneRunner, HT_23_walks_round_hare_squares_that_are_barred) {
  expect_as_many_turns_as_walking(*Game::make({.hare = Hare::barred}));
}

TEST(LoneRunner, more_lettuces_never_take_fewer_turns_far_from_home) {
  const auto g = *Game::make({});
  const LoneRunner table(g);
  for (int lettuces = 1; lettuces <= 3; ++lettuces)
    EXPECT_GE(table.turns(2, 0, 65, lettuces), table.turns(2, 0, 65, lettuces - 1));
}

}  // namespace
}  // namespace warren::hare_and_tortoise
