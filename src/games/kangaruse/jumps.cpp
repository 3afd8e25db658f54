// Jumps (KR-10, KR-11, KR-17, KR-31 to KR-46): which are legal, found in the order of KR-17, and
// why another one is not.
#include <algorithm>

#include "games/kangaruse/kangaruse.h"

namespace warren::kangaruse {

// What forbids a jump, in the order of KR-17.
enum class Game::Reason : std::uint8_t {
  no_such_jump,
  quoll,
  tree,
  glides_elsewhere,
  used,
  kiwi,
  koala,
  cockatoo,
  echidna,
  dingo,
  numbat,
};

namespace {

constexpr RuleId kReasonRules[] = {
    rule("KR-10"),          rule_of(Type::quoll),
    rule("KR-03"),          rule_of(Type::sugar_glider),
    rule("KR-11"),          rule_of(Type::kiwi),
    rule_of(Type::koala),   rule_of(Type::cockatoo),
    rule_of(Type::echidna), rule_of(Type::dingo),
    rule_of(Type::numbat),
};

}  // namespace

// Only what the others do while they stand where they stand; of one's own square only the dingo.
Game::Others Game::others(const Public& p, int me) const {
  Others o;
  const bool shy = sheet_.type(p.at[me]) == Type::koala;  // KR-40
  for (int i = 0; i < players_; ++i) {
    const Square s = p.at[i];
    if (s == kNoSquare) continue;
    const Type type = sheet_.type(s);
    if (type == Type::dingo) o.dingos.push(s);
    if (i == me) continue;
    if (shy) {
      o.shunned.add(s);
      o.near_shunned |= beside_[s];
    }
    if (type == Type::quoll) {
      o.barred_numbers |= 1u << number_[s];
      o.barred_directions |= 1u << direction_[s];
    }
    if (type == Type::kiwi) {
      o.kiwis.add(s);
      o.near_kiwis |= beside_[s];
    }
  }
  return o;
}

// 1: candidates

// KR-10, KR-41
bool Game::is_candidate(Square from, int direction, int number) const {
  return direction == direction_[from] || number == number_[from] ||
         sheet_.type(from) == Type::platypus;
}

// KR-32: one's own square's command is not picked.
bool Game::is_barred(const Others& o, Square from, int direction, int number) const {
  return ((o.barred_numbers >> number & 1u) && number != number_[from]) ||
         ((o.barred_directions >> direction & 1u) && direction != direction_[from]);
}

// 2: the path

// Where a jump ends, or kNoSquare if the edge, a tree, a kiwi or the koala stops it.
Square Game::leap(const Public& p, const Others& o, Square from, int direction, int number) const {
  const Type type = sheet_.type(from);
  const bool wrap = type == Type::mistletoebird;  // KR-43
  Squares over;
  Square s = from;
  for (int n = 1; n <= number; ++n) {
    s = step(s, direction, wrap);
    if (s == kNoSquare) return kNoSquare;
    if (n == number) break;
    if (is_tree(s) && type != Type::platypus) return kNoSquare;  // KR-03, KR-41
    over.add(s);
  }
  if (type == Type::sugar_glider)  // KR-42
    while (p.closed.has(s) && !is_tree(s)) {
      over.add(s);
      s = step(s, direction, false);
      if (s == kNoSquare) return kNoSquare;
    }
  // KR-33, KR-40
  return is_tree(s) || over.meets(o.kiwis | o.shunned) ? kNoSquare : s;
}

// 3: the target

// KR-11: trees, what is crossed out, and where somebody is. A moth is unused while it has an empty
// box.
Squares Game::find_closed(const Public& p) const {
  Squares closed = trees_ | p.crossed;
  for (int i = 0; i < players_; ++i)
    if (p.at[i] != kNoSquare && sheet_.type(p.at[i]) != Type::moth) closed.add(p.at[i]);
  squares_of(Type::moth).each([&](Square moth) {
    if (empty_boxes(p, moth) <= 0) closed.add(moth);
  });
  return closed;
}

// KR-11: no start, jump or teleport of the seat asked leads there; trees are told as KR-03.
std::optional<RuleId> Game::why_used(const Public& p, Square to) const {
  if (is_tree(to)) return rule("KR-03");
  if (p.closed.has(to) || to == p.at[p.turn]) return rule("KR-11");
  return std::nullopt;
}

inline Squares Game::forbidden(const Public& p, int me, const Others& o) const {
  Squares barred = p.closed | o.near_kiwis | o.near_shunned | low_echidnas(p, me);
  if (sheet_.type(p.at[me]) == Type::cockatoo) barred |= scoring_;  // KR-45
  return barred;
}

// Ends of the jumps along the lines that get past quolls, edges, trees, kiwis and koala.
Squares Game::open_jumps(const Public& p, Square from, const Others& o) const {
  Squares open;
  for (int n = 1; n <= 4; ++n)
    for (int d = 0; d < 4; ++d) {
      if (!is_candidate(from, d, n) || is_barred(o, from, d, n)) continue;
      const Square to = leap(p, o, from, d, n);
      if (to != kNoSquare) open.add(to);
    }
  return open;
}

// KR-31: they need not fit KR-10, and no quoll bars them.
Squares Game::dingo_jumps(const Public& p, Square from, const Others& o,
                          const Squares& barred) const {
  Squares ends;
  for (const Square dingo : o.dingos) {
    const Square to = leap(p, o, from, direction_[dingo], number_[dingo]);
    if (to != kNoSquare && !barred.has(to)) ends.add(to);
  }
  return ends;
}

// KR-17
Squares Game::jump_targets(const Public& p, int me) const {
  const Square from = p.at[me];
  const Type type = sheet_.type(from);
  const Others o = others(p, me);
  const Squares barred = forbidden(p, me, o);
  Squares targets;
  if (!o.dingos.empty()) targets = dingo_jumps(p, from, o, barred);  // 4: before all others
  if (targets.empty()) {
    // Without anybody to look out for, the ends are those that the sheet alone allows.
    const bool alone =
        !o.barred_numbers && o.kiwis.empty() && o.shunned.empty() && type != Type::sugar_glider;
    targets = alone ? reach_[from] : open_jumps(p, from, o);
    if (type == Type::frog) targets |= squares_of(Type::frog);  // KR-46
    targets -= barred;
  }
  if (type == Type::numbat && targets.meets(scoring_)) targets &= scoring_;  // 5: KR-44
  return targets;
}

std::optional<Game::Way> Game::way_to(const Public& p, int me, Square to) const {
  const Square from = p.at[me];
  const Others o = others(p, me);
  for (const Square dingo : o.dingos)
    if (leap(p, o, from, direction_[dingo], number_[dingo]) == to)
      return Way{number_[dingo], static_cast<Direction>(direction_[dingo]), dingo};
  for (int n = 1; n <= 4; ++n)
    for (int d = 0; d < 4; ++d) {
      if (!is_candidate(from, d, n) || is_barred(o, from, d, n)) continue;
      if (leap(p, o, from, d, n) == to) return Way{n, static_cast<Direction>(d)};
    }
  return std::nullopt;
}

// Why a jump is refused

Game::Reason Game::judge_target(const Public& p, int me, const Others& o, const Squares& over,
                                bool dingo, Square to) const {
  const Type from = sheet_.type(p.at[me]);
  if (p.closed.has(to)) return Reason::used;
  if (over.meets(o.kiwis) || o.near_kiwis.has(to)) return Reason::kiwi;
  if (over.meets(o.shunned) || o.near_shunned.has(to)) return Reason::koala;
  if (from == Type::cockatoo && scoring_.has(to)) return Reason::cockatoo;
  if (low_echidnas(p, me).has(to)) return Reason::echidna;
  const bool must = !dingo_jumps(p, p.at[me], o, forbidden(p, me, o)).empty();
  return must && !dingo ? Reason::dingo : Reason::numbat;
}

// The jump with this direction and number, if it aims at `to`.
Game::Reason Game::judge_way(const Public& p, int me, const Others& o, int direction, int number,
                             Square to) const {
  const Square from = p.at[me];
  const Type type = sheet_.type(from);
  const bool dingo = std::any_of(o.dingos.begin(), o.dingos.end(), [&](Square s) {
    return direction_[s] == direction && number_[s] == number;
  });
  if (!dingo && !is_candidate(from, direction, number)) return Reason::no_such_jump;
  Squares over;
  bool tree = is_tree(to), stops_before = false;
  Square s = from;
  for (int n = 1;; ++n) {
    s = step(s, direction, type == Type::mistletoebird);
    if (s == kNoSquare) return Reason::no_such_jump;
    if (s == to && n >= number) break;
    if (n >= number) {
      // Only a sugar glider goes on, and not from an unused square.
      if (type != Type::sugar_glider) return Reason::no_such_jump;
      if (n == number && !p.closed.has(s)) return Reason::no_such_jump;
      stops_before = stops_before || !p.closed.has(s);
    }
    tree = tree || (is_tree(s) && type != Type::platypus);
    over.add(s);
  }
  if (!dingo && is_barred(o, from, direction, number)) return Reason::quoll;
  if (tree) return Reason::tree;
  if (stops_before) return Reason::glides_elsewhere;
  return judge_target(p, me, o, over, dingo, to);
}

// Of several ways to one square the one that gets furthest counts: it is the jump that is left.
RuleId Game::why_no_jump(const Public& p, int me, Square to) const {
  const Others o = others(p, me);
  if (!board_.has(to)) return rule("KR-10");
  if (to == p.at[me]) return rule("KR-11");
  Reason why = Reason::no_such_jump;
  for (int d = 0; d < 4; ++d)
    for (int n = 1; n <= 4; ++n) why = std::max(why, judge_way(p, me, o, d, n, to));
  if (sheet_.type(p.at[me]) == Type::frog && sheet_.type(to) == Type::frog)
    why = std::max(why, judge_target(p, me, o, {}, false, to));
  return kReasonRules[static_cast<int>(why)];
}

}  // namespace warren::kangaruse
