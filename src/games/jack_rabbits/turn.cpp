// A turn (JR-40): lottery, journey, steps at the place where it ended, increment (JR-44).
#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"

namespace warren::jack_rabbits {
namespace {

void list_steps(const Question& q, Game::Actions& out) {
  list_duels(q, out);
  list_wants(q, out);
  list_trades(q, out);
  list_acquisition(q, out);
  out.push({Act::done});
}

RuleId why_not_step(const Question& q, Action a) {
  if (a.act == Act::want) return why_not_want(q, a);
  if (a.act == Act::acquire) return why_not_acquire(q, a);
  const int rival = static_cast<int>(a.value);
  const bool off = rival < q.g.players() && q.s.place[rival] == kOffBoard;
  return off ? rule("JR-66") : rule_of(a.act);
}

void step(Play& p, Seat who, Action a) {
  if (a.act == Act::duel) return face_rival(p, who, a);
  if (a.act == Act::want) return want(p, who, a);
  if (a.act == Act::trade) return begin_trade(p, who, a);
  if (a.act == Act::acquire) return acquire(p, who, a);
  p.say({What::finished, who});
  p.go_on(Next::increment);
}

void drew_increment(Play& p, Seat, Action a) {
  const auto c = static_cast<Card>(a.value);
  p.hands.draw(p.s.turn, c);
  p.say({What::drew, p.s.turn, Seat::none, 0, 0, bit_of(c)});
  p.go_on(Next::end_turn);
}

}  // namespace

CardMask cards_in_pile(const Game& g, const State& s) { return g.pile(s); }

void Play::finish(Seat winner) {
  ask_chance(Stage::over);
  s.rival = winner;
  say({winner == Seat::none ? What::nobody_won : What::won, winner});
}

void Play::start_turn() {
  static_cast<ThisTurn&>(s) = {};
  if (g.wins(s, s.turn)) return finish(s.turn);                 // JR-32
  if (s.round > g.options().rounds) return finish(Seat::none);  // JR-33
  const bool may_fly = g.full() && g.is_tower(place(s.turn));   // JR-70
  if (may_fly) return ask(Stage::club, s.turn);
  ask_chance(Stage::roll);
}

void Play::go_on(Next next) {
  s.next = next;
  if (ask_for_surplus()) return;  // JR-46
  switch (next) {
    case Next::journey:
      return begin_journey();
    case Next::act:
      return ask(Stage::act, s.turn);
    case Next::increment:  // JR-44
      s.next = Next::end_turn;
      if (!draw_next(Stage::increment)) go_on(Next::end_turn);
      return;
    case Next::end_turn:
      break;
  }
  say({What::turn_ended, s.turn});
  s.turn = g.after(s.turn);
  if (s.turn == s.first) ++s.round;
  start_turn();
}

bool Play::draw_next(Stage stage) {
  if (s.pile == 0 && s.discards) {
    hands.reshuffle();
    say({What::reshuffled, Seat::none, Seat::none, s.pile});
  }
  if (s.pile == 0) {
    say({What::nothing_drawn, s.turn});
    return false;
  }
  ask_chance(stage);
  return true;
}

void Play::take_back(Seat who) {
  say({What::took_back, who});
  const bool on_the_way = s.stage == Stage::pay && s.purpose == Purpose::leg;
  s.laid = s.kept = s.wanted = 0;
  s.journey.leg = {};
  s.purpose = Purpose::leg;
  s.rival = Seat::none;
  s.trade = {};
  ask(on_the_way ? Stage::journey : Stage::act, who);
}

// JR-31, JR-33
Result Game::result(const State& s) const {
  Result r;
  const bool won = s.stage == Stage::over && s.rival != Seat::none;
  r.ended_by = won ? rule("JR-31") : rule("JR-33");
  for (int i = 0; i < players_; ++i) {
    r.points[i] = static_cast<std::int16_t>(jack_rabbits::size(s.open[i] & kRoyals));
    r.place[i] = !won ? 0 : seat(i) == s.rival ? 1 : 2;
    r.share[i] = won && seat(i) == s.rival ? 1.0f : 0.0f;
  }
  return r;
}

const Moment kAct{.asks = acts(Act::duel, Act::want, Act::trade, Act::acquire),
                  .list = list_steps,
                  .why_not = why_not_step,
                  .answer = step};
const Moment kIncrement{.by = Moment::By::chance,
                        .rule = rule("JR-45"),
                        .answer = drew_increment,
                        .heap = cards_in_pile};

}  // namespace warren::jack_rabbits
