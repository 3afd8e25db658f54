// The 37 tiles of Jack Rabbits: shape, kind, suit, and which of their edges carry roads (JR-02,
// JR-03, JR-11, JR-12). The same facts stand in data/jack_rabbits/tiles.json; a test compares the
// two.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/names.h"

namespace warren::jack_rabbits {

enum class Suit : std::uint8_t { clubs, spades, hearts, diamonds };
inline constexpr int kSuits = 4;
inline constexpr auto kSuitWords = as_spelt<Suit>();
constexpr std::string_view to_word(Suit suit) { return kSuitWords.of(suit); }

enum class Shape : std::uint8_t { hex, rhombus, triangle };
inline constexpr int kShapes = 3;
inline constexpr auto kShapeNames = as_spelt<Shape>();

enum class Kind : std::uint8_t {
  citadel,
  tower,
  palace,
  plaza,  // hexes
  woods,
  river,
  mountain,  // rhombi
  fork,
  tavern,
  cave,  // triangles
};
inline constexpr int kKinds = 10;

// Every edge of the lattice has one of six normals, clockwise from north, and no tile has two edges
// with the same outward normal: an edge of a tile is named by its direction.
enum Direction : std::uint8_t { kN, kNE, kSE, kS, kSW, kNW };
inline constexpr int kDirections = 6;

constexpr int opposite(int direction) { return (direction + 3) % kDirections; }

// A set of directions, bit d for direction d.
using DirectionMask = std::uint8_t;

// `turns` steps of 60 degrees clockwise.
constexpr DirectionMask turned(DirectionMask mask, int turns) {
  return static_cast<DirectionMask>((mask << turns | mask >> (kDirections - turns)) & 0x3F);
}

// A tile by its number: the citadel, the houses (towers, palaces, plazas, each in the order of the
// suits), then four of each kind of small tile. The four are alike; their number tells them apart.
using TileId = std::uint8_t;
inline constexpr int kTiles = 37;
inline constexpr int kHexes = 13;
inline constexpr TileId kCitadel = 0;
inline constexpr TileId kNoTile = 0xFF;
inline constexpr int kSets = 4;  // JR-03: identical sets of road tiles

constexpr TileId house(Kind kind, Suit suit) {
  return static_cast<TileId>(1 + (static_cast<int>(kind) - 1) * kSuits + static_cast<int>(suit));
}
constexpr TileId small_tile(Kind kind, int number) {
  return static_cast<TileId>(kHexes + (static_cast<int>(kind) - 4) * kSets + number);
}

struct Tile {
  std::string_view name;  // "KD", "woods2"
  std::string_view code;  // in a board's text: "KD", "w"
  Kind kind;
  Suit suit;           // of houses only
  std::uint8_t set;    // of small tiles: 0 to 3
  std::uint8_t turns;  // how many turns of 60 degrees look different: 1, 2, 3 or 6
  // The roads that cross it, as sets of edges that are joined inside, before any turn. Of a
  // mountain's two the first goes over and the second under.
  std::array<DirectionMask, 2> roads;

  constexpr DirectionMask exits() const { return roads[0] | roads[1]; }
};

constexpr Shape shape_of(Kind kind) {
  return kind <= Kind::plaza ? Shape::hex
                             : (kind <= Kind::mountain ? Shape::rhombus : Shape::triangle);
}

extern const std::array<Tile, kTiles> kTileTable;
inline const Tile& tile(TileId id) { return kTileTable[id]; }
inline Shape shape_of(TileId id) { return shape_of(kTileTable[id].kind); }
std::string_view to_word(Kind kind);            // "tower", "fork"
std::string_view to_word(Direction direction);  // "NE"
std::optional<TileId> tile_named(std::string_view name);

// Tiles that look alike are one piece: each hex by itself, then each kind of small tile.
using Piece = std::uint8_t;
inline constexpr int kPieces = kHexes + 6;
inline constexpr Piece kNoPiece = 0xFF;
constexpr Piece piece_of(TileId id) {
  return static_cast<Piece>(id < kHexes ? id : kHexes + (id - kHexes) / kSets);
}
constexpr TileId first_tile(Piece piece) {
  return static_cast<TileId>(piece < kHexes ? piece : kHexes + (piece - kHexes) * kSets);
}
inline constexpr std::string_view kPieceKeys[kPieces] = {  // words of the catalogue
    "tile.citadel",  "tile.KC",   "tile.KS",     "tile.KH",    "tile.KD",
    "tile.QC",       "tile.QS",   "tile.QH",     "tile.QD",    "tile.JC",
    "tile.JS",       "tile.JH",   "tile.JD",     "tile.woods", "tile.river",
    "tile.mountain", "tile.fork", "tile.tavern", "tile.cave"};
constexpr std::string_view piece_key(Piece piece) { return kPieceKeys[piece]; }
inline constexpr auto kPieceNames = [] {  // "KD", "woods"
  std::array<std::string_view, kPieces> names;
  for (int p = 0; p < kPieces; ++p) names[p] = kPieceKeys[p].substr(5);
  return names;
}();
std::optional<Piece> piece_named(std::string_view name);
Piece piece_coded(std::string_view code);  // "KD", "w"; kNoPiece if there is none but the citadel

// Where a rabbit is: a hex by its tile, or one of these.
using Place = std::uint8_t;
inline constexpr Place kUnderground = 13, kOffBoard = 14;
inline constexpr int kPlaces = 15;
using PlaceMask = std::uint16_t;  // bit n for place n
inline constexpr auto kPlaceNames = [] {
  std::array<std::string_view, kPlaces> names;
  for (int hex = 0; hex < kHexes; ++hex) names[hex] = kPieceNames[hex];
  names[kUnderground] = "underground";
  names[kOffBoard] = "off-board";
  return names;
}();
constexpr std::string_view place_name(Place place) { return kPlaceNames[place]; }
std::string_view place_key(Place place);  // a word of the catalogue

// A set of tiles, bit t for tile t.
using TileMask = std::uint64_t;
constexpr TileMask bit(TileId id) { return TileMask{1} << id; }

}  // namespace warren::jack_rabbits
