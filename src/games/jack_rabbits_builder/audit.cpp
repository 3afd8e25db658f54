// What is always true while a land is built and wandered on.
#include <algorithm>

#include "games/jack_rabbits_builder/jack_rabbits_builder.h"

namespace warren::jack_rabbits_builder {

using namespace jack_rabbits;

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
