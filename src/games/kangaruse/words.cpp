// Kangaruse in words: moves, events and choices.
#include <algorithm>
#include <boost/json.hpp>

#include "games/kangaruse/kangaruse.h"
#include "games/kangaruse/square_wording.h"

namespace warren::kangaruse {
namespace {

// A kind of move: its verb, what it names and how many, and the rule that one off the sheet breaks.
struct ActionRow {
  std::string_view verb;
  std::string_view operand = {};  // in JSON
  std::size_t count = 0;
  std::optional<RuleId> beyond = {};
};

// In the order of Kind.
constexpr ActionRow kActions[] = {
    {"start", "to", 1, rule("KR-04")},
    {"jump", "to", 1, rule("KR-10")},
    {"teleport", "to", 1, rule("KR-13")},
    {"decline"},
    {"give up"},
    {"first", "player", 1, rule("KR-05")},
    {"cross", "squares", 2, rule("KR-22")},
};
static_assert(std::size(kActions) == static_cast<std::size_t>(Kind::cross) + 1);

const ActionRow& row_of(Kind kind) { return kActions[static_cast<int>(kind)]; }

std::optional<Kind> kind_of(std::string_view verb) {
  const auto row = row_named<ActionRow>(kActions, verb);
  return row ? std::optional(static_cast<Kind>(*row)) : std::nullopt;
}

// Of the squares or the seat that a move names.
Value value_of(Kind kind, const SquareWording& squares, int players) {
  return kind == Kind::first ? seat_of(players) : squares.value();
}

// The two squares of a tiger come in any order.
std::optional<Action> action(Kind kind, const std::vector<std::optional<int>>& operands) {
  const bool readable = std::find(operands.begin(), operands.end(), std::nullopt) == operands.end();
  if (operands.size() != row_of(kind).count || !readable) return std::nullopt;
  if (operands.empty()) return Action{kind};
  const auto a = static_cast<Square>(*operands.front());
  const auto b = static_cast<Square>(*operands.back());
  if (operands.size() == 1) return Action{kind, a};
  if (a == b) return std::nullopt;
  return Action{kind, std::min(a, b), std::max(a, b)};
}

NameList square_names(const Sheet& sheet, const Squares& squares) {
  NameList list;
  squares.each([&](Square s) { list.names.push_back(square_text(sheet, s)); });
  return list;
}

template <auto field>
FieldValue square(const Game& g, const Event& e) {
  return square_text(g.sheet(), static_cast<Square>(e.*field));
}
template <auto field>
FieldValue type(const Game& g, const Event& e) {
  return Word{name(g.sheet().types[e.*field])};
}
template <auto field>
FieldValue count(const Game&, const Event& e) {
  return std::int64_t{e.*field};
}
FieldValue other(const Game&, const Event& e) { return seat(e.b); }
FieldValue squares(const Game& g, const Event& e) { return square_names(g.sheet(), e.squares); }

// In the order of What.
constexpr EventRow<Event, Game> kEvents[] = {
    {"first", {{"seat"}}},
    {"started", {{"seat"}, {"square", square<&Event::a>}, {"type", type<&Event::a>}}},
    {"jumped",
     {{"seat"}, {"from", square<&Event::a>}, {"to", square<&Event::b>}, {"type", type<&Event::b>}}},
    {"teleported",
     {{"seat"}, {"from", square<&Event::a>}, {"to", square<&Event::b>}, {"type", type<&Event::b>}}},
    {"crossed", {{"seat"}, {"square", square<&Event::a>}}},
    {"box", {{"seat"}, {"square", square<&Event::a>}, {"left", count<&Event::b>}}},
    {"took", {{"seat"}, {"square", square<&Event::a>}, {"type", type<&Event::a>}}},
    {"nothing",
     {{"seat"}, {"square", square<&Event::a>}, {"type", type<&Event::a>}, {"crocodile", other}}},
    {"again", {{"seat"}}},
    {"destroyed", {{"seat"}, {"type", type<&Event::a>}, {"squares", squares}}},
    {"lost", {{"seat"}, {"square", square<&Event::a>}, {"type", type<&Event::a>}}},
    {"gave_up", {{"seat"}, {"square", square<&Event::a>}}},
    {"declined", {{"seat"}, {"square", square<&Event::a>}}},
    {"no_way", {{"seat"}, {"square", square<&Event::a>}}},
    {"thorn", {{"seat"}, {"square", square<&Event::a>}}},
    {"removed", {{"seat"}, {"square", square<&Event::a>}}},
    {"over", {{"seat"}, {"points", count<&Event::a>}}},
};
static_assert(events_follow<What>(kEvents));

}  // namespace

// "jump c4", "cross a1 b2", "decline"
std::string Game::to_text(Action a) const {
  const SquareWording squares(sheet_);
  const Value value = value_of(a.kind, squares, players_);
  std::string text(row_of(a.kind).verb);
  if (row_of(a.kind).count > 0) text += " " + value.text(a.a);
  if (row_of(a.kind).count > 1) text += " " + value.text(a.b);
  return text;
}

// A bare square is a jump.
std::optional<Action> Game::parse(std::string_view text) const {
  if (const auto bare = kind_of(text); bare && row_of(*bare).count == 0) return Action{*bare};
  auto words = split(text, ' ');
  const auto kind = words.size() == 1 ? Kind::jump : kind_of(words[0]);
  if (!kind) return std::nullopt;
  if (words.size() > 1) words.erase(words.begin());
  const SquareWording squares(sheet_);
  const Value value = value_of(*kind, squares, players_);
  std::vector<std::optional<int>> operands;
  for (const auto word : words) operands.push_back(value.read(word));
  return action(*kind, operands);
}

json::value Game::to_json(Action a) const {
  const ActionRow& row = row_of(a.kind);
  const SquareWording squares(sheet_);
  const Value value = value_of(a.kind, squares, players_);
  json::object o{{"do", json::string(row.verb)}};
  if (row.count == 1) o[row.operand] = value.to_json(a.a);
  if (row.count == 2) o[row.operand] = json::array{value.to_json(a.a), value.to_json(a.b)};
  return o;
}

std::optional<Action> Game::from_json(const json::value& v) const {
  const json::object* o = v.if_object();
  const json::value* verb = o ? o->if_contains("do") : nullptr;
  const auto kind = verb && verb->is_string() ? kind_of(verb->get_string()) : std::nullopt;
  if (!kind) return std::nullopt;
  const ActionRow& row = row_of(*kind);
  if (row.count == 0) return o->size() == 1 ? action(*kind, {}) : std::nullopt;
  const json::value* named = o->if_contains(row.operand);
  if (!named || o->size() != 2) return std::nullopt;
  const SquareWording squares(sheet_);
  const Value value = value_of(*kind, squares, players_);
  if (row.count == 1) return action(*kind, {value.from_json(*named)});
  std::vector<std::optional<int>> operands;
  if (const auto* list = named->if_array())
    for (const auto& each : *list) operands.push_back(value.from_json(each));
  return action(*kind, operands);
}

std::optional<RuleId> Game::beyond(const State&, std::string_view word) const {
  const auto kind = kind_of(word);
  return kind ? row_of(*kind).beyond : std::nullopt;
}

std::span<const EventRow<Event, Game>> Game::event_rows() { return kEvents; }

// A star that was taken also tells its number.
Message Game::tell(const Event& e) const {
  Message told = GameBase::tell(e);
  if (e.what != What::took || sheet_.types[e.a] != Type::star) return told;
  told.key += "_star";
  told.add("number", std::int64_t{sheet_.numbers[e.a]});
  return told;
}

// What the square would do for view's seat, and what it would have then. A jump also says how it
// gets there.
Message Game::describe(const View& v, Action a) const {
  const auto square = [&](std::string_view field, Square s) {
    return Field{field, square_text(sheet_, s)};
  };
  switch (a.kind) {
    case Kind::decline:
    case Kind::give_up:
      return {key("choice", a.kind == Kind::decline ? "decline" : "give_up"), {}};
    case Kind::first:
      return {key("choice", "first"), {{"seat", seat(a.a)}}};
    case Kind::cross:
      return {key("choice", "cross"), {square("a", a.a), square("b", a.b)}};
    case Kind::start:
    case Kind::jump:
    case Kind::teleport:
      break;
  }
  Message message{key("choice", row_of(a.kind).verb),
                  {square("square", a.a), {"type", Word{name(sheet_.type(a.a))}}}};
  if (a.kind == Kind::start || index(v.me) >= players_) return message;
  if (a.kind == Kind::jump) describe_way(v, a.a, message);
  describe_outcome(v, a, message);
  return message;
}

void Game::describe_way(const View& v, Square to, Message& message) const {
  const auto way = way_to(v, index(v.me), to);
  if (!way) return;
  message.add("number", std::int64_t{way->number});
  message.add("direction", Word{kDirections[static_cast<int>(way->direction)]});
  if (way->dingo == kNoSquare) return;
  for (int i = 0; i < players_; ++i)
    if (v.at[i] == way->dingo) message.add("other", seat(i));
}

// What changes at once: points, squares crossed out, whether one jumps again or is out.
void Game::describe_outcome(const View& v, Action a, Message& message) const {
  State after = with_public(v);
  EventLog<Event> log;
  apply(after, v.me, a, log);
  const int me = index(v.me);
  const int now = scores(v)[me].total, then = scores(after)[me].total;
  message.add("points", std::int64_t{then - now});
  message.add("total", std::int64_t{then});
  if (is_scoring(sheet_.type(a.a))) message.key = key("choice", "jump_score");
  for (const Event& e : log.events) {
    if (e.who != v.me) continue;
    if (e.what == What::again) message.add("again", std::int64_t{1});
    if (e.what != What::nothing) continue;
    message.key = key("choice", "jump_nothing");
    message.add("crocodile", seat(e.b));
  }
  if (after.out.has(v.me)) message.add("out", std::int64_t{1});
  message.add("crosses", square_names(sheet_, after.crossed - v.crossed));
}

static_assert(NotatedGame<kangaruse::Game>);

}  // namespace warren::kangaruse
