// Makes the tables of roads and waters from a board.
#include "games/jack_rabbits/land/land.h"

#include <algorithm>
#include <bit>

namespace warren::jack_rabbits {
namespace {

// Cells without a tile, joined across edges.
class Waters {
 public:
  explicit Waters(const Board& board) : ground_(board), box_(ground_.around(3, kGridRadius)) {
    region_.fill(kNoWater);
    flood({box_.low, false}, kSea);
  }

  // Lakes are numbered when they are first asked about.
  std::uint8_t at(Cell c) {
    if (region_[number(c)] == kNoWater) flood(c, static_cast<std::uint8_t>(count_++));
    return region_[number(c)];
  }
  TileId owner(Cell c) const { return ground_.owner(c); }
  int count() const { return count_; }

 private:
  void flood(Cell from, std::uint8_t region) {
    // Numbers, not cells: the stack is small in WebAssembly.
    StaticVec<std::uint16_t, kGridCells> todo;
    const auto reach = [&](Cell c) {
      if (!box_.has(c.at) || ground_.owner(c) != kNoTile || region_[number(c)] != kNoWater) return;
      region_[number(c)] = region;
      todo.push(static_cast<std::uint16_t>(number(c)));
    };
    reach(from);
    while (!todo.empty()) {
      const Cell c = cell_numbered(todo[todo.size() - 1]);
      todo.truncate(todo.size() - 1);
      for (int d = 0; d < kDirections; ++d)
        if (has_edge(c, d)) reach(across(c, d));
    }
  }

