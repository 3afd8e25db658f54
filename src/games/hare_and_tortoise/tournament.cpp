// The tournament hare (HT-80): a runner on a hare square is paid or pays by who passed it.
#include "games/hare_and_tortoise/play.h"

namespace warren::hare_and_tortoise {

// Ten drawn by who was not passed, ten paid for each that passed, as far as there are carrots.
int Game::passing_pay(const Public& p, int runner) const {
  const int passes = std::popcount(p.passed[runner]);
  return passes ? -std::min(10 * passes, p.carrots[player_of(runner)]) : 10;
}

// HT-80: settled when a number square would be.
template <class Sink>
void Play<Sink>::settle_passes(int runner) {
  const int passes = std::popcount(s.passed[runner]);
  bank(passes ? What::was_passed : What::not_passed, s.active, g.passing_pay(s, runner), passes);
  s.passed[runner] = 0;
}

// HT-80: from one side to the other, in either direction.
template <class Sink>
void Play<Sink>::note_passing(int runner, int from, int to) {
  const auto [low, high] = std::minmax(from, to);
  for (int i = 0; i < g.runners(); ++i)
    if (low < s.at[i] && s.at[i] < high && holds(g.hares(), s.at[i]))
      s.passed[i] = u8(s.passed[i] | 1 << runner);
}

template class Play<NullSink>;
template class Play<EventLog<Event>>;

}  // namespace warren::hare_and_tortoise
