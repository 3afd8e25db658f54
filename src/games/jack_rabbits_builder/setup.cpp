// The options of the builder, and which go together.
#include "games/jack_rabbits_builder/jack_rabbits_builder.h"

namespace warren::jack_rabbits_builder {
namespace {

using namespace jack_rabbits;

constexpr std::string_view kPlacingNames[] = {"strict", "free"};

constexpr OptionRow<Options> kOptions[] = {
    option<&Options::players>("players", "JR-04", whole(2, kMaxPlayers)),
    option<&Options::edition>("edition", "JR-91", named(kEditionNames)),
    option<&Options::placing>("placing", "JR-21", named(kPlacingNames)),
    option<&Options::tips_bind>("tips_bind", "JR-23"),
    option<&Options::tight_suits>("tight_suits", "JR-26"),
    option<&Options::leaving>("suits", "JR-26", some_of(kSuitWords).or_null(0)),
    option<&Options::wander>("wander", "JR-25"),
    option<&Options::rounds>("rounds", "JR-25", whole(1, kMaxRounds)),
    option<&Options::board>("board", "JR-20"),
};

}  // namespace

std::span<const OptionRow<Options>> Game::option_rows() { return kOptions; }

// A board without a text is none.
void Game::tidy(Options& o) {
  if (o.board && o.board->empty()) o.board.reset();
}

Maybe<Game> Game::make(const Options& o) {
  if (o.players < 2 || o.players > kMaxPlayers) return broken("JR-04");
  if (!o.wander && o.board) return broken("JR-20");
  if (const auto refused = refuse_rounds(o)) return *refused;
  const auto suits = suits_left(o.players, o.tight_suits, o.leaving);
  if (!suits) return suits.error();
  if (o.wander && o.edition != Edition::y2024) return broken("JR-91");
  Options kept = o;
  if (o.board) {
    const auto board = board_named(*o.board, o.edition, *suits);
    if (!board) return board.error();
    kept.board = board_name(*o.board, *board);
  }
  return Game(kept, *suits);
}

}  // namespace warren::jack_rabbits_builder
