// What the search knows of Bunny Run: carrots held and ahead, and the last rounds exactly.
#include <algorithm>
#include <limits>

#include "bots/fading.h"
#include "games/bunny_run/bots.h"

namespace warren {

using bunny_run::Card;
using bunny_run::Stage;
using bunny_run::State;
using Garden = bunny_run::Game;
using Mind = Knowledge<Garden>;

namespace {

constexpr int kNumbers = 6;

SeatSet in_garden(const Garden& g, const State& s) {
  SeatSet seats;
  for (int i = 0; i < g.players(); ++i)
    if (s.pos[i] <= g.length()) seats.add(seat(i));
  return seats;
}

// Win first, then by how many carrots.
constexpr float kWin = 0.8f;

// By sixteenths of a carrot behind, which are so many thousandths each.
constexpr int kSixteenth = 1000 / 16;
constexpr Fading<8, 128> kFading(0.836f, 0.945f);

int carrots_ahead(const State& s, int space) {
  const std::uint64_t near = s.carrots.from(space + 1);
  const std::uint64_t far = space + 65 < 128 ? s.carrots.from(space + 65) : 0;
  return std::popcount(near) + std::popcount(far);
}

// The rounds that are left when few bunnies are, by playing them all. Alone, a bunny is never hit,
// so it takes the best way through the carrots; two choose by an equilibrium of what their numbers
// lead to.
class LastRounds {
 public:
  LastRounds(const Garden& g, const Mind& mind, std::uint32_t nodes)
      : g_(g), mind_(mind), left_(nodes) {}

  bool gave_up() const { return left_ == 0; }

  // Of a state in which numbers are chosen, dice are rolled, or the game is over.
  Values value(const State& s) {
    Values values{};
    if (left_ == 0 || --left_ == 0) return values;
    if (s.stage == Stage::over) return mind_.judge(g_, s, values), values;
    if (s.stage == Stage::roll) return over_dice(s);
    if (s.to_act.size() == 1) return alone(s);
    return matrix(s).value;
  }

  // The choice of two seats: what each pair of numbers leads to, and how often each is chosen.
  struct Matrix {
    std::array<std::array<Values, kNumbers>, kNumbers> cell;
    std::array<std::array<float, kNumbers>, 2> mix{};
    Values value{};
    int rows = 0, columns = 0;
  };

  Matrix matrix(const State& s) {
    Matrix m;
    const Seat row = s.to_act.lowest(), column = other(s, row);
    m.rows = highest_number(s.card[index(row)]), m.columns = highest_number(s.card[index(column)]);
    for (int r = 0; r < m.rows; ++r)
      for (int c = 0; c < m.columns; ++c) {
        State next = s;
        choose(next, row, r + 1);
        choose(next, column, c + 1);
        m.cell[r][c] = value(next);
        if (gave_up()) return m;
      }
    balance(m, index(row), index(column));
    return m;
  }

  Values after(const State& s, Seat who, int number) {
    State next = s;
    choose(next, who, number);
    return value(next);
  }

  static Seat other(const State& s, Seat who) {
    SeatSet rest = s.to_act;
    rest.drop(who);
    return rest.lowest();
  }

 private:
  void choose(State& s, Seat who, int number) const {
    NullSink quiet;
    g_.apply(s, who, {bunny_run::Kind::choose, static_cast<std::uint8_t>(number)}, quiet);
  }

  Values over_dice(const State& s) {
    Values mean{};
    NullSink quiet;
    for (int roll = 1; roll <= 6; ++roll) {
      State next = s;
      g_.apply(next, Seat::chance, {bunny_run::Kind::roll, static_cast<std::uint8_t>(roll)}, quiet);
      const Values v = value(next);
      mean.add(v, 1.0f / 6);
    }
    return mean;
  }

  // More carrots are never worse, so the way with most of them is best. Dice do not matter.
  Values alone(State s) {
    const int i = index(s.to_act.lowest());
    s.held[i] = static_cast<std::uint8_t>(s.held[i] + most_carrots(s, s.pos[i]));
    s.pos[i] = static_cast<std::uint8_t>(g_.end());
    s.stage = Stage::over;
    Values values{};
    mind_.judge(g_, s, values);
    return values;
  }

  int most_carrots(const State& s, int from) const {
    std::array<std::uint8_t, bunny_run::kMaxLength + 1> best{};
    for (int at = g_.length(); at >= from; --at)
      for (int n = 1; n <= kNumbers; ++n) {
        const int to = at + n + bonus(Card::scared);
        if (to > g_.length()) break;
        best[at] = std::max(best[at], static_cast<std::uint8_t>(best[to] + s.carrots.has(to)));
      }
    return best[from];
  }

