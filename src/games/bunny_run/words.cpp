// Bunny Run in words: moves, positions, events and choices.
#include <algorithm>
#include <boost/json.hpp>

#include "games/bunny_run/bunny_run.h"

namespace warren::bunny_run {
namespace {

// In the order of Kind.
constexpr MoveRow kMoves[] = {
    {"choose", rule("BR-10"), whole(0, 255)},
    {"carrot", rule("BR-06"), whole(0, 255)},
    {"deal", rule("BR-06"), seat_of(256)},
    {"roll", rule("BR-31"), whole(0, 255)},
};
static_assert(moves_follow<Kind>(kMoves));
static_assert(MoveRows(kMoves).codes() == Game::kCodes);

// BR-10: that a number was sealed is seen by all, the number only by its owner.
constexpr EventRow<Event, Game> kEvents[] = {
    {"grew", {{"space", &Event::a}}},
    {"dealt", {{"seat"}, {"card", &Event::a, kCardNames}}},
    {"sealed", {{"seat"}, {"number", &Event::a, {}, Seen::owner}}},
    {"turned_over", {{"seat"}, {"number", &Event::a, {}, Seen::reveal}, {"more", &Event::b}}},
    {"hopped", {{"seat"}, {"from", &Event::a}, {"to", &Event::b}}},
    {"took", {{"seat"}, {"space", &Event::a}}},
    {"left", {{"seat"}}},
    {"boot_placed"},
    {"rolled", {{"seat"}, {"roll", &Event::a}}},
    {"boot_stepped", {{"from", &Event::a}, {"to", &Event::b}}},
    {"hit", {{"seat"}, {"from", &Event::a}, {"to", &Event::b}, {"dropped", &Event::c}}},
    {"caught_up", {{"from", &Event::a}, {"to", &Event::b}}},
    {"over", {{"seat"}, {"carrots", &Event::a}}},
};
static_assert(events_follow<What>(kEvents));

}  // namespace

// A bare number is a choice.
MoveRows Game::move_rows() { return MoveRows(kMoves, static_cast<int>(Kind::choose)); }

std::span<const EventRow<Event, Game>> Game::event_rows() { return kEvents; }

void Game::public_rows(Rows& row, Public& p) const {
  row.first("phase", p.stage, named(kStageNames));
  row.one("round", p.round, whole(0, length_ + 1));
  row.each("pos", p.pos, players_, whole(0, length_).or_word(end(), "end"));
  row.each("held", p.held, players_, whole(0, kMaxLength));
  row.each("cards", p.card, players_, named(kCardNames).or_null(static_cast<int>(Card::none)));
  row.one("boot", p.boot, whole(0, length_).or_none(kNoBoot));
  row.members("carrots", p.carrots, whole(1, length_));
  row.one("box", p.box, whole(0, kMaxLength));
}

void Game::secret_rows(Rows& row, State& s) const {
  if (s.stage == Stage::choose || row.is_json())
    row.each("chosen", s.chosen, players_, whole(1, 6).or_none(0));
}

void Game::derive(State& s) const {
  if (s.stage != Stage::choose) return;
  s.to_act = garden(s);
  for (int i = 0; i < players_; ++i)
    if (s.chosen[i]) s.to_act.drop(seat(i));
}

void Game::add_mine(const View& v, json::object& o) const {
  o["mine"] = whole(1, 6).or_none(0).to_json(v.chosen);
}

Message Game::describe(const View& v, Action a) const {
  if (a.kind != Kind::choose) {
    const auto n = std::int64_t{a.kind == Kind::deal ? a.value + 1 : a.value};
    return {key("choice", move_rows().verb(plain(a))), {{"value", n}}};
  }
  const Landings found = landings(v, v.me);
  std::vector<std::int64_t> spaces;
  int with_carrot = 0;
  bool leaves = false;
  for (auto left = found.reach.by(a.value); left; left &= left - 1) {
    const int space = found.first + std::countr_zero(left);
    if (space == end()) {
      leaves = true;
      continue;
    }
    spaces.push_back(space);
    with_carrot += v.carrots.has(space);
  }
  const bool sure = with_carrot == static_cast<int>(spaces.size());
  const auto kind = spaces.empty() ? "choose_end"
                    : leaves       ? "choose_perhaps_end"
                    : !with_carrot ? "choose"
                    : sure         ? "choose_carrot"
                                   : "choose_perhaps_carrot";
  const int steps = a.value + bonus(v.card[index(v.me)]);
  return {key("choice", kind),
          {{"number", std::int64_t{a.value}},
           {"steps", std::int64_t{steps}},
           {"spaces", std::move(spaces)},
           {"end", std::int64_t{leaves}}}};
}

static_assert(NotatedGame<bunny_run::Game>);

}  // namespace warren::bunny_run
