// A turn of Hare & Tortoise, from the move to what opens the next turn.
#include "games/hare_and_tortoise/play.h"

namespace warren::hare_and_tortoise {

template <class Sink>
void Game::apply(State& s, Seat who, Action a, Sink& sink) const {
  assert(!check(s, who, a));
  Play<Sink> play(*this, s, sink);
  if (a.kind() == Kind::take || a.kind() == Kind::refuse)
    return play.answer(who, a.kind() == Kind::take);
  ++s.window;
  switch (a.kind()) {
    case Kind::first:
      return play.begin(a.n());
    case Kind::card:
      return play.juggle_card(a.card());
    case Kind::roll:
      return play.juggle_die(a.n());
    case Kind::choose:
      return play.choose(a.carrots());
    default:
      return play.act(a);
  }
}

// HT-01
State Game::start() const {
  State s;
  for (int i = 0; i < players_; ++i) {
    s.carrots[i] = start_carrots_;
    s.lettuces[i] = u8(start_lettuces());
  }
  s.pack.shuffle(full_pack());
  NullSink quiet;
  if (options_.first) Play<NullSink>(*this, s, quiet).begin(*options_.first);
  return s;
}

template <class Sink>
void Play<Sink>::begin(int player) {
  tell(What::first, player);
  open(player);
}

// HT-11. With two runners the one that acts is paid for its square first (HT-93).
template <class Sink>
void Play<Sink>::act(Action a) {
  const int runner = g_.runner_of(s_.active, a.runner());
  if (g_.two_runners_ && a.kind() != Kind::pass) settle(runner);
  s_.only = 0;
  switch (a.kind()) {
    case Kind::advance:
      return advance(runner, a.by());
    case Kind::back:
      return go_back(runner);
    case Kind::chew:
      return chew(runner);
    case Kind::stay:  // HT-14
      bank(a.carrots() > 0 ? What::drew_ten : What::paid_ten, s_.active, a.carrots(),
           s_.at[runner]);
      return close();
    default:
      tell(What::passed, s_.active);
      return close();
  }
}

// HT-12, HT-16
template <class Sink>
void Play<Sink>::advance(int runner, int by) {
  const int from = s_.at[runner], to = from + by;
  travel(What::advanced, runner, -cost(by), from, to);
  if (g_.hare_ == Hare::tournament) note_passing(runner, from, to);
  if (to == kHome) return come_home(runner);
  land(runner, to);
  if (g_.hare_ == Hare::tournament || !(g_.hares_ >> to & 1u)) return close();
  s_.runner = u8(runner);
  s_.paid = static_cast<std::uint16_t>(cost(by));
  s_.stage = Stage::juggle;
}

// HT-13
template <class Sink>
void Play<Sink>::go_back(int runner) {
  const int from = s_.at[runner], to = g_.back_square(s_, runner);
  travel(What::went_back, runner, 10 * (from - to), from, to);
  if (g_.hare_ == Hare::tournament) note_passing(runner, from, to);
  land(runner, to);
  close();
}

// HT-15. HT-91: where the last lettuce is gone, a second runner that waited for it just leaves.
template <class Sink>
void Play<Sink>::chew(int runner) {
  const int player = s_.active, position = g_.position_of(s_, runner);
  --s_.lettuces[player];
  s_.due[runner] = Due::leave;
  bank(What::chewed, player, 10 * position, position, s_.lettuces[player]);
  if (g_.two_runners_ && s_.lettuces[player] == 0 && s_.due[runner ^ 1] == Due::chew)
    s_.due[runner ^ 1] = Due::leave;
  close();
}

// HT-10, HT-80
template <class Sink>
void Play<Sink>::settle(int runner) {
  const int carrots = g_.settlement(s_, runner), player = g_.player_of(runner);
  if (g_.hare_ == Hare::tournament && g_.hares_ >> (s_.at[runner] & 63) & 1u) {
    const int passes = std::popcount(s_.passed[runner]);
    bank(passes ? What::was_passed : What::not_passed, player, carrots, passes);
    s_.passed[runner] = 0;
  } else if (carrots) {
    bank(What::number, player, carrots, s_.at[runner], carrots / 10);
  }
}

// HT-15: a lettuce square that one stands on is to be chewed on.
template <class Sink>
void Play<Sink>::land(int runner, int square) {
  s_.at[runner] = u8(square);
  s_.due[runner] = g_.lettuces_ >> square & 1u ? Due::chew : Due::nothing;
  s_.passed[runner] = 0;
}

// HT-80
template <class Sink>
void Play<Sink>::note_passing(int runner, int from, int to) {
  const auto [low, high] = std::minmax(from, to);
  for (int i = 0; i < g_.runners(); ++i)
    if (low < s_.at[i] && s_.at[i] < high && g_.hares_ >> s_.at[i] & 1u)
      s_.passed[i] = u8(s_.passed[i] | 1 << runner);
}

// HT-17
template <class Sink>
void Play<Sink>::come_home(int runner) {
  s_.place[runner] = u8(1 + Game::ahead_of(s_, kHome - 1));
  land(runner, kStart);  // nothing is due or passed at HOME
  s_.at[runner] = kHome;
  s_.runner = 0;  // where a card has carried it there (HT-71), the juggling is over
  s_.paid = 0;
  tell(What::came_home, s_.active, 0, s_.place[runner]);
  if (!g_.race_is_over(s_)) return close();
  s_.stage = Stage::over;
  const auto places = g_.result(s_).place;
  for (int i = 0; i < g_.players_; ++i)
    if (places[i] == 1) tell(What::over, i);
}

// Passes the turn on, over those at home (HT-19) and those who miss it.
template <class Sink>
void Play<Sink>::close() {
  int next = s_.active;
  for (;;) {
    next = next + 1 == g_.players_ ? 0 : next + 1;
    if (!g_.racing(s_, next)) continue;
    if (!s_.missing.has(seat(next))) return open(next);
    s_.missing.drop(seat(next));
    tell(What::missed, next);
  }
}

// Everything before the decision happens here, so that who decides sees what there is to spend.
template <class Sink>
void Play<Sink>::open(int player) {
  s_.stage = Stage::act;
  s_.active = u8(player);
  s_.runner = 0;
  s_.paid = 0;
  if (!g_.two_runners_) settle(player);
  if (g_.stuck(s_)) restart();
}

// HT-18, HT-93
template <class Sink>
void Play<Sink>::restart() {
  int runner = g_.runner_of(s_.active, 0);
  if (g_.two_runners_) {
    if (s_.at[runner + 1] < s_.at[runner]) ++runner;  // HOME is never behind
    if (s_.at[runner] != s_.at[runner ^ 1]) s_.only = u8(1 << (runner & 1));
  }
  travel(What::restarted, runner, g_.start_carrots_ - s_.carrots[s_.active], s_.at[runner], kStart);
  land(runner, kStart);
}

// HT-50: refused carrots go to the bank, where they lie already.
template <class Sink>
void Play<Sink>::answer(Seat who, bool takes) {
  s_.asked.drop(who);
  if (takes)
    bank(What::took, index(who), s_.gift);
  else
    tell(What::refused, index(who), 0, s_.gift);
  if (!s_.asked.empty()) return;
  ++s_.window;
  s_.gift = 0;
  close();
}

// HT-19, HT-92, HT-95: all runners of the player, or of its team, are home.
bool Game::won(const Public& p, int player) const {
  if (!two_runners_ && !options_.teams) return p.place[player] == 1;
  for (int i = 0; i < players_; ++i)
    if (team_of(i) == team_of(player) && racing(p, i)) return false;
  return true;
}

bool Game::race_is_over(const Public& p) const {
  if (!two_runners_ && !options_.teams && options_.play_for_places)
    return ahead_of(p, kHome - 1) == players_ - 1;
  for (int i = 0; i < players_; ++i)
    if (won(p, i)) return true;
  return false;
}

Result Game::result(const State& s) const {
  const bool ranked = !two_runners_ && !options_.teams && options_.play_for_places;
  Result r;
  r.ended_by = ending_rule();
  int winners = 0;
  for (int i = 0; i < players_; ++i) {
    r.place[i] = won(s, i);
    if (ranked) r.place[i] = racing(s, i) ? u8(players_) : s.place[i];
    winners += r.place[i] == 1;
  }
  for (int i = 0; i < players_; ++i)
    r.share[i] = r.place[i] == 1 ? 1.0f / static_cast<float>(winners) : 0.0f;
  return r;
}

// HT-19: only who is home has a place.
Result Game::called_off(const State& s) const {
  Result r;
  r.ended_by = ending_rule();
  const bool ranked = !two_runners_ && !options_.teams;
  for (int i = 0; i < players_ && ranked; ++i) {
    r.place[i] = s.place[i];
    r.share[i] = s.place[i] == 1 ? 1.0f : 0.0f;
  }
  return r;
}

template class Play<NullSink>;
template class Play<EventLog<Event>>;
template void Game::apply<NullSink>(State&, Seat, Action, NullSink&) const;
template void Game::apply<EventLog<Event>>(State&, Seat, Action, EventLog<Event>&) const;

static_assert(sizeof(State) <= 128);

}  // namespace warren::hare_and_tortoise
