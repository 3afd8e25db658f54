// Challenges (JR-73): whoever arrives at a palace may be challenged. The challenger proves hearts;
// if the guest proves as much, the challenger falls and loses what it showed.
#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"
#include "games/jack_rabbits/subsets.h"

namespace warren::jack_rabbits {
namespace {

void list_challenge(const Question& q, Game::Actions& out) {
  out.push({Act::pass});
  if (q.g.has_proof(q.s, q.hand(), q.front())) out.push({Act::challenge});
}

void challenge(Play& p, Seat who, Action a) {
  if (a.act == Act::challenge) p.s.yes.add(who);
  if (!p.answered(who)) return;
  p.s.rival = p.first_yes();
  p.s.yes = {};
  p.say({What::heard, p.s.turn, p.s.rival});
  if (p.s.rival == Seat::none) return p.end_journey();
  p.ask(Stage::proof, p.s.rival);
}

// Of very many hearts the highest are decided one by one first.
void list_proofs(const Question& q, Game::Actions& out) {
  const CardMask alone = q.g.honoured(q.s), laid = q.s.laid;
  const CardMask hearts = q.hand() & kHearts & ~q.s.kept, open = hearts & ~laid;
  if (size(open) > Game::kMostCandidates) {
    const Card top = highest(open);
    out.push({Act::lay, top});
    if (q.g.proves(q.s, hearts & ~bit_of(top), q.front())) out.push({Act::keep, top});
    return;
  }
  each_subset(open, q.g.card_points(), [&](CardMask more, int) {
    if (q.g.proves(q.s, more | laid, q.front())) out.push({Act::show, more | laid});
  });
  if ((q.hand() & alone) && !(alone & kHearts)) out.push({Act::show, alone});
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
  if (a.act != Act::show) return p.decide_card(a);
  show(p, who, a.value);
  p.s.shown = a.value;
  p.ask(Stage::answer, p.s.turn);
}

void answer_proof(Play& p, Seat who, Action a) {
  if (a.act == Act::fall) {
    p.throw_off(who);
    return p.end_journey();
  }
  if (a.act != Act::show) return p.decide_card(a);
  show(p, who, a.value);
  p.throw_off(p.s.rival);
  const CardMask lost = p.s.shown;
  p.hands.spend(p.s.rival, lost);
  p.say({What::discarded, p.s.rival, Seat::none, 0, 0, lost});
  p.end_journey();
}

}  // namespace

// JR-80, JR-86: who is asked when the rabbit whose turn it is arrives there.
SeatSet Game::challengers(const Public& p, Place at) const {
  if (!full() || at >= kHexes) return {};
  if (is_palace(at)) return others_on_board(p, p.turn);
  if (!has(Option::special_access)) return {};
  SeatSet seats;
  for (int i = 0; i < players_; ++i)
    if (seat(i) != p.turn && p.place[i] == at) seats.add(seat(i));
  return seats;
}

// JR-80, JR-86: the royal of the hex. In 2024 a challenger proves hearts; it serves the guest.
CardMask Game::honoured(const Public& p) const {
  const Place at = p.place[index(p.turn)];
  if (!y2023() && p.stage != Stage::answer) return 0;
  return at >= kHexes || at == kCitadel ? 0 : bit_of(royal_of(at));
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
