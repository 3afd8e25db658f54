// A turn (KR-04, KR-05, KR-12 to KR-16): starts, whose turn it is, jump or teleport, going out, and
// the end. A move is dispatched here; landing.cpp has what a square does with whoever lands on it.
#include "games/kangaruse/kangaruse.h"

namespace warren::kangaruse {
namespace {

constexpr std::uint8_t u8(int i) { return static_cast<std::uint8_t>(i); }

// The move that picks one square at this stage.
constexpr Kind picks_by(Stage stage) {
  if (stage == Stage::start) return Kind::start;
  return stage == Stage::stuck ? Kind::teleport : Kind::jump;
}

// The answer that picks none, the last by its code, where there is one.
constexpr bool may_refuse(Stage stage) { return stage == Stage::stuck || stage == Stage::jump; }
constexpr Kind refusal(Stage stage) {
  return stage == Stage::stuck ? Kind::decline : Kind::give_up;  // KR-13, KR-15
}

}  // namespace

void Sink::tell(What what, Seat who, int a, int b) const {
  (*log_)(Event{what, who, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b)});
}

// What whoever is asked picks from, by the stage.
Squares Game::find_choices(const Public& p) const {
  switch (p.stage) {
    case Stage::start:
      return starts_ - p.closed;
    case Stage::jump:
    case Stage::chain:
      return jump_targets(p, p.turn);
    case Stage::stuck:
      return teleport_targets(p, p.turn);
    case Stage::tiger:
      return prey(p);
    case Stage::first:
    case Stage::over:
      break;
  }
  return {};
}

void Game::legal(const State& s, Seat who, Actions& out) const {
  out.clear();
  if (s.stage == Stage::first || s.stage == Stage::over || who != seat(s.turn)) return;
  if (s.stage == Stage::tiger) return list_pairs(s.choices, out);
  const Kind kind = picks_by(s.stage);
  s.choices.each([&](Square to) { out.push({kind, to}); });
  if (may_refuse(s.stage)) out.push(refusal(s.stage));
}

// Draws as from the list of legal().
Action Game::sample(const State& s, Seat, Rng& rng) const {
  const auto n = static_cast<std::uint32_t>(s.choices.size());
  if (s.stage == Stage::tiger)
    return nth_pair(s.choices, static_cast<int>(rng.below(n * (n - 1) / 2)));
  const std::uint32_t k = rng.below(n + may_refuse(s.stage));
  if (k == n) return refusal(s.stage);
  return {picks_by(s.stage), nth(s.choices, static_cast<int>(k))};
}

std::optional<RuleId> Game::check(const State& s, Seat who, Action a) const {
  if (s.stage == Stage::over) return rule("KR-15");
  if (who == Seat::chance) {
    const bool fits = s.stage == Stage::first && a.kind == Kind::first && a.a < players_;
    return fits ? std::nullopt : std::optional(rule("KR-05"));
  }
  if (s.stage == Stage::first || index(who) >= players_) return rule("KR-05");
  if (who != seat(s.turn)) return s.out.has(who) ? rule("KR-14") : rule("KR-05");
  if (s.stage == Stage::start) return check_start(s, a);
  if (a.kind == Kind::give_up && s.stage != Stage::jump) return rule("KR-15");
  if (s.stage == Stage::tiger) return check_cross(s, a);
  if (s.stage == Stage::chain) return check_chain(s, a);
  return check_turn(s, a);
}

void Game::play(State& s, Seat who, Action a, Sink sink) const {
  assert(!check(s, who, a));
  ++s.moves;
  switch (a.kind) {
    case Kind::first:
      s.first = a.a;
      sink(What::first, seat(a.a));
      return ask_start(s);
    case Kind::start:
      sink(What::started, who, a.a);
      enter(s, a.a, sink);
      if (s.turn != s.first) return ask_start(s);
      s.turn = u8((s.first + players_ - 1) % players_);
      return next_turn(s, sink);
    case Kind::jump:
      sink(What::jumped, who, s.at[s.turn], a.a);
      return go(s, a.a, sink);
    case Kind::teleport:
      sink(What::teleported, who, s.at[s.turn], a.a);
      ++s.teleports[s.turn];
      return go(s, a.a, sink);
    case Kind::cross:
      return cross(s, a, sink);
    case Kind::decline:
      put_out(s, What::declined, sink);
      return end_turn(s, sink);
    case Kind::give_up:
      put_out(s, What::gave_up, sink);
      return end_turn(s, sink);
  }
}

// Starts

// KR-05: 2 to 5 players, one of whom jumps first.
std::optional<Message> Game::seat_faults(const Options& o) {
  const int first = o.first.value_or(0);
  const bool fit = o.players >= 2 && o.players <= kMaxPlayers && first >= 0 && first < o.players;
  return fit ? std::nullopt : std::optional(broken("KR-05"));
}

void Game::chance(const State& s, Outcomes& out) const {
  out.clear();
  if (s.stage != Stage::first) return;
  for (int i = 0; i < players_; ++i) out.push({{Kind::first, u8(i)}, 1});
}

