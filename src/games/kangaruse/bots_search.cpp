// What the search knows of Kangaruse: where a jump is worth its square, and exact ends of games.
#include <limits>

#include "games/kangaruse/bots.h"
#include "games/kangaruse/bots_worth.h"

namespace warren {

using kangaruse::Action;
using kangaruse::is_scoring;
using kangaruse::Kind;
using kangaruse::kNoSquare;
using kangaruse::Square;
using kangaruse::Squares;
using kangaruse::Stage;
using kangaruse::State;
using kangaruse::Type;
using Sheets = kangaruse::Game;
using Mind = Knowledge<Sheets>;

namespace {

// How a playout likes to land there, in tickets of a lottery.
std::uint32_t tickets(const Sheets& g, Square to) {
  const Type type = g.sheet().type(to);
  if (type == Type::star) {
    const int number = g.sheet().number(to);
    return number < 0 ? 1u : 4u + 2u * static_cast<std::uint32_t>(number);
  }
  if (type == Type::chest) return 12;
  if (type == Type::thorny_devil) return 1;
  return is_scoring(type) ? 9 : 3;
}

// Win first, then by how much.
constexpr float kWin = 0.8f;

// From 0 to 1 by the points that one is ahead.
float how_much(int margin) {
  constexpr float kMuch = 15.0f;
  const auto m = static_cast<float>(margin);
  return 0.5f + 0.5f * m / (kMuch + (m < 0 ? -m : m));
}

// What crossing out a square takes from the others, less what it takes from me.
int prey_worth(const Sheets& g, const State& s, int me, const Squares& mine, Square prey) {
  int worth = 0;
  const int points = is_scoring(g.sheet().type(prey)) ? 3 : 1;
  for (int i = 0; i < g.players(); ++i)
    if (i != me && !s.out.has(seat(i)) && g.jump_targets(s, i).has(prey)) worth += 2 * points;
  return mine.has(prey) ? worth - 2 * points : worth;
}

// All squares that are left could change the distance of two players by more than it costs: each
// once by what one has of it and once by what the other has not. A bound, not an estimate.
bool is_worth_a_teleport(const Sheets& g, const State& s) {
  int points = 0;
  bool unbounded = g.options().harsh_destruction;  // points that were made can be lost again
  for (std::size_t t = index(Type::star); t < kangaruse::kTypes; ++t) {
    const Squares left = g.squares_of(static_cast<Type>(t)) - s.closed;
    switch (static_cast<Type>(t)) {
      case Type::star:
        left.each([&](Square at) { points += std::abs(g.sheet().number(at)); });
        break;
      case Type::chest:
      case Type::toys:
        points += 5 * left.size();
        break;
      case Type::gems:
        points += 7 * left.size();
        break;
      default:
        unbounded = unbounded || !left.empty();  // they change what other squares are worth
    }
  }
  return unbounded || 2 * points > kangaruse::kTeleportPrice;
}

// All lines to the end by depth first: each seat takes what is best for itself. What two players
// expect sums to one, so lines that one of them would not allow are left out.
class Solver {
 public:
  Solver(const Sheets& g, const Mind& mind, std::uint32_t nodes)
      : g_(g), mind_(mind), left_(nodes) {}

  bool gave_up() const { return left_ == 0; }

  // The values at the end of best play from `s`. Of two players, the first is known to have a line
  // that gives it `low` already, the second one that leaves it `high`.
  Values best(const State& s, int depth = 0, float low = -1, float high = 2) {
    constexpr int kDeepest = 18;  // stacks are small in a browser
    Values values{};
    if (depth == kDeepest) left_ = 0;
    if (left_ == 0 || --left_ == 0) return values;
    if (g_.turn(s).phase == Phase::over) {
      mind_.judge(g_, s, values);
      return values;
    }
    Sheets::Actions acts;
    const Seat who = seat(s.turn);
    g_.legal(s, who, acts);
    const bool stay = s.stage == Stage::stuck && !is_worth_a_teleport(g_, s);
    bool first = true;
    for (const Action& a : acts) {
      if (stay && a.kind == Kind::teleport) continue;
      const Values after = best(played(s, who, a), depth + 1, low, high);
      if (left_ == 0) return values;
      if (first || after.worth[index(who)] > values.worth[index(who)]) values = after;
      first = false;
      if (g_.players() > 2) continue;
      (who == seat(0) ? low : high) =
          who == seat(0) ? std::max(low, values.worth[0]) : std::min(high, values.worth[0]);
      if (low >= high) break;
    }
    return values;
  }

