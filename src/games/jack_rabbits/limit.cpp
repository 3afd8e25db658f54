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
  const CardMask card = bit_of(static_cast<Card>(a.value));
  p.hands.spend(who, card);
  p.say({What::discarded, who, Seat::none, 0, 0, card});
  if (p.s.count[index(who)] <= p.g.limit()) p.go_on(p.s.next);
}

void list_call(const Question&, Game::Actions& out) {
  out.push({Act::pass});
  out.push({Act::call});
}

void call(Play& p, Seat who, Action a) {
  if (a.act == Act::call) p.s.yes.add(who);
  if (!p.answered(who)) return;
  const Seat caller = p.first_yes();
  p.s.yes = {};
  p.say({What::called, p.s.turn, caller});
  if (caller == Seat::none) return p.ask(Stage::limit, p.s.turn);
  p.s.rival = caller;
  p.s.prizes = u8(p.s.count[index(p.s.turn)] - p.g.limit());
  p.ask_chance(Stage::seize);
}

CardMask surplus_hand(const Game&, const State& s) { return s.hand[index(s.turn)]; }

void seized(Play& p, Seat, Action a) {
  const CardMask card = bit_of(static_cast<Card>(a.value));
  const Seat taker = p.s.rival;
  p.hands.hand_over(p.s.turn, taker, card);
  p.say({card & kRoyals ? What::seized_royal : What::seized, taker, p.s.turn, 0, 0, card});
  --p.s.prizes;
  if (size(p.s.open[index(taker)] & kRoyals) > kCarrots) return p.ask(Stage::give_back, taker);
  p.seize_next();
}

}  // namespace

void Play::seize_next() {
  if (s.prizes > 0) return ask_chance(Stage::seize);
  s.rival = Seat::none;
  go_on(s.next);
}

bool Play::ask_for_surplus() {
  const auto over = [&](Seat who) { return s.count[index(who)] > g.limit(); };
  if (g.y2023()) {
    Seat who = s.turn;
    for (int n = 0; n < g.players(); ++n, who = g.after(who))
      if (over(who)) {
        ask(Stage::limit, who);
        return true;
      }
    return false;
  }
  if (s.next == Next::act || !over(s.turn)) return false;
  const SeatSet callers = g.others_on_board(s, s.turn);
  const bool seizable = g.has(Option::seized_surplus) && place(s.turn) != kOffBoard;
  if (seizable && !callers.empty())
    ask(Stage::call, callers);
  else
    ask(Stage::limit, s.turn);
  return true;
}

const Moment kLimit{.asks = acts(Act::discard), .list = list_discards, .answer = discard};
const Moment kCall{.by = Moment::By::sealed, .list = list_call, .answer = call};
const Moment kSeize{.by = Moment::By::chance,
                    .rule = rule("JR-90"),
                    .answer = seized,
                    .heap = surplus_hand,
                    .takes = Act::steal};

}  // namespace warren::jack_rabbits
