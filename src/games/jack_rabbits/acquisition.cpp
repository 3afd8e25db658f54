// Royals (JR-43): at its house a royal that is in the court costs ten points of its suit, and a
// carrot.
#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"

namespace warren::jack_rabbits {
namespace {

// The royal that may be had where the rabbit is, if any.
CardMask royal_here(const Question& q) { return q.g.court(q.s) & royal_at(q.place()); }

Terms royal_terms(const Game& g, const Public& p) {
  const CardMask suit = suit_at(p.place[index(p.turn)]);
  return {suit, kRoyalPrice, g.bonus(suit, p.front[index(p.turn)]), rule("JR-43")};
}

// JR-43: a carrot is free after the payment, which may return a royal of one's own.
bool lacks_carrot(const Question& q, CardMask paid) {
  return size(q.hand() & kRoyals & ~paid) >= kCarrots;
}

bool needs_carrot(const Question& q) { return lacks_carrot(q, 0); }

std::optional<RuleId> refuses_royal(const Question& q, CardMask cards, Card) {
  const bool wrong_suit = cards & ~suit_at(q.place()) & ~kJokers;
  if (!wrong_suit && !lacks_carrot(q, cards)) return std::nullopt;
  return rule("JR-43");
}

void list_acquisition(const Question& q, Game::Actions& out) {
  if (!royal_here(q) || !q.can_pay(royal_terms(q.g, q.s))) return;
  if (!lacks_carrot(q, suit_at(q.place()))) out.push({Act::acquire});
}

RuleId why_not_acquire(const Question& q, Action) {
  const bool costs_too_much = royal_here(q) && !q.can_pay(royal_terms(q.g, q.s));
  return rule_of(costs_too_much ? Act::pay : Act::acquire);
}

void acquire(Play& p, Seat who, Action) {
  p.say({What::asked_royal, who, Seat::none, 0, 0, royal_at(p.place(who))});
  p.ask_to_pay(Purpose::acquisition, Stage::pay);
}

void royal_paid(Play& p) {
  const CardMask royal = royal_at(p.place(p.s.turn));
  p.hands.take_openly(p.s.turn, royal);
  p.say({What::acquired, p.s.turn, Seat::none, 0, 0, royal});
  p.end_affair();
  p.go_on(Next::increment);
}

}  // namespace

const Moment kAcquireStep{.asks = acts(Act::acquire),
                          .list = list_acquisition,
                          .why_not = why_not_acquire,
                          .answer = acquire};
const Bill kRoyalBill{
    .terms = royal_terms, .paid = royal_paid, .refuses = refuses_royal, .is_choosy = needs_carrot};

}  // namespace warren::jack_rabbits
