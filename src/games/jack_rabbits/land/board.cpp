// Placing tiles: what fits (JR-22) and which tips a spot breaks (JR-23).
#include "games/jack_rabbits/land/board.h"

namespace warren::jack_rabbits {
namespace {

constexpr int kIslandSteps = 5;  // JR-22

}  // namespace

TileMask tiles_on(const Board& board) {
  TileMask on = 0;
  for (const Placed& p : board) on |= bit(p.tile);
  return on;
}

TileId next_tile(const Board& board, Piece piece) {
  int count = 0;
  for (const Placed& p : board) count += piece_of(p.tile) == piece;
  const bool left = count < (piece < kHexes ? 1 : kSets);
  return left ? static_cast<TileId>(first_tile(piece) + count) : kNoTile;
}

std::string_view to_word(Misfit misfit) {
  constexpr std::string_view kWords[] = {"taken", "too_far", "touches_nothing", "island_touches",
                                         "island_too_far"};
  return kWords[static_cast<int>(misfit)];
}

Ground::Ground() {
  owner_.fill(kNoTile);
  add(Placed{});
}

Ground::Ground(const Board& board) {
  owner_.fill(kNoTile);
  for (const Placed& p : board) add(p);
}

void Ground::add(const Placed& p) {
  const Footprint& f = p.footprint();
  for (int n = 0; n < f.size; ++n) owner_[number(f.cells[n] + p.at())] = p.tile;
  where_[p.tile] = p;
  on_ |= bit(p.tile);
}

Box Ground::around(int margin, int farthest) const {
  Box box;
  for (TileId t = 0; t < kTiles; ++t) {
    if (!holds(t)) continue;
    const Vertex at = where_[t].at();
    box.low = {std::min(box.low.i, at.i - margin), std::min(box.low.j, at.j - margin)};
    box.high = {std::max(box.high.i, at.i + margin), std::max(box.high.j, at.j + margin)};
  }
  box.low = {std::max(box.low.i, -farthest), std::max(box.low.j, -farthest)};
  box.high = {std::min(box.high.i, farthest), std::min(box.high.j, farthest)};
  return box;
}

bool within_reach(const Placed& p) {
  const Footprint& f = p.footprint();
  if (distance(p.at()) + f.reach <= kFarthest) return true;
  for (int n = 0; n < f.size; ++n)
    for (const Vertex v : corners(f.cells[n]))
      if (distance(v + p.at()) > kFarthest) return false;
  return true;
}

bool Ground::free(const Placed& p) const {
  const Footprint& f = p.footprint();
  for (int n = 0; n < f.size; ++n)
    if (owner(f.cells[n] + p.at()) != kNoTile) return false;
  return true;
}

bool Ground::shares_edge(const Placed& p) const {
  const Footprint& f = p.footprint();
  for (int d = 0; d < kDirections; ++d)
    if ((f.edges >> d & 1) && owner(across(f.inside[d], d) + p.at()) != kNoTile) return true;
  return false;
}

std::optional<Misfit> Ground::island_misfit(const Placed& p) const {
  for (const Vertex step : kSteps) {
    const Vertex corner = p.at() + step;
    for (const Cell& c : kFootprints[static_cast<int>(Shape::hex)][0].cells)
      if (owner(c + corner) != kNoTile) return Misfit::island_touches;
  }
  for (TileId h = 0; h < kHexes; ++h)
    if (holds(h) && distance(p.at() - where_[h].at()) <= kIslandSteps) return std::nullopt;
  return Misfit::island_too_far;
}

std::optional<Misfit> Ground::misfit(const Placed& p) const {
  if (!within_reach(p)) return Misfit::too_far;
  if (!free(p)) return Misfit::taken;
  if (shares_edge(p)) return std::nullopt;
  if (shape_of(p.tile) != Shape::hex) return Misfit::touches_nothing;
  return island_misfit(p);
}

Meeting Ground::meeting(const Placed& p, int side) const {
  const TileId other = owner(p.beyond(side));
  if (other == kNoTile) return {};
  const Kind kind = tile(p.tile).kind;
  const bool mine = p.exits() >> side & 1;
  const bool theirs = where_[other].exits() >> opposite(side) & 1;
  return {.other = other,
          .blank = mine != theirs,
          .hexes = mine && theirs && shape_of(kind) == Shape::hex && other < kHexes,
          .alike = shape_of(kind) == Shape::triangle && tile(other).kind == kind,
          .joins = mine && theirs};
}

Tips Ground::tips(const Placed& p) const {
  Tips tips;
  for (int d = 0; d < kDirections; ++d) {
    if (!(p.footprint().edges >> d & 1)) continue;
    const Meeting m = meeting(p, d);
    tips.blank += m.blank;
    tips.hexes += m.hexes;
    tips.alike += m.alike;
    tips.joins += m.joins;
  }
  return tips;
}

}  // namespace warren::jack_rabbits
