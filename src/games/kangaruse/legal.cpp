// What a seat may answer, and the rule that forbids anything else.
#include "games/kangaruse/kangaruse.h"

namespace warren::kangaruse {

void Game::legal(const State& s, Seat who, Actions& out) const {
  out.clear();
  if (s.stage == Stage::first || s.stage == Stage::over || who != seat(s.turn)) return;
  if (s.stage == Stage::tiger) {
    StaticVec<Square, kMaxColumns + kMaxRows> squares;
    s.choices.each([&](Square sq) { squares.push(sq); });
    for (std::size_t i = 0; i < squares.size(); ++i)
      for (std::size_t k = i + 1; k < squares.size(); ++k)
        out.push({Kind::cross, squares[i], squares[k]});
    return;
  }
  const Kind kind = s.stage == Stage::start   ? Kind::start
                    : s.stage == Stage::stuck ? Kind::teleport
                                              : Kind::jump;
  s.choices.each([&](Square sq) { out.push({kind, sq}); });
  if (s.stage == Stage::stuck) out.push({Kind::decline});
  if (s.stage == Stage::jump) out.push({Kind::give_up});  // KR-15
}

RuleId Game::why_no_start(Square to) const {
  if (board_.has(to) && is_tree(to)) return rule("KR-03");
  const bool allowed = board_.has(to) && !scoring_.has(to);
  if (!allowed || (has_starts_ && sheet_.type(to) != Type::start)) return rule("KR-04");
  return rule("KR-11");
}

RuleId Game::why_no_teleport(const Public& p, int me, Square to) const {
  if (!board_.has(to)) return rule("KR-13");
  if (is_tree(to)) return rule("KR-03");
  if (p.closed.has(to) || to == p.at[me]) return rule("KR-11");
  if (scoring_.has(to)) return rule("KR-13");
  return rule("KR-50");
}

// At a turn, in a chain, or stuck.
std::optional<RuleId> Game::check_jump(const Public& p, Action a) const {
  const int me = p.turn;
  switch (a.kind) {
    case Kind::jump:
      if (p.stage != Stage::stuck && p.choices.has(a.a)) return std::nullopt;
      return why_no_jump(p, me, a.a);
    case Kind::teleport:
      if (p.stage == Stage::chain) return rule("KR-20");
      if (p.stage != Stage::stuck) return rule("KR-13");
      if (p.choices.has(a.a)) return std::nullopt;
      return why_no_teleport(p, me, a.a);
    case Kind::decline:
      if (p.stage == Stage::stuck) return std::nullopt;
      return p.stage == Stage::chain ? rule("KR-20") : rule("KR-13");
    case Kind::give_up:
      if (p.stage == Stage::jump) return std::nullopt;
      return rule("KR-15");
    case Kind::cross:
      return rule("KR-22");
    case Kind::start:
    case Kind::first:
      break;
  }
  return rule("KR-05");
}

std::optional<RuleId> Game::check(const State& s, Seat who, Action a) const {
  if (s.stage == Stage::over) return rule("KR-15");
  if (who == Seat::chance) {
    const bool fits = s.stage == Stage::first && a.kind == Kind::first && a.a < players_;
    return fits ? std::nullopt : std::optional(rule("KR-05"));
  }
  if (s.stage == Stage::first || index(who) >= players_) return rule("KR-05");
  if (who != seat(s.turn)) return s.out.has(who) ? rule("KR-14") : rule("KR-05");
  if (s.stage == Stage::start) {
    if (a.kind != Kind::start) return rule("KR-05");
    if (s.choices.has(a.a)) return std::nullopt;
    return why_no_start(a.a);
  }
  if (s.stage == Stage::tiger) {
    if (a.kind == Kind::give_up) return rule("KR-15");
    const bool fits =
        a.kind == Kind::cross && a.a < a.b && s.choices.has(a.a) && s.choices.has(a.b);
    return fits ? std::nullopt : std::optional(rule("KR-22"));
  }
  return check_jump(s, a);
}

// Start, jump and teleport have a code for each square, then the two ways out, the seat that jumps
// first, and pairs of squares.
ActionCode Game::encode(Action a) {
  switch (a.kind) {
    case Kind::start:
    case Kind::jump:
    case Kind::teleport:
      return static_cast<ActionCode>(a.kind) * kMaxSquares + a.a;
    case Kind::decline:
      return 3 * kMaxSquares;
    case Kind::give_up:
      return 3 * kMaxSquares + 1;
    case Kind::first:
      return 3 * kMaxSquares + 2 + a.a;
    case Kind::cross:
      break;
  }
  return kCrossCodes + static_cast<ActionCode>(a.a) * kMaxSquares + a.b;
}

std::optional<Action> Game::decode(ActionCode c) {
  if (c >= kCodes) return std::nullopt;
  if (c < 3 * kMaxSquares)
    return Action{static_cast<Kind>(c / kMaxSquares), static_cast<Square>(c % kMaxSquares)};
  if (c == 3 * kMaxSquares) return Action{Kind::decline};
  if (c == 3 * kMaxSquares + 1) return Action{Kind::give_up};
  if (c < kCrossCodes) return Action{Kind::first, static_cast<Square>(c - 3 * kMaxSquares - 2)};
  const ActionCode pair = c - kCrossCodes;
  const Action a{Kind::cross, static_cast<Square>(pair / kMaxSquares),
                 static_cast<Square>(pair % kMaxSquares)};
  if (a.a >= a.b) return std::nullopt;
  return a;
}

}  // namespace warren::kangaruse
