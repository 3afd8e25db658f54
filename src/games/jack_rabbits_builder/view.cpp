// The builder hides nothing: a view is the state. Codes, hashes and what is always true.
#include <algorithm>

#include "core/hash.h"
#include "games/jack_rabbits_builder/jack_rabbits_builder.h"

namespace warren::jack_rabbits_builder {
namespace {

using namespace jack_rabbits;

// How many codes each kind of action has, in the order of the kinds.
constexpr int kCodesOf[] = {kShapes,    kPieces, kDirections, Game::kAcross* Game::kAcross,
                            kMaxEnds,   1,       1,           kPieces,
                            kMaxPlayers};

Hasher hash_public(const Public& p) {
  Hasher h;
  for (const Placed& tile : p.board)
    h.add(tile.tile)
        .add(tile.turns)
        .add(static_cast<std::uint8_t>(tile.i))
        .add(static_cast<std::uint8_t>(tile.j));
  h.add_all(p.bag).add_all(p.hand).add_all(p.turns).add_all(p.rabbit);
  for (const auto& held : p.held) h.add_all(held);
  for (const auto& share : p.share) h.add_all(share);
  h.add(p.stopping.raw()).add(static_cast<std::uint64_t>(p.stage));
  h.add(static_cast<std::uint64_t>(p.shape)).add(static_cast<std::uint64_t>(p.mover)).add(p.round);
  return h;
}

}  // namespace

View Game::view(const State& s, Seat me) const {
  View v;
  static_cast<Public&>(v) = s;
  v.me = me;
  return v;
}

State Game::guess(const View& v, Rng&) const {
  State s;
  static_cast<Public&>(s) = v;
  return s;
}

std::uint64_t Game::hash(const State& s) const { return hash_public(s).value(); }

std::uint64_t Game::hash(const View& v) const {
  return hash_public(v).add(static_cast<std::uint64_t>(v.me)).value();
}

ActionCode Game::encode(Action a) {
  ActionCode code = 0;
  for (int k = 0; k < static_cast<int>(a.kind); ++k) code += kCodesOf[k];
  if (a.kind == Kind::place) return code + (a.i + kFarthest) * kAcross + a.j + kFarthest;
  return code + a.value;
}

std::optional<Action> Game::decode(ActionCode code) {
  int kind = 0;
  for (const int codes : kCodesOf) {
    if (code < static_cast<ActionCode>(codes)) {
      const int n = static_cast<int>(code);
      if (static_cast<Kind>(kind) != Kind::place)
        return Action{static_cast<Kind>(kind), static_cast<std::uint8_t>(n)};
      return Action{Kind::place, 0, static_cast<std::int8_t>(n / kAcross - kFarthest),
                    static_cast<std::int8_t>(n % kAcross - kFarthest)};
    }
    code -= codes;
    ++kind;
  }
  return std::nullopt;
}

// What is always true

std::optional<std::string_view> Game::audit_tiles(const Public& p) const {
  std::array<int, kPieces> count{};
  for (Piece n = 0; n < kPieces; ++n) {
    count[n] = p.bag[n];
    for (int i = 0; i < kMaxPlayers; ++i) count[n] += p.held[i][n] + (p.hand[i] == n);
  }
  for (const Placed& placed : p.board) ++count[piece_of(placed.tile)];
  const TileMask all = tiles_of(suits_);
  for (TileId t = 0; t < kTiles; ++t) count[piece_of(t)] -= (all & bit(t)) != 0;
  for (const int n : count)
    if (n != 0) return "every tile is on the board, in the bag, or in front of one player";
  std::array<int, kShapes> shares{};
  for (const auto& share : p.share)
    for (int n = 0; n < kShapes; ++n) shares[n] += share[n];
  for (Piece n = 0; n < kPieces; ++n) shares[static_cast<int>(shape_of_piece(n))] -= p.bag[n];
  for (const int n : shares)
    if (n != 0) return "the shares add up to the bag";
  const auto read = read_board(jack_rabbits::to_text(p.board));
  if (!read || *read != p.board) return "the tiles on the board could have been placed so";
  return std::nullopt;
}

std::optional<std::string_view> Game::audit_stage(const Public& p) const {
  const bool complete = p.board.size == std::popcount(tiles_of(suits_));
  const bool builds_no_more = p.stage == Stage::walk || p.stage == Stage::over;
  if (complete != builds_no_more) return "building goes on until every tile is placed";
  if ((p.round > 0) != (builds_no_more && options_.wander)) return "rounds are counted on the walk";
  if (p.round > options_.rounds) return "the walk ends in its last round";
  if (index(p.mover) >= players()) return "it is a player's turn";
  const bool in_turn = p.stage == Stage::shape || p.stage == Stage::flip || p.stage == Stage::place;
  for (int i = 0; i < kMaxPlayers; ++i) {
    if (in_turn && std::any_of(p.held[i].begin(), p.held[i].end(), [](int n) { return n > 0; }))
      return "who builds in turn has no tile face up but the one in hand";
    const bool may_hold = i < players() && (p.stage == Stage::build ||
                                            (p.stage == Stage::place && seat(i) == p.mover));
    if (p.hand[i] != kNoPiece && !may_hold) return "only who builds has a tile in hand";
    if (p.stage == Stage::place && seat(i) == p.mover && p.hand[i] == kNoPiece)
      return "who is to place has a tile in hand";
    if (p.turns[i] != 0 &&
        (p.hand[i] == kNoPiece || p.turns[i] >= tile(first_tile(p.hand[i])).turns))
      return "a tile in hand lies in one of its directions";
    const bool known = p.rabbit[i] == kUnderground || (tiles_of(suits_) & bit(p.rabbit[i]));
    if (p.rabbit[i] > kUnderground || !known) return "rabbits are on hexes or underground";
  }
  return std::nullopt;
}

std::optional<std::string_view> Game::audit(const State& s) const {
  if (const auto wrong = audit_tiles(s)) return wrong;
  return audit_stage(s);
}

}  // namespace warren::jack_rabbits_builder
