// The course of a turn of Hare & Tortoise, and who is asked what at each stage of it.
#include "games/hare_and_tortoise/play.h"

namespace warren::hare_and_tortoise {

std::optional<RuleId> Game::check(const State& s, Seat who, Action a) const {
  if (who == Seat::chance) return check_chance(s, a);
  if (s.stage == Stage::over) return ending_rule();
  if (!turn(s).to_act.has(who)) return rule("HT-01");
  if (s.stage == Stage::choose) return check_choice(s, a);
  if (s.stage == Stage::answer) return check_answer(a);
  return a.kind() == Kind::pass ? check_pass(s) : check_move(s, a);
}

// A position that is being read may say that whoever is home has the turn; it is refused later.
void Game::derive(State& s) const {
  const bool runs = s.stage == Stage::act && !two_runners_ && s.at[s.active] != kHome;
  s.forward = runs ? advances(s, s.active) : 0;
}

template <class Sink>
void Game::apply(State& s, Seat who, Action a, Sink& sink) const {
  assert(!check(s, who, a));
  Play<Sink> play(*this, s, sink);
  if (s.stage == Stage::answer) return play.answer(who, a.kind() == Kind::take);
  ++s.window;
  s.forward = 0;
  switch (a.kind()) {
    case Kind::first:
      return play.begin(a.n());
    case Kind::card:
      return play.juggle_card(a.card());
    case Kind::roll:
      return play.juggle_die(a.n());
    case Kind::choose:
      return play.draw_or_pay(a.carrots());
    case Kind::pass:
      return play.pass();
    default:
      return play.act(a);
  }
}

// Passes the turn on, over those at home and those who miss it.
template <class Sink>
void Play<Sink>::close() {
  int next = s.active;
  for (;;) {
    next = next + 1 == g.players() ? 0 : next + 1;
    if (!g.racing(s, next)) continue;
    if (!s.missing.has(seat(next))) return open(next);
    s.missing.drop(seat(next));
    tell(What::missed, next);
  }
}

// Everything before the decision happens here, so that who decides sees what there is to spend.
template <class Sink>
void Play<Sink>::open(int player) {
  s.stage = Stage::act;
  s.active = u8(player);
  s.runner = 0;
  s.paid = 0;
  if (!g.two_runners()) settle(player);
  g.derive(s);
  if (!g.is_stuck(s)) return;
  restart();
  g.derive(s);
}

// HT-10
template <class Sink>
void Play<Sink>::settle(int runner) {
  if (g.waits_on_hare(s, runner)) return settle_passes(runner);
  const int carrots = g.number_pay(s.at[runner], g.position_of(s, runner));
  if (carrots) bank(What::number, s.active, carrots, s.at[runner], carrots / 10);
}

// HT-16: juggling, as soon as the runner has landed and paid.

template <class Sink>
void Play<Sink>::juggle(int runner, int paid) {
  s.runner = u8(runner);
  s.paid = static_cast<std::uint16_t>(paid);
  s.stage = Stage::juggle;
}

void Game::chance(const State& s, Outcomes& out) const {
  out.clear();
  if (s.stage == Stage::first) return list_firsts(out);
  if (s.stage == Stage::juggle) return hare_ == Hare::die ? list_rolls(out) : list_cards(s, out);
}

Action Game::draw(const State& s, Rng& rng) const {
  if (s.stage == Stage::first)
    return Action::make(Kind::first, static_cast<int>(rng.below(players_)));
  if (hare_ == Hare::die) return Action::make(Kind::roll, static_cast<int>(1 + rng.below(6)));
  return draw_card(s, rng);
}

std::optional<RuleId> Game::check_chance(const State& s, Action a) const {
  if (s.stage == Stage::over) return ending_rule();
  if (s.stage == Stage::first) return check_first(a);
  if (s.stage != Stage::juggle) return rule("HT-16");
  return hare_ == Hare::die ? check_roll(a) : check_card(s, a);
}

// HT-18: who is stuck goes back to START, and passes if that does not help.

bool Game::can_act(const Public& p, int runner) const {
  if (p.place[runner]) return false;
  return p.due[runner] == Due::chew || holds(carrots_, p.at[runner]) ||
         (two_runners_ ? advances(p, runner) : p.forward) || back_square(p, runner);
}

bool Game::is_stuck(const Public& p) const {
  const int first = runner_of(p.active, 0);
  return !can_act(p, first) && !(two_runners_ && can_act(p, first + 1));
}

template <class Sink>
void Play<Sink>::restart() {
  const int runner = g.two_runners() ? single_out_rearmost() : s.active;
  travel(What::restarted, runner, g.start_carrots() - s.carrots[s.active], s.at[runner], kStart);
  land(runner, kStart);
}

template <class Sink>
void Play<Sink>::pass() {
  s.only = 0;
  tell(What::passed, s.active);
  close();
}

template class Play<NullSink>;
template class Play<EventLog<Event>>;
template void Game::apply<NullSink>(State&, Seat, Action, NullSink&) const;
template void Game::apply<EventLog<Event>>(State&, Seat, Action, EventLog<Event>&) const;

static_assert(sizeof(State) <= 128);

}  // namespace warren::hare_and_tortoise