// KR-04, KR-53: on starting positions if the sheet has any.
Squares Game::find_starts() const {
  const Squares& marked = squares_of(Type::start);
  return marked.empty() ? board_ - scoring_ : marked;
}

// KR-05: whoever jumps last picks first.
void Game::ask_start(State& s) const {
  int p = (s.first + players_ - 1) % players_;
  while (s.at[p] != kNoSquare) p = (p + players_ - 1) % players_;
  s.turn = u8(p);
  ask(s, Stage::start, starts_ - s.closed);
}

std::optional<RuleId> Game::check_start(const Public& p, Action a) const {
  if (a.kind != Kind::start) return rule("KR-05");
  if (p.choices.has(a.a)) return std::nullopt;
  if (!starts_.has(a.a) && !is_tree(a.a)) return rule("KR-04");
  return why_used(p, a.a);
}

// Jump or teleport

// At the start of a turn, where one jumps or is stuck.
std::optional<RuleId> Game::check_turn(const Public& p, Action a) const {
  switch (a.kind) {
    case Kind::jump:
      if (p.stage != Stage::stuck && p.choices.has(a.a)) return std::nullopt;
      return why_no_jump(p, p.turn, a.a);
    case Kind::teleport:
      if (p.stage != Stage::stuck) return rule("KR-13");
      if (p.choices.has(a.a)) return std::nullopt;
      return why_no_teleport(p, a.a);
    case Kind::decline:
      if (p.stage != Stage::stuck) return rule("KR-13");
      return std::nullopt;
    case Kind::give_up:
      return std::nullopt;
    case Kind::cross:
      return check_cross(p, a);
    case Kind::start:
    case Kind::first:
      break;
  }
  return rule("KR-05");
}

// KR-13: unused squares that do not score; of what forbids a jump only the echidna counts.
Squares Game::teleport_targets(const Public& p, int me) const {
  Squares targets = board_ - p.closed - scoring_ - low_echidnas(p, me);
  targets.drop(p.at[me]);  // a moth with an empty box
  return targets;
}

RuleId Game::why_no_teleport(const Public& p, Square to) const {
  if (!board_.has(to)) return rule("KR-13");
  if (const auto used = why_used(p, to)) return *used;
  return scoring_.has(to) ? rule("KR-13") : rule_of(Type::echidna);
}

// KR-12: the order of a jump or teleport.
void Game::go(State& s, Square to, Sink sink) const {
  leave(s, sink);
  enter(s, to, sink);
  collect(s, sink);
  land(s, sink);
}

// Turns and their end

void Game::end_turn(State& s, Sink sink) const {
  if (options_.stop_when_all_scored && (scoring_ - s.closed).empty()) return finish(s, sink);
  next_turn(s, sink);
}

// KR-13, KR-14: false if the player is out without being asked.
inline bool Game::open_turn(State& s, Sink sink) const {
  ask(s, Stage::jump, jump_targets(s, s.turn));
  if (stop_at_thorn(s, sink)) return false;
  if (!s.choices.empty()) return true;
  ask(s, Stage::stuck, teleport_targets(s, s.turn));
  if (!s.choices.empty()) return true;
  put_out(s, What::no_way, sink);
  return false;
}

// KR-05: clockwise to the next player who has something to answer. The others go out on the way.
void Game::next_turn(State& s, Sink sink) const {
  while (s.out != SeatSet::first(players_)) {
    do s.turn = u8(s.turn + 1 == players_ ? 0 : s.turn + 1);
    while (s.out.has(seat(s.turn)));
    if (open_turn(s, sink)) return;
  }
  finish(s, sink);
}

// KR-14
void Game::put_out(State& s, What why, Sink sink) const {
  const Seat who = seat(s.turn);
  const Square at = s.at[s.turn];
  s.out.add(who);
  sink(why, who, at);
  if (!options_.leave_when_out) return;
  sink(What::removed, who, at);
  leave(s, sink);
}

// KR-15: all are out, or nothing that scores is left and the option asks for no more.
void Game::finish(State& s, Sink sink) const {
  ask(s, Stage::over, {});
  if (!sink) return;
  const Result r = result(s);
  for (int i = 0; i < players_; ++i)
    if (r.place[i] == 1) sink(What::over, seat(i), r.points[i]);
}

// KR-16: tied players share the win.
Result Game::result(const State& s) const {
  Result r;
  r.ended_by = rule("KR-15");
  const auto all = scores(s);
  int winners = 0;
  for (int i = 0; i < players_; ++i) {
    r.points[i] = static_cast<std::int16_t>(all[i].total);
    r.place[i] = 1;
    for (int k = 0; k < players_; ++k)
      if (all[k].total > all[i].total) ++r.place[i];
    winners += r.place[i] == 1;
  }
  for (int i = 0; i < players_; ++i)
    r.share[i] = r.place[i] == 1 ? 1.0f / static_cast<float>(winners) : 0.0f;
  return r;
}

static_assert(warren::Game<kangaruse::Game>);
static_assert(sizeof(State) <= 256);

}  // namespace warren::kangaruse