  State played(State s, Seat who, const Action& a) const {
    NullSink quiet;
    g_.apply(s, who, a, quiet);
    return s;
  }

 private:
  const Sheets& g_;
  const Mind& mind_;
  std::uint32_t left_;
};

// Few enough jumps are left for all of them to be tried.
bool is_small(const Sheets& g, const State& s) {
  constexpr int kMostWays = 12;
  if (s.stage == Stage::start) return false;
  int ways = 0;
  for (int i = 0; i < g.players(); ++i)
    if (!s.out.has(seat(i)) && s.at[i] != kNoSquare) ways += g.jump_targets(s, i).size();
  return ways <= kMostWays;
}

}  // namespace

Action Mind::playout(const Sheets& g, const State& s, Seat, const Sheets::Actions& acts,
                     Rng& rng) const {
  constexpr std::uint32_t kTeleports = 3;  // of ten players who could
  if (acts.size() == 1) return acts[0];
  if (s.stage == Stage::tiger || s.stage == Stage::start)
    return acts[rng.below(static_cast<std::uint32_t>(acts.size()))];
  std::size_t n = acts.size();
  if (s.stage == Stage::stuck) {  // decline stands last
    --n;
    return rng.below(10) < kTeleports ? acts[rng.below(static_cast<std::uint32_t>(n))] : acts[n];
  }
  if (s.stage == Stage::jump) --n;  // give up stands last
  std::uint32_t all = 0;
  for (std::size_t i = 0; i < n; ++i) all += tickets(g, acts[i].a);
  std::uint32_t luck = rng.below(all);
  for (std::size_t i = 0; i + 1 < n; ++i) {
    const auto some = tickets(g, acts[i].a);
    if (luck < some) return acts[i];
    luck -= some;
  }
  return acts[n - 1];
}

void Mind::priors(const Sheets& g, const State& s, Seat who, const Sheets::Actions& acts,
                  std::span<float> weights) const {
  constexpr float kSoft = 40;
  std::array<int, Sheets::Actions::kCapacity> worths;
  int best = std::numeric_limits<int>::min();
  if (s.stage == Stage::tiger) {
    std::array<int, kangaruse::kMaxSquares> prey{};
    const Squares mine = g.jump_targets(s, index(who));
    s.choices.each([&](Square at) { prey[at] = prey_worth(g, s, index(who), mine, at); });
    for (std::size_t n = 0; n < acts.size(); ++n)
      worths[n] = 15 * (prey[acts[n].a] + prey[acts[n].b]);
  } else {
    NullSink quiet;
    for (std::size_t n = 0; n < acts.size(); ++n) {
      State after = s;
      g.apply(after, who, acts[n], quiet);
      worths[n] = kangaruse_worth(g, after, index(who));
    }
  }
  for (std::size_t n = 0; n < acts.size(); ++n) best = std::max(best, worths[n]);
  for (std::size_t n = 0; n < acts.size(); ++n) {
    const auto behind = static_cast<float>(best - worths[n]) / kSoft;
    weights[n] = 1 / (1 + behind * behind);
    const bool absurd = s.stage == Stage::tiger ? behind > 1.2f : acts[n].kind == Kind::give_up;
    if (absurd) weights[n] = 0;
  }
}

void Mind::judge(const Sheets& g, const State& s, Values& values) const {
  const Result r = g.result(s);
  for (int i = 0; i < g.players(); ++i) {
    int rival = std::numeric_limits<int>::min();
    for (int k = 0; k < g.players(); ++k)
      if (k != i) rival = std::max<int>(rival, r.points[k]);
    values.set(i, r.share[i], how_much(r.points[i] - rival), kWin);
  }
}

bool Mind::solve(const Sheets& g, const State& s, Seat me, const Sheets::Actions& acts,
                 std::uint32_t nodes, Exact& exact) const {
  if (!is_small(g, s)) return false;
  Solver solver(g, *this, nodes);
  for (std::size_t n = 0; n < acts.size(); ++n) {
    const Values values = solver.best(solver.played(s, me, acts[n]));
    if (solver.gave_up()) return false;
    exact.offer(n, me, values);
  }
  return true;
}

}  // namespace warren
