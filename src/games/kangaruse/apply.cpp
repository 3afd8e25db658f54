// What a move does, in the order of KR-12: leave, arrive, collect, the landing effect, whose turn.
#include "games/kangaruse/kangaruse.h"

namespace warren::kangaruse {
namespace {

constexpr std::uint8_t u8(int i) { return static_cast<std::uint8_t>(i); }

}  // namespace

int Game::empty_boxes(const Public& p, Square moth) const {
  return sheet_.number(moth) - static_cast<int>(p.boxes >> 4 * moth_[moth] & 15u);
}

template <class Sink>
void Game::apply(State& s, Seat who, Action a, Sink& sink) const {
  assert(!check(s, who, a));
  ++s.moves;
  const int p = s.turn;
  switch (a.kind) {
    case Kind::first:
      s.first = a.a;
      sink(Event{What::first, seat(a.a)});
      return next_start(s);
    case Kind::start:
      sink(Event{What::started, who, a.a});
      enter(s, p, a.a, sink);
      if (p != s.first) return next_start(s);
      s.turn = u8((s.first + players_ - 1) % players_);
      return next_turn(s, sink);
    case Kind::jump:
      sink(Event{What::jumped, who, s.at[p], a.a});
      leave(s, p, sink);
      enter(s, p, a.a, sink);
      return land(s, p, sink);
    case Kind::teleport:
      sink(Event{What::teleported, who, s.at[p], a.a});
      ++s.teleports[p];
      leave(s, p, sink);
      enter(s, p, a.a, sink);
      return land(s, p, sink);
    case Kind::cross: {
      Squares two = Squares::only(a.a);
      two.add(a.b);
      destroy(s, p, two, sink);
      return end_turn(s, sink);
    }
    case Kind::decline:
      put_out(s, p, What::declined, sink);
      return end_turn(s, sink);
    case Kind::give_up:
      put_out(s, p, What::gave_up, sink);
      return end_turn(s, sink);
  }
}

// KR-52: a moth is crossed out with the last player, and only when its boxes are full.
template <class Sink>
void Game::leave(State& s, int p, Sink& sink) const {
  const Square from = s.at[p];
  s.at[p] = kNoSquare;
  if (s.crossed.has(from)) return;  // destroyed under its player
  if (sheet_.type(from) == Type::moth) {
    bool occupied = false;
    for (int i = 0; i < players_; ++i) occupied = occupied || s.at[i] == from;
    if (occupied || empty_boxes(s, from) > 0) return;
  }
  s.crossed.add(from);
  sink(Event{What::crossed, seat(p), from});
}

// A visit: at a start, a jump, or a teleport.
template <class Sink>
void Game::enter(State& s, int p, Square to, Sink& sink) const {
  const Type type = sheet_.type(to);
  s.at[p] = to;
  s.visited[p].add(to);
  if (type == Type::echidna) s.echidna[p] = u8(sheet_.number(to));  // KR-50
  if (type != Type::moth) {
    s.closed.add(to);
    return;
  }
  s.boxes += 1ull << 4 * moth_[to];
  if (empty_boxes(s, to) == 0) s.closed.add(to);
  sink(Event{What::box, seat(p), to, static_cast<std::int16_t>(empty_boxes(s, to))});
}

// KR-30
template <class Sink>
void Game::collect(State& s, int p, Sink& sink) const {
  const Square here = s.at[p];
  if (!scoring_.has(here)) return;
  for (int i = 0; i < players_; ++i) {
    const Square other = s.at[i];
    if (i == p || other == kNoSquare || sheet_.type(other) != Type::crocodile) continue;
    if (!line_[here].has(other)) continue;
    s.barren.add(here);
    return sink(Event{What::nothing, seat(p), here, static_cast<std::int16_t>(i)});
  }
  sink(Event{What::took, seat(p), here});
}

// KR-20 to KR-22
template <class Sink>
void Game::land(State& s, int p, Sink& sink) const {
  collect(s, p, sink);
  switch (sheet_.type(s.at[p])) {
    case Type::kangaroo:
      return chain(s, p, sink);
    case Type::tasmanian_devil:
      destroy(s, p, beside_[s.at[p]] & destroyable(s), sink);
      return end_turn(s, sink);
    case Type::tasmanian_tiger: {
      const Squares prey = tiger_choices(s, p);
      if (prey.size() > 2) {
        s.stage = Stage::tiger;
        s.choices = prey;
        return;
      }
      destroy(s, p, prey, sink);
      return end_turn(s, sink);
    }
    default:
      return end_turn(s, sink);
  }
}

template <class Sink>
void Game::chain(State& s, int p, Sink& sink) const {
  const Squares targets = jump_targets(s, p);
  if (targets.empty()) return end_turn(s, sink);
  if (only_thorn(targets)) {
    put_out(s, p, What::thorn, sink);
    return end_turn(s, sink);
  }
  s.stage = Stage::chain;
  s.choices = targets;
  sink(Event{What::again, seat(p)});
}

// KR-21: unused squares that nobody is on, so moths with a player are spared; KR-67: they too.
Squares Game::destroyable(const Public& p) const {
  if (harsh_) return board_ - trees_ - p.crossed;
  Squares prey = board_ - p.closed;
  for (int i = 0; i < players_; ++i)
    if (p.at[i] != kNoSquare) prey.drop(p.at[i]);
  return prey;
}

// KR-22; the tiger's own square is not among them.
Squares Game::tiger_choices(const Public& p, int me) const {
  return line_[p.at[me]] & destroyable(p);
}

// KR-52: a destroyed moth has no box left. KR-67: who stands there loses what the square gave.
template <class Sink>
void Game::destroy(State& s, int p, const Squares& prey, Sink& sink) const {
  if (prey.empty()) return;
  s.crossed |= prey;
  s.closed |= prey;
  (prey & of_type_[index(Type::moth)]).each([&](Square moth) {
    s.boxes += static_cast<std::uint64_t>(empty_boxes(s, moth)) << 4 * moth_[moth];
  });
  Event event{What::destroyed, seat(p), s.at[p]};
  event.squares = prey;
  sink(event);
  if (!harsh_) return;
  for (int i = 0; i < players_; ++i) {
    const Square under = s.at[i];
    if (under == kNoSquare || !prey.has(under) || !scoring_.has(under)) continue;
    if (s.barren.has(under)) continue;
    s.barren.add(under);
    sink(Event{What::lost, seat(i), under});
  }
}

// KR-14
template <class Sink>
void Game::put_out(State& s, int p, What why, Sink& sink) const {
  s.out.add(seat(p));
  sink(Event{why, seat(p), s.at[p]});
  if (!leave_when_out_) return;
  sink(Event{What::removed, seat(p), s.at[p]});
  leave(s, p, sink);
}

template <class Sink>
void Game::end_turn(State& s, Sink& sink) const {
  if (stop_when_all_scored_ && (scoring_ - s.closed).empty()) return finish(s, sink);  // KR-15
  next_turn(s, sink);
}

// Clockwise to the next player who has something to answer; the others go out on the way.
template <class Sink>
void Game::next_turn(State& s, Sink& sink) const {
  while (s.out != SeatSet::first(players_)) {
    do s.turn = u8(s.turn + 1 == players_ ? 0 : s.turn + 1);
    while (s.out.has(seat(s.turn)));
    if (open_turn(s, s.turn, sink)) return;
  }
  finish(s, sink);
}

// KR-13, KR-14, KR-51: false if p is out without being asked.
template <class Sink>
bool Game::open_turn(State& s, int p, Sink& sink) const {
  s.stage = Stage::jump;
  s.choices = jump_targets(s, p);
  if (only_thorn(s.choices)) {
    put_out(s, p, What::thorn, sink);
    return false;
  }
  if (!s.choices.empty()) return true;
  s.stage = Stage::stuck;
  s.choices = teleport_targets(s, p);
  if (!s.choices.empty()) return true;
  put_out(s, p, What::no_way, sink);
  return false;
}

template <class Sink>
void Game::finish(State& s, Sink& sink) const {
  s.stage = Stage::over;
  s.choices = {};
  if constexpr (!std::is_same_v<Sink, NullSink>) {
    const Result r = result(s);
    for (int i = 0; i < players_; ++i)
      if (r.place[i] == 1) sink(Event{What::over, seat(i), r.points[i]});
  }
}

template void Game::apply<NullSink>(State&, Seat, Action, NullSink&) const;
template void Game::apply<EventLog<Event>>(State&, Seat, Action, EventLog<Event>&) const;

static_assert(warren::Game<kangaruse::Game>);
static_assert(sizeof(State) <= 256);

}  // namespace warren::kangaruse
