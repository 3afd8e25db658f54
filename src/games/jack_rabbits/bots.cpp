// Jack Rabbits by the rule of thumb, alone and inside a search.
#include "games/jack_rabbits/bots.h"

#include "bots/fading.h"
#include "games/jack_rabbits/bots_thumb.h"

namespace warren {

using Mind = Knowledge<jack_rabbits::Game>;
using jack_rabbits::Act;
using jack_rabbits::State;

namespace {

// By thirds of a turn behind; the nearer the end, the more a turn's lead decides.
constexpr int kRates = 8;
constexpr Fading<kRates, 64> kFading(0.75f, 0.9f);

// The best by the thumb, one of them where several are.
jack_rabbits::Action best_of(const RabbitThumb& thumb, const jack_rabbits::Game::Actions& acts,
                             Rng& rng) {
  auto best = acts[0];
  int most = thumb.worth(best), ties = 1;
  for (std::size_t k = 1; k < acts.size(); ++k) {
    const int worth = thumb.worth(acts[k]);
    if (worth > most) ties = 0;
    if (worth < most || rng.below(static_cast<std::uint32_t>(++ties)) > 0) continue;
    best = acts[k], most = worth;
  }
  return best;
}

}  // namespace

jack_rabbits::Action Mind::greedy(const Game& g, const jack_rabbits::View& v, Rng& rng) {
  Game::Actions acts;
  g.sensible(g.guess(v, rng), v.me, acts);
  return best_of(RabbitThumb(g, v, v.me, v.hand), acts, rng);
}

jack_rabbits::Action Mind::playout(const Game& g, const State& s, Seat who,
                                   const Game::Actions& acts, Rng& rng) const {
  constexpr std::uint32_t kWhim = 8;  // one answer in so many is anything
  if (acts.size() == 1) return acts[0];
  if (rng.below(kWhim) == 0) return acts[rng.below(static_cast<std::uint32_t>(acts.size()))];
  return best_of(RabbitThumb(g, s, who, s.hand[index(who)]), acts, rng);
}

// To take back what was begun only leads round in circles.
void Mind::priors(const Game& g, const State& s, Seat who, const Game::Actions& acts,
                  std::span<float> weights) const {
  constexpr float kFavourite = 6, kMistake = 0.3f;
  const RabbitThumb thumb(g, s, who, s.hand[index(who)]);
  for (std::size_t n = 0; n < acts.size(); ++n)
    weights[n] = static_cast<float>(thumb.worth(acts[n]));
  const float most = *std::max_element(weights.begin(), weights.end());
  for (std::size_t n = 0; n < acts.size(); ++n)
    weights[n] = acts[n].act == Act::back ? 0.0f
                 : weights[n] == most     ? kFavourite
                 : weights[n] < 0         ? kMistake
                                          : 1.0f;
}

void Mind::evaluate(const Game& g, const State& s, Values& values) const {
  std::array<int, jack_rabbits::kMaxPlayers> left{};
  int fewest = 1 << 20;
  for (int i = 0; i < g.players(); ++i) {
    left[i] = RabbitThumb(g, s, seat(i), s.hand[i]).thirds_left();
    fewest = std::min(fewest, left[i]);
  }
  const int rate = fewest * kRates / (12 * RabbitThumb::kTurn);
  float all = 0;
  for (int i = 0; i < g.players(); ++i) all += values.share[i] = kFading(rate, left[i] - fewest);
  for (int i = 0; i < g.players(); ++i) values.share[i] /= all;
  values.worth = values.share;
}

}  // namespace warren