  Ground ground_;
  Box box_;  // with a rim that is all sea
  std::array<std::uint8_t, kGridCells> region_;
  int count_ = 1;
};

void number_ends(Land& land) {
  for (TileId t = 0; t < kTiles; ++t) {
    land.first_end[t] = static_cast<End>(land.ends);
    if (!(land.tiles & bit(t))) continue;
    const DirectionMask exits = land.placed[t].exits();
    for (std::uint8_t d = 0; d < kDirections; ++d) {
      if (!(exits >> d & 1)) continue;
      land.tile[land.ends] = t;
      land.side[land.ends] = d;
      land.ends_of[static_cast<int>(tile(t).kind)].add(land.ends);
      ++land.ends;
    }
  }
  land.first_end[kTiles] = static_cast<End>(land.ends);
}

// JR-14: an end on any water is open, unless lakes are dead ends.
void meet_water(Land& land, End e, std::uint8_t water) {
  land.water[e] = water;
  if (water != kSea && land.lakes_are_dead_ends) {
    land.meets[e] = Meets::blank;
    return;
  }
  land.meets[e] = Meets::water;
  land.open.add(e);
  land.open_on[water].add(e);
}

// What lies across each edge, and the numbers of the edges that are crossed there.
void join_ends(Land& land, Waters& waters) {
  for (int n = 0; n < land.ends; ++n) {
    const End e = static_cast<End>(n);
    const Cell there = land.placed[land.tile[e]].beyond(land.side[e]);
    const TileId other = waters.owner(there);
    land.mate[e] = kNoEnd;
    land.water[e] = kNoWater;
    land.meets[e] = Meets::blank;
    if (other == kNoTile)
      meet_water(land, e, waters.at(there));
    else
      land.mate[e] = land.end_at(other, opposite(land.side[e]));
    if (land.mate[e] != kNoEnd) land.meets[e] = Meets::road;
    const bool numbered = land.mate[e] != kNoEnd && land.mate[e] < e;
    land.crossing[e] =
        numbered ? land.crossing[land.mate[e]] : static_cast<std::uint8_t>(land.crossings++);
  }
  land.waters = waters.count();
}

// JR-12: how the roads of small tiles join inside.
void lead_through(Land& land) {
  for (int n = 0; n < land.ends; ++n) {
    const End e = static_cast<End>(n);
    land.ways[e] = land.trail[e] = {kNoEnd, kNoEnd};
    const TileId t = land.tile[e];
    if (t < kHexes) continue;
    const auto& roads = tile(t).roads;
    const int turns = land.placed[t].turns;
    const bool first = turned(roads[0], turns) >> land.side[e] & 1;
    const DirectionMask own = turned(roads[first ? 0 : 1], turns);
    int ways = 0, trails = 0;
    for (End o = land.first_end[t]; o < land.first_end[t + 1]; ++o) {
      if (o == e) continue;
      if (own >> land.side[o] & 1)
        land.ways[e][ways++] = o;
      else
        land.trail[e][trails++] = o;
    }
  }
}

// Walks every free way from an end, depth first, and tells `visit` each stop and each end entered.
template <class Visit>
void walk(const Land& land, End leaving, CrossingMask& crossed, Visit& visit) {
  const int crossing = land.crossing[leaving];
  if (crossed.has(crossing) || land.meets[leaving] == Meets::blank) return;
  visit.crosses(leaving);
  if (land.meets[leaving] == Meets::water) return;
  crossed.add(crossing);
  const End entered = land.mate[leaving];
  if (visit.enters(entered))
    for (const End way : land.ways[entered])
      if (way != kNoEnd) walk(land, way, crossed, visit);
  visit.backs_out(entered);
  crossed.drop(crossing);
}

struct ReachVisitor {
  const Land& land;
  Reach& reach;
  void crosses(End e) {
    reach.crossed.add(land.crossing[e]);
    if (land.meets[e] == Meets::water) reach.open.add(e);
  }
  bool enters(End e) {
    reach.entered.add(e);
    if (land.tile[e] >= kHexes) return true;
    reach.hexes = static_cast<HexMask>(reach.hexes | 1 << land.tile[e]);
    return false;
  }
  void backs_out(End) {}
};

struct JourneyVisitor {
  const Land& land;
  FreeJourneys& out;
  FreeJourney now;
  void stop(Stop kind, End e) {
    now.stop = kind;
    now.to = e;
    out.push(now);
  }
  void crosses(End e) {
    if (land.meets[e] == Meets::water) stop(Stop::open, e);
  }
  bool enters(End e) {
    if (land.tile[e] < kHexes) {
      stop(Stop::hex, e);
      return false;
    }
    now.via[now.length++] = land.tile[e];
    if (tile(land.tile[e]).kind == Kind::cave) stop(Stop::cave, e);
    return true;
  }
  void backs_out(End e) {
    if (land.tile[e] >= kHexes) now.via[--now.length] = 0;
  }
};

// Breadth first over whole journeys.
void count_journeys(Land& land) {
  for (TileId from = 0; from < kHexes; ++from) {
    if (!(land.hexes >> from & 1)) continue;
    HexMask seen = static_cast<HexMask>(1 << from), latest = seen;
    for (HexMask& hexes : land.within[from]) {
      hexes = seen;
      HexMask next = 0;
      for (TileId t = 0; t < kHexes; ++t) {
        if (!(latest >> t & 1)) continue;
        for (End e = land.first_end[t]; e < land.first_end[t + 1]; ++e)
          next = static_cast<HexMask>(next | land.reach[e].hexes);
      }
      latest = static_cast<HexMask>(next & ~seen);
      seen = static_cast<HexMask>(seen | next);
    }
  }
}

}  // namespace

Land::Land(const Board& from, bool dead_lakes)
    : board(from), lakes_are_dead_ends(dead_lakes), tiles(tiles_on(from)) {
  for (const Placed& p : board) placed[p.tile] = p;
  hexes = static_cast<HexMask>(tiles & ((1u << kHexes) - 1));
  number_ends(*this);
  Waters waters_around(board);
  join_ends(*this, waters_around);
  lead_through(*this);
  for (int e = 0; e < ends; ++e) {
    CrossingMask crossed;
    ReachVisitor visitor{*this, reach[e]};
    walk(*this, static_cast<End>(e), crossed, visitor);
  }
  count_journeys(*this);
}

End Land::end_at(TileId id, int direction) const {
  for (End e = first_end[id]; e < first_end[id + 1]; ++e)
    if (side[e] == direction) return e;
  return kNoEnd;
}

std::string Land::end_name(End e) const {
  return std::string(jack_rabbits::tile(tile[e]).name) + '.' +
         std::string(to_word(static_cast<Direction>(side[e])));
}

void free_journeys(const Land& land, End from, FreeJourneys& out) {
  out.clear();
  CrossingMask crossed;
  JourneyVisitor visitor{land, out, FreeJourney{from, Stop::hex, kNoEnd, {}, 0}};
  walk(land, from, crossed, visitor);
}

}  // namespace warren::jack_rabbits
