// Duels (JR-71): two rabbits at one place lay spades, each time more than the other. Whoever gives
// in falls, and a defender that falls is robbed of a card. A fourth royal goes back (JR-72).
#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"

namespace warren::jack_rabbits {
namespace {

void list_opening(const Question& q, Game::Actions& out) {
  list_payments(q, Act::play, out);
  out.push({Act::back});
}

void list_plays(const Question& q, Game::Actions& out) {
  if (q.g.can_pay(q.g.terms(q.s), q.hand() & ~q.s.kept, q.front()))
    list_payments(q, Act::play, out);
  out.push({Act::give_in});
}

void play_cards(Play& p, Seat who, CardMask cards) {
  const Terms t = p.g.terms(p.s);
  auto& total = p.s.duel[who == p.s.turn ? 0 : 1];
  total = u8(total + p.g.points(cards, p.front(who)) + t.bonus);
  p.s.duelled = true;
  if (p.s.stage == Stage::duel_open) p.say({What::duelled, who, p.s.rival});
  p.pay(who, cards);
}

void end_theft(Play& p, bool royal) {
  p.s.rival = Seat::none;
  if (p.g.wins(p.s, p.s.turn)) return p.finish(p.s.turn);  // JR-32
  p.go_on(royal ? Next::increment : Next::act);
}

void give_in(Play& p, Seat who) {
  const Seat rival = p.s.rival;
  p.s.duel = {};
  p.s.purpose = Purpose::leg;
  p.say({What::gave_in, who, who == p.s.turn ? rival : p.s.turn});
  p.throw_off(who);
  if (who == p.s.turn) {
    p.s.rival = Seat::none;
    return p.go_on(Next::end_turn);
  }
  if (p.s.count[index(rival)] > 0) return p.ask_chance(Stage::steal);
  end_theft(p, false);
}

void duel(Play& p, Seat who, Action a) {
  if (a.act == Act::play) return play_cards(p, who, a.value);
  if (a.act == Act::give_in) return give_in(p, who);
  if (a.act == Act::back) return p.take_back(who);
  p.decide_card(a);
}

CardMask loser_hand(const Game&, const State& s) { return s.hand[index(s.rival)]; }

void stole(Play& p, Seat, Action a) {
  const CardMask card = bit_of(static_cast<Card>(a.value));
  p.hands.hand_over(p.s.rival, p.s.turn, card);
  const bool royal = card & kRoyals;
  p.say({royal ? What::stole_royal : What::stole, p.s.turn, p.s.rival, 0, 0, card});
  p.s.next = royal ? Next::increment : Next::act;
  const CardMask royals = p.s.open[index(p.s.turn)] & kRoyals;
  if (size(royals) > kCarrots) return p.ask(Stage::give_back, p.s.turn);
  end_theft(p, royal);
}

void list_royals(const Question& q, Game::Actions& out) {
  each_card(Act::give_back, q.hand() & kRoyals, out);
}

void give_back(Play& p, Seat who, Action a) {
  const CardMask royal = bit_of(static_cast<Card>(a.value));
  p.hands.spend(who, royal);
  p.say({What::gave_back, who, Seat::none, 0, 0, royal});
  if (who == p.s.turn) return end_theft(p, true);
  p.seize_next();
}

}  // namespace

void list_duels(const Question& q, Game::Actions& out) {
  if (q.g.full() && !q.s.duelled && (q.hand() & kSpades))
    each_seat(Act::duel, q.g.company(q.s, q.who), out);
}

void face_rival(Play& p, Seat who, Action a) {
  p.s.rival = seat(static_cast<int>(a.value));
  p.say({What::faced, who, p.s.rival});
  p.s.purpose = Purpose::duel;
  p.ask(Stage::duel_open, who);
}

void Play::cards_played() { ask(Stage::duel, s.to_act.has(s.turn) ? s.rival : s.turn); }

const Moment kDuelOpen{.asks = acts(Act::play, Act::lay, Act::keep),
                       .list = list_opening,
                       .why_not = why_not_pay,
                       .answer = duel};
const Moment kDuel{.asks = acts(Act::play, Act::lay, Act::keep),
                   .list = list_plays,
                   .why_not = why_not_pay,
                   .answer = duel};
const Moment kSteal{.by = Moment::By::chance,
                    .rule = rule("JR-71"),
                    .answer = stole,
                    .heap = loser_hand,
                    .takes = Act::steal};
const Moment kGiveBack{.asks = acts(Act::give_back), .list = list_royals, .answer = give_back};

}  // namespace warren::jack_rabbits
