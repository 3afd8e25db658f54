// Effects on landing (KR-20 to KR-22): the kangaroo's chain, the tasmanian devil, and the choice of
// the tasmanian tiger; and what becomes of destroyed squares (KR-67).
#include "games/kangaruse/kangaruse.h"

namespace warren::kangaruse {

void Game::land(State& s, Sink sink) const {
  const Square here = s.at[s.turn];
  switch (sheet_.type(here)) {
    case Type::kangaroo:
      return chain(s, sink);
    case Type::tasmanian_devil:
      destroy(s, beside_[here] & destroyable(s), sink);  // KR-21
      return end_turn(s, sink);
    case Type::tasmanian_tiger:
      return prowl(s, sink);
    default:
      return end_turn(s, sink);
  }
}

// KR-20: with no legal jump the turn ends.
void Game::chain(State& s, Sink sink) const {
  ask(s, Stage::chain, jump_targets(s, s.turn));
  if (s.choices.empty() || stop_at_thorn(s, sink)) return end_turn(s, sink);
  sink(What::again, seat(s.turn));
}

// KR-20: the jump is mandatory.
std::optional<RuleId> Game::check_chain(const Public& p, Action a) const {
  if (a.kind == Kind::teleport || a.kind == Kind::decline) return rule("KR-20");
  return check_turn(p, a);
}

// KR-22: of two or fewer squares all are crossed out without asking.
void Game::prowl(State& s, Sink sink) const {
  ask(s, Stage::tiger, prey(s));
  if (s.choices.size() > 2) return;
  destroy(s, s.choices, sink);
  end_turn(s, sink);
}

// KR-22: in the tiger's row and column, but not its own square.
Squares Game::prey(const Public& p) const { return line_[p.at[p.turn]] & destroyable(p); }

void Game::list_pairs(const Squares& choices, Actions& out) const {
  StaticVec<Square, kMaxColumns + kMaxRows> squares;
  choices.each([&](Square s) { squares.push(s); });
  for (std::size_t i = 0; i < squares.size(); ++i)
    for (std::size_t k = i + 1; k < squares.size(); ++k)
      out.push({Kind::cross, squares[i], squares[k]});
}

// The n-th of those pairs, from 0.
Action Game::nth_pair(const Squares& choices, int n) {
  int first = 0, further = choices.size() - 1;  // squares behind the first
  for (; n >= further; --further) n -= further, ++first;
  return {Kind::cross, nth(choices, first), nth(choices, first + 1 + n)};
}

std::optional<RuleId> Game::check_cross(const Public& p, Action a) const {
  const bool fits = p.stage == Stage::tiger && a.kind == Kind::cross && a.a < a.b &&
                    p.choices.has(a.a) && p.choices.has(a.b);
  return fits ? std::nullopt : std::optional(rule("KR-22"));
}

void Game::cross(State& s, Action a, Sink sink) const {
  destroy(s, Squares::only(a.a) | Squares::only(a.b), sink);
  end_turn(s, sink);
}

// KR-21: unused squares that nobody is on, so moths with a player are spared; KR-67: they too.
Squares Game::destroyable(const Public& p) const {
  if (options_.harsh_destruction) return board_ - trees_ - p.crossed;
  Squares open = board_ - p.closed;
  for (int i = 0; i < players_; ++i)
    if (p.at[i] != kNoSquare) open.drop(p.at[i]);
  return open;
}

void Game::destroy(State& s, const Squares& lost, Sink sink) const {
  if (lost.empty()) return;
  s.crossed |= lost;
  s.closed |= lost;
  (lost & squares_of(Type::moth)).each([&](Square moth) { fill_boxes(s, moth); });
  sink.destroyed(seat(s.turn), s.at[s.turn], lost);
  if (!options_.harsh_destruction) return;
  // KR-67: whoever stands there loses what the square gave.
  for (int i = 0; i < players_; ++i) {
    const Square under = s.at[i];
    if (under == kNoSquare || !lost.has(under) || !scoring_.has(under)) continue;
    if (s.barren.has(under)) continue;
    s.barren.add(under);
    sink(What::lost, seat(i), under);
  }
}

}  // namespace warren::kangaruse
