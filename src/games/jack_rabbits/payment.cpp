// Payments (JR-50 to JR-53): cards of the allowed suits that count enough together.
#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"
#include "games/jack_rabbits/subsets.h"

namespace warren::jack_rabbits {
namespace {

// JR-53
RuleId wrong_suit(const Question& q) {
  switch (q.s.purpose) {
    case Purpose::leg:
      return rule("JR-53");
    case Purpose::flight:  // in 2023 nothing pays on the citadel
      return q.place() == kCitadel ? rule("JR-80") : rule("JR-70");
    case Purpose::duel:
      return rule("JR-71");
    case Purpose::deal:
      return rule("JR-74");
    case Purpose::acquisition:
      break;
  }
  return rule("JR-43");
}

void list_price(const Question& q, Game::Actions& out) {
  list_payments(q, Act::pay, out);
  out.push({Act::back});
}

void pay_price(Play& p, Seat who, Action a) {
  if (a.act == Act::pay) return p.pay(who, a.value);
  if (a.act == Act::back) return p.take_back(who);
  p.decide_card(a);
}

void go_on_paid(Play& p) {
  switch (p.s.purpose) {
    case Purpose::leg:
      return p.leg_paid();
    case Purpose::flight:
      return p.ask(Stage::fly, p.s.turn);
    case Purpose::acquisition:
      return p.royal_paid();
    case Purpose::deal:
      return p.goods_paid();
    case Purpose::duel:
      return p.cards_played();
  }
}

// JR-51: which of several aces is the first may decide whether the journey can be ended.
void list_aces(const Question& q, Game::Actions& out) {
  for (CardMask m = q.s.aces; m; m &= m - 1)
    if (q.s.purpose != Purpose::leg ||
        q.g.leads_on(q.s, q.hand(), q.s.journey.leg, q.s.aces, lowest(m)))
      out.push({Act::first_ace, lowest(m)});
}

void name_ace(Play& p, Seat who, Action a) {
  const auto ace = static_cast<Card>(a.value);
  p.s.aces = 0;
  p.hands.put_in_front(who, ace);
  p.say({What::named_ace, who, Seat::none, 0, 0, bit_of(ace)});
  go_on_paid(p);
}

}  // namespace

// JR-53
Terms Game::transfer_terms(Step step, int price) {
  switch (step) {
    case Step::trailway:
      return {kClubs | kSpades | kHearts, price};
    case Step::horse:
    case Step::boat:
      return {kSpades | kDiamonds, price};
    case Step::take_red:
    case Step::take_black:
      return {kHearts | kDiamonds, price};
    case Step::hole:
      return {kClubs | kDiamonds, price};
    default:
      return {};
  }
}

Terms Game::terms(const Public& p) const {
  const Place at = p.place[index(p.turn)];
  Terms t;
  switch (p.purpose) {
    case Purpose::leg:
      t = transfer_terms(p.journey.leg.step, price(p));
      break;
    case Purpose::flight:  // JR-70, JR-80: the citadel takes any suit in 2024, none in 2023
      t.price = price(p) - p.flight;
      t.allowed = at != kCitadel ? cards_of(suit_of(royal_of(at))) : y2023() ? 0 : kEverySuit;
      break;
    case Purpose::acquisition:  // JR-43
      t = {cards_of(suit_of(royal_of(at))), kRoyalPrice};
      break;
    case Purpose::deal:  // JR-74
      t.price = goods_points(p.wanted);
      t.allowed = at == house(Kind::plaza, Suit::diamonds) ? kEverySuit : kDiamonds;
      break;
    case Purpose::duel: {  // JR-71: strictly above
      const bool attacks = p.to_act.has(p.turn);
      t.allowed = kSpades;
      t.price = p.duel[attacks ? 1 : 0] + 1 - p.duel[attacks ? 0 : 1];
      // JR-81: once in a duel, with the first cards.
      if (p.duel[attacks ? 0 : 1] > 0) return t;
      const Seat who = attacks ? p.turn : p.rival;
      t.bonus = bonus(kSpades, p.front[index(who)]);
      return t;
    }
  }
  t.bonus = bonus(t.allowed, p.front[index(p.turn)]);
  return t;
}

// JR-50: every sufficient set. Of very many cards the highest are decided one by one first.
void list_payments(const Question& q, Act act, Game::Actions& out) {
  const State& s = q.s;
  const CardMask hand = q.hand();
  const Terms t = q.g.terms(s);
  const CardMask open = hand & t.allowed & ~s.laid & ~s.kept;
  if (size(open) > Game::kMostCandidates) {
    const Card top = highest(open);
    out.push({Act::lay, top});
    if (q.g.can_pay(t, (hand & ~s.kept) & ~bit_of(top), q.front())) out.push({Act::keep, top});
    return;
  }
  const bool acquires = s.purpose == Purpose::acquisition;
  const bool travels = s.purpose == Purpose::leg;
  const bool leads_anyway = travels && q.g.leads_on(s, s.journey.leg);
  const int first_ace = q.front() == kNoCard ? q.g.first_ace_extra() : 0;
  int laid = t.bonus;
  for (CardMask m = s.laid; m; m &= m - 1) laid += q.g.card_points()[lowest(m)];
  each_subset(open, q.g.card_points(), [&](CardMask more, int sum) {
    const CardMask cards = more | s.laid;
    const int extra = cards & kAces ? first_ace : 0;
    if (!cards || sum + laid + extra < t.price) return;
    if (acquires && size(hand & kRoyals & ~cards) >= kCarrots) return;  // JR-43
    if (travels && !leads_anyway && !q.g.leads_on(s, hand, s.journey.leg, cards, kNoCard)) return;
    out.push({act, cards});
  });
}

// The way on (JR-42), the carrot (JR-43), the price (JR-50), jokers (JR-52), then the suits.
RuleId why_not_pay(const Question& q, Action a) {
  if (a.act == Act::lay || a.act == Act::keep) return rule_of(a.act);
  const CardMask hand = q.hand(), cards = a.value;
  const Terms t = q.g.terms(q.s);
  const bool held = !(cards & ~hand) && cards;
  if (held && q.s.purpose == Purpose::leg &&
      !q.g.leads_on(q.s, hand, q.s.journey.leg, cards, kNoCard))
    return rule("JR-42");
  if (held && q.s.purpose == Purpose::acquisition &&
      ((cards & ~t.allowed & ~kJokers) || size(hand & kRoyals & ~cards) >= kCarrots))
    return rule("JR-43");
  const CardMask counted = cards & ~kJokers;
  if (!held || !counted || q.g.points(counted, q.front()) + t.bonus < t.price)
    return q.s.purpose == Purpose::duel && held ? rule("JR-71") : rule("JR-50");
  if (cards & kJokers) return rule("JR-52");
  if (!(cards & ~t.allowed)) return rule("JR-50");  // the highest cards are still to be decided
  return wrong_suit(q);
}

void Play::decide_card(Action a) {
  (a.act == Act::lay ? s.laid : s.kept) |= bit_of(static_cast<Card>(a.value));
}

void Play::pay(Seat who, CardMask cards) {
  hands.spend(who, cards);
  s.laid = s.kept = 0;
  const bool duels = s.purpose == Purpose::duel;
  say({duels ? What::played : What::paid, who, Seat::none, static_cast<std::uint8_t>(s.purpose),
       duels ? s.duel[who == s.turn ? 0 : 1] : u8(0), cards});
  const CardMask aces = cards & kAces;
  if (g.first_ace_counts() && front(who) == kNoCard && aces) {  // JR-51
    if (size(aces) > 1) {
      s.aces = aces;
      return ask(Stage::name_ace, who);
    }
    hands.put_in_front(who, lowest(aces));
  }
  go_on_paid(*this);
}

const Moment kPay{.asks = acts(Act::pay, Act::lay, Act::keep),
                  .list = list_price,
                  .why_not = why_not_pay,
                  .answer = pay_price};
const Moment kNameAce{.asks = acts(Act::first_ace), .list = list_aces, .answer = name_ace};

}  // namespace warren::jack_rabbits
