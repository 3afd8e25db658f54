// Payments (JR-50): any cards of the suits that are asked for, worth enough together. What is asked
// for, and what follows, stands in the chapter that asks (Bill).
#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"
#include "games/jack_rabbits/subsets.h"

namespace warren::jack_rabbits {
namespace {

// In the order of Purpose.
constexpr const Bill* kBills[] = {&kLegBill, &kFlightBill, &kRoyalBill, &kDealBill, &kDuelBill};
static_assert(std::size(kBills) == std::size(kPurposeNames));

}  // namespace

const Bill& bill_for(Purpose purpose) { return *kBills[static_cast<int>(purpose)]; }

Terms Game::terms(const Public& p) const { return bill_for(p.purpose).terms(*this, p); }

// JR-50: every sufficient set. Of very many cards the highest are decided one by one first.
bool list_payments(const Question& q, const Terms& t, Act act, const Bill* bill,
                   Game::Actions& out) {
  const CardMask hand = q.hand(), laid = q.s.laid;
  const CardMask open = hand & t.allowed & ~laid & ~q.s.kept;
  if (size(open) > Game::kMostCandidates) {
    const Card top = highest(open);
    out.push({Act::lay, top});
    if (q.g.can_pay(t, hand & ~q.s.kept & ~bit_of(top), q.front())) out.push({Act::keep, top});
    return false;
  }
  const bool choosy = bill && bill->is_choosy && bill->is_choosy(q);
  const int first_ace = q.front() == kNoCard ? q.g.first_ace_extra() : 0;
  int worth = t.bonus;
  for (CardMask m = laid; m; m &= m - 1) worth += q.g.card_points()[lowest(m)];
  each_subset(open, q.g.card_points(), [&](CardMask more, int sum) {
    const CardMask cards = more | laid;
    const int extra = cards & kAces ? first_ace : 0;
    if (!cards || sum + worth + extra < t.price) return;
    if (choosy && bill->refuses(q, cards, kNoCard)) return;
    out.push({act, cards});
  });
  return true;
}

void list_price(const Question& q, Game::Actions& out) {
  const Moment& m = moment(q.s.stage);
  const Bill& bill = bill_for(q.s.purpose);
  const Terms t = bill.terms(q.g, q.s);
  if (q.g.can_pay(t, q.hand() & ~q.s.kept, q.front())) list_payments(q, t, m.pays, &bill, out);
  out.push({m.or_else});
}

// What the chapter refuses, the price (JR-50), jokers (JR-52), then the suits.
RuleId why_not_pay(const Question& q, Action a) {
  if (a.act == Act::lay || a.act == Act::keep) return rule_of(a.act);
  const CardMask cards = a.value, counted = cards & ~kJokers;
  if (!cards || (cards & ~q.hand())) return rule("JR-50");
  const Bill& bill = bill_for(q.s.purpose);
  if (bill.refuses)
    if (const auto refused = bill.refuses(q, cards, kNoCard)) return *refused;
  const Terms t = bill.terms(q.g, q.s);
  if (!counted || q.g.points(counted, q.front()) + t.bonus < t.price) return bill.too_little;
  if (cards & kJokers) return rule("JR-52");
  if (cards & ~t.allowed) return t.wrong_suit;
  return rule("JR-50");  // the highest cards are still to be decided
}

void answer_price(Play& p, Seat who, Action a) {
  if (a.act == Act::back) return p.take_back(who);
  if (a.act == Act::pay) {
    p.say({What::paid, who, Seat::none, static_cast<std::uint8_t>(p.s.purpose), 0, a.value});
    return p.pay(who, a.value);
  }
  (a.act == Act::lay ? p.s.laid : p.s.kept) |= bit_of(a.card());
}

void Play::pay(Seat who, CardMask cards) {
  hands.spend(who, cards);
  s.laid = s.kept = 0;
  if (!asks_first_ace(who, cards)) bill_for(s.purpose).paid(*this);
}

const Moment kPay = payment(answer_price, Act::pay, Act::back);

}  // namespace warren::jack_rabbits
