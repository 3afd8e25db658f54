// Deals (JR-74): at a market a rabbit buys discards of that suit for diamonds.
#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"

namespace warren::jack_rabbits {
namespace {

// Only what can still be paid for.
bool can_want(const Question& q, Card c) {
  Public then = q.s;
  then.wanted |= bit_of(c);
  then.purpose = Purpose::deal;
  return q.g.can_pay(q.g.terms(then), q.hand(), q.front());
}

void list_deal(const Question& q, Game::Actions& out) {
  if (!q.s.laid && !q.s.kept) list_wants(q, out);
  list_payments(q, Act::pay, out);
  out.push({Act::back});
}

RuleId why_not_deal(const Question& q, Action a) {
  return a.act == Act::want ? why_not_want(q, a) : why_not_pay(q, a);
}

void deal(Play& p, Seat who, Action a) {
  if (a.act == Act::want) return want(p, who, a);
  if (a.act == Act::pay) return p.pay(who, a.value);
  if (a.act == Act::back) return p.take_back(who);
  p.decide_card(a);
}

}  // namespace

// JR-80: a plaza sells its suit, the citadel any.
CardMask Game::goods_on_sale(const Public& p) const {
  const Place at = p.place[index(p.turn)];
  if (!full() || !is_market(at)) return 0;
  return at == kCitadel ? p.discards : p.discards & cards_of(suit_of(royal_of(at)));
}

void list_wants(const Question& q, Game::Actions& out) {
  for (CardMask m = q.g.goods_on_sale(q.s) & ~q.s.wanted; m; m &= m - 1)
    if (can_want(q, lowest(m))) out.push({Act::want, lowest(m)});
}

RuleId why_not_want(const Question& q, Action a) {
  const bool on_sale = q.g.goods_on_sale(q.s) & ~q.s.wanted & bit_of(static_cast<Card>(a.value));
  return on_sale ? rule("JR-50") : rule("JR-74");
}

void want(Play& p, Seat who, Action a) {
  const CardMask goods = bit_of(static_cast<Card>(a.value));
  p.say({What::wanted, who, Seat::none, 0, 0, goods});
  p.s.wanted |= goods;
  p.s.purpose = Purpose::deal;
  p.ask(Stage::want, who);
}

void Play::goods_paid() {
  hands.take_openly(s.turn, s.wanted);
  say({What::bought, s.turn, Seat::none, 0, 0, s.wanted});
  s.wanted = 0;
  s.purpose = Purpose::leg;
  go_on(Next::act);
}

const Moment kWant{.asks = acts(Act::want, Act::pay, Act::lay, Act::keep),
                   .list = list_deal,
                   .why_not = why_not_deal,
                   .answer = deal};

}  // namespace warren::jack_rabbits
