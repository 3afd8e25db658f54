// Jack Rabbits before the first turn: options, who starts, and the deal.
#include <algorithm>

#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"
#include "games/jack_rabbits/words.h"
#include "games/option_rows.h"

namespace warren::jack_rabbits {
namespace {

constexpr int kDealt = 3;  // JR-30

constexpr std::string_view kLengthNames[] = {"short", "full"};

constexpr OptionRow<Options> kOptions[] = {
    option<&Options::edition>("edition", "JR-91", named(kEditionNames)),
    option<&Options::full>("game", "JR-91", named(kLengthNames)),
    option<&Options::players>("players", "JR-04", whole(2, kMaxPlayers)),
    option<&Options::objective>("objective", "JR-31", named(kObjectiveNames)),
    option<&Options::on>("options", "JR-91", some_of(kOptionNames)),
    option<&Options::leaving>("suits", "JR-26", some_of(kSuitWords).or_null(0)),
    option<&Options::board>("board", "JR-20"),
    option<&Options::first>("first", "JR-30", whole(0, kMaxPlayers - 1).or_null(-1)),
    option<&Options::rounds>("rounds", "JR-33", whole(1, kMaxRounds)),
};

// JR-91, row by row.
bool options_go_together(const Options& o) {
  using enum Option;
  const bool y2023 = o.edition == Edition::y2023;
  for (const Option only_2024 :
       {ambivalent_aces, capital_aces, additional_capital, windfall_lottery, overtaxed_hands,
        seized_surplus, special_flights, special_access})
    if (y2023 && o.has(only_2024)) return false;
  for (const Option only_full : {special_trades, advanced_citadel, special_flights, special_access})
    if (!o.full && o.has(only_full)) return false;
  if (!y2023 && o.has(permanent_ace)) return false;
  if (o.has(additional_capital) && !o.has(capital_aces)) return false;
  return !(o.has(ambivalent_aces) && o.has(capital_aces));
}

}  // namespace

std::span<const OptionRow<Options>> Game::option_rows() { return kOptions; }

// A set-up that breaks several rules is refused by the first in the book.
Maybe<Game> Game::make(const Options& o) {
  if (o.players < 2 || o.players > kMaxPlayers) return broken("JR-04");
  const auto suits = suits_left(o.players, o.has(Option::tight_suits), o.leaving);
  if (!suits) return suits.error();
  if (o.has(Option::special_trades))
    if (const auto refused = refuse_trades(*suits)) return *refused;
  const auto board = board_named(o.board, o.edition, *suits);
  if (!board) return board.error();
  if (o.first < -1 || o.first >= o.players) return broken("JR-30");
  if (const auto refused = refuse_objective(o, *suits)) return *refused;
  if (!options_go_together(o)) return broken("JR-91");
  return Game(o, *suits, *board);
}

Game::Game(const Options& o, SuitMask suits, const Board& board)
    : options_(o),
      players_(o.players),
      suits_(suits),
      cards_(kJokers),
      land_(board, o.has(Option::lakes_are_dead_ends)) {
  options_.board = board_name(o.board, board);
  for (int n = 0; n < kSuits; ++n)
    if (suits >> n & 1) cards_ |= cards_of(static_cast<Suit>(n));
  set_values();
  find_departures();
}

State Game::start() const {
  State s;
  const CardMask pips = cards_ & kPips;
  s.pile = static_cast<std::uint8_t>(size(pips));
  s.known.pile_up(pips);
  for (int i = 0; i < players_; ++i) s.knows[i] = s.known;
  if (options_.first >= 0) {
    s.first = s.turn = seat(options_.first);
    s.stage = Stage::deal;
  }
  return s;
}

namespace {

void starters(const Game& g, Game::Outcomes& out) {
  for (int i = 0; i < g.players(); ++i) out.push({{Act::starter, std::uint64_t(i)}, 1});
}

Action starter(const Game& g, Rng& rng) {
  return {Act::starter, rng.below(static_cast<std::uint32_t>(g.players()))};
}

void starts(Play& p, Seat, Action a) {
  p.s.first = p.s.turn = a.seat();
  p.s.stage = Stage::deal;
  p.say({What::starts, p.s.turn});
}

void dealt(Play& p, Seat, Action a) {
  State& s = p.s;
  p.drew(What::dealt, a.card());
  if (s.count[index(s.turn)] == kDealt) s.turn = p.g.after(s.turn);
  if (s.count[index(s.turn)] < kDealt) return;
  s.round = 1;
  p.start_turn();
}

}  // namespace

// JR-30
const Moment kStarter{.by = Moment::By::chance,
                      .rule = rule("JR-30"),
                      .answer = starts,
                      .outcomes = starters,
                      .draw = starter};
const Moment kDeal = card_out_of(cards_in_pile, rule("JR-30"), dealt);

}  // namespace warren::jack_rabbits
