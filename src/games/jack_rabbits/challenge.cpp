// Challenges (JR-73): whoever arrives at a palace may be challenged. The challenger proves hearts;
// if the guest proves as much, the challenger falls and loses what it showed.
#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"

namespace warren::jack_rabbits {
namespace {

void list_challenge(const Question& q, Game::Actions& out) {
  out.push({Act::pass});
  if (q.g.has_proof(q.s, q.hand(), q.front())) out.push({Act::challenge});
}

void challenge(Play& p, Seat who, Action a) {
  if (!p.answered(who, a.act == Act::challenge)) return;
  p.s.rival = p.first_yes();
  p.say({What::heard, p.s.turn, p.s.rival});
  if (p.s.rival == Seat::none) return p.end_journey();
  p.ask(Stage::proof, p.s.rival);
}

// Hearts are counted like a payment; the honoured card alone is worth enough.
void list_proofs(const Question& q, Game::Actions& out) {
  const Terms hearts{kHearts, kProof, q.g.bonus(kHearts, q.front())};
  const bool listed = list_payments(q, hearts, Act::show, nullptr, out);
  const CardMask alone = q.hand() & q.g.honoured(q.s) & ~kHearts;
  if (listed && alone) out.push({Act::show, alone});
}

void list_answers(const Question& q, Game::Actions& out) {
  list_proofs(q, out);
  out.push({Act::fall});
}

void show(Play& p, Seat who, CardMask cards) {
  p.s.laid = p.s.kept = 0;
  p.hands.show(who, cards);
  p.say({What::showed, who, Seat::none, 0, 0, cards});
}

void prove(Play& p, Seat who, Action a) {
  if (a.act != Act::show) return answer_price(p, who, a);
  show(p, who, a.value);
  p.s.shown = a.value;
  p.ask(Stage::answer, p.s.turn);
}

void answer_proof(Play& p, Seat who, Action a) {
  if (a.act == Act::fall) {
    p.throw_off(who);
    return p.end_journey();
  }
  if (a.act != Act::show) return answer_price(p, who, a);
  show(p, who, a.value);
  p.throw_off(p.s.rival);
  const CardMask lost = p.s.shown;
  p.hands.spend(p.s.rival, lost);
  p.say({What::discarded, p.s.rival, Seat::none, 0, 0, lost});
  p.end_journey();
}

}  // namespace

// JR-73, JR-86: who is asked when the rabbit whose turn it is arrives there.
SeatSet Game::challengers(const Public& p, Place at) const {
  if (has_power(at, Kind::palace)) return others_on_board(p, p.turn);
  return has(Option::special_access) && at < kHexes ? company(p, at) : SeatSet{};
}

// JR-73, JR-86: the royal of the hex. In 2024 it serves the guest; a challenger proves hearts.
CardMask Game::honoured(const Public& p) const {
  if (!y2023() && p.stage != Stage::answer) return 0;
  return royal_at(p.place[index(p.turn)]);
}

bool Game::proves(const Public& p, CardMask cards, Card front) const {
  if (!cards) return false;
  if (cards == honoured(p)) return true;
  return !(cards & ~kHearts) && points(cards, front) + bonus(kHearts, front) >= kProof;
}

// Hearts enough, or the honoured card.
bool Game::has_proof(const Public& p, CardMask hand, Card front) const {
  return (hand & honoured(p)) || proves(p, hand & kHearts, front);
}

const Moment kChallenge{.by = Moment::By::sealed,
                        .asks = acts(Act::challenge),
                        .list = list_challenge,
                        .answer = challenge};
const Moment kProofMoment{
    .asks = acts(Act::show, Act::lay, Act::keep), .list = list_proofs, .answer = prove};
const Moment kAnswer{
    .asks = acts(Act::show, Act::lay, Act::keep), .list = list_answers, .answer = answer_proof};

}  // namespace warren::jack_rabbits
