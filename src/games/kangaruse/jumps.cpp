// KR-17: which jumps are legal, found in the order of the book, and why another one is not.
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
    rule("KR-10"), rule("KR-32"), rule("KR-03"), rule("KR-42"), rule("KR-11"), rule("KR-33"),
    rule("KR-40"), rule("KR-45"), rule("KR-50"), rule("KR-31"), rule("KR-44"),
};

}  // namespace

// Only what the others do while they stand where they stand; of one's own square only the dingo.
Game::Others Game::others(const Public& p, int me) const {
  Others o;
  for (int i = 0; i < players_; ++i) {
    const Square s = p.at[i];
    if (s == kNoSquare) continue;
    const Type type = sheet_.type(s);
    if (type == Type::dingo) o.dingos.push(s);
    if (i == me) continue;
    o.players.add(s);
    o.near_players |= beside_[s];
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

Game::Leap Game::leap(const Public& p, Square from, int direction, int number) const {
  const Type type = sheet_.type(from);
  const bool wrap = type == Type::mistletoebird;  // KR-43
  Leap jump;
  Square s = from;
  for (int n = 1; n <= number; ++n) {
    s = step(s, direction, wrap);
    if (s == kNoSquare) return jump;
    if (n == number) break;
    if (is_tree(s) && type != Type::platypus) return jump;  // KR-11, KR-41
    jump.over.add(s);
  }
  if (type == Type::sugar_glider)  // KR-42
    while (p.closed.has(s) && !is_tree(s)) {
      jump.over.add(s);
      s = step(s, direction, false);
      if (s == kNoSquare) return jump;
    }
  if (!is_tree(s)) jump.to = s;
  return jump;
}

// KR-33, KR-40
bool Game::passes_over(const Others& o, Type from, const Squares& over) const {
  return over.meets(o.kiwis) || (from == Type::koala && over.meets(o.players));
}

// 3: the target

Squares Game::forbidden(const Public& p, int me, const Others& o) const {
  Squares barred = p.closed | o.near_kiwis | low_echidnas_[p.echidna[me]];
  const Type from = sheet_.type(p.at[me]);
  if (from == Type::koala) barred |= o.near_players;
  if (from == Type::cockatoo) barred |= scoring_;
  return barred;
}

// Ends of the jumps along the lines that get past quolls, edges, trees, kiwis and koala.
Squares Game::open_jumps(const Public& p, Square from, const Others& o) const {
  const Type type = sheet_.type(from);
  Squares open;
  for (int d = 0; d < 4; ++d) {
    const bool any_number = d == direction_[from] || type == Type::platypus;
    const int least = any_number ? 1 : number_[from], most = any_number ? 4 : number_[from];
    for (int n = least; n <= most; ++n) {
      if (is_barred(o, from, d, n)) continue;
      const Leap jump = leap(p, from, d, n);
      if (jump.to != kNoSquare && !passes_over(o, type, jump.over)) open.add(jump.to);
    }
  }
  return open;
}

Squares Game::dingo_jumps(const Public& p, Square from, const Others& o,
                          const Squares& barred) const {
  Squares ends;
  for (const Square dingo : o.dingos) {
    const Leap jump = leap(p, from, direction_[dingo], number_[dingo]);
    if (jump.to == kNoSquare || barred.has(jump.to)) continue;
    if (!passes_over(o, sheet_.type(from), jump.over)) ends.add(jump.to);
  }
  return ends;
}

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
        !o.barred_numbers && o.kiwis.empty() && type != Type::koala && type != Type::sugar_glider;
    targets = alone ? reach_[from] : open_jumps(p, from, o);
    if (type == Type::frog) targets |= of_type_[index(Type::frog)];  // KR-46
    targets -= barred;
  }
  if (type == Type::numbat && targets.meets(scoring_)) targets &= scoring_;  // 5
  return targets;
}

// 6: KR-51
bool Game::only_thorn(const Squares& targets) const {
  return targets.size() == 1 && sheet_.type(targets.lowest()) == Type::thorny_devil;
}

Squares Game::teleport_targets(const Public& p, int me) const {
  Squares targets = board_ - p.closed - scoring_ - low_echidnas_[p.echidna[me]];
  targets.drop(p.at[me]);  // a moth with an empty box
  return targets;
}

std::optional<Game::Way> Game::way_to(const Public& p, int me, Square to) const {
  const Square from = p.at[me];
  const Others o = others(p, me);
  for (const Square dingo : o.dingos) {
    const Leap jump = leap(p, from, direction_[dingo], number_[dingo]);
    if (jump.to == to && !passes_over(o, sheet_.type(from), jump.over))
      return Way{number_[dingo], static_cast<Direction>(direction_[dingo]), dingo};
  }
  for (int n = 1; n <= 4; ++n)
    for (int d = 0; d < 4; ++d) {
      if (!is_candidate(from, d, n) || is_barred(o, from, d, n)) continue;
      const Leap jump = leap(p, from, d, n);
      if (jump.to == to && !passes_over(o, sheet_.type(from), jump.over))
        return Way{n, static_cast<Direction>(d)};
    }
  return std::nullopt;
}

// Why a jump is refused

Game::Reason Game::judge_target(const Public& p, int me, const Others& o, const Squares& over,
                                bool dingo, Square to) const {
  const Type from = sheet_.type(p.at[me]);
  if (p.closed.has(to)) return Reason::used;
  if (over.meets(o.kiwis) || o.near_kiwis.has(to)) return Reason::kiwi;
  if (from == Type::koala && (over.meets(o.players) || o.near_players.has(to)))
    return Reason::koala;
  if (from == Type::cockatoo && scoring_.has(to)) return Reason::cockatoo;
  if (low_echidnas_[p.echidna[me]].has(to)) return Reason::echidna;
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
