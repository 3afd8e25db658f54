// The table of tiles: a fact a row.
#include "games/jack_rabbits/land/tiles.h"

#include "games/value.h"

namespace warren::jack_rabbits {
namespace {

template <class... D>
constexpr DirectionMask edges(D... d) {
  return static_cast<DirectionMask>((0 | ... | (1 << d)));
}

// A tile that looks the same after `n` turns need not be turned further.
constexpr std::uint8_t different_turns(const std::array<DirectionMask, 2>& roads, Shape shape) {
  if (shape == Shape::rhombus) return 3;
  for (const int n : {1, 2, 3})
    if (turned(roads[0], n) == roads[0]) return static_cast<std::uint8_t>(n);
  return 6;
}

constexpr Tile hex(std::string_view name, Kind kind, Suit suit, DirectionMask exits) {
  const std::array<DirectionMask, 2> roads{exits, 0};
  return {name, name, kind, suit, 0, different_turns(roads, Shape::hex), roads};
}

struct SmallKind {
  Kind kind;
  std::string_view code;
  std::array<std::string_view, kSets> names;
  std::array<DirectionMask, 2> roads;
};

// JR-03: a set of road tiles has one of each.
// Before any turn a rhombus stands upright on its sharp corner, a triangle on its base.
constexpr SmallKind kSmall[] = {
    {Kind::woods,
     "w",
     {"woods1", "woods2", "woods3", "woods4"},
     {edges(kNW, kNE), edges(kSW, kSE)}},
    {Kind::river,
     "r",
     {"river1", "river2", "river3", "river4"},
     {edges(kNW, kSW), edges(kNE, kSE)}},
    {Kind::mountain,
     "m",
     {"mountain1", "mountain2", "mountain3", "mountain4"},
     {edges(kNW, kSE), edges(kNE, kSW)}},
    {Kind::fork, "f", {"fork1", "fork2", "fork3", "fork4"}, {edges(kNE, kS, kNW), 0}},
    {Kind::tavern, "t", {"tavern1", "tavern2", "tavern3", "tavern4"}, {edges(kNE, kS), 0}},
    {Kind::cave, "c", {"cave1", "cave2", "cave3", "cave4"}, {edges(kS), 0}},
};

// JR-02, JR-11
constexpr std::array<Tile, kTiles> make_tiles() {
  using enum Suit;
  std::array<Tile, kTiles> all{
      hex("citadel", Kind::citadel, clubs, edges(kN, kNE, kSE, kS, kSW, kNW)),
      hex("KC", Kind::tower, clubs, edges(kN)),
      hex("KS", Kind::tower, spades, edges(kNE, kSE)),
      hex("KH", Kind::tower, hearts, edges(kN, kSW)),
      hex("KD", Kind::tower, diamonds, edges(kN, kS)),
      hex("QC", Kind::palace, clubs, edges(kSE, kS, kSW)),
      hex("QS", Kind::palace, spades, edges(kN, kNE, kS)),
      hex("QH", Kind::palace, hearts, edges(kSE, kSW, kNW)),
      hex("QD", Kind::palace, diamonds, edges(kN, kSE, kSW)),
      hex("JC", Kind::plaza, clubs, edges(kNW, kN, kNE, kSE)),
      hex("JS", Kind::plaza, spades, edges(kN, kNE, kSE, kSW)),
      hex("JH", Kind::plaza, hearts, edges(kN, kSE, kS, kNW)),
      hex("JD", Kind::plaza, diamonds, edges(kN, kNE, kSE, kS, kSW)),
  };
  for (const SmallKind& k : kSmall)
    for (int n = 0; n < kSets; ++n)
      all[small_tile(k.kind, n)] = {k.names[n],
                                    k.code,
                                    k.kind,
                                    clubs,
                                    static_cast<std::uint8_t>(n),
                                    different_turns(k.roads, shape_of(k.kind)),
                                    k.roads};
  return all;
}

static_assert(make_tiles()[house(Kind::plaza, Suit::diamonds)].name == "JD");
static_assert(make_tiles()[small_tile(Kind::cave, 3)].name == "cave4");

}  // namespace

constexpr std::array<Tile, kTiles> kTileTable = make_tiles();

std::string_view to_word(Kind kind) { return as_spelt<Kind>().of(kind); }

std::string_view to_word(Direction direction) {
  constexpr std::string_view kWords[kDirections] = {"N", "NE", "SE", "S", "SW", "NW"};
  return kWords[direction];
}

std::optional<TileId> tile_named(std::string_view name) {
  for (TileId t = 0; t < kTiles; ++t)
    if (kTileTable[t].name == name) return t;
  return std::nullopt;
}

std::optional<Piece> piece_named(std::string_view name) { return named(kPieceNames).read(name); }

Piece piece_coded(std::string_view code) {
  for (Piece p = 1; p < kPieces; ++p)
    if (tile(first_tile(p)).code == code) return p;
  return kNoPiece;
}

std::string_view place_key(Place place) {
  if (place == kUnderground) return "underground";
  return place == kOffBoard ? "off_board" : piece_key(place);
}

}  // namespace warren::jack_rabbits
