// What the search knows of Hare & Tortoise: runners are as far from home as if they were alone.
#include "bots/fading.h"
#include "games/hare_and_tortoise/bots.h"

namespace warren {

using hare_and_tortoise::Action;
using hare_and_tortoise::cost;
using hare_and_tortoise::Due;
using hare_and_tortoise::holds;
using hare_and_tortoise::kHome;
using hare_and_tortoise::Kind;
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
int Mind::runner_quarters(const Race& g, const Public& p, int runner, int carrots,
                          int lettuces) const {
  const int square = p.at[runner], position = g.position_of(p, runner);
  if (square == kHome) return 0;
  if (p.due[runner] == Due::chew && lettuces > 0)
    return kTurn + table_.quarters(position, square, carrots + 10 * position, lettuces - 1);
  return table_.quarters(position, square, std::max(0, carrots), lettuces);
}

// Two runners share: carrots by the way they still have, lettuces as evenly as can be.
int Mind::quarters_left(const Race& g, const Public& p, int player) const {
  const int carrots = p.carrots[player], lettuces = p.lettuces[player];
  if (!g.two_runners()) return runner_quarters(g, p, player, carrots, lettuces);
  const int first = 2 * player, second = first + 1;
  const int way = 2 * kHome - p.at[first] - p.at[second];
  if (way == 0) return 0;
  const int part = carrots * (kHome - p.at[first]) / way;
  const int chews = p.at[second] == kHome        ? lettuces
                    : p.at[first] == kHome       ? 0
                    : p.at[first] < p.at[second] ? (lettuces + 1) / 2
                                                 : lettuces / 2;
  return runner_quarters(g, p, first, part, chews) +
         runner_quarters(g, p, second, carrots - part, lettuces - chews);
}

// As far as it can be foreseen: a hare may bring anything and counts for nothing.
int Mind::quarters_after(const Race& g, const Public& p, int player, Action a) const {
  const int runner = g.runner_of(player, a.runner());
  Public next = p;
  if (g.two_runners() && a.kind() <= Kind::chew) next.carrots[player] = g.purse(p, runner);
  switch (a.kind()) {
    case Kind::advance:
      next.at[runner] = static_cast<std::uint8_t>(p.at[runner] + a.by());
      next.carrots[player] -= cost(a.by());
      next.due[runner] = Due::nothing;
      if (next.at[runner] != kHome && holds(g.lettuce_squares(), next.at[runner]))
        next.due[runner] = Due::chew;
      break;
    case Kind::back:
      next.at[runner] = static_cast<std::uint8_t>(g.back_square(p, runner));
      next.carrots[player] += 10 * (p.at[runner] - next.at[runner]);
      next.due[runner] = Due::nothing;
      break;
    case Kind::stay:
    case Kind::choose:
      next.carrots[player] += a.carrots();
      break;
    case Kind::chew:
      next.carrots[player] += 10 * g.position_of(p, runner);
      --next.lettuces[player];
      next.due[runner] = Due::nothing;
      break;
    case Kind::take:
      next.carrots[player] += p.gift;
      break;
    default:
      break;
  }
  if (next.at[runner] != kHome && a.kind() == Kind::advance)
    next.carrots[player] += g.number_pay(next.at[runner], g.position_of(next, runner)) / 2;
  return quarters_left(g, next, player);
}

Action Mind::playout(const Race& g, const State& s, Seat who, const Race::Actions& acts,
                     Rng& rng) const {
  constexpr std::uint32_t kWhim = 4;
  if (acts.size() == 1) return acts[0];
  Action best = acts[0];
  int fewest = 1 << 30;
  const std::uint64_t whims = rng.next();
  for (std::size_t n = 0; n < acts.size(); ++n) {
    const auto whim = static_cast<int>(whims >> (2 * n & 62) & (kWhim - 1));
    const int quarters = quarters_after(g, s, index(who), acts[n]) + whim;
    if (quarters < fewest) best = acts[n], fewest = quarters;
  }
  return best;
}

void Mind::priors(const Race& g, const State& s, Seat who, const Race::Actions& acts,
                  std::span<float> weights) const {
  constexpr int kAbsurd = 5 * kTurn;
  int fewest = 1 << 30;
  for (std::size_t n = 0; n < acts.size(); ++n) {
    const int quarters = quarters_after(g, s, index(who), acts[n]);
    weights[n] = static_cast<float>(quarters);
    fewest = std::min(fewest, quarters);
  }
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
    Public p = s;
    if (i != s.active && g.racing(s, i) && !g.two_runners()) p.carrots[i] += g.settlement(s, i);
    left[i] = quarters_left(g, p, i) + kTurn * wait / players;
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
