// The table of the lone runner: for every number of turns the set of purses that are enough.
#include "games/hare_and_tortoise/bots_lone_runner.h"

#include <memory>

namespace warren {
namespace {

using hare_and_tortoise::cost;
using Race = hare_and_tortoise::Game;
using hare_and_tortoise::holds;
using hare_and_tortoise::kHome;

constexpr int kPurse = LoneRunner::kPurse, kLettuces = LoneRunner::kMostLettuces + 1;

// A set of purses: which numbers of carrots.
class Purses {
 public:
  static Purses range(int from, int to) {
    Purses set;
    for (int c = from; c <= to && c < kPurse; ++c) set.w_[c >> 6] |= 1ull << (c & 63);
    return set;
  }
  // Its members that hold at least so much.
  Purses at_least(int carrots) const {
    Purses set = *this;
    for (int i = 0; i < carrots >> 6; ++i) set.w_[i] = 0;
    set.w_[carrots >> 6] &= ~0ull << (carrots & 63);
    return set;
  }
  bool has(int carrots) const { return w_[carrots >> 6] >> (carrots & 63) & 1u; }
  // The purses that become members by paying so much; by earning, if it is negative.
  Purses before_paying(int carrots) const {
    Purses set;
    const int words = (carrots < 0 ? -carrots : carrots) >> 6, bits = std::abs(carrots) & 63;
    for (int i = 0; i < kWords; ++i) {
      const int from = carrots < 0 ? i + words : i - words, next = from + (carrots < 0 ? 1 : -1);
      if (from < 0 || from >= kWords) continue;
      set.w_[i] = carrots < 0 ? w_[from] >> bits : w_[from] << bits;
      if (bits == 0 || next < 0 || next >= kWords) continue;
      set.w_[i] |= carrots < 0 ? w_[next] << (64 - bits) : w_[next] >> (64 - bits);
    }
    return set;
  }
  Purses& operator|=(const Purses& o) {
    for (int i = 0; i < kWords; ++i) w_[i] |= o.w_[i];
    return *this;
  }
  bool operator==(const Purses&) const = default;

 private:
  static constexpr int kWords = kPurse / 64;
  std::array<std::uint64_t, kWords> w_{};
};

using Board = std::array<std::array<Purses, kHome>, kLettuces>;  // by lettuces and square

// One turn of a runner in a race position that does not change.
class Turns {
 public:
  Turns(const Race& g, int position) : g_(g), position_(position) {}

  // Purses at `square` from which one turn leads into `home`, or onto a lettuce that is about to
  // be chewed (`chewing`).
  Purses lead(int lettuces, int square, const Board& home, const Board& chewing) const {
    Purses set;
    for (int to = square + 1; to < kHome && cost(to - square) < kPurse; ++to) {
      if (holds(g_.barred(), to)) continue;
      const int price = cost(to - square);
      const bool lettuce = holds(g_.lettuce_squares(), to);
      if (lettuce && lettuces == 0) continue;
      const auto& reached = lettuce ? chewing[lettuces][to] : home[lettuces][to];
      const int earned = pay(to);  // HT-12: not before it is paid for
      const Purses able = reached.before_paying(price - earned);
      set |= earned > 0 ? able.at_least(price) : able;
    }
    if (lettuces == 0) set |= finish(square);
    if (const std::uint64_t behind = g_.tortoises() & ((1ull << square) - 1)) {
      const int tortoise = 63 - std::countl_zero(behind);
      set |= home[lettuces][tortoise].before_paying(-10 * (square - tortoise));
    }
    if (holds(g_.carrot_squares(), square)) {
      set |= home[lettuces][square].before_paying(-10);
      set |= home[lettuces][square].before_paying(10);
    }
    return set;
  }

 private:
  int pay(int square) const {
    const bool hare = holds(g_.hares(), square);
    if (hare && g_.hare() == hare_and_tortoise::Hare::tournament)
      return 10;  // HT-80: nobody passes
    return g_.number_pay(square, position_);
  }
  // HT-17, coming in at the place that is the race position.
  Purses finish(int square) const {
    const int price = cost(kHome - square);
    return Purses::range(price, price + g_.home_limit_of(position_));
  }

  const Race& g_;
  int position_;
};

}  // namespace

LoneRunner::LoneRunner(const Race& g) {
  const int positions = g.runners();
  exact_.assign(at(positions + 1, 0, 0, 0), kNever);
  for (int p = 1; p <= positions; ++p) solve(g, p);
  soft_.resize(exact_.size());
  for (int p = 1; p <= positions; ++p)
    for (int l = 0; l < kLettuces; ++l)
      for (int square = 0; square < kHome; ++square)
        for (int c = 0; c < kPurse; ++c)
          soft_[at(p, l, square, c)] =
              static_cast<std::uint8_t>(softened(p, positions, l, square, c));
}

void LoneRunner::solve(const Race& g, int position) {
  const Turns turns(g, position);
  auto home = std::make_unique<Board>(), chewing = std::make_unique<Board>();
  auto next = std::make_unique<Board>();
  for (int k = 1; k < kNever; ++k) {
    for (int l = 0; l < kLettuces; ++l)
      for (int square = 0; square < kHome; ++square) {
        const Purses& known = (*home)[l][square];
        Purses set = known;
        set |= turns.lead(l, square, *home, *chewing);
        (*next)[l][square] = set;
        if (set == known) continue;
        for (int c = 0; c < kPurse; ++c)
          if (set.has(c) && !known.has(c))
            exact_[at(position, l, square, c)] = static_cast<std::uint8_t>(k);
      }
    // HT-15: who stands on a lettuce with k turns to go chews, and then has k - 1.
    for (int l = 1; l < kLettuces; ++l)
      for (int square = 0; square < kHome; ++square)
        (*chewing)[l][square] = (*home)[l - 1][square].before_paying(-10 * position);
    const bool settled = *next == *home && k > 2;
    std::swap(home, next);
    if (settled) break;
  }
}

int LoneRunner::softened(int position, int positions, int lettuces, int square, int carrots) const {
  constexpr int kNear = 2, kDrift = 7;
  const int mine = exact_[at(position, lettuces, square, carrots)];
  if (mine <= kNear) return 4 * mine;
  const auto look = [&](int p, int c) {
    p = std::clamp(p, 1, positions), c = std::clamp(c, 0, kPurse - 1);
    return static_cast<int>(exact_[at(p, lettuces, square, c)]);
  };
  const int sum = 2 * mine + look(position - 1, carrots) + look(position + 1, carrots) +
                  2 * look(position, carrots - kDrift) + 2 * look(position, carrots + kDrift);
  return sum / 2;
}

}  // namespace warren
