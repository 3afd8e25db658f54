// Building a land: tiles are dealt by shape, then placed in turn or all at once (JR-21 to JR-23).
#include "games/jack_rabbits_builder/jack_rabbits_builder.h"
#include "games/jack_rabbits_builder/spots.h"

namespace warren::jack_rabbits_builder {
namespace {

using namespace jack_rabbits;

// The piece that is dealt next when all are dealt face up.
Piece next_dealt(const Public& p) {
  for (Piece n = 0; n < kPieces; ++n)
    if (p.bag[n] > 0) return n;
  return kNoPiece;
}

}  // namespace

// JR-21: the shares are equal, for every shape has three tiles a suit and two to four players.
State Game::start() const {
  if (options_.board) return start_walking();
  State s;
  std::array<int, kShapes> tiles{};
  const TileMask all = tiles_of(suits_);
  for (TileId t = 1; t < kTiles; ++t) {
    if (!(all & bit(t))) continue;
    ++s.bag[piece_of(t)];
    ++tiles[static_cast<int>(shape_of(t))];
  }
  for (int i = 0; i < players(); ++i)
    for (int n = 0; n < kShapes; ++n) s.share[i][n] = u8(tiles[n] / players());
  s.stage = options_.placing == Placing::free ? Stage::deal : Stage::shape;
  return s;
}

void Game::chance(const State& s, Outcomes& out) const {
  out.clear();
  const Piece next = next_dealt(s);
  if (s.stage == Stage::deal && next != kNoPiece) {
    const int shape = static_cast<int>(shape_of_piece(next));
    for (std::uint8_t i = 0; i < players(); ++i)
      if (s.share[i][shape] > 0) out.push({{Kind::deal, i}, s.share[i][shape]});
  } else if (s.stage == Stage::flip) {
    for (Piece p = 0; p < kPieces; ++p)
      if (s.bag[p] > 0 && shape_of_piece(p) == s.shape) out.push({{Kind::flip, p}, s.bag[p]});
  }
}

bool Game::builds(const Public& p, int i) const {
  if (p.hand[i] != kNoPiece) return true;
  return std::any_of(p.held[i].begin(), p.held[i].end(), [](int n) { return n > 0; });
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

std::optional<RuleId> Game::check_building(const State& s, Seat who, Action a) const {
  if (!turn(s).to_act.has(who)) return kBuilding;
  const int i = index(who);
  const bool in_hand = s.hand[i] != kNoPiece;
  switch (a.kind) {
    case Kind::shape:
      if (s.stage == Stage::shape && a.value < kShapes && s.share[i][a.value] > 0)
        return std::nullopt;
      return kBuilding;
    case Kind::take:
      if (s.stage == Stage::build && a.value < kPieces && s.held[i][a.value] > 0 &&
          s.hand[i] != a.value)
        return std::nullopt;
      return kBuilding;
    case Kind::turn: {
      if (!in_hand) return kBuilding;
      if (a.value >= tile(first_tile(s.hand[i])).turns || a.value == s.turns[i])
        return rule("JR-10");
      if (spots(Ground(s.board), s.hand[i]).legal[a.value] > 0) return std::nullopt;
      return options_.tips_bind ? rule("JR-23") : rule("JR-22");
    }
    case Kind::place:
      if (!in_hand) return kBuilding;
      return check_spot(s, i, a);
    default:
      return kBuilding;
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

// A tile is dealt, flipped or taken, turned, placed.
template <class Sink>
void Game::build(State& s, Seat who, Action a, Sink& sink) const {
  const int i = index(who);
  switch (a.kind) {
    case Kind::deal: {
      const Piece p = next_dealt(s);
      --s.bag[p], ++s.held[a.value][p];
      --s.share[a.value][static_cast<int>(shape_of_piece(p))];
      sink(Event{What::dealt, seat(a.value), p});
      if (next_dealt(s) == kNoPiece) s.stage = Stage::build;
      return;
    }
    case Kind::shape:
      s.shape = static_cast<Shape>(a.value);
      s.stage = Stage::flip;
      return sink(Event{What::chose, who, a.value});
    case Kind::flip: {
      const int mover = index(s.mover);
      --s.bag[a.value], --s.share[mover][static_cast<int>(s.shape)];
      s.stage = Stage::place;
      s.shape = Shape::hex;
      take_in_hand(s, mover, a.value);
      return sink(Event{What::flipped, s.mover, a.value});
    }
    case Kind::take:
      if (s.hand[i] != kNoPiece) ++s.held[i][s.hand[i]];
      --s.held[i][a.value];
      take_in_hand(s, i, a.value);
      return sink(Event{What::took, who, a.value});
    case Kind::turn:
      s.turns[i] = a.value;
      return sink(Event{What::turned, who, s.hand[i], a.value});
    default:
      return place(s, i, a, sink);
  }
}

template <class Sink>
void Game::place(State& s, int i, Action a, Sink& sink) const {
  const Placed p{next_tile(s.board, s.hand[i]), s.turns[i], a.i, a.j};
  sink(Event{What::placed, seat(i), piece_of(p.tile), 0, p, Ground(s.board).tips(p)});
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
  if (options_.wander) return begin_walking(s);
  s.stage = Stage::over;
  sink(Event{What::over, Seat::none});
}

template void Game::build<NullSink>(State&, Seat, Action, NullSink&) const;
template void Game::build<EventLog<Event>>(State&, Seat, Action, EventLog<Event>&) const;

}  // namespace warren::jack_rabbits_builder
