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
  bool empty() const { return *this == Purses{}; }
  // The smallest of them; kPurse of none.
  int smallest() const {
    int i = 0;
    while (i < kWords && w_[i] == 0) ++i;
    return 64 * i + (i < kWords ? std::countr_zero(w_[i]) : 0);
  }
  // Its members that hold at least so much.
  Purses at_least(int carrots) const {
    Purses set = *this;
    for (int i = 0; i < carrots >> 6; ++i) set.w_[i] = 0;
    set.w_[carrots >> 6] &= ~0ull << (carrots & 63);
    return set;
  }
  // The purses that become members by paying so much; by earning, if it is negative.
  Purses before_paying(int carrots) const {
    Purses set;
    if (std::abs(carrots) >= kPurse) return set;
    std::array<std::uint64_t, 3 * kWords> wide{};  // nothing on either side
    std::copy(w_.begin(), w_.end(), wide.begin() + kWords);
    const int word = (kPurse - carrots) >> 6, bit = (kPurse - carrots) & 63;
    for (int i = 0; i < kWords; ++i)
      set.w_[i] = wide[word + i] >> bit | wide[word + i + 1] << 1 << (63 - bit);
    return set;
  }
  Purses& operator|=(const Purses& o) {
    for (int i = 0; i < kWords; ++i) w_[i] |= o.w_[i];
    return *this;
  }
  Purses without(const Purses& o) const {
    Purses set;
    for (int i = 0; i < kWords; ++i) set.w_[i] = w_[i] & ~o.w_[i];
    return set;
  }
  template <class Visit>
  void each(const Visit& visit) const {
    for (int i = 0; i < kWords; ++i)
      for (auto left = w_[i]; left; left &= left - 1) visit(64 * i + std::countr_zero(left));
  }
  bool operator==(const Purses&) const = default;

 private:
  static constexpr int kWords = kPurse / 64;
  std::array<std::uint64_t, kWords> w_{};
};

// Purses by lettuces and square, and the squares that have any.
struct Board {
  std::array<std::array<Purses, kHome>, kLettuces> purses{};
  std::array<std::uint64_t, kLettuces> squares{};

  void put(int lettuces, int square, const Purses& set) {
    const std::uint64_t bit = 1ull << square;
    purses[lettuces][square] = set;
    squares[lettuces] = set.empty() ? squares[lettuces] & ~bit : squares[lettuces] | bit;
  }
};

// One turn of a runner in a race position that does not change.
class Turns {
 public:
  Turns(const Race& g, int position) : g_(g), position_(position) {}

  // Purses at `square` from which one turn leads into `home`, or onto a lettuce that is about to
  // be chewed (`chewing`).
  Purses lead(int lettuces, int square, const Board& home, const Board& chewing) const {
    Purses set;
    const std::uint64_t chewed = g_.lettuce_squares();
    std::uint64_t ahead = (home.squares[lettuces] & ~chewed) | (chewing.squares[lettuces] & chewed);
    ahead &= ~g_.barred() & within(square);
    for (; ahead; ahead &= ahead - 1) {
      const int to = std::countr_zero(ahead), price = cost(to - square);
      const auto& reached = (holds(chewed, to) ? chewing : home).purses[lettuces][to];
      const int earned = pay(to);  // HT-12: not before it is paid for
      if (reached.smallest() + price - earned >= kPurse) continue;
      const Purses able = reached.before_paying(price - earned);
      set |= earned > 0 ? able.at_least(price) : able;
    }
    if (const std::uint64_t behind = g_.tortoises() & ((1ull << square) - 1)) {
      const int tortoise = 63 - std::countl_zero(behind);
      set |= home.purses[lettuces][tortoise].before_paying(-10 * (square - tortoise));
    }
    if (holds(g_.carrot_squares(), square)) {
      set |= home.purses[lettuces][square].before_paying(-10);
      set |= home.purses[lettuces][square].before_paying(10);
    }
    return set;
  }
  // HT-17, coming in at the place that is the race position.
  Purses finish(int square) const {
    const int price = cost(kHome - square);
    return Purses::range(price, price + g_.home_limit_of(position_));
  }

 private:
  int pay(int square) const {
    const bool hare = holds(g_.hares(), square);
    if (hare && g_.hare() == hare_and_tortoise::Hare::tournament)
      return 10;  // HT-80: nobody passes
    return g_.number_pay(square, position_);
  }
  // The squares ahead that a full purse pays for.
  static std::uint64_t within(int square) {
    constexpr int kFar = hare_and_tortoise::kReach[kPurse - 1];
    return (((1ull << kFar) - 1) << square) << 1;
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
      for (int square = 0; square < kHome; ++square) soften(p, positions, l, square);
}

// A purse is new to a square in one turn, and only then it matters what leads there.
void LoneRunner::solve(const Race& g, int position) {
  const Turns turns(g, position);
  auto known = std::make_unique<Board>(), fresh = std::make_unique<Board>();
  auto next = std::make_unique<Board>(), chewing = std::make_unique<Board>();
  for (int k = 1; k < kNever; ++k) {
    bool settled = true;
    for (int l = 0; l < kLettuces; ++l)
      for (int square = 0; square < kHome; ++square) {
        Purses& before = known->purses[l][square];
        const Purses set =
            k == 1 && l == 0 ? turns.finish(square) : turns.lead(l, square, *fresh, *chewing);
        const Purses found = set.without(before);
        next->put(l, square, found);
        if (found.empty()) continue;
        settled = false;
        before |= found;
        found.each(
            [&](int c) { exact_[at(position, l, square, c)] = static_cast<std::uint8_t>(k); });
      }
    // HT-15: who stands on a lettuce with k turns to go chews, and then has k - 1.
    for (int l = 1; l < kLettuces; ++l)
      for (int square = 0; square < kHome; ++square)
        chewing->put(l, square, fresh->purses[l - 1][square].before_paying(-10 * position));
    std::swap(fresh, next);
    if (settled && k > 2) break;
  }
}

void LoneRunner::soften(int position, int positions, int lettuces, int square) {
  constexpr int kNear = 2, kDrift = 7;
  const auto row = [&](int p) {
    return exact_.data() + at(std::clamp(p, 1, positions), lettuces, square, 0);
  };
  const auto *mine = row(position), *nearer = row(position - 1), *farther = row(position + 1);
  auto* soft = soft_.data() + at(position, lettuces, square, 0);
  std::array<std::uint8_t, kPurse + 2 * kDrift> wide;  // the ends go on beyond the purses
  std::fill_n(wide.begin(), kDrift, mine[0]);
  std::copy_n(mine, kPurse, wide.begin() + kDrift);
  std::fill_n(wide.end() - kDrift, kDrift, mine[kPurse - 1]);
  for (int c = 0; c < kPurse; ++c) {
    const int sum = 2 * mine[c] + nearer[c] + farther[c] + 2 * wide[c] + 2 * wide[c + 2 * kDrift];
    soft[c] = static_cast<std::uint8_t>(mine[c] <= kNear ? 4 * mine[c] : sum / 2);
  }
}

}  // namespace warren
