// Kangaruse as JSON, with the names that the book gives.
#include <algorithm>
#include <boost/json.hpp>

#include "games/kangaruse/kangaruse.h"
#include "games/position.h"

namespace warren::kangaruse {
namespace {

json::value at_json(const Sheet& sheet, Square s) {
  if (s == kNoSquare) return nullptr;
  return json::array{sheet.x(s), sheet.y(s)};
}

json::array squares_json(const Sheet& sheet, const Squares& set) {
  json::array out;
  set.each([&](Square s) { out.push_back(at_json(sheet, s)); });
  return out;
}

std::optional<Square> read_at(const Sheet& sheet, const json::value* value) {
  const json::array* pair = value ? value->if_array() : nullptr;
  if (!pair || pair->size() != 2) return {};
  const auto* x = (*pair)[0].if_int64();
  const auto* y = (*pair)[1].if_int64();
  if (!x || !y || *x < 0 || *y < 0 || *x >= sheet.columns || *y >= sheet.rows) return {};
  return sheet.at(static_cast<int>(*x), static_cast<int>(*y));
}

std::optional<Action> read_pair(const Sheet& sheet, const json::object& o) {
  const json::value* squares = o.if_contains("squares");
  const json::array* two = squares ? squares->if_array() : nullptr;
  if (!two || two->size() != 2) return {};
  const auto a = read_at(sheet, &(*two)[0]), b = read_at(sheet, &(*two)[1]);
  if (!a || !b || *a == *b) return {};
  return Action{Kind::cross, std::min(*a, *b), std::max(*a, *b)};
}

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

}  // namespace

json::value Game::to_json(Action a) const {
  json::object o{{"do", json::string(kKindNames[static_cast<int>(a.kind)])}};
  switch (a.kind) {
    case Kind::start:
    case Kind::jump:
    case Kind::teleport:
      o["to"] = at_json(sheet_, a.a);
      break;
    case Kind::cross:
      o["squares"] = json::array{at_json(sheet_, a.a), at_json(sheet_, a.b)};
      break;
    case Kind::first:
      o["player"] = int{a.a};
      break;
    case Kind::decline:
    case Kind::give_up:
      break;
  }
  return o;
}

std::optional<Action> Game::from_json(const json::value& v) const {
  const json::object* o = v.if_object();
  const json::value* what = o ? o->if_contains("do") : nullptr;
  if (!what || !what->is_string()) return {};
  const std::string_view name(what->get_string());
  std::size_t k = 0;
  while (k < kKindNames.size() && kKindNames[k] != name) ++k;
  if (k == kKindNames.size()) return {};
  const Kind kind = static_cast<Kind>(k);
  if (kind == Kind::decline || kind == Kind::give_up)
    return o->size() == 1 ? std::optional(Action{kind}) : std::nullopt;
  if (o->size() != 2) return {};
  if (kind == Kind::cross) return read_pair(sheet_, *o);
  if (kind == Kind::first) {
    const json::value* who = o->if_contains("player");
    const auto* n = who ? who->if_int64() : nullptr;
    if (!n || *n < 0 || *n >= players_) return {};
    return Action{kind, static_cast<Square>(*n)};
  }
  const auto to = read_at(sheet_, o->if_contains("to"));
  if (!to) return {};
  return Action{kind, *to};
}

std::optional<RuleId> Game::beyond(const State&, std::string_view word) const {
  constexpr std::pair<Kind, RuleId> kRules[] = {{Kind::start, rule("KR-04")},
                                                {Kind::jump, rule("KR-10")},
                                                {Kind::teleport, rule("KR-13")},
                                                {Kind::cross, rule("KR-22")},
                                                {Kind::first, rule("KR-05")}};
  for (const auto& [kind, id] : kRules)
    if (kKindNames[static_cast<int>(kind)] == word) return id;
  return std::nullopt;
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

json::object Game::state_json(const State& s) const {
  json::array at, visited, echidna, teleports, out, boxes, points;
  const auto all = scores(s);
  for (int i = 0; i < players_; ++i) {
    at.push_back(at_json(sheet_, s.at[i]));
    visited.push_back(squares_json(sheet_, s.visited[i]));
    echidna.push_back(s.echidna[i]);
    teleports.push_back(s.teleports[i]);
    if (s.out.has(seat(i))) out.push_back(i);
    points.push_back(score_json(all[i]));
  }
  of_type_[index(Type::moth)].each([&](Square moth) {
    boxes.push_back(json::object{{"at", at_json(sheet_, moth)}, {"empty", empty_boxes(s, moth)}});
  });
  return {{"phase", json::string(kStageNames[static_cast<int>(s.stage)])},
          {"turn", s.turn},
          {"first", s.first},
          {"at", std::move(at)},
          {"crossed", squares_json(sheet_, s.crossed)},
          {"visited", std::move(visited)},
          {"nothing", squares_json(sheet_, s.barren)},
          {"boxes", std::move(boxes)},
          {"echidna", std::move(echidna)},
          {"teleports", std::move(teleports)},
          {"out", std::move(out)},
          {"targets", squares_json(sheet_, s.choices)},
          {"effects", effects_json(s)},
          {"scores", std::move(points)},
          {"sheet", sheet_json(sheet_)}};
}

json::object Game::view_json(const View& v) const {
  State s;
  static_cast<Public&>(s) = v;
  json::object o = state_json(s);
  o["me"] = v.me == Seat::none ? json::value(nullptr) : json::value(warren::index(v.me));
  return o;
}

Options Game::read_options(const json::object& o) {
  Options out;
  const auto whole = [&](const char* name, int missing) {
    const auto* n = o.at(name).if_int64();
    return n ? static_cast<int>(*n) : missing;
  };
  out.players = whole("players", 0);
  out.first = whole("first", -1);
  out.leave_when_out = o.at("leave_when_out").as_bool();
  out.stop_when_all_scored = o.at("stop_when_all_scored").as_bool();
  out.harsh_destruction = o.at("harsh_destruction").as_bool();
  out.size = std::string(o.at("size").as_string());
  out.seed = whole("seed", -1);
  if (const auto* sheet = o.at("sheet").if_string()) {
    // A bare number names a made sheet, where a command has a --seed of its own.
    if (const auto seed = whole_number(*sheet, 0, 0x7fffffff))
      out.seed = *seed;
    else
      out.sheet = std::string(*sheet);
  }
  out.starting_positions = o.at("starting_positions").as_bool();
  return out;
}

json::object Game::options_json(const Options& o) {
  const auto given = [](std::int64_t n) { return n < 0 ? json::value(nullptr) : json::value(n); };
  return {{"players", o.players},
          {"first", given(o.first)},
          {"leave_when_out", o.leave_when_out},
          {"stop_when_all_scored", o.stop_when_all_scored},
          {"harsh_destruction", o.harsh_destruction},
          {"sheet", o.sheet.empty() ? json::value(nullptr) : json::value(o.sheet)},
          {"size", json::string(o.size)},
          {"seed", given(o.seed)},
          {"starting_positions", o.starting_positions}};
}

static_assert(Told<kangaruse::Game>);

}  // namespace warren::kangaruse
