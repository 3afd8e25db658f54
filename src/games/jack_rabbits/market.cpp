// Deals (JR-74): at a market a rabbit buys discards of that suit for diamonds.
#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"

namespace warren::jack_rabbits {
namespace {

// JR-74: what is sold here and not yet wanted.
CardMask goods_on_sale(const Game& g, const Public& p) {
  const Place at = p.place[index(p.turn)];
  return g.has_power(at, Kind::plaza) ? p.discards & suit_at(at) & ~p.wanted : 0;
}

// JR-74: diamonds pay, and at their own plaza any suit.
Terms price_of(const Game& g, const Public& p, CardMask goods) {
  const bool any_suit = p.place[index(p.turn)] == house(Kind::plaza, Suit::diamonds);
  const CardMask allowed = any_suit ? kEverySuit : kDiamonds;
  return {allowed, g.goods_points(goods), g.bonus(allowed, p.front[index(p.turn)]), rule("JR-74")};
}

Terms deal_terms(const Game& g, const Public& p) { return price_of(g, p, p.wanted); }

// Only what can still be paid for.
void list_wants(const Question& q, Game::Actions& out) {
  for (CardMask m = goods_on_sale(q.g, q.s); m; m &= m - 1)
    if (q.can_pay(price_of(q.g, q.s, q.s.wanted | (m & -m)))) out.push({Act::want, lowest(m)});
}

RuleId why_not_want(const Question& q, Action a) {
  const bool on_sale = goods_on_sale(q.g, q.s) & bit_of(a.card());
  return rule_of(on_sale ? Act::pay : Act::want);
}

void want(Play& p, Seat who, Action a) {
  const CardMask goods = bit_of(a.card());
  p.say({What::wanted, who, Seat::none, 0, 0, goods});
  p.s.wanted |= goods;
  p.ask_to_pay(Purpose::deal, Stage::want);
}

void list_deal(const Question& q, Game::Actions& out) {
  if (!q.s.laid && !q.s.kept) list_wants(q, out);
  list_price(q, out);
}

RuleId why_not_deal(const Question& q, Action a) {
  return a.act == Act::want ? why_not_want(q, a) : why_not_pay(q, a);
}

void deal(Play& p, Seat who, Action a) {
  return a.act == Act::want ? want(p, who, a) : answer_price(p, who, a);
}

void goods_paid(Play& p) {
  p.hands.take_openly(p.s.turn, p.s.wanted);
  p.say({What::bought, p.s.turn, Seat::none, 0, 0, p.s.wanted});
  p.end_affair();
  p.go_on(Next::act);
}

}  // namespace

const Bill kDealBill{.terms = deal_terms, .paid = goods_paid};
const Moment kDealStep{
    .asks = acts(Act::want), .list = list_wants, .why_not = why_not_want, .answer = want};
const Moment kWant{.asks = acts(Act::want, Act::pay, Act::lay, Act::keep),
                   .list = list_deal,
                   .why_not = why_not_deal,
                   .answer = deal};

}  // namespace warren::jack_rabbits
