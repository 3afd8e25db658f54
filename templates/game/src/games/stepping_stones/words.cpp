// Stepping Stones in words: moves, positions, events and choices.
#include <boost/json.hpp>

#include "games/stepping_stones/stepping_stones.h"

namespace warren::stepping_stones {
namespace {

constexpr Value kCard = whole(1, kHighestCard), kCardOrNone = kCard.or_none(0);

// In the order of Kind.
constexpr MoveRow kMoves[] = {
    {"hop", rule("SS-11")},
    {"lay", rule("SS-12")},
    {"deal", rule("SS-03"), kCard},
    {"roll", rule("SS-10"), whole(1, kDie)},
};
static_assert(moves_follow<Kind>(kMoves));
static_assert(MoveRows(kMoves).codes() == Game::kCodes);

// SS-03: that a card was drawn is seen by all, the card only by its owner.
constexpr EventRow<Event, Game> kEvents[] = {
    {"drew", {{"seat"}, {"card", &Event::a, {}, Seen::owner}}},
    {"rolled", {{"seat"}, {"number", &Event::a}}},
    {"laid", {{"seat"}, {"card", &Event::a, {}, Seen::reveal}}},
    {"hopped", {{"seat"}, {"to", &Event::a}}},
    {"stayed", {{"seat"}, {"at", &Event::a}}},
    {"won", {{"seat"}}},
    {"showed", {{"seat"}, {"card", &Event::a, {}, Seen::reveal}}},
};
static_assert(events_follow<What>(kEvents));

}  // namespace

MoveRows Game::move_rows() { return MoveRows(kMoves); }

std::span<const EventRow<Event, Game>> Game::event_rows() { return kEvents; }

void Game::public_rows(Rows& row, Public& p) const {
  row.first("phase", p.stage, named(kStageNames));
  row.one("round", p.round, whole(0, far_bank()));
  row.one("turn", p.turn, seat_of(players()));
  row.each("at", p.at, players(), whole(0, options_.stones).or_word(far_bank(), "far"));
  row.one("rolled", p.rolled, whole(1, kDie).or_none(0));
  row.each("laid", p.laid, players(), kCardOrNone);
}

void Game::secret_rows(Rows& row, State& s) const {
  row.each("cards", s.cards, players(), kCardOrNone);
}

void Game::add_mine(const View& v, json::object& o) const {
  o["mine"] = kCardOrNone.to_json(v.card);
}

Message Game::describe(const View& v, Action a) const {
  const std::string what = key("choice", move_rows().verb(plain(a)));
  if (a.kind == Kind::deal || a.kind == Kind::roll)
    return {what, {{"number", std::int64_t{a.value}}}};
  const int from = v.at[index(v.me)];
  const int to = landing(v, index(v.me), v.rolled + (a.kind == Kind::lay ? v.card : 0));
  return {what, {{"to", std::int64_t{to}}, {"stays", std::int64_t{to == from}}}};
}

static_assert(NotatedGame<stepping_stones::Game>);

}  // namespace warren::stepping_stones
