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

// "jump c4", "cross a1 b2", "decline". People count seats from 1.
std::string Game::to_text(Action a) const {
  std::string text(kKindNames[static_cast<int>(a.kind)]);
  if (a.kind == Kind::decline || a.kind == Kind::give_up) return text;
  if (a.kind == Kind::first) return text + " " + std::to_string(a.a + 1);
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
    const auto who = whole_number(words[1], 1, players_);
    if (!who) return std::nullopt;
    return Action{Kind::first, static_cast<Square>(*who - 1)};
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
    case What::destroyed: {
      std::string squares;
      e.squares.each(
          [&](Square s) { squares += (squares.empty() ? "" : ", ") + square_text(sheet_, s); });
      return say({who, type(e.a), {"squares", std::move(squares)}});
    }
    case What::lost:
      return say({who, square("square", e.a), type(e.a)});
    case What::over:
      return say({who, number("points", e.a)});
  }
  return {};
}

// What the square would do for view's seat; a jump also says what it adds to the score.
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
  std::vector<Field> fields{square("square", a.a), {"type", Word{name(sheet_.type(a.a))}}};
  if (a.kind != Kind::jump || index(v.me) >= players_)
    return {key("choice", kKindNames[static_cast<int>(a.kind)]), std::move(fields)};
  State after;
  static_cast<Public&>(after) = v;
  NullSink quiet;
  apply(after, v.me, a, quiet);
  const int now = scores(v)[index(v.me)].total, then = scores(after)[index(v.me)].total;
  fields.push_back(number("points", then - now));
  const bool scores_points = is_scoring(sheet_.type(a.a));
  return {key("choice", scores_points ? "jump_score" : "jump"), std::move(fields)};
}

}  // namespace warren::kangaruse
