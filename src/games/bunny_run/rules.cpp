// Bunny Run's rules in the order of the book: choose, move, the Boot, the cards, the end.
#include <algorithm>

#include "games/bunny_run/bunny_run.h"

namespace warren::bunny_run {
namespace {

constexpr std::uint8_t u8(int i) { return static_cast<std::uint8_t>(i); }

}  // namespace

std::span<const Card> cards_for(int bunnies) {
  using enum Card;
  static constexpr Card kSets[][kMaxPlayers] = {
      {},
      {scared},
      {scared, complacent},
      {scared, concerned, complacent},
      {scared, concerned, average, complacent},
      {scared, concerned, average, happy, complacent},
  };
  return {kSets[bunnies], static_cast<std::size_t>(bunnies)};
}

SeatSet Game::garden(const Public& p) const {
  SeatSet seats;
  for (int i = 0; i < players_; ++i)
    if (in_garden(p, i)) seats.add(seat(i));
  return seats;
}

// START and END are never occupied (BR-21, BR-23).
Spaces Game::occupied(const Public& p) const {
  Spaces taken;
  for (int i = 0; i < players_; ++i)
    if (p.pos[i] > 0 && in_garden(p, i)) taken.add(p.pos[i]);
  return taken;
}

// BR-36: the space of the rearmost bunny in the garden; END if there is none.
int Game::rearmost(const Public& p) const {
  int nearest = end();
  for (int i = 0; i < players_; ++i) nearest = std::min<int>(nearest, p.pos[i]);
  return nearest;
}

// Step one: choose

void Game::legal(const State& s, Seat who, Actions& out) const {
  out.clear();
  if (!s.to_act.has(who)) return;
  const int most = highest_number(s.card[index(who)]);
  for (int n = 1; n <= most; ++n) out.push({Kind::choose, u8(n)});
}

std::optional<RuleId> Game::check_chance(const State& s, Action a) const {
  switch (s.stage) {
    case Stage::carrots:
      if (a.kind == Kind::carrot && a.value >= 1 && a.value <= length_ && !s.carrots.has(a.value))
        return std::nullopt;
      return rule("BR-06");
    case Stage::cards:
      if (a.kind == Kind::deal && a.value < players_ && s.card[a.value] == Card::none)
        return std::nullopt;
      return rule("BR-06");
    case Stage::roll:
      if (a.kind == Kind::roll && a.value >= 1 && a.value <= 6) return std::nullopt;
      return rule("BR-31");
    case Stage::choose:
      return rule("BR-10");
    case Stage::over:
      return rule("BR-42");
  }
  return rule("BR-42");
}

// In the order the book gives for a refused choice.
std::optional<RuleId> Game::check(const State& s, Seat who, Action a) const {
  if (who == Seat::chance) return check_chance(s, a);
  if (s.stage == Stage::over) return rule("BR-42");
  if (s.stage != Stage::choose || index(who) >= players_) return rule("BR-10");
  if (!in_garden(s, index(who))) return rule("BR-24");
  if (!s.to_act.has(who)) return rule("BR-13");
  if (a.kind != Kind::choose || a.value < 1 || a.value > 6) return rule("BR-10");
  if (a.value > highest_number(s.card[index(who)])) return rule("BR-12");
  return std::nullopt;
}

template <class Sink>
void Game::apply(State& s, Seat who, Action a, Sink& sink) const {
  assert(!check(s, who, a));
  switch (a.kind) {
    case Kind::carrot:
      s.carrots.add(a.value);
      sink(Event{What::grew, Seat::none, a.value});
      return continue_set_up(s, sink);
    case Kind::deal: {
      int dealt = 0;
      for (int i = 0; i < players_; ++i) dealt += s.card[i] != Card::none;
      s.card[a.value] = cards_for(players_)[dealt];
      sink(Event{What::dealt, seat(a.value), u8(static_cast<int>(s.card[a.value]))});
      return continue_set_up(s, sink);
    }
    case Kind::roll:
      return step_boot(s, a.value, sink);
    case Kind::choose:
      s.chosen[index(who)] = a.value;
      s.to_act.drop(who);
      sink(Event{What::sealed, who, a.value});
      if (s.to_act.empty()) move_bunnies(s, sink);
  }
}

// BR-06: first the carrots, then the cards.
template <class Sink>
void Game::continue_set_up(State& s, Sink& sink) const {
  s.stage = Stage::carrots;
  if (s.carrots.size() < carrots_) return;
  s.stage = Stage::cards;
  for (int i = 0; i < players_; ++i)
    if (s.card[i] == Card::none) return;
  open_choice(s, sink);
}

template <class Sink>
void Game::open_choice(State& s, Sink&) const {
  ++s.round;
  s.stage = Stage::choose;
  s.to_act = garden(s);
}

// Step two: move

int Game::hop_target(const Spaces& taken, int from, int number) const {
  int target = from + number;
  target += hopped_over(taken.from(from + 1), number);
  return std::min(target, end());  // BR-23
}

// BR-20: the bunnies in the garden by their cards, counted from 1; 0 for a card that is not out.
BySeat<std::uint8_t> Game::in_order(const Public& p) const {
  BySeat<std::uint8_t> order{};
  for (int i = 0; i < players_; ++i)
    if (in_garden(p, i)) order[static_cast<int>(p.card[i])] = u8(i + 1);
  return order;
}

template <class Sink>
void Game::move_bunnies(State& s, Sink& sink) const {
  const auto order = in_order(s);
  int more = garden(s).size();
  for (int i : order)
    if (i) sink(Event{What::turned_over, seat(i - 1), s.chosen[i - 1], u8(--more)});

  Spaces taken = occupied(s);
  for (int next : order) {
    if (!next) continue;
    const int i = next - 1, from = s.pos[i];
    const int to = hop_target(taken, from, s.chosen[i] + bonus(s.card[i]));
    taken.drop(from);
    s.pos[i] = u8(to);
    sink(Event{What::hopped, seat(i), u8(from), u8(to)});
    if (to == end()) {
      sink(Event{What::left, seat(i)});
      continue;
    }
    taken.add(to);
    if (s.carrots.has(to)) {  // BR-22
      s.carrots.drop(to);
      ++s.held[i];
      sink(Event{What::took, seat(i), u8(to)});
    }
  }
  s.chosen = {};

  if (rearmost(s) == end()) return finish(s, sink);
  if (s.round > 1) {
    s.stage = Stage::roll;
    return;
  }
  s.boot = 0;  // BR-30
  sink(Event{What::boot_placed});
  if (eager_boot_)
    for (int i = 0; i < players_; ++i)
      if (s.pos[i] == 1) {
        hit(s, i, sink);
        break;
      }
  deal_by_distance(s, sink);
}

// Step three: the Boot

// BR-33: drop, then hop, then (option) collect.
template <class Sink>
void Game::hit(State& s, int i, Sink& sink) const {
  const int from = s.pos[i];
  const bool dropped = s.held[i] > 0;
  if (dropped) {
    --s.held[i];
    ++s.box;
  }
  const int to = occupied(s).first_gap(from + 1);  // BR-34: may be END
  s.pos[i] = u8(to);
  sink(Event{What::hit, seat(i), u8(from), u8(to), dropped});
  if (to == end()) return sink(Event{What::left, seat(i)});
  if (windfall_hop_ && s.carrots.has(to)) {
    s.carrots.drop(to);
    ++s.held[i];
    sink(Event{What::took, seat(i), u8(to)});
  }
}

template <class Sink>
void Game::step_boot(State& s, int roll, Sink& sink) const {
  sink(Event{What::rolled, roller(s), u8(roll)});
  const int nearest = rearmost(s), from = s.boot;
  s.boot = u8(std::min(from + roll, nearest - 1));  // BR-32
  sink(Event{What::boot_stepped, Seat::none, u8(from), s.boot});
  if (s.boot == nearest - 1) {
    int i = 0;
    while (s.pos[i] != nearest) ++i;
    hit(s, i, sink);
    if (rearmost(s) == end()) return finish(s, sink);
  }
  const int ahead = rearmost(s);
  if (ahead - s.boot >= 6) {  // BR-35
    sink(Event{What::caught_up, Seat::none, s.boot, u8(ahead - 2)});
    s.boot = u8(ahead - 2);
  }
  deal_by_distance(s, sink);
}

// BR-31
Seat Game::roller(const Public& p) const {
  Seat lone = Seat::none;
  for (int i = 0; i < players_; ++i) {
    if (p.card[i] == Card::complacent) return seat(i);
    if (p.card[i] != Card::none) lone = seat(i);
  }
  return lone;
}

// Step four: the cards

// BR-40, BR-41. No two bunnies share a space, so their order is never in doubt.
template <class Sink>
void Game::deal_by_distance(State& s, Sink& sink) const {
  const SeatSet left = garden(s);
  const auto set = cards_for(left.size());
  BySeat<std::uint8_t> near_to_far{};
  for (int i = 0; i < players_; ++i) {
    int nearer = 0;
    for (int k = 0; k < players_; ++k) nearer += s.pos[k] < s.pos[i];
    s.card[i] = left.has(seat(i)) ? set[nearer] : Card::none;
    if (left.has(seat(i))) near_to_far[nearer] = u8(i);
  }
  for (std::size_t k = 0; k < set.size(); ++k)
    sink(Event{What::dealt, seat(near_to_far[k]), u8(static_cast<int>(set[k]))});
  open_choice(s, sink);
}

// BR-42
template <class Sink>
void Game::finish(State& s, Sink& sink) const {
  s.stage = Stage::over;
  s.to_act = {};
  s.card.fill(Card::none);
  const auto places = result(s).place;
  for (int i = 0; i < players_; ++i)
    if (places[i] == 1) sink(Event{What::over, seat(i), s.held[i]});
}

Result Game::result(const State& s) const {
  const auto ahead = [&](int i, int k) {
    return s.held[i] != s.held[k] ? s.held[i] > s.held[k] : age_rank_[i] < age_rank_[k];
  };
  Result r;
  r.ended_by = rule("BR-42");
  for (int i = 0; i < players_; ++i) {
    r.points[i] = s.held[i];
    r.place[i] = 1;
    for (int k = 0; k < players_; ++k) r.place[i] = u8(r.place[i] + (k != i && ahead(k, i)));
    r.share[i] = r.place[i] == 1 ? 1.0f : 0.0f;
  }
  return r;
}

template void Game::apply<NullSink>(State&, Seat, Action, NullSink&) const;
template void Game::apply<EventLog<Event>>(State&, Seat, Action, EventLog<Event>&) const;
template void Game::continue_set_up<NullSink>(State&, NullSink&) const;

static_assert(warren::Game<bunny_run::Game>);
static_assert(sizeof(State) <= 48);

}  // namespace warren::bunny_run
