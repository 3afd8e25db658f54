// Kangaruse in words: moves, events and choices.
#include <algorithm>

#include "games/kangaruse/kangaruse.h"
#include "games/position.h"

namespace warren::kangaruse {
namespace {

std::string key(std::string_view group, std::string_view kind) {
  return std::string(group).append(".kangaruse.").append(kind);
}

Field number(std::string_view name, int n) { return {name, std::int64_t{n}}; }

}  // namespace

// "jump c4", "cross a1 b2", "decline"
std::string Game::to_text(Action a) const {
  std::string text(kKindNames[static_cast<int>(a.kind)]);
  if (a.kind == Kind::decline || a.kind == Kind::give_up) return text;
  if (a.kind == Kind::first) return text + " " + seat_text(a.a);
  text += " " + square_text(sheet_, a.a);
  if (a.kind == Kind::cross) text += " " + square_text(sheet_, a.b);
  return text;
}

// A bare square is a jump; the two squares of a tiger come in any order.
std::optional<Action> Game::parse(std::string_view text) const {
  if (text == "decline") return Action{Kind::decline};
  if (text == "give up") return Action{Kind::give_up};
  const auto words = split(text, ' ');
  if (words.size() == 1) {
    const auto to = read_square(sheet_, words[0]);
    return to ? std::optional(Action{Kind::jump, *to}) : std::nullopt;
  }
  if (words.size() == 2 && words[0] == "first") {
    const auto who = read_seat(words[1], players_);
    if (!who) return std::nullopt;
    return Action{Kind::first, static_cast<Square>(*who)};
  }
  const auto a = read_square(sheet_, words[1]);
  if (!a) return std::nullopt;
  if (words[0] == "cross" && words.size() == 3) {
    const auto b = read_square(sheet_, words[2]);
    if (!b || *a == *b) return std::nullopt;
    return Action{Kind::cross, std::min(*a, *b), std::max(*a, *b)};
  }
  if (words.size() != 2) return std::nullopt;
  for (const Kind kind : {Kind::start, Kind::jump, Kind::teleport})
    if (words[0] == kKindNames[static_cast<int>(kind)]) return Action{kind, *a};
  return std::nullopt;
}

Message Game::tell(const Event& e) const {
  const Field who{"seat", e.who};
  const auto say = [&](std::vector<Field> fields) {
    return Message{key("event", kEventKinds[static_cast<int>(e.what)]), std::move(fields)};
  };
  const auto square = [&](std::string_view field, int s) {
    return Field{field, square_text(sheet_, static_cast<Square>(s))};
  };
  const auto type = [&](int s) { return Field{"type", Word{name(sheet_.types[s])}}; };
  switch (e.what) {
    case What::first:
    case What::again:
      return say({who});
    case What::started:
      return say({who, square("square", e.a), type(e.a)});
    case What::jumped:
    case What::teleported:
      return say({who, square("from", e.a), square("to", e.b), type(e.b)});
    case What::crossed:
    case What::gave_up:
    case What::declined:
    case What::no_way:
    case What::thorn:
    case What::removed:
      return say({who, square("square", e.a)});
    case What::box:
      return say({who, square("square", e.a), number("left", e.b)});
    case What::took: {
      auto message = say({who, square("square", e.a), type(e.a)});
      if (sheet_.types[e.a] == Type::star) {
        message.key += "_star";
        message.fields.push_back(number("number", sheet_.numbers[e.a]));
      }
      return message;
    }
    case What::nothing:
      return say({who, square("square", e.a), type(e.a), {"crocodile", seat(e.b)}});
    case What::destroyed:
      return say({who, type(e.a), {"squares", list_text(e.squares)}});
    case What::lost:
      return say({who, square("square", e.a), type(e.a)});
    case What::over:
      return say({who, number("points", e.a)});
  }
  return {};
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
  Message message{key("choice", kKindNames[static_cast<int>(a.kind)]),
                  {square("square", a.a), {"type", Word{name(sheet_.type(a.a))}}}};
  if (a.kind == Kind::start || index(v.me) >= players_) return message;
  if (a.kind == Kind::jump) describe_way(v, a.a, message);
  describe_outcome(v, a, message);
  return message;
}

void Game::describe_way(const View& v, Square to, Message& message) const {
  const auto way = way_to(v, index(v.me), to);
  if (!way) return;
  message.fields.push_back(number("number", way->number));
  message.fields.push_back({"direction", Word{kDirections[static_cast<int>(way->direction)]}});
  if (way->dingo == kNoSquare) return;
  for (int i = 0; i < players_; ++i)
    if (v.at[i] == way->dingo) return message.fields.push_back({"other", seat(i)});
}

// What changes at once: points, squares crossed out, whether one jumps again or is out.
void Game::describe_outcome(const View& v, Action a, Message& message) const {
  State after;
  static_cast<Public&>(after) = v;
  EventLog<Event> log;
  apply(after, v.me, a, log);
  const int me = index(v.me);
  const int now = scores(v)[me].total, then = scores(after)[me].total;
  message.fields.push_back(number("points", then - now));
  message.fields.push_back(number("total", then));
  if (is_scoring(sheet_.type(a.a))) message.key = key("choice", "jump_score");
  for (const Event& e : log.events) {
    if (e.who != v.me) continue;
    if (e.what == What::again) message.fields.push_back(number("again", 1));
    if (e.what != What::nothing) continue;
    message.key = key("choice", "jump_nothing");
    message.fields.push_back({"crocodile", seat(e.b)});
  }
  if (after.out.has(v.me)) message.fields.push_back(number("out", 1));
  message.fields.push_back({"crosses", list_text(after.crossed - v.crossed)});
}

std::string Game::list_text(const Squares& squares) const {
  std::string out;
  squares.each([&](Square s) { out += (out.empty() ? "" : ", ") + square_text(sheet_, s); });
  return out;
}

}  // namespace warren::kangaruse
