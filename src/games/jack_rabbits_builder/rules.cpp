// Placing tiles in turn or all at once, then wandering on the roads: JR-21 to JR-25.
#include "games/jack_rabbits_builder/jack_rabbits_builder.h"
#include "games/jack_rabbits_builder/spots.h"

namespace warren::jack_rabbits_builder {
namespace {

using namespace jack_rabbits;

constexpr std::uint8_t u8(int n) { return static_cast<std::uint8_t>(n); }

constexpr std::uint32_t kRaceWindow = 1, kWalkWindows = 1u << 20;

EndMask ends_to_stop_at(const Land& land) {
  EndMask stops = land.ends_of[static_cast<int>(jack_rabbits::Kind::cave)];
  for (int e = 0; e < land.first_end[kHexes]; ++e) stops.add(e);
  return stops;
}

}  // namespace

End first_road(const Land& land, int place, End to) {
  for (int e = 0; e < land.ends; ++e) {
    const TileId t = land.tile[e];
    const bool here = place == kUnderground ? tile(t).kind == jack_rabbits::Kind::cave : t == place;
    if (here && land.reach[e].entered.has(to)) return static_cast<End>(e);
  }
  return kNoEnd;
}

TileId next_tile(const Board& board, Piece piece) {
  int count = 0;
  for (const Placed& p : board) count += piece_of(p.tile) == piece;
  return static_cast<TileId>(first_tile(piece) + count);
}

// Building

bool Game::builds(const Public& p, int i) const {
  if (p.hand[i] != kNoPiece) return true;
  return std::any_of(p.held[i].begin(), p.held[i].end(), [](int n) { return n > 0; });
}

Turn Game::turn(const State& s) const {
  switch (s.stage) {
    case Stage::deal:
      return {Phase::chance, {}, WindowKind::single, 0};
    case Stage::flip:
      return {Phase::chance, {}, WindowKind::single, 0};
    case Stage::over:
      return {};
    case Stage::build: {
      SeatSet seats;
      for (int i = 0; i < players(); ++i)
        if (builds(s, i)) seats.add(seat(i));
      return {Phase::decide, seats, WindowKind::race, kRaceWindow};
    }
    case Stage::walk: {
      const auto turns = s.round * kMaxPlayers + static_cast<unsigned>(index(s.mover));
      return {Phase::decide, SeatSet::only(s.mover), WindowKind::single, kWalkWindows + turns};
    }
    case Stage::shape:
    case Stage::place:
      break;
  }
  const auto tile = s.board.size * 2u + (s.stage == Stage::place);
  const auto window = tile * kDirections + s.turns[index(s.mover)];
  return {Phase::decide, SeatSet::only(s.mover), WindowKind::single, window};
}

Spots Game::spots(const Ground& ground, Piece piece) const {
  Spots found;
  each_spot(ground, first_tile(piece), [&](const Placed& p, const Tips& tips) {
    if (tips.broken() < found.fewest) {
      found.fewest = tips.broken();
      if (options_.tips_bind) found.legal = {};
    }
    if (!barred(tips, found.fewest)) ++found.legal[p.turns];
  });
  return found;
}

void Game::legal(const State& s, Seat who, Actions& out) const {
  out.clear();
  const Turn t = turn(s);
  if (t.phase != Phase::decide || !t.to_act.has(who)) return;
  if (s.stage == Stage::walk)
    legal_walking(s, index(who), out);
  else
    legal_building(s, index(who), out);
}

// In the order of the codes: shapes, pieces, turns, places.
void Game::legal_building(const State& s, int i, Actions& out) const {
  if (s.stage == Stage::shape) {
    for (int n = 0; n < kShapes; ++n)
      if (s.share[i][n] > 0) out.push({Kind::shape, u8(n)});
    return;
  }
  for (Piece p = 0; p < kPieces; ++p)
    if (s.held[i][p] > 0 && s.hand[i] != p) out.push({Kind::take, p});
  const Piece piece = s.hand[i];
  if (piece == kNoPiece) return;
  const Ground ground(s.board);
  const Spots all = spots(ground, piece);
  for (int n = 0; n < kDirections; ++n)
    if (all.legal[n] > 0 && n != s.turns[i]) out.push({Kind::turn, u8(n)});
  if (all.legal[s.turns[i]] == 0) return;
  each_spot(ground, first_tile(piece), s.turns[i], s.turns[i],
            [&](const Placed& p, const Tips& tips) {
              if (!barred(tips, all.fewest)) out.push({Kind::place, 0, p.i, p.j});
            });
}

std::optional<RuleId> Game::check(const State& s, Seat who, Action a) const {
  if (who == Seat::chance) return check_chance(s, a);
  const bool walking = s.round > 0;
  const Turn t = turn(s);
  if (t.phase != Phase::decide || !t.to_act.has(who))
    return walking ? rule("JR-25") : rule("JR-21");
  return walking ? check_walking(s, index(who), a) : check_building(s, index(who), a);
}

std::optional<RuleId> Game::check_building(const State& s, int i, Action a) const {
  const bool in_hand = s.hand[i] != kNoPiece;
  switch (a.kind) {
    case Kind::shape:
      if (s.stage == Stage::shape && a.value < kShapes && s.share[i][a.value] > 0)
        return std::nullopt;
      return rule("JR-21");
    case Kind::take:
      if (s.stage == Stage::build && a.value < kPieces && s.held[i][a.value] > 0 &&
          s.hand[i] != a.value)
        return std::nullopt;
      return rule("JR-21");
    case Kind::turn: {
      if (!in_hand) return rule("JR-21");
      if (a.value >= tile(first_tile(s.hand[i])).turns || a.value == s.turns[i])
        return rule("JR-10");
      if (spots(Ground(s.board), s.hand[i]).legal[a.value] > 0) return std::nullopt;
      return options_.tips_bind ? rule("JR-23") : rule("JR-22");
    }
    case Kind::place:
      if (!in_hand) return rule("JR-21");
      return check_spot(s, i, a);
    default:
      return rule("JR-21");
  }
}

std::optional<RuleId> Game::check_spot(const State& s, int i, Action a) const {
  const Placed p{first_tile(s.hand[i]), s.turns[i], a.i, a.j};
  const Ground ground(s.board);
  if (!in_grid(p.at()) || ground.misfit(p)) return rule("JR-22");
  const Tips tips = ground.tips(p);
  if (tips.broken() == 0 || !options_.tips_bind) return std::nullopt;
  if (barred(tips, spots(ground, s.hand[i]).fewest)) return rule("JR-23");
  return std::nullopt;
}

// It lies in the first direction that has a spot.
void Game::take_in_hand(State& s, int i, Piece piece) const {
  s.hand[i] = piece;
  const Spots found = spots(Ground(s.board), piece);
  int turns = 0;
  while (turns + 1 < kDirections && found.legal[turns] == 0) ++turns;
  s.turns[i] = u8(turns);
}

template <class Sink>
void Game::apply(State& s, Seat who, Action a, Sink& sink) const {
  assert(!check(s, who, a));
  const int i = index(who);
  switch (a.kind) {
    case Kind::deal: {
      Piece p = 0;
      while (s.bag[p] == 0) ++p;
      --s.bag[p], ++s.held[a.value][p];
      --s.share[a.value][static_cast<int>(shape_of_piece(p))];
      sink(Event{What::dealt, seat(a.value), p, 0, {}, {}, {}});
      if (std::all_of(s.bag.begin(), s.bag.end(), [](int n) { return n == 0; }))
        s.stage = Stage::build;
      return;
    }
    case Kind::shape:
      s.shape = static_cast<Shape>(a.value);
      s.stage = Stage::flip;
      return sink(Event{What::chose, who, a.value, 0, {}, {}, {}});
    case Kind::flip: {
      const int mover = index(s.mover);
      --s.bag[a.value], --s.share[mover][static_cast<int>(s.shape)];
      s.stage = Stage::place;
      s.shape = Shape::hex;
      take_in_hand(s, mover, a.value);
      return sink(Event{What::flipped, s.mover, a.value, 0, {}, {}, {}});
    }
    case Kind::take:
      if (s.hand[i] != kNoPiece) ++s.held[i][s.hand[i]];
      --s.held[i][a.value];
      take_in_hand(s, i, a.value);
      return sink(Event{What::took, who, a.value, 0, {}, {}, {}});
    case Kind::turn:
      s.turns[i] = a.value;
      return sink(Event{What::turned, who, s.hand[i], a.value, {}, {}, {}});
    case Kind::place:
      return place(s, i, a, sink);
    case Kind::walk:
    case Kind::stay:
    case Kind::stop:
      return walk(s, i, a, sink);
  }
}

template <class Sink>
void Game::place(State& s, int i, Action a, Sink& sink) const {
  const Placed p{next_tile(s.board, s.hand[i]), s.turns[i], a.i, a.j};
  sink(Event{What::placed, seat(i), piece_of(p.tile), 0, p, Ground(s.board).tips(p), {}});
  s.board.add(p);
  s.hand[i] = kNoPiece;
  s.turns[i] = 0;
  if (s.board.size == std::popcount(tiles_of(suits_))) return finish_building(s, sink);
  if (s.stage == Stage::build) return;
  s.mover = next_with_tiles(s, i);
  s.stage = Stage::shape;
}

// All run out in the same round, but in a loaded position somebody may have more than the others.
Seat Game::next_with_tiles(const Public& p, int i) const {
  const auto has_tiles = [&](int n) {
    return std::any_of(p.share[n].begin(), p.share[n].end(), [](int left) { return left > 0; });
  };
  do i = (i + 1) % players();
  while (!has_tiles(i));
  return seat(i);
}

template <class Sink>
void Game::finish_building(State& s, Sink& sink) const {
  s.mover = seat(0);
  sink(Event{What::built, Seat::none, 0, 0, {}, {}, s.board});
  if (options_.wander) return begin_walking(s, sink);
  s.stage = Stage::over;
  sink(Event{What::over, Seat::none, 0, 0, {}, {}, {}});
}

// Wandering

template <class Sink>
void Game::begin_walking(State& s, Sink&) const {
  s.stage = Stage::walk;
  s.round = 1;
}

EndMask Game::arrivals(const Land& land, int place) const {
  EndMask entered;
  for (int e = 0; e < land.ends; ++e) {
    const TileId t = land.tile[e];
    const bool here = place == kUnderground ? tile(t).kind == jack_rabbits::Kind::cave : t == place;
    if (here) entered = entered | land.reach[e].entered;
  }
  return entered & ends_to_stop_at(land);
}

void Game::legal_walking(const State& s, int i, Actions& out) const {
  for (EndMask ends = arrivals(Land(s.board), s.rabbit[i]); !ends.empty();)
    out.push({Kind::walk, u8(ends.pop())});
  out.push({Kind::stay});
  out.push({Kind::stop});
}

std::optional<RuleId> Game::check_walking(const State& s, int i, Action a) const {
  if (a.kind == Kind::stay || a.kind == Kind::stop) return std::nullopt;
  if (a.kind != Kind::walk || a.value >= kMaxEnds) return rule("JR-25");
  if (!arrivals(Land(s.board), s.rabbit[i]).has(a.value)) return rule("JR-25");
  return std::nullopt;
}

template <class Sink>
void Game::walk(State& s, int i, Action a, Sink& sink) const {
  s.stopping.drop(seat(i));
  if (a.kind == Kind::walk) {
    const Land land(s.board);
    sink(Event{
        What::walked, seat(i), first_road(land, s.rabbit[i], a.value), a.value, {}, {}, s.board});
    const TileId t = land.tile[a.value];
    s.rabbit[i] = t < kHexes ? t : kUnderground;
  } else if (a.kind == Kind::stop) {
    s.stopping.add(seat(i));
    sink(Event{What::stopped, seat(i), s.rabbit[i], 0, {}, {}, {}});
  } else {
    sink(Event{What::stayed, seat(i), s.rabbit[i], 0, {}, {}, {}});
  }
  s.mover = seat((i + 1) % players());
  const bool last = i + 1 == players() && s.round == options_.rounds;
  if (last || s.stopping == SeatSet::first(players())) {
    s.stage = Stage::over;
    s.mover = seat(0);
    return sink(Event{What::over, Seat::none, 0, 0, {}, {}, {}});
  }
  s.round = u8(s.round + (i + 1 == players()));
}

// Nobody wins (JR-25); a board that was built is its own reward.
Result Game::result(const State& s) const {
  Result r;
  r.ended_by = s.round > 0 ? rule("JR-25") : rule("JR-21");
  return r;
}

template void Game::apply<NullSink>(State&, Seat, Action, NullSink&) const;
template void Game::apply<EventLog<Event>>(State&, Seat, Action, EventLog<Event>&) const;
template void Game::begin_walking<NullSink>(State&, NullSink&) const;

static_assert(warren::Game<jack_rabbits_builder::Game>);
static_assert(sizeof(State) <= 512);

}  // namespace warren::jack_rabbits_builder
