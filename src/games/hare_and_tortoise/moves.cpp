// What a player does in a turn (HT-11): forward, back, stay on a carrot square, or chew. Each has
// its list, the rules that refuse it, and its effect together.
#include "games/hare_and_tortoise/play.h"

namespace warren::hare_and_tortoise {
namespace {

// Forward: HT-12, HT-20 to HT-23. advances() has them all as sets of squares.

inline void list_forward(const Game& g, const Public& p, int runner, int r, Answers& out) {
  if (p.due[runner] == Due::chew) return;
  out.forward[r] = g.two_runners() ? g.advances(p, runner) : p.forward;
}

// Several rules may be broken at once: they are asked in the order of the book.
std::optional<RuleId> check_forward(const Game& g, const State& s, int runner, int by) {
  const int to = s.at[runner] + by;
  if (by > Game::reach(g.purse(s, runner))) return rule("HT-12");
  if (to < kHome) {
    if (holds(Game::occupied(s), to)) return rule("HT-20");
    if (holds(g.tortoises(), to)) return rule("HT-21");
    if (holds(g.lettuce_squares(), to) && s.lettuces[s.active] == 0) return rule("HT-22");
    if (holds(g.barred(), to)) return rule("HT-23");
  }
  if (s.due[runner] == Due::chew) return rule("HT-15");
  return g.check_home(s, runner, to);
}

void advance(auto& p, int runner, int by) {
  const int from = p.s.at[runner], to = from + by;
  const bool tournament = p.g.hare() == Hare::tournament;
  p.travel(What::advanced, runner, -cost(by), from, to);
  if (tournament) p.note_passing(runner, from, to);
  if (to == kHome) return p.come_home(runner);
  p.land(runner, to);
  if (!tournament && holds(p.g.hares(), to)) return p.juggle(runner, cost(by));
  p.close();
}

// HT-13: back to the nearest tortoise.

inline void list_back(const Game& g, const Public& p, int runner, int r, Answers& out) {
  if (p.due[runner] != Due::chew && g.back_square(p, runner))
    out.others.push(Action::make(Kind::back, 0, r));
}

std::optional<RuleId> check_back(const Game& g, const State& s, int runner) {
  if (!g.back_square(s, runner)) return rule("HT-13");
  if (s.due[runner] == Due::chew) return rule("HT-15");
  return std::nullopt;
}

void go_back(auto& p, int runner) {
  const int from = p.s.at[runner], to = p.g.back_square(p.s, runner);
  p.travel(What::went_back, runner, 10 * (from - to), from, to);
  if (p.g.hare() == Hare::tournament) p.note_passing(runner, from, to);
  p.land(runner, to);
  p.close();
}

// HT-14: on a carrot square. What staying does stands below, as the hare may ask for it too.

inline void list_stay(const Game& g, const Public& p, int runner, int r, Answers& out) {
  if (holds(g.carrot_squares(), p.at[runner])) Game::list_tens(p, Kind::stay, r, out);
}

std::optional<RuleId> check_stay(const Game& g, const State& s, int runner, int carrots) {
  if (!holds(g.carrot_squares(), s.at[runner])) return rule("HT-14");
  return Game::check_tens(s, carrots);
}

// HT-15: land() makes chewing due.

inline void list_chew(const Public& p, int runner, int r, Answers& out) {
  if (p.due[runner] == Due::chew) out.others.push(Action::make(Kind::chew, 0, r));
}

std::optional<RuleId> check_chew(const State& s, int runner) {
  if (s.due[runner] != Due::chew) return rule("HT-15");
  return std::nullopt;
}

void chew(auto& p, int runner) {
  const int player = p.s.active, position = p.g.position_of(p.s, runner);
  --p.s.lettuces[player];
  p.s.due[runner] = Due::leave;
  p.bank(What::chewed, player, 10 * position, position, p.s.lettuces[player]);
  if (p.g.two_runners()) p.excuse_other(runner);
  p.close();
}

}  // namespace

// HT-14: ten carrots are drawn or, by whoever has them, paid.

void Game::list_tens(const Public& p, Kind kind, int r, Answers& out) {
  out.others.push(Action::make(kind, 0, r));
  if (p.carrots[p.active] >= 10) out.others.push(Action::make(kind, 1, r));
}

std::optional<RuleId> Game::check_tens(const State& s, int carrots) {
  if (s.carrots[s.active] + carrots < 0) return rule("HT-14");
  return std::nullopt;
}

template <class Sink>
void Play<Sink>::draw_or_pay(int carrots) {
  const What what = carrots > 0   ? What::drew_ten
                    : carrots < 0 ? What::paid_ten
                                  : What::took_neither;
  bank(what, s.active, carrots);
  close();
}

// HT-11: one of these. The list goes kind by kind, so that it is sorted.

inline void Game::list_moves(const Public& p, Answers& out) const {
  if (!two_runners_) {
    list_forward(*this, p, p.active, 0, out);
    list_back(*this, p, p.active, 0, out);
    list_stay(*this, p, p.active, 0, out);
    return list_chew(p, p.active, 0, out);
  }
  const unsigned free = free_runners(p);
  const auto each = [&](const auto& list) {
    if (free & 1u) list(2 * p.active, 0);
    if (free & 2u) list(2 * p.active + 1, 1);
  };
  each([&](int runner, int r) { list_forward(*this, p, runner, r, out); });
  each([&](int runner, int r) { list_back(*this, p, runner, r, out); });
  each([&](int runner, int r) { list_stay(*this, p, runner, r, out); });
  each([&](int runner, int r) { list_chew(p, runner, r, out); });
}

Answers Game::answers(const State& s, Seat who) const {
  Answers out;
  if (s.stage == Stage::act && index(who) == s.active) {
    list_moves(s, out);
    if (out.empty()) out.others.push(Action::make(Kind::pass));  // HT-18
  }
  if (s.stage == Stage::choose && index(who) == s.active) list_choice(s, out);
  if (s.stage == Stage::answer && s.asked.has(who)) list_answers(out);
  return out;
}

namespace {

using Eight = std::array<Action, 8>;

// For each set of eight distances the moves by them. Listing eight at a time has fewer surprises
// for the processor than listing one at a time.
constexpr auto kMembers = [] {
  std::array<Eight, 256> table{};
  for (std::size_t bits = 0; bits < table.size(); ++bits)
    for (std::size_t b = 0, n = 0; b < 8; ++b)
      if (bits >> b & 1u) table[bits][n++] = Action::make(Kind::advance, static_cast<int>(b));
  return table;
}();

// Of a set of distances the eight at a time that it has: visit(moves, how many) until it is true.
template <class Visit>
inline void each_eight(std::uint64_t forward, unsigned r, const Visit& visit) {
  for (unsigned base = r << 6; forward; forward >>= 8, base += 8) {
    const auto bits = static_cast<std::size_t>(forward & 255);
    Eight moves = kMembers[bits];
    for (auto& a : moves) a = Action::from_code(a.code() + base);
    if (visit(moves, static_cast<unsigned>(std::popcount(bits)))) return;
  }
}

}  // namespace

void Game::legal(const State& s, Seat who, Actions& out) const {
  const Answers all = answers(s, who);
  out.clear();
  for (unsigned r = 0; r < 2; ++r)
    each_eight(all.forward[r], r, [&](const Eight& moves, unsigned n) {
      out.push_some(moves, n);
      return false;
    });
  for (const Action a : all.others) out.push(a);
}

Action Game::sample(const State& s, Seat who, Rng& rng) const {
  const Answers all = answers(s, who);
  const auto first = static_cast<unsigned>(std::popcount(all.forward[0]));
  const auto forward = first + static_cast<unsigned>(std::popcount(all.forward[1]));
  unsigned n = rng.below(forward + static_cast<unsigned>(all.others.size()));
  if (n >= forward) return all.others[n - forward];
  const unsigned r = n >= first;
  if (r) n -= first;
  Action drawn;
  each_eight(all.forward[r], r, [&](const Eight& moves, unsigned some) {
    if (n >= some) return n -= some, false;
    drawn = moves[n];
    return true;
  });
  return drawn;
}

std::optional<RuleId> Game::check_move(const State& s, Action a) const {
  if (a.kind() > Kind::chew) return rule("HT-11");
  if (const auto broken = check_runner(s, a)) return broken;
  const int runner = runner_of(s.active, a.runner());
  const auto broken = a.kind() == Kind::advance ? check_forward(*this, s, runner, a.by())
                      : a.kind() == Kind::back  ? check_back(*this, s, runner)
                      : a.kind() == Kind::stay  ? check_stay(*this, s, runner, a.carrots())
                                                : check_chew(s, runner);
  return broken ? broken : check_order(s, a);
}

// HT-18
std::optional<RuleId> Game::check_pass(const State& s) const {
  Answers moves;
  list_moves(s, moves);
  if (!moves.empty()) return rule("HT-18");
  return std::nullopt;
}

template <class Sink>
void Play<Sink>::act(Action a) {
  const int runner = g.runner_of(s.active, a.runner());
  if (g.two_runners()) choose_runner(runner);
  switch (a.kind()) {
    case Kind::advance:
      return advance(*this, runner, a.by());
    case Kind::back:
      return go_back(*this, runner);
    case Kind::stay:
      return draw_or_pay(a.carrots());
    default:
      return chew(*this, runner);
  }
}

template class Play<NullSink>;
template class Play<EventLog<Event>>;

}  // namespace warren::hare_and_tortoise
