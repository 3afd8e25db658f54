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

// KR-31 to KR-33: does it limit the jumps of others while somebody stands there?
constexpr bool limits_others(Type type) {
  return type == Type::dingo || type == Type::quoll || type == Type::kiwi;
}

// KR-40 to KR-46: does it limit the next jump by more than edges and trees, or add to it?
constexpr bool limits_own(Type type) {
  return type == Type::koala || type == Type::sugar_glider || type == Type::numbat ||
         type == Type::cockatoo || type == Type::frog;
}

}  // namespace

// Only what the others do while they stand where they stand; of one's own square only the dingo.
inline Game::Others Game::others(const Public& p, int me) const {
  Others o;
  const bool shy = sheet_.type(p.at[me]) == Type::koala;  // KR-40
  for (int i = 0; i < players_; ++i) {
    const Square s = p.at[i];
    if (s == kNoSquare) continue;
    const Type type = sheet_.type(s);
    if (type == Type::dingo) o.dingos |= one_way(direction_[s], number_[s]);
    if (i == me) continue;
    if (shy) {
      o.shunned.add(s);
      o.near_shunned |= beside_[s];
    }
    if (type == Type::quoll) {
      o.barred_numbers |= ways_with(number_[s]);
      o.barred_directions |= ways_in(direction_[s]);
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
Ways Game::candidates(Square from) const {
  if (sheet_.type(from) == Type::platypus) return kAllWays;
  return ways_in(direction_[from]) | ways_with(number_[from]);
}

// KR-32: one's own square's command is not picked.
Ways Game::barred_ways(const Others& o, Square from) const {
  return static_cast<Ways>((o.barred_numbers & ~ways_with(number_[from])) |
                           (o.barred_directions & ~ways_in(direction_[from])));
}

// 2: the path

// Where each way ends that neither the edge nor a tree stops.
void Game::make_ways(Square from) {
  const Type type = sheet_.type(from);
  for (int d = 0; d < 4; ++d) {
    Square s = from;
    for (int n = 1; n <= kLongest; ++n) {
      s = step(s, d, type == Type::mistletoebird);  // KR-43
      if (s == kNoSquare) break;
      if (is_tree(s) && type == Type::platypus) continue;  // KR-41
      if (is_tree(s)) break;                               // KR-03
      clear_[from] |= one_way(d, n);
      end_[from][way_of(d, n)] = s;
    }
  }
  limits_own_[from] = limits_own(type);
  limits_others_[from] = limits_others(type);
  own_[from] = candidates(from) & clear_[from];
  each_way(own_[from], [&](int way) { reach_[from].add(end_[from][way]); });
}

// KR-33, KR-40: those that jump over somebody who does not let them.
Ways Game::ways_over(Square from, const Squares& guarded) const {
  unsigned over = 0;
  each_way(clear_[from], [&](int way) {
    if (guarded.has(end_[from][way]))
      over |= ways_in(direction_of(way)) & ways_beyond(number_of(way));
  });
  return static_cast<Ways>(over);
}

// KR-42: on to the first unused square, or kNoSquare where something stops it.
Square Game::glide(const Public& p, const Squares& guarded, Square s, int direction) const {
  while (p.closed.has(s)) {
    if (is_tree(s) || guarded.has(s)) return kNoSquare;
    s = step(s, direction, false);
    if (s == kNoSquare) return kNoSquare;
  }
  return s;
}

// Ends of those of `ways` that get past edges, trees, kiwis and koala.
inline Squares Game::ends(const Public& p, const Others& o, Square from, Ways ways) const {
  const Squares guarded = o.kiwis | o.shunned;
  const bool glides = sheet_.type(from) == Type::sugar_glider;
  ways &= clear_[from];
  if (line_[from].meets(guarded)) ways &= static_cast<Ways>(~ways_over(from, guarded));
  if (ways == own_[from] && !glides) return reach_[from];
  Squares ends;
  each_way(ways, [&](int way) {
    Square to = end_[from][way];
    if (glides) to = glide(p, guarded, to, direction_of(way));
    if (to != kNoSquare) ends.add(to);
  });
  return ends;
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

// The ends are those that the sheet alone allows.
inline bool Game::is_free(const Public& p, Square from) const {
  unsigned limits = limits_own_[from];
  for (const Square s : p.at) limits |= limits_others_[s];
  return limits == 0;
}

// KR-17
Squares Game::jump_targets(const Public& p, int me) const {
  const Square from = p.at[me];
  if (is_free(p, from)) return reach_[from] - p.closed - low_echidnas(p, me);
  return limited_jumps(p, me);
}

Squares Game::limited_jumps(const Public& p, int me) const {
  const Square from = p.at[me];
  const Type type = sheet_.type(from);
  const Others o = others(p, me);
  const Squares barred = forbidden(p, me, o);
  Squares targets;
  if (o.dingos) targets = ends(p, o, from, o.dingos) - barred;  // 4: before all others
  if (targets.empty()) {
    targets = ends(p, o, from, own_[from] & ~barred_ways(o, from));
    if (type == Type::frog) targets |= squares_of(Type::frog);  // KR-46
    targets -= barred;
  }
  if (type == Type::numbat && targets.meets(scoring_)) targets &= scoring_;  // 5: KR-44
  return targets;
}

std::optional<Game::Way> Game::way_to(const Public& p, int me, Square to) const {
  const Square from = p.at[me];
  const Others o = others(p, me);
  for (int i = 0; i < players_; ++i) {
    const Square s = p.at[i];
    if (s == kNoSquare || sheet_.type(s) != Type::dingo) continue;
    if (ends(p, o, from, one_way(direction_[s], number_[s])).has(to))
      return Way{number_[s], static_cast<Direction>(direction_[s]), s};
  }
  std::optional<Way> way;
  each_way(candidates(from) & ~barred_ways(o, from), [&](int w) {
    if (!way && ends(p, o, from, static_cast<Ways>(1u << w)).has(to))
      way = Way{number_of(w), static_cast<Direction>(direction_of(w))};
  });
  return way;
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
  const bool must = !(ends(p, o, p.at[me], o.dingos) - forbidden(p, me, o)).empty();
  return must && !dingo ? Reason::dingo : Reason::numbat;
}

// The jump with this direction and number, if it aims at `to`.
Game::Reason Game::judge_way(const Public& p, int me, const Others& o, int direction, int number,
                             Square to) const {
  const Square from = p.at[me];
  const Type type = sheet_.type(from);
  const Ways way = one_way(direction, number);
  const bool dingo = o.dingos & way;
  if (!dingo && !(candidates(from) & way)) return Reason::no_such_jump;
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
  if (!dingo && (barred_ways(o, from) & way)) return Reason::quoll;
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
