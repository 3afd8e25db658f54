// A board: which tile lies where, in the order of placing; its text, and the rules of placing.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/message.h"
#include "core/rule.h"
#include "games/jack_rabbits/land/lattice.h"
#include "games/jack_rabbits/land/tiles.h"

namespace warren::jack_rabbits {

// A tile on the lattice. `turns` is below tile(id).turns, so that what looks alike is alike.
struct Placed {
  TileId tile = kCitadel;
  std::uint8_t turns = 0;
  std::int8_t i = 0, j = 0;

  constexpr Vertex at() const { return {i, j}; }
  const Footprint& footprint() const {
    return kFootprints[static_cast<int>(shape_of(tile))][turns];
  }
  DirectionMask exits() const { return turned(jack_rabbits::tile(tile).exits(), turns); }
  // The cell across one of its edges.
  Cell beyond(int direction) const {
    return across(footprint().inside[direction], direction) + at();
  }
  // For hashes, in which places below zero count as bytes.
  constexpr std::array<std::uint8_t, 4> raw() const {
    return {tile, turns, static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(j)};
  }
  friend constexpr bool operator==(const Placed&, const Placed&) = default;
};

// The citadel at (0,0) comes first; the order of the others is one in which they can be placed.
struct Board {
  std::array<Placed, kTiles> placed{};
  std::uint8_t size = 1;

  const Placed* begin() const { return placed.data(); }
  const Placed* end() const { return placed.data() + size; }
  void add(const Placed& p) { placed[size++] = p; }
  friend constexpr bool operator==(const Board&, const Board&) = default;
};

TileMask tiles_on(const Board& board);

// The tile of this piece that is placed next: small tiles are numbered in the order of placing
// (JR-20). kNoTile if all of them lie there.
TileId next_tile(const Board& board, Piece piece);

// Vertices from one to another.
struct Box {
  Vertex low, high;
  bool has(Vertex v) const {
    return v.i >= low.i && v.i <= high.i && v.j >= low.j && v.j <= high.j;
  }
};

// What a spot breaks of JR-23, counted by shared edge.
struct Tips {
  std::uint8_t blank = 0;  // a road against a blank side
  std::uint8_t hexes = 0;  // a road straight from hex to hex
  std::uint8_t alike = 0;  // triangles of one kind side by side
  std::uint8_t joins = 0;  // roads that meet: no tip, but what a player wants to know

  constexpr int broken() const { return blank + hexes + alike; }
  friend constexpr bool operator==(const Tips&, const Tips&) = default;
};

// What a tile meets at one of its sides, as JR-23 counts it.
struct Meeting {
  TileId other = kNoTile;  // none: water
  bool blank = false, hexes = false, alike = false, joins = false;
};

// Why a tile may not lie somewhere, each a part of JR-22.
enum class Misfit : std::uint8_t {
  taken,
  too_far,
  touches_nothing,
  island_touches,
  island_too_far
};
std::string_view to_word(Misfit misfit);

// The lattice with tiles on it: answers in a few steps what a spot would mean. Beside a Board it
// holds the owner of every cell; make it once and add tiles to it.
class Ground {
 public:
  Ground();  // the citadel alone
  explicit Ground(const Board& board);

  void add(const Placed& p);
  TileId owner(Cell c) const { return owner_[number(c)]; }
  const Placed& placed(TileId id) const { return where_[id]; }
  bool holds(TileId id) const { return on_ >> id & 1; }
  // The part of the lattice around the anchors of all tiles, no more than `farthest` off.
  Box around(int margin, int farthest) const;

  std::optional<Misfit> misfit(const Placed& p) const;  // JR-22
  Tips tips(const Placed& p) const;                     // JR-23; of a spot that fits
  Meeting meeting(const Placed& p, int side) const;     // at a side that it has

 private:
  bool free(const Placed& p) const;
  bool shares_edge(const Placed& p) const;
  std::optional<Misfit> island_misfit(const Placed& p) const;

  std::array<TileId, kGridCells> owner_;
  std::array<Placed, kTiles> where_{};
  TileMask on_ = 0;
};

// Where all of a tile's corners are near enough to the citadel (JR-22).
bool within_reach(const Placed& p);

// The text of a board: its tiles but the citadel, each as kind, turns of 60 degrees clockwise (a
// for none, b for one ...) and place, separated by '/': "KDa2,-4/wc1,-3/fa3,-2". Small tiles of a
// kind are numbered in the order of the text. Reading replays the placing, so that whatever was
// read keeps JR-22; the message says which part of the text is wrong. Blanks may stand for '/'.
std::string to_text(const Board& board);
std::string to_text(const Placed& p);
Maybe<Board> read_board(std::string_view text);

}  // namespace warren::jack_rabbits
