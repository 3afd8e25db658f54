// A turn (JR-40): lottery, journey, steps at the place where it ended, increment (JR-44).
#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"

namespace warren::jack_rabbits {
namespace {

constexpr const Moment* kSteps[] = {&kDuelStep, &kDealStep, &kTradeStep, &kAcquireStep};

const Moment* step_of(Act act) {
  for (const Moment* step : kSteps)
    if (step->asks & acts(act)) return step;
  return nullptr;
}

void list_steps(const Question& q, Game::Actions& out) {
  for (const Moment* step : kSteps) step->list(q, out);
  out.push({Act::done});
}

RuleId why_not_step(const Question& q, Action a) { return step_of(a.act)->why_not(q, a); }

void take_step(Play& p, Seat who, Action a) {
  if (const Moment* step = step_of(a.act)) return step->answer(p, who, a);
  p.say({What::finished, who});
  p.go_on(Next::increment);
}

void drew_increment(Play& p, Seat, Action a) {
  p.drew(What::drew, a.card());
  p.go_on(Next::end_turn);
}

}  // namespace

void Play::start_turn() {
  static_cast<ThisTurn&>(s) = {};
  if (has_won() || out_of_rounds() || asks_for_club()) return;
  ask_chance(Stage::roll);
}

// JR-40: who is off-board after the journey has no further step.
void Play::go_on(Next next) {
  if (next == Next::act && place(s.turn) == kOffBoard) next = Next::end_turn;
  s.next = next;
  if (asks_for_surplus()) return;
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

// JR-45
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

void Play::drew(What what, Card c) {
  hands.draw(s.turn, c);
  say({what, s.turn, Seat::none, 0, 0, bit_of(c)});
}

void Play::take_back(Seat who) {
  say({What::took_back, who});
  const bool on_the_way = s.stage == Stage::pay && s.purpose == Purpose::leg;
  s.laid = s.kept = 0;
  s.journey.leg = {};
  end_affair();
  ask(on_the_way ? Stage::journey : Stage::act, who);
}

CardMask Game::pile(const State& s) const {
  CardMask out = s.discards;
  for (int i = 0; i < players_; ++i) {
    out |= s.hand[i];
    if (s.front[i] != kNoCard) out |= bit_of(s.front[i]);
  }
  return cards_ & kPips & ~out;
}

CardMask cards_in_pile(const Game& g, const State& s) { return g.pile(s); }

// JR-40: every answer has its place in the order of the turn.
RuleId out_of_order(const Question& q, Act act) {
  const bool asked = q.s.to_act.has(q.who);
  return asked ? rule("JR-40") : why_not_with(q, q.who, act, rule("JR-40"));
}

const Moment kAct{.asks = acts(Act::duel, Act::want, Act::trade, Act::acquire),
                  .list = list_steps,
                  .why_not = why_not_step,
                  .answer = take_step};
const Moment kIncrement = card_out_of(cards_in_pile, rule("JR-45"), drew_increment);

}  // namespace warren::jack_rabbits
