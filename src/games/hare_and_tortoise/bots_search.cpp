// What the search knows of Hare & Tortoise: runners are as far from home as if they were alone.
#include "bots/fading.h"
#include "games/hare_and_tortoise/bots.h"

namespace warren {

using hare_and_tortoise::Action;
using hare_and_tortoise::Due;
using hare_and_tortoise::kHome;
using hare_and_tortoise::Kind;
using hare_and_tortoise::Prospect;
using hare_and_tortoise::Public;
using hare_and_tortoise::Stage;
using hare_and_tortoise::State;
using Race = hare_and_tortoise::Game;
using Mind = Knowledge<Race>;

namespace {

constexpr int kTurn = 4;                  // quarters
constexpr int kHomeAlready = -8 * kTurn;  // so far ahead that nobody has hopes

// What winning counts; the rest is for the place.
constexpr float kWin = 0.85f;

// By quarters behind; the nearer the end, the more a turn's lead decides.
constexpr int kRates = 8;
constexpr Fading<kRates, 64> kFading(0.68f, 0.91f);

}  // namespace

// At the beginning of the runner's next turn, which pays and may be for chewing.
inline int Mind::runner_quarters(const Stand& at, int carrots, int lettuces) const {
  if (at.due == Due::chew && lettuces > 0)
    return kTurn +
           table_.quarters(at.position, at.square, carrots + 10 * at.position, lettuces - 1);
  return table_.quarters(at.position, at.square, std::max(0, carrots), lettuces);
}

// Two runners share: carrots by the way they still have, lettuces as evenly as can be.
int Mind::quarters_of_two(const Public& p, const Prospect& next) const {
  const int other = next.runner ^ 1, there = p.at[other];
  const int before = Race::position_at(p, next.runner, there) + (next.square > there);
  Stand first{next.position, next.square, next.due}, second{before, there, p.due[other]};
  if (other < next.runner) std::swap(first, second);
  const int way = 2 * kHome - first.square - second.square;
  if (way == 0) return 0;
  const int part = next.carrots * (kHome - first.square) / way;
  const int chews = second.square == kHome         ? next.lettuces
                    : first.square == kHome        ? 0
                    : first.square < second.square ? (next.lettuces + 1) / 2
                                                   : next.lettuces / 2;
  return runner_quarters(first, part, chews) +
         runner_quarters(second, next.carrots - part, next.lettuces - chews);
}

inline int Mind::quarters_left(const Race& g, const Public& p, const Prospect& next) const {
  if (g.two_runners()) return quarters_of_two(p, next);
  return runner_quarters({next.position, next.square, next.due}, next.carrots, next.lettuces);
}

inline int Mind::quarters_after(const Race& g, const Public& p, const Prospect& now,
                                Action a) const {
  Prospect next = now.after(g, p, a);
  if (a.kind() == Kind::advance) next.carrots += g.number_pay(next.square, next.position) / 2;
  return quarters_left(g, p, next);
}

// Calls visit(n, quarters) for each of `acts`. What is the same for all of them is looked up once.
template <class Visit>
void Mind::foresee(const Race& g, const Public& p, int player, const Race::Actions& acts,
                   const Visit& visit) const {
  const Prospect now[] = {Prospect::now(g, p, g.runner_of(player, 0)),
                          Prospect::now(g, p, g.runner_of(player, 1))};
  for (std::size_t n = 0; n < acts.size(); ++n)
    visit(n, quarters_after(g, p, now[acts[n].runner()], acts[n]));
}

Action Mind::playout(const Race& g, const State& s, Seat who, const Race::Actions& acts,
                     Rng& rng) const {
  constexpr std::uint32_t kWhim = 4;
  if (acts.size() == 1) return acts[0];
  std::size_t best = 0;
  int fewest = 1 << 30;
  const std::uint64_t whims = rng.next();
  foresee(g, s, index(who), acts, [&](std::size_t n, int quarters) {
    quarters += static_cast<int>(whims >> (2 * n & 62) & (kWhim - 1));
    if (quarters < fewest) best = n, fewest = quarters;
  });
  return acts[best];
}

void Mind::priors(const Race& g, const State& s, Seat who, const Race::Actions& acts,
                  std::span<float> weights) const {
  constexpr int kAbsurd = 5 * kTurn;
  int fewest = 1 << 30;
  foresee(g, s, index(who), acts, [&](std::size_t n, int quarters) {
    weights[n] = static_cast<float>(quarters);
    fewest = std::min(fewest, quarters);
  });
  for (float& w : weights) {
    const int behind = static_cast<int>(w) - fewest;
    w = behind > kAbsurd ? 0 : kFading(kRates / 2, behind);
  }
}

void Mind::evaluate(const Race& g, const State& s, Values& values) const {
  const int players = g.players();
  std::array<int, hare_and_tortoise::kMaxPlayers> left{};
  int fewest = 1 << 30;
  bool decided = false;
  for (int i = 0; i < players; ++i) {
    const int wait = (i - s.active + players) % players;
    auto now = Prospect::now(g, s, g.runner_of(i, 0));
    if (i != s.active && g.racing(s, i) && !g.two_runners()) now.carrots += g.settlement(s, i);
    left[i] = quarters_left(g, s, now) + kTurn * wait / players;
    if (s.missing.has(seat(i))) left[i] += kTurn;
    if (!g.racing(s, i)) left[i] = kHomeAlready;
    decided = decided || s.place[i] == 1;
  }
  if (g.options().teams)
    for (int i = 0; i < players; ++i)
      for (int k = 0; k < players; ++k)
        if (g.team_of(i) == g.team_of(k)) left[i] = std::max(left[i], left[k]);
  for (int i = 0; i < players; ++i) fewest = std::min(fewest, left[i]);
  const int rate = fewest / (2 * kTurn);
  float sum = 0;
  for (int i = 0; i < players; ++i) sum += kFading(rate, left[i] - fewest);
  const bool places = !g.two_runners() && !g.options().teams;
  for (int i = 0; i < players; ++i) {
    float win = kFading(rate, left[i] - fewest) / sum, ahead = 0;
    if (decided && places) win = s.place[i] == 1 ? 1.0f : 0.0f;
    for (int k = 0; k < players; ++k) {
      if (k == i) continue;
      const float hope = kFading(rate, std::abs(left[i] - left[k])) / 2;
      ahead += left[i] < left[k] ? 1 - hope : hope;
    }
    values.set(i, win, ahead / static_cast<float>(players - 1), kWin);
  }
}

// Winning is what counts, but there are better and worse ways to lose.
void Mind::judge(const Race& g, const State& s, Values& values) const {
  const Result r = g.result(s);
  const auto players = static_cast<float>(g.players());
  for (int i = 0; i < g.players(); ++i) {
    const float place = r.place[i] ? static_cast<float>(r.place[i]) : players;
    values.set(i, r.share[i], (players - place) / (players - 1), kWin);
  }
}

}  // namespace warren
