// What a seat may know of Bunny Run: all but the numbers that others have sealed.
#include "core/hash.h"
#include "games/bunny_run/bunny_run.h"

namespace warren::bunny_run {
namespace {

Hasher hash_public(const Public& p) {
  Hasher h;
  h.add_all(p.carrots.words()).add_all(p.pos).add_all(p.held).add_all(p.card);
  h.add(p.boot).add(p.box).add(p.round).add(static_cast<std::uint64_t>(p.stage));
  h.add(p.to_act.raw());
  return h;
}

}  // namespace

View Game::view(const State& s, Seat me) const {
  View v;
  static_cast<Public&>(v) = s;
  v.me = me;
  if (index(me) < players_) v.chosen = s.chosen[index(me)];
  return v;
}

State Game::guess(const View& v, Rng& rng) const {
  State s;
  static_cast<Public&>(s) = v;
  if (v.stage != Stage::choose) return s;
  const SeatSet sealed = SeatSet::from_raw(garden(v).raw() & ~unsigned{v.to_act.raw()});
  for (int i = 0; i < players_; ++i) {
    if (!sealed.has(seat(i))) continue;
    const int most = highest_number(v.card[i]);
    s.chosen[i] = seat(i) == v.me ? v.chosen : static_cast<std::uint8_t>(1 + rng.below(most));
  }
  return s;
}

// BR-10: that a number was sealed is seen by all, the number only by its owner.
std::optional<Event> Game::redact(Event e, Seat viewer) const {
  if (e.what == What::sealed && e.who != viewer) e.a = 0;
  return e;
}

bool Game::reveals(const Event& e, Seat viewer) const {
  return e.what == What::turned_over && e.who != viewer;
}

std::uint64_t Game::hash(const State& s) const { return hash_public(s).add_all(s.chosen).value(); }

std::uint64_t Game::hash(const View& v) const {
  return hash_public(v).add(static_cast<std::uint64_t>(v.me)).add(v.chosen).value();
}

std::optional<Action> Game::decode(ActionCode c) {
  if (c >= kCodes) return std::nullopt;
  return Action{static_cast<Kind>(c >> 8), static_cast<std::uint8_t>(c & 0xff)};
}

}  // namespace warren::bunny_run
