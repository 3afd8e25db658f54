// Coming HOME (HT-17, HT-92), and how the race ends (HT-19, HT-92, HT-95).
#include "games/hare_and_tortoise/play.h"

namespace warren::hare_and_tortoise {

std::optional<RuleId> Game::check_home(const State& s, int runner, int to) const {
  if (to > kHome) return rule("HT-17");
  if (to < kHome || may_come_home(s, runner)) return std::nullopt;
  return two_runners_ ? rule("HT-92") : rule("HT-17");
}

// HT-92: a runner at home moves no more.
std::optional<RuleId> Game::check_racing(const State& s, int runner) const {
  if (s.place[runner]) return rule("HT-92");
  return std::nullopt;
}

template <class Sink>
void Play<Sink>::come_home(int runner) {
  s.place[runner] = u8(1 + Game::ahead_of(s, kHome - 1));
  land(runner, kStart);  // nothing is due or passed at HOME
  s.at[runner] = kHome;
  s.runner = 0;  // where a card has carried it there, the juggling is over
  s.paid = 0;
  tell(What::came_home, s.active, 0, s.place[runner]);
  if (!g.race_is_over(s)) return close();
  s.stage = Stage::over;
  const auto places = g.result(s).place;
  for (int i = 0; i < g.players(); ++i)
    if (places[i] == 1) tell(What::over, i);
}

// HT-19: first home, or with two runners (HT-92) and in a team (HT-95) first with all of them home.
bool Game::won(const Public& p, int player) const {
  if (runs_alone()) return p.place[player] == 1;
  for (int i = 0; i < players_; ++i)
    if (team_of(i) == team_of(player) && racing(p, i)) return false;
  return true;
}

bool Game::race_is_over(const Public& p) const {
  if (ranks_all()) return ahead_of(p, kHome - 1) == players_ - 1;
  for (int i = 0; i < players_; ++i)
    if (won(p, i)) return true;
  return false;
}

RuleId Game::ending_rule() const {
  return two_runners_ ? rule("HT-92") : options_.teams ? rule("HT-95") : rule("HT-19");
}

// The winners, one or a team, share the win.
Result Game::result_of(const std::array<std::uint8_t, kMaxSeats>& places) const {
  Result r;
  r.ended_by = ending_rule();
  r.place = places;
  const auto winners = static_cast<float>(std::count(places.begin(), places.end(), 1));
  for (int i = 0; i < players_; ++i) r.share[i] = places[i] == 1 ? 1.0f / winners : 0.0f;
  return r;
}

Result Game::result(const State& s) const {
  decltype(Result::place) places{};
  for (int i = 0; i < players_; ++i)
    places[i] = !ranks_all() ? won(s, i) : racing(s, i) ? u8(players_) : s.place[i];
  return result_of(places);
}

// HT-19: only who is home has a place.
Result Game::called_off(const State& s) const {
  decltype(Result::place) places{};
  for (int i = 0; i < players_ && runs_alone(); ++i) places[i] = s.place[i];
  return result_of(places);
}

template class Play<NullSink>;
template class Play<EventLog<Event>>;

}  // namespace warren::hare_and_tortoise
