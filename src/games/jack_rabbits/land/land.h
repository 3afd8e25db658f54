// The land as a match walks it: every table of roads, made once from a board and never changed.
//
// A road that meets the edge of a tile is an **end**. Ends have small numbers, tile by tile and
// clockwise from north, so that the ends of a tile stand in a row. A rabbit on the way is somewhere
// "at an end": it has just *entered* a tile by it, or it is about to *leave* a tile by it. Where
// two ends meet they are mates: leaving by `e` is entering by `mate[e]`.
//
//                 leave by e            across the edge             inside the tile entered
//   hex, cave     any end of the tile   meets[e] == road            entered by m = mate[e]:
//   small tile    one of ways[m]        -> m = mate[e]              hex: arrived; cave: the hole;
//                 or of trail[m]        meets[e] == water           ways[m]: where the road leads;
//                 (JR-61, rhombus)      -> open end on water[e]     fork: two ways, else one
//                                       meets[e] == blank
//                                       -> dead end (JR-13)
//
// JR-42 forbids to cross an edge twice. `crossing[e]` numbers the edges; mates share a number. A
// journey remembers the crossings it has used in one CrossingMask of 128 bits.
#pragma once
#include <array>
#include <cstdint>
#include <string>

#include "core/bit_set.h"
#include "core/static_vec.h"
#include "games/jack_rabbits/land/board.h"

namespace warren::jack_rabbits {

using End = std::uint8_t;
inline constexpr End kNoEnd = 0xFF;

// All tiles together have 42 ends on hexes, 48 on rhombi, 12 on forks, 8 on taverns, 4 on caves.
inline constexpr int kMaxEnds = 114;

// A lake takes three edges at least, all tiles together have 162; only waters with a road are kept.
inline constexpr int kMaxWaters = 55;
inline constexpr std::uint8_t kSea = 0;
inline constexpr std::uint8_t kNoWater = 0xFF;

using EndMask = BitSet<128>;
using CrossingMask = BitSet<128>;  // of the edges that a rabbit crosses

// A set of hexes, bit t for tile t (they are the tiles 0 to 12).
using HexMask = std::uint16_t;

// What an end meets across the edge of its tile.
enum class Meets : std::uint8_t { road, blank, water };

// Where free walking, without any transfer and over no edge twice, leads from one end that is left.
struct Reach {
  HexMask hexes = 0;  // where a journey can stop
  EndMask entered;    // every end by which a tile is entered on some way, hexes and caves included
  EndMask open;       // every end at water that can be walked to
  CrossingMask crossed;  // every edge crossed on some way. If none of them was crossed before, the
                         // rest holds as it is; otherwise walk step by step
};

struct Land {
  Board board;
  bool lakes_are_dead_ends = false;

  // By tile. first_end[t] to first_end[t + 1] are its ends; a tile that is not there has none.
  TileMask tiles = 0;
  HexMask hexes = 0;
  std::array<Placed, kTiles> placed{};
  std::array<End, kTiles + 1> first_end{};

  // By end.
  int ends = 0;
  int crossings = 0;
  std::array<TileId, kMaxEnds> tile{};         // whose it is
  std::array<std::uint8_t, kMaxEnds> side{};   // its direction
  std::array<End, kMaxEnds> mate{};            // kNoEnd unless meets[e] == road
  std::array<Meets, kMaxEnds> meets{};         // with `lakes are dead ends` a lake counts as blank
  std::array<std::uint8_t, kMaxEnds> water{};  // kSea, a lake's number from 1, or kNoWater
  std::array<std::uint8_t, kMaxEnds> crossing{};
  // On a small tile, entered by this end: the ends it may be left by, freely (fork two, cave none)
  // and by trailway (rhombi: the two ends of its other road, JR-61). Unused places hold kNoEnd.
  std::array<std::array<End, 2>, kMaxEnds> ways{};
  std::array<std::array<End, 2>, kMaxEnds> trail{};
  std::array<Reach, kMaxEnds> reach{};  // leaving by this end

  // Sets of ends.
  std::array<EndMask, kKinds> ends_of{};      // by kind of tile
  std::array<EndMask, kMaxWaters> open_on{};  // the open ends of each water; sea first
  EndMask open;                               // all of them
  int waters = 1;

  // within[from][n]: the hexes that n free journeys or fewer lead to, by walking only.
  std::array<std::array<HexMask, kHexes>, kHexes> within{};

  Land() = default;
  explicit Land(const Board& board, bool lakes_are_dead_ends = false);

  // kNoEnd if the tile has no road there.
  End end_at(TileId id, int direction) const;
  std::string end_name(End e) const;  // "JD.S"
};

// A free journey: from the end of a hex (or of a cave, coming up) to a hex, a cave or open water.
enum class Stop : std::uint8_t { hex, cave, open };
struct FreeJourney {
  End from;
  Stop stop;
  End to;  // hex, cave: the end it is entered by; open: the end that lies at the water
  std::array<TileId, kTiles> via{};  // the small tiles on the way, the cave included
  std::uint8_t length = 0;
};

// A fork can be passed once only, so four forks part a way into at most sixteen.
using FreeJourneys = StaticVec<FreeJourney, 16>;

// All free journeys that leave by this end, in the order of the ends taken at forks.
void free_journeys(const Land& land, End from, FreeJourneys& out);

}  // namespace warren::jack_rabbits
