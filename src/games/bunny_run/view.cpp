// What a seat may know of Bunny Run: all but the numbers that others have sealed.
#include "games/bunny_run/bunny_run.h"

namespace warren::bunny_run {

View Game::view(const State& s, Seat me) const {
  View v = GameBase::view(s, me);
  if (index(me) < players_) v.chosen = s.chosen[index(me)];
  return v;
}

State Game::guess(const View& v, Rng& rng) const {
  State s = with_public(v);
  if (v.stage != Stage::choose) return s;
  const SeatSet sealed = SeatSet::from_raw(garden(v).raw() & ~unsigned{v.to_act.raw()});
  for (int i = 0; i < players_; ++i) {
    if (!sealed.has(seat(i))) continue;
    const int most = highest_number(v.card[i]);
    s.chosen[i] = seat(i) == v.me ? v.chosen : static_cast<std::uint8_t>(1 + rng.below(most));
  }
  return s;
}

}  // namespace warren::bunny_run
