// Royals (JR-43): at its house a royal that is in the court costs ten points of its suit, and a
// carrot.
#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"

namespace warren::jack_rabbits {
namespace {

// Is there a royal to be had where the rabbit is?
bool meets_royal(const Question& q) {
  const Place at = q.place();
  return at < kHexes && at != kCitadel && (q.g.court(q.s) & bit_of(royal_of(at)));
}

bool can_pay_royal(const Question& q) {
  const CardMask suit = cards_of(suit_of(royal_of(q.place())));
  return q.g.can_pay({suit, kRoyalPrice, q.g.bonus(suit, q.front())}, q.hand(), q.front());
}

}  // namespace

// The carrot is counted after the payment, so a royal of that suit may free it.
void list_acquisition(const Question& q, Game::Actions& out) {
  if (!meets_royal(q) || !can_pay_royal(q)) return;
  const CardMask royals = q.hand() & kRoyals;
  if (size(royals) < kCarrots || (royals & cards_of(suit_of(royal_of(q.place())))))
    out.push({Act::acquire});
}

RuleId why_not_acquire(const Question& q, Action) {
  return meets_royal(q) && !can_pay_royal(q) ? rule("JR-50") : rule("JR-43");
}

void acquire(Play& p, Seat who, Action) {
  p.say({What::asked_royal, who, Seat::none, 0, 0, bit_of(royal_of(p.place(who)))});
  p.s.purpose = Purpose::acquisition;
  p.ask(Stage::pay, who);
}

void Play::royal_paid() {
  const CardMask royal = bit_of(royal_of(place(s.turn)));
  hands.take_openly(s.turn, royal);
  say({What::acquired, s.turn, Seat::none, 0, 0, royal});
  s.purpose = Purpose::leg;
  go_on(Next::increment);
}

}  // namespace warren::jack_rabbits
