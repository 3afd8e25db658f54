// The fields of Kangaruse in words: positions, and what JSON tells beside them.
#include <boost/json.hpp>

#include "games/kangaruse/kangaruse.h"
#include "games/kangaruse/square_wording.h"

namespace warren::kangaruse {
namespace {

json::object score_json(const Score& s) {
  return {{"star", s.star},
          {"chest", s.chest},
          {"toys", s.toys},
          {"gems", s.gems},
          {"coins", s.coins},
          {"shelter", s.shelter},
          {"food x water", s.supplies},
          {"teleports", s.teleports},
          {"total", s.total}};
}

// Filled boxes of the moths in reading order.
void boxes_row(Rows& row, std::uint64_t& boxes, int moths) {
  std::array<std::uint8_t, kMostMoths> filled{};
  for (int m = 0; m < moths; ++m) filled[m] = static_cast<std::uint8_t>(boxes >> 4 * m & 15u);
  row.lax().each("boxes", filled, moths, whole(0, 4));
  boxes = 0;
  for (int m = 0; m < moths; ++m) boxes |= std::uint64_t{filled[m]} << 4 * m;
}

}  // namespace

// What is as at the beginning may be left out of a position.
void Game::public_rows(Rows& row, Public& p) const {
  const SquareWording wording(sheet_);
  const Value square = wording.value(), player = seat_of(players_);
  const int echidnas = static_cast<int>(low_echidnas_.size()) - 1;
  const int moths = squares_of(Type::moth).size();
  row.first("phase", p.stage, named(kStageNames));
  row.lax().one("turn", p.turn, player);
  row.lax().one("first", p.first, player);
  row.each("at", p.at, players_, square.or_none(kNoSquare));
  row.lax().members("crossed", p.crossed, square);
  row.lax().members("nothing", p.barren, square);
  row.lax().members_by_seat("visited", p.visited, players_, square);
  row.lax().each("echidna", p.echidna, players_, whole(0, echidnas));
  row.lax().each("teleports", p.teleports, players_, whole(0, 200));
  row.lax().members("out", p.out, player);
  if (row.is_json()) return;
  if (moths > 0) boxes_row(row, p.boxes, moths);
  row.lax().one("moves", p.moves, whole(0, 9999));
}

void Game::derive(State& s) const {
  for (int i = 0; i < players_; ++i)
    if (s.at[i] != kNoSquare) s.visited[i].add(s.at[i]);
  if (misplaced(s)) return;
  s.closed = find_closed(s);
  s.choices = find_choices(s);
}

// KR-30 to KR-33: what stays in force while somebody stands there, with the squares it concerns.
json::array Game::effects_json(const Public& p) const {
  json::array effects;
  for (int i = 0; i < players_; ++i) {
    const Square at = p.at[i];
    if (at == kNoSquare) continue;
    const Type type = sheet_.type(at);
    json::object effect{{"type", json::string(name(type))}, {"seat", i}};
    if (type == Type::crocodile) {
      effect["squares"] = squares_json(sheet_, line_[at]);
      effect["barren"] = squares_json(sheet_, (line_[at] & scoring_) - p.closed);
    } else if (type == Type::kiwi) {
      effect["squares"] = squares_json(sheet_, beside_[at]);
    } else if (type == Type::dingo || type == Type::quoll) {
      effect["number"] = int{number_[at]};
      effect["direction"] = json::string(kDirections[direction_[at]]);
    } else {
      continue;
    }
    effects.push_back(std::move(effect));
  }
  return effects;
}

void Game::add_facts(const Public& p, json::object& o) const {
  json::array boxes, points;
  squares_of(Type::moth).each([&](Square moth) {
    boxes.push_back(
        json::object{{"at", square_json(sheet_, moth)}, {"empty", empty_boxes(p, moth)}});
  });
  const auto all = scores(p);
  for (int i = 0; i < players_; ++i) points.push_back(score_json(all[i]));
  o["boxes"] = std::move(boxes);
  o["targets"] = squares_json(sheet_, p.choices);
  o["effects"] = effects_json(p);
  o["scores"] = std::move(points);
  o["sheet"] = sheet_json(sheet_);
}

}  // namespace warren::kangaruse
