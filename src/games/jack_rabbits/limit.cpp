// The hand limit (JR-46): nothing goes on while a hand is too full. With seized surplus (JR-90)
// another rabbit may call and takes what is too much, unseen.
#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"

namespace warren::jack_rabbits {
namespace {

void list_discards(const Question& q, Game::Actions& out) {
  each_card(Act::discard, q.hand(), out);
}

void discard(Play& p, Seat who, Action a) {
  const CardMask card = bit_of(a.card());
  p.hands.spend(who, card);
  p.say({What::discarded, who, Seat::none, 0, 0, card});
  if (p.s.count[index(who)] <= p.g.limit()) p.go_on(p.s.next);
}

void list_call(const Question&, Game::Actions& out) {
  out.push({Act::pass});
  out.push({Act::call});
}

void call(Play& p, Seat who, Action a) {
  if (!p.answered(who, a.act == Act::call)) return;
  p.s.rival = p.first_yes();
  p.say({What::called, p.s.turn, p.s.rival});
  if (p.s.rival == Seat::none) return p.ask(Stage::limit, p.s.turn);
  p.s.prizes = u8(p.s.count[index(p.s.turn)] - p.g.limit());
  p.ask_chance(Stage::seize);
}

CardMask surplus_hand(const Game&, const State& s) { return s.hand[index(s.turn)]; }

void seized(Play& p, Seat, Action a) {
  const CardMask card = bit_of(a.card());
  const Seat taker = p.s.rival;
  p.hands.hand_over(p.s.turn, taker, card);
  p.say({card & kRoyals ? What::seized_royal : What::seized, taker, p.s.turn, 0, 0, card});
  --p.s.prizes;
  if (!p.asks_for_fourth(taker)) p.seize_next();
}

}  // namespace

void Play::seize_next() {
  if (s.prizes > 0) return ask_chance(Stage::seize);
  s.rival = Seat::none;
  go_on(s.next);
}

// JR-46, JR-89
int Game::limit() const { return has(Option::overtaxed_hands) ? 6 : 9; }

// JR-46: in 2023 whoever holds too much, at once; in 2024 the player whose turn it is, at the end
// of a phase. JR-90: the others may call, unless that player is off-board.
bool Play::asks_for_surplus() {
  const int watched = g.y2023() ? g.players() : s.next == Next::act ? 0 : 1;
  Seat who = s.turn;
  for (int n = 0; n < watched; ++n, who = g.after(who)) {
    if (s.count[index(who)] <= g.limit()) continue;
    const bool seizable = g.has(Option::seized_surplus) && place(who) != kOffBoard;
    const SeatSet callers = seizable ? g.others_on_board(s, who) : SeatSet{};
    if (callers.empty())
      ask(Stage::limit, who);
    else
      ask(Stage::call, callers);
    return true;
  }
  return false;
}

const Moment kLimit{.asks = acts(Act::discard), .list = list_discards, .answer = discard};
const Moment kCall{.by = Moment::By::sealed, .list = list_call, .answer = call};
const Moment kSeize = card_out_of(surplus_hand, rule("JR-90"), seized, Act::steal);

}  // namespace warren::jack_rabbits
