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
  for (int n = 0; n < f.size; ++n)
    owner_[number({f.cells[n].at + p.at(), f.cells[n].down})] = p.tile;
  where_[p.tile] = p;
  on_ |= bit(p.tile);
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
    if (owner({f.cells[n].at + p.at(), f.cells[n].down}) != kNoTile) return false;
  return true;
}

bool Ground::shares_edge(const Placed& p) const {
  const Footprint& f = p.footprint();
  for (int d = 0; d < kDirections; ++d) {
    if (!(f.edges >> d & 1)) continue;
    const Cell beyond = across(f.inside[d], d);
    if (owner({beyond.at + p.at(), beyond.down}) != kNoTile) return true;
  }
  return false;
}

std::optional<Misfit> Ground::island_misfit(const Placed& p) const {
  for (const Vertex step : kSteps) {
    const Vertex corner = p.at() + step;
    for (const Cell& c : kFootprints[static_cast<int>(Shape::hex)][0].cells)
      if (owner({c.at + corner, c.down}) != kNoTile) return Misfit::island_touches;
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
  const Cell beyond = across(p.footprint().inside[side], side);
  const TileId other = owner({beyond.at + p.at(), beyond.down});
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

std::optional<Message> misses(const Board& board, SuitMask suits) {
  const TileMask wanted = tiles_of(suits), on = tiles_on(board);
  for (TileId t = 0; t < kTiles; ++t) {
    if ((wanted & bit(t)) && !(on & bit(t)))
      return Message{"board.missing", {{"tile", Word{piece_key(piece_of(t))}}}, "JR-20"};
    if ((on & bit(t)) && !(wanted & bit(t)))
      return Message{"board.left_out", {{"tile", Word{piece_key(piece_of(t))}}}, "JR-26"};
  }
  return std::nullopt;
}

}  // namespace warren::jack_rabbits
