// What may be done in Hare & Tortoise, and which rule forbids the rest.
#include "games/hare_and_tortoise/hare_and_tortoise.h"

namespace warren::hare_and_tortoise {
namespace {

using Eight = std::array<Action, 8>;

// For each set of eight distances the moves by them. Listing eight at a time has fewer surprises
// for the processor than listing one at a time: it is a tenth of the whole cost of a playout.
constexpr auto kMembers = [] {
  std::array<Eight, 256> table{};
  for (std::size_t bits = 0; bits < table.size(); ++bits)
    for (std::size_t b = 0, n = 0; b < 8; ++b)
      if (bits >> b & 1u) table[bits][n++] = Action::make(Kind::advance, static_cast<int>(b));
  return table;
}();

}  // namespace

// With nothing left to chew, and not too rich; HT-92: a first runner of two with anything.
bool Game::is_let_in(const Public& p, int runner, int carrots) const {
  if (two_runners_ && !p.place[runner ^ 1]) return true;
  return p.lettuces[player_of(runner)] == 0 && carrots <= home_limit(p);
}

bool Game::may_come_home(const Public& p, int runner) const {
  const int squares = kHome - p.at[runner], carrots = purse(p, runner);
  return squares <= reach(carrots) && is_let_in(p, runner, carrots - cost(squares));
}

bool Game::can_move(const Public& p, int runner) const {
  return advances(p, runner) || back_square(p, runner);
}

// HT-11
bool Game::can_act(const Public& p, int runner) const {
  if (p.place[runner]) return false;
  return p.due[runner] == Due::chew || holds(carrots_, p.at[runner]) || can_move(p, runner);
}

// HT-91: what is due comes first, unless it cannot be done. HT-93: one that has gone back to START
// moves off at once.
unsigned Game::free_runners(const Public& p) const {
  if (!two_runners_) return 1;
  if (p.only) return p.only;
  unsigned due = 0, racing = 0;
  for (unsigned r = 0; r < 2; ++r) {
    const int runner = runner_of(p.active, static_cast<int>(r));
    if (!p.place[runner]) racing |= 1u << r;
    if (p.due[runner] != Due::nothing && can_act(p, runner)) due |= 1u << r;
  }
  return due ? due : racing;
}

// HT-18, HT-93
bool Game::stuck(const Public& p) const {
  if (!two_runners_) return !can_act(p, p.active);
  return !can_act(p, 2 * p.active) && !can_act(p, 2 * p.active + 1);
}

// HT-11, kind by kind, so that the list is sorted.
void Game::list_turn(const Public& p, Actions& out) const {
  const auto forward = [&](int r, int runner) {
    if (p.due[runner] == Due::chew) return;
    const auto by = advances(p, runner);
    for (int base = r << 6, shift = 0; shift < 64 && by >> shift; shift += 8, base += 8) {
      const auto bits = static_cast<std::size_t>(by >> shift & 255);
      Eight moves = kMembers[bits];
      for (auto& a : moves) a = Action::from_code(a.code() + static_cast<unsigned>(base));
      out.push_some(moves, static_cast<std::size_t>(std::popcount(bits)));
    }
  };
  const auto back = [&](int r, int runner) {
    if (p.due[runner] != Due::chew && back_square(p, runner))
      out.push(Action::make(Kind::back, 0, r));
  };
  const auto stay = [&](int r, int runner) {
    if (!holds(carrots_, p.at[runner])) return;
    out.push(Action::make(Kind::stay, 0, r));
    if (p.carrots[p.active] >= 10) out.push(Action::make(Kind::stay, 1, r));
  };
  const auto chew = [&](int r, int runner) {
    if (p.due[runner] == Due::chew) out.push(Action::make(Kind::chew, 0, r));
  };
  if (two_runners_) {
    const unsigned free = free_runners(p);
    const auto each = [&](const auto& list) {
      if (free & 1u) list(0, 2 * p.active);
      if (free & 2u) list(1, 2 * p.active + 1);
    };
    each(forward), each(back), each(stay), each(chew);
  } else {
    forward(0, p.active), back(0, p.active), stay(0, p.active), chew(0, p.active);
  }
  if (out.empty()) out.push(Action::make(Kind::pass));
}

void Game::legal(const State& s, Seat who, Actions& out) const {
  out.clear();
  switch (s.stage) {
    case Stage::act:
      if (index(who) == s.active) list_turn(s, out);
      return;
    case Stage::choose:
      if (index(who) != s.active) return;
      out.push(Action::make(Kind::choose, 0));
      if (s.carrots[s.active] >= 10) out.push(Action::make(Kind::choose, 1));
      if (hare_ == Hare::cards_1979) out.push(Action::make(Kind::choose, 2));
      return;
    case Stage::answer:
      if (!s.asked.has(who)) return;
      out.push(Action::make(Kind::take));
      out.push(Action::make(Kind::refuse));
      return;
    case Stage::first:
    case Stage::juggle:
    case Stage::over:
      return;
  }
}

RuleId Game::ending_rule() const {
  return two_runners_ ? rule("HT-92") : options_.teams ? rule("HT-95") : rule("HT-19");
}

std::optional<RuleId> Game::check_home(const State& s, int runner, int by) const {
  if (s.at[runner] + by > kHome) return rule("HT-17");
  if (s.at[runner] + by < kHome || may_come_home(s, runner)) return std::nullopt;
  return two_runners_ ? rule("HT-92") : rule("HT-17");
}

// Several rules may be broken at once: they are asked in the order of the book.
std::optional<RuleId> Game::check_advance(const State& s, Action a) const {
  const int runner = runner_of(s.active, a.runner()), to = s.at[runner] + a.by();
  if (a.by() > reach(purse(s, runner))) return rule("HT-12");
  if (to < kHome) {
    if (holds(occupied(s), to)) return rule("HT-20");
    if (holds(tortoises_, to)) return rule("HT-21");
    if (holds(lettuces_, to) && s.lettuces[s.active] == 0) return rule("HT-22");
    if (holds(barred_, to)) return rule("HT-23");
  }
  if (s.due[runner] == Due::chew) return rule("HT-15");
  return check_home(s, runner, a.by());
}

std::optional<RuleId> Game::check_turn(const State& s, Action a) const {
  const int runner = runner_of(s.active, a.runner());
  if (a.runner() && !two_runners_) return rule("HT-90");
  if (s.place[runner] && a.kind() <= Kind::chew) return rule("HT-92");
  switch (a.kind()) {
    case Kind::advance:
      if (const auto broken = check_advance(s, a)) return broken;
      break;
    case Kind::back:
      if (!back_square(s, runner)) return rule("HT-13");
      if (s.due[runner] == Due::chew) return rule("HT-15");
      break;
    case Kind::stay:
      if (!holds(carrots_, s.at[runner])) return rule("HT-14");
      if (s.carrots[s.active] + a.carrots() < 0) return rule("HT-14");
      break;
    case Kind::chew:
      if (s.due[runner] != Due::chew) return rule("HT-15");
      break;
    case Kind::pass: {
      Actions others;
      list_turn(s, others);
      if (others[0].kind() != Kind::pass) return rule("HT-18");
      return std::nullopt;
    }
    default:
      return rule("HT-11");
  }
  if (free_runners(s) >> a.runner() & 1u) return std::nullopt;
  return s.only ? rule("HT-93") : rule("HT-91");
}

std::optional<RuleId> Game::check_choice(const State& s, Action a) const {
  const RuleId asked_by = hare_ == Hare::cards_1979 ? rule("HT-70") : rule("HT-60");
  if (a.kind() != Kind::choose) return asked_by;
  if (s.carrots[s.active] + a.carrots() < 0) return rule("HT-14");
  if (a.carrots() == 0 && hare_ != Hare::cards_1979) return asked_by;
  return std::nullopt;
}

std::optional<RuleId> Game::check(const State& s, Seat who, Action a) const {
  if (who == Seat::chance) return check_chance(s, a);
  if (s.stage == Stage::over) return ending_rule();
  if (!turn(s).to_act.has(who)) return rule("HT-01");
  if (s.stage == Stage::choose) return check_choice(s, a);
  if (s.stage == Stage::act) return check_turn(s, a);
  if (a.kind() == Kind::take || a.kind() == Kind::refuse) return std::nullopt;
  return rule("HT-50");
}

}  // namespace warren::hare_and_tortoise