  // Regret matching against each other, a fixed number of times.
  static void balance(Matrix& m, int row, int column) {
    constexpr int kTimes = 60;
    std::array<std::array<float, kNumbers>, 2> regret{}, sum{};
    const auto mixture = [](const auto& r, int n) {
      std::array<float, kNumbers> mix{};
      float all = 0;
      for (int k = 0; k < n; ++k) all += r[k];
      for (int k = 0; k < n; ++k) mix[k] = all > 0 ? r[k] / all : 1 / static_cast<float>(n);
      return mix;
    };
    for (int t = 1; t <= kTimes; ++t) {
      const auto x = mixture(regret[0], m.rows), y = mixture(regret[1], m.columns);
      std::array<float, kNumbers> gain{}, loss{};
      float mine = 0, yours = 0;
      for (int r = 0; r < m.rows; ++r)
        for (int c = 0; c < m.columns; ++c) {
          gain[r] += y[c] * m.cell[r][c].worth[row];
          loss[c] += x[r] * m.cell[r][c].worth[column];
        }
      for (int r = 0; r < m.rows; ++r) mine += x[r] * gain[r];
      for (int c = 0; c < m.columns; ++c) yours += y[c] * loss[c];
      for (int r = 0; r < m.rows; ++r) {
        regret[0][r] = std::max(0.0f, regret[0][r] + gain[r] - mine);
        sum[0][r] += static_cast<float>(t) * x[r];
      }
      for (int c = 0; c < m.columns; ++c) {
        regret[1][c] = std::max(0.0f, regret[1][c] + loss[c] - yours);
        sum[1][c] += static_cast<float>(t) * y[c];
      }
    }
    m.mix = {mixture(sum[0], m.rows), mixture(sum[1], m.columns)};
    for (int r = 0; r < m.rows; ++r)
      for (int c = 0; c < m.columns; ++c) m.value.add(m.cell[r][c], m.mix[0][r] * m.mix[1][c]);
  }

  const Garden& g_;
  const Mind& mind_;
  std::uint32_t left_;
};

}  // namespace

void Mind::priors(const Garden& g, const State& s, Seat who, const Garden::Actions& acts,
                  std::span<float> weights) const {
  constexpr float kSoft = 60;
  int most = std::numeric_limits<int>::min();
  const auto seen = points(g, s, who);
  for (std::size_t n = 0; n < acts.size(); ++n) most = std::max(most, seen[n]);
  for (std::size_t n = 0; n < acts.size(); ++n) {
    const float behind = static_cast<float>(most - seen[n]) / kSoft;
    weights[n] = 1 / (1 + behind * behind) + 0.01f;
  }
}

// A bunny may hope for some of the carrots ahead of it; least in front, where it may only crawl.
void Mind::evaluate(const Garden& g, const State& s, Values& values) const {
  constexpr int kHeld = 16 * kSixteenth, kAhead = 215, kSpace = 11, kFirst = 300;
  std::array<int, bunny_run::kMaxPlayers> hope{};
  int most = 0, spaces = 0;
  for (int i = 0; i < g.players(); ++i) {
    hope[i] = kHeld * s.held[i];
    if (s.pos[i] <= g.length()) {
      const int left = g.end() - s.pos[i];
      hope[i] += kAhead * carrots_ahead(s, s.pos[i]) + kSpace * left;
      if (s.card[i] == Card::complacent) hope[i] -= kFirst;
      spaces = std::max(spaces, left);
    }
    most = std::max(most, hope[i]);
  }
  float sum = 0, all = 0;
  std::array<float, bunny_run::kMaxPlayers> win{};
  for (int i = 0; i < g.players(); ++i) {
    win[i] = kFading(spaces / 8, (most - hope[i]) / kSixteenth);
    sum += win[i];
    all += static_cast<float>(std::max(0, hope[i]));
  }
  for (int i = 0; i < g.players(); ++i)
    values.set(i, win[i] / sum, static_cast<float>(std::max(0, hope[i])) / std::max(1.0f, all),
               kWin);
}

void Mind::judge(const Garden& g, const State& s, Values& values) const {
  const Result r = g.result(s);
  int all = 0;
  for (int i = 0; i < g.players(); ++i) all += s.held[i];
  for (int i = 0; i < g.players(); ++i) {
    const float part = all ? static_cast<float>(s.held[i]) / static_cast<float>(all)
                           : 1 / static_cast<float>(g.players());
    values.set(i, r.share[i], part, kWin);
  }
}

void Mind::reopen(const Garden& g, State& s) const {
  if (s.stage != Stage::choose) return;
  s.chosen = {};
  s.to_act = in_garden(g, s);
}

bool Mind::solve(const Garden& g, const State& s, Seat me, const Garden::Actions& acts,
                 std::uint32_t nodes, Exact& exact) const {
  if (s.to_act.size() > 2) return false;
  LastRounds rounds(g, *this, nodes);
  if (s.to_act.size() == 1) {
    for (std::size_t n = 0; n < acts.size(); ++n)
      exact.offer(n, me, rounds.after(s, me, acts[n].value));
    return true;
  }
  const auto m = rounds.matrix(s);
  if (rounds.gave_up()) return false;
  exact.values = m.value;
  const bool rows = s.to_act.lowest() == me;
  for (std::size_t n = 0; n < acts.size(); ++n) {
    exact.chance[n] = 0;
    exact.weight[n] = m.mix[rows ? 0 : 1][n];
    const int others = rows ? m.columns : m.rows;
    for (int k = 0; k < others; ++k) {
      const auto& cell = rows ? m.cell[n][k] : m.cell[k][n];
      exact.chance[n] += m.mix[rows ? 1 : 0][k] * cell.share[index(me)];
    }
  }
  return true;
}

}  // namespace warren
