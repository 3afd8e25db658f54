// Duels (JR-71): two rabbits at one place lay spades, each time more than the other. Whoever gives
// in falls, and a defender that falls is robbed of a card. A fourth royal goes back (JR-72).
#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"

namespace warren::jack_rabbits {
namespace {

// JR-71: one duel a turn.
void list_duels(const Question& q, Game::Actions& out) {
  if (q.g.full() && !q.s.duelled && (q.hand() & kSpades))
    each_seat(Act::duel, q.g.company(q.s, q.place()), out);
}

void face_rival(Play& p, Seat who, Action a) {
  p.s.rival = a.seat();
  p.say({What::faced, who, p.s.rival});
  p.ask_to_pay(Purpose::duel, Stage::duel_open);
}

// JR-71: spades that bring the own total strictly above the other's.
Terms duel_terms(const Game& g, const Public& p) {
  const bool attacks = p.to_act.has(p.turn);
  const int mine = p.duel[attacks ? 0 : 1], theirs = p.duel[attacks ? 1 : 0];
  const Card front = p.front[index(attacks ? p.turn : p.rival)];
  return {kSpades, theirs + 1 - mine, g.bonus(kSpades, front, mine), rule("JR-71")};
}

void play_cards(Play& p, Seat who, CardMask cards) {
  const Terms t = p.g.terms(p.s);
  auto& total = p.s.duel[who == p.s.turn ? 0 : 1];
  total = u8(total + p.g.points(cards, p.front(who)) + t.bonus);
  p.s.duelled = true;
  if (p.s.stage == Stage::duel_open) p.say({What::duelled, who, p.s.rival});
  p.say({What::played, who, Seat::none, static_cast<std::uint8_t>(p.s.purpose), total, cards});
  p.pay(who, cards);
}

void cards_played(Play& p) { p.ask(Stage::duel, p.s.to_act.has(p.s.turn) ? p.s.rival : p.s.turn); }

// JR-72: a royal that was stolen leaves no other step.
void end_theft(Play& p, bool royal) {
  p.s.rival = Seat::none;
  if (!p.has_won()) p.go_on(royal ? Next::increment : Next::act);
}

void give_in(Play& p, Seat who) {
  const Seat rival = p.s.rival;
  p.end_affair();
  p.say({What::gave_in, who, who == p.s.turn ? rival : p.s.turn});
  p.throw_off(who);
  if (who == p.s.turn) return p.go_on(Next::act);
  p.s.rival = rival;
  if (p.s.count[index(rival)] > 0) return p.ask_chance(Stage::steal);
  end_theft(p, false);
}

void duel(Play& p, Seat who, Action a) {
  if (a.act == Act::play) return play_cards(p, who, a.value);
  if (a.act == Act::give_in) return give_in(p, who);
  answer_price(p, who, a);
}

CardMask loser_hand(const Game&, const State& s) { return s.hand[index(s.rival)]; }

void stole(Play& p, Seat, Action a) {
  const CardMask card = bit_of(a.card());
  const bool royal = card & kRoyals;
  p.hands.hand_over(p.s.rival, p.s.turn, card);
  p.say({royal ? What::stole_royal : What::stole, p.s.turn, p.s.rival, 0, 0, card});
  p.s.next = royal ? Next::increment : Next::act;
  if (!p.asks_for_fourth(p.s.turn)) end_theft(p, royal);
}

void list_royals(const Question& q, Game::Actions& out) {
  each_card(Act::give_back, q.hand() & kRoyals, out);
}

void give_back(Play& p, Seat who, Action a) {
  const CardMask royal = bit_of(a.card());
  p.hands.spend(who, royal);
  p.say({What::gave_back, who, Seat::none, 0, 0, royal});
  if (who == p.s.turn) return end_theft(p, true);
  p.seize_next();
}

}  // namespace

// JR-72: whoever took a fourth royal returns one of the four.
bool Play::asks_for_fourth(Seat taker) {
  if (size(s.open[index(taker)] & kRoyals) <= kCarrots) return false;
  ask(Stage::give_back, taker);
  return true;
}

const Bill kDuelBill{.terms = duel_terms, .paid = cards_played, .too_little = rule("JR-71")};
const Moment kDuelStep{
    .asks = acts(Act::duel), .list = list_duels, .why_not = why_not_meet, .answer = face_rival};
const Moment kDuelOpen = payment(duel, Act::play, Act::back);
const Moment kDuel = payment(duel, Act::play, Act::give_in);
const Moment kSteal = card_out_of(loser_hand, rule("JR-71"), stole, Act::steal);
const Moment kGiveBack{.asks = acts(Act::give_back), .list = list_royals, .answer = give_back};

}  // namespace warren::jack_rabbits
