// The fields of the builder, one row each, and what JSON tells beside them. A view also says where
// the tile in hand fits.
#include <boost/json.hpp>

#include "games/jack_rabbits/land/board_json.h"
#include "games/jack_rabbits_builder/jack_rabbits_builder.h"
#include "games/jack_rabbits_builder/spots.h"

namespace warren::jack_rabbits_builder {
namespace {

using namespace jack_rabbits;

using Pieces = std::array<std::uint8_t, kPieces>;
using Share = std::array<std::uint8_t, kShapes>;
struct InHand {
  Piece piece = kNoPiece;
  std::uint8_t turns = 0;
};

std::string_view code_of(Piece piece) { return tile(first_tile(piece)).code; }

json::value name_of(Piece piece) { return json::string(kPieceNames[piece]); }

constexpr struct {
  std::string text(const Board& board) const {
    return board.size == 1 ? "-" : jack_rabbits::to_text(board);
  }
  Board read(std::string_view text, const Refusal& refuse) const {
    const auto board = read_board(text == "-" ? std::string_view() : text);
    if (!board) refuse(board.error());
    return board ? *board : Board{};
  }
  json::value to_json(const Board& board) const {
    return json::value(jack_rabbits::to_text(board));
  }
} kBoard;

// "6.6.5"
constexpr struct {
  std::string text(const Share& share) const {
    std::string text;
    for (const int n : share) text.append(text.empty() ? "" : ".") += std::to_string(n);
    return text;
  }
  Share read(std::string_view text, const Refusal& refuse) const {
    Share share{};
    const auto parts = split(text, '.');
    if (parts.size() != share.size()) return refuse(text), share;
    for (std::size_t n = 0; n < share.size(); ++n) {
      const auto many = whole_number(parts[n], 0, kTiles);
      if (!many) refuse(parts[n]);
      share[n] = static_cast<std::uint8_t>(many.value_or(0));
    }
    return share;
  }
  json::value to_json(const Share& share) const {
    json::object by_shape;
    for (int n = 0; n < kShapes; ++n) by_shape[kShapeNames[n]] = int{share[n]};
    return by_shape;
  }
} kShare;

// "KD.w.w", or "-" for none.
constexpr struct {
  std::string text(const Pieces& count) const {
    std::string text;
    for (Piece p = 0; p < kPieces; ++p)
      for (int n = 0; n < count[p]; ++n) text.append(text.empty() ? "" : ".").append(code_of(p));
    return text.empty() ? "-" : text;
  }
  Pieces read(std::string_view text, const Refusal& refuse) const {
    Pieces count{};
    if (text == "-") return count;
    for (const auto code : split(text, '.')) {
      const Piece p = piece_coded(code);
      if (p == kNoPiece || count[p] == kSets) return refuse(text), count;
      ++count[p];
    }
    return count;
  }
  json::value to_json(const Pieces& count) const {
    json::array list;
    for (Piece p = 0; p < kPieces; ++p)
      for (int n = 0; n < count[p]; ++n) list.push_back(name_of(p));
    return list;
  }
} kPieceList;

// "wa": woods, not turned.
constexpr struct {
  std::string text(InHand hand) const {
    if (hand.piece == kNoPiece) return "-";
    return std::string(code_of(hand.piece)) + static_cast<char>('a' + hand.turns);
  }
  InHand read(std::string_view text, const Refusal& refuse) const {
    if (text == "-") return {};
    const Piece piece = text.empty() ? kNoPiece : piece_coded(text.substr(0, text.size() - 1));
    const int turns = text.empty() ? 0 : text.back() - 'a';
    if (piece != kNoPiece && turns >= 0 && turns < tile(first_tile(piece)).turns)
      return {piece, static_cast<std::uint8_t>(turns)};
    refuse(text);
    return {};
  }
  json::value to_json(InHand hand) const {
    if (hand.piece == kNoPiece) return nullptr;
    return json::object{{"tile", name_of(hand.piece)}, {"turns", int{hand.turns}}};
  }
} kInHand;

void hand_row(Rows& row, Public& p, int players) {
  BySeat<InHand> hands;
  for (int i = 0; i < players; ++i) hands[i] = {p.hand[i], p.turns[i]};
  row.each(row.is_json() ? "hands" : "hand", hands, players, kInHand);
  for (int i = 0; i < players; ++i) p.hand[i] = hands[i].piece, p.turns[i] = hands[i].turns;
}

bool in_turn(Stage stage) {
  return stage != Stage::deal && stage != Stage::build && stage != Stage::over;
}

// The sides of a spot at which a tip is broken, each with the tile beyond.
json::array breaks_json(const Ground& ground, const Placed& p) {
  json::array list;
  for (int d = 0; d < kDirections; ++d) {
    if (!(p.footprint().edges >> d & 1)) continue;
    const Meeting m = ground.meeting(p, d);
    const auto tell = [&](bool broken, std::string_view tip) {
      if (broken)
        list.push_back(json::object{{"side", to_word(static_cast<Direction>(d))},
                                    {"tip", tip},
                                    {"tile", tile(m.other).name}});
    };
    tell(m.blank, "blank");
    tell(m.hexes, "hexes");
    tell(m.alike, "alike");
  }
  return list;
}

// Small unsigned fields would become unsigned JSON numbers, which readers of int64 refuse.
json::object spot_json(const Ground& ground, const Placed& p, const Tips& tips, bool legal) {
  return {{"at", json::array{p.i, p.j}},
          {"joins", int{tips.joins}},
          {"blank", int{tips.blank}},
          {"hexes", int{tips.hexes}},
          {"alike", int{tips.alike}},
          {"breaks", breaks_json(ground, p)},
          {"legal", legal}};
}

}  // namespace

void Game::public_rows(Rows& row, Public& p) const {
  const Value player = seat_of(players());
  row.first("phase", p.stage, named(kStageNames));
  row.one("board", p.board, kBoard);
  if (row.is_json()) row.fact("tiles", tiles_json(p.board));
  row.one("mover", p.mover, player);
  if (!in_turn(p.stage)) row.fact("mover", nullptr);
  if (p.stage == Stage::flip) row.one("shape", p.shape, named(kShapeNames));
  if (row.is_json()) row.one("bag", p.bag, kPieceList);
  row.each(row.is_json() ? "shares" : "share", p.share, players(), kShare);
  row.each("held", p.held, players(), kPieceList);
  hand_row(row, p, players());
  if (!row.has("round", p.round > 0)) return;
  row.one("round", p.round, whole(1, kMaxRounds));
  row.each("rabbits", p.rabbit, players(), named(std::span(kPlaceNames).first(kUnderground + 1)));
  row.members("stopping", p.stopping, player);
}

// The bag is what is nowhere else. audit() tells if more of a piece are out than there are.
void Game::derive(State& s) const {
  const TileMask all = tiles_of(suits_);
  std::array<int, kPieces> left{};
  for (TileId t = 0; t < kTiles; ++t) left[piece_of(t)] += (all & bit(t)) != 0;
  for (const Placed& placed : s.board) --left[piece_of(placed.tile)];
  for (Piece n = 0; n < kPieces; ++n) {
    for (int i = 0; i < kMaxPlayers; ++i) left[n] -= s.held[i][n] + (s.hand[i] == n);
    s.bag[n] = static_cast<std::uint8_t>(std::max(0, left[n]));
  }
}

// `spots`: where the tile in hand fits as it lies now, what it joins, and which tips it breaks at
// which of its sides.
// `if_turned`: how many legal spots it has in each direction.
void Game::add_mine(const View& v, json::object& o) const {
  const Piece piece = index(v.me) < players() ? v.hand[index(v.me)] : kNoPiece;
  if (piece == kNoPiece) return;
  const int turns = v.turns[index(v.me)];
  const Ground ground(v.board);
  const Spots all = spots(ground, piece);
  json::array list, if_turned;
  each_spot(ground, first_tile(piece), turns, turns, [&](const Placed& p, const Tips& tips) {
    list.push_back(spot_json(ground, p, tips, !barred(tips, all.fewest)));
  });
  for (int n = 0; n < tile(first_tile(piece)).turns; ++n) if_turned.push_back(int{all.legal[n]});
  o["spots"] = std::move(list);
  o["if_turned"] = std::move(if_turned);
}

std::optional<Sequel> Game::sequel(const State& s) const {
  if (options_.wander) return std::nullopt;  // JR-25: the walk was the game
  return Sequel{"jack_rabbits",
                {{"players", options_.players},
                 {"edition", options_json(options_).at("edition")},
                 {"board", jack_rabbits::to_text(s.board)}}};
}

}  // namespace warren::jack_rabbits_builder
