// The builder before the first tile: options, the equal shares, and what chance does.
#include <algorithm>

#include "games/jack_rabbits_builder/jack_rabbits_builder.h"

namespace warren::jack_rabbits_builder {
namespace {

using namespace jack_rabbits;

constexpr std::string_view kEditionNames[] = {"2023", "2024"};
constexpr std::string_view kPlacingNames[] = {"strict", "free"};
constexpr std::string_view kSuitNames[] = {"clubs", "spades", "hearts", "diamonds"};

constexpr OptionRow<Options> kOptions[] = {
    option<&Options::players>("players", "JR-04", whole(2, kMaxPlayers)),
    option<&Options::edition>("edition", "JR-91", named(kEditionNames)),
    option<&Options::placing>("placing", "JR-21", named(kPlacingNames)),
    option<&Options::tips_bind>("tips_bind", "JR-23"),
    option<&Options::tight_suits>("tight_suits", "JR-26"),
    option<&Options::suits>("suits", "JR-26", named(kSuitNames)),
    option<&Options::wander>("wander", "JR-25"),
    option<&Options::rounds>("rounds", "JR-25", whole(1, kMaxRounds)),
    option<&Options::board>("board", "JR-20"),
};

SuitMask mask_of(const std::optional<std::vector<Suit>>& suits) {
  SuitMask mask = 0;
  if (suits)
    for (const Suit suit : *suits) mask = static_cast<SuitMask>(mask | 1 << static_cast<int>(suit));
  return mask;
}

// The piece that is dealt next when all are dealt face up.
Piece next_dealt(const Public& p) {
  for (Piece n = 0; n < kPieces; ++n)
    if (p.bag[n] > 0) return n;
  return kNoPiece;
}

}  // namespace

std::span<const OptionRow<Options>> Game::option_rows() { return kOptions; }

// Suits are a set: each once, in their order. No suit and no text say nothing.
void Game::tidy(Options& o) {
  if (o.suits) {
    std::sort(o.suits->begin(), o.suits->end());
    o.suits->erase(std::unique(o.suits->begin(), o.suits->end()), o.suits->end());
    if (o.suits->empty()) o.suits.reset();
  }
  if (o.board && o.board->empty()) o.board.reset();
}

Maybe<Game> Game::make(const Options& o) {
  if (o.players < 2 || o.players > kMaxPlayers) return broken("JR-04");
  if (!o.wander && o.board) return broken("JR-20");
  if (o.rounds < 1 || o.rounds > kMaxRounds) return broken("JR-25");
  const SuitMask leaving = mask_of(o.suits);
  if (!o.tight_suits && leaving != 0) return broken("JR-26");
  const auto suits =
      o.tight_suits ? jack_rabbits::tight_suits(o.players, leaving) : std::optional(kAllSuits);
  if (!suits) return broken("JR-26");
  if (o.wander && o.edition != Edition::y2024) return broken("JR-91");
  Options kept = o;
  if (o.board) {
    const auto board = board_named(*o.board, o.edition, *suits);
    if (!board) return board.error();
    kept.board = board_name(*o.board, *board);
  }
  return Game(kept, *suits);
}

// JR-21: the shares are equal, for every shape has three tiles a suit and two to four players.
State Game::start() const {
  State s;
  if (options_.board) {
    s.board = *board_named(*options_.board, options_.edition, suits_);
    NullSink quiet;
    begin_walking(s, quiet);
    return s;
  }
  std::array<int, kShapes> tiles{};
  const TileMask all = tiles_of(suits_);
  for (TileId t = 1; t < kTiles; ++t) {
    if (!(all & bit(t))) continue;
    ++s.bag[piece_of(t)];
    ++tiles[static_cast<int>(shape_of(t))];
  }
  for (int i = 0; i < players(); ++i)
    for (int n = 0; n < kShapes; ++n)
      s.share[i][n] = static_cast<std::uint8_t>(tiles[n] / players());
  s.stage = options_.placing == Placing::free ? Stage::deal : Stage::shape;
  return s;
}

void Game::chance(const State& s, Outcomes& out) const {
  out.clear();
  if (s.stage == Stage::deal) {
    const int shape = static_cast<int>(shape_of_piece(next_dealt(s)));
    for (std::uint8_t i = 0; i < players(); ++i)
      if (s.share[i][shape] > 0) out.push({{Kind::deal, i}, s.share[i][shape]});
  } else if (s.stage == Stage::flip) {
    for (Piece p = 0; p < kPieces; ++p)
      if (s.bag[p] > 0 && shape_of_piece(p) == s.shape) out.push({{Kind::flip, p}, s.bag[p]});
  }
}

Action Game::draw(const State& s, Rng& rng) const {
  Outcomes outcomes;
  chance(s, outcomes);
  std::uint32_t total = 0;
  for (const auto& o : outcomes) total += o.weight;
  std::uint32_t left = rng.below(total);
  for (const auto& o : outcomes) {
    if (left < o.weight) return o.action;
    left -= o.weight;
  }
  return outcomes[0].action;
}

std::optional<RuleId> Game::check_chance(const State& s, Action a) const {
  if (s.stage == Stage::deal && a.kind == Kind::deal) {
    const int shape = static_cast<int>(shape_of_piece(next_dealt(s)));
    if (a.value < players() && s.share[a.value][shape] > 0) return std::nullopt;
  }
  if (s.stage == Stage::flip && a.kind == Kind::flip && a.value < kPieces && s.bag[a.value] > 0 &&
      shape_of_piece(a.value) == s.shape)
    return std::nullopt;
  return rule("JR-21");
}

}  // namespace warren::jack_rabbits_builder
