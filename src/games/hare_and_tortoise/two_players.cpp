// Two players with two runners each (HT-90): which of them may act, and which goes back to START.
// When a second runner comes home stands in home.cpp.
#include "games/hare_and_tortoise/play.h"

namespace warren::hare_and_tortoise {

// HT-90
std::optional<RuleId> Game::check_runner(const State& s, Action a) const {
  if (a.runner() && !two_runners_) return rule("HT-90");
  return check_racing(s, runner_of(s.active, a.runner()));
}

// HT-91: what is due comes first, unless it cannot be done. HT-93: one that has gone back to START
// moves off at once.
unsigned Game::free_runners(const Public& p) const {
  if (!two_runners_) return 1;
  if (p.only) return p.only;
  unsigned due = 0, racing = 0;
  for (unsigned r = 0; r < 2; ++r) {
    const int runner = runner_of(p.active, static_cast<int>(r));
    if (!p.place[runner]) racing |= 1u << r;
    if (p.due[runner] != Due::nothing && can_act(p, runner)) due |= 1u << r;
  }
  return due ? due : racing;
}

std::optional<RuleId> Game::check_order(const State& s, Action a) const {
  if (free_runners(s) >> a.runner() & 1u) return std::nullopt;
  return s.only ? rule("HT-93") : rule("HT-91");
}

// HT-91: where the last lettuce is gone, a second runner that waited for it just leaves.
template <class Sink>
void Play<Sink>::excuse_other(int runner) {
  Due& other = s.due[runner ^ 1];
  if (s.lettuces[s.active] == 0 && other == Due::chew) other = Due::leave;
}

// HT-93: the square of the runner that acts pays now, before the move is paid.
template <class Sink>
void Play<Sink>::choose_runner(int runner) {
  settle(runner);
  s.only = 0;
}

// HT-93: the rearmost goes back to START and moves off at once; both on START: either.
template <class Sink>
int Play<Sink>::single_out_rearmost() {
  const int first = 2 * s.active, second = first + 1;
  const int runner = s.at[second] < s.at[first] ? second : first;  // HOME is never behind
  if (s.at[first] != s.at[second]) s.only = u8(1 << (runner & 1));
  return runner;
}

template class Play<NullSink>;
template class Play<EventLog<Event>>;

}  // namespace warren::hare_and_tortoise
