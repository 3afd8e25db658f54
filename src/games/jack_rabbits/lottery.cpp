// The lottery (JR-41): two dice are rolled, and a card that matches one of them draws a prize.
#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"
#include "games/jack_rabbits/subsets.h"

namespace warren::jack_rabbits {
namespace {

void rolls(const Game&, Game::Outcomes& out) {
  for (std::uint64_t low = 1; low <= 6; ++low)
    for (std::uint64_t high = low; high <= 6; ++high)
      out.push({{Act::roll, low << 3 | high}, low == high ? 1u : 2u});
}

Action roll(const Game&, Rng& rng) {
  const std::uint64_t one = 1 + rng.below(6), two = 1 + rng.below(6);
  return {Act::roll, std::min(one, two) << 3 | std::max(one, two)};
}

void rolled(Play& p, Seat, Action a) {
  p.s.dice = {u8(static_cast<int>(a.value >> 3)), u8(static_cast<int>(a.value & 7))};
  p.say({What::rolled, p.s.turn, Seat::none, p.s.dice[0], p.s.dice[1]});
  p.ask(Stage::claim, p.s.turn);
}

// JR-88: several cards at once, if the lottery is a windfall.
void list_claims(const Question& q, Game::Actions& out) {
  out.push({Act::pass});
  CardMask matching = 0;
  for (CardMask m = q.hand(); m; m &= m - 1)
    if (q.g.matches(lowest(m), q.front(), q.s.dice)) matching |= m & -m;
  if (!q.g.has(Option::windfall_lottery)) {
    for (; matching; matching &= matching - 1) out.push({Act::claim, matching & -matching});
    return;
  }
  each_subset(matching, q.g.card_points(), [&out](CardMask cards, int) {
    if (cards) out.push({Act::claim, cards});
  });
}

void draw_prizes(Play& p) {
  if (p.s.prizes > 0 && p.draw_next(Stage::prize)) return;
  p.s.prizes = 0;
  p.go_on(Next::journey);
}

void claim(Play& p, Seat who, Action a) {
  if (a.act == Act::pass) {
    p.say({What::declined, who, Seat::none, 1});
    return p.go_on(Next::journey);
  }
  p.hands.show(who, a.value);
  const bool twice = p.g.has(Option::windfall_lottery) && p.s.dice[0] == p.s.dice[1];  // JR-88
  p.s.prizes = u8(size(a.value) * (twice ? 2 : 1));
  p.say({What::claimed, who, Seat::none, p.s.prizes, 0, a.value});
  draw_prizes(p);
}

void drew_prize(Play& p, Seat, Action a) {
  p.drew(What::drew, a.card());
  --p.s.prizes;
  draw_prizes(p);
}

}  // namespace

// JR-41: with the value it would count now.
bool Game::matches(Card c, Card front, const std::array<std::uint8_t, 2>& dice) const {
  if (bit_of(c) & kCourt) return false;
  int value = rank_of(c);
  if (value == 1) {
    if (first_ace_counts() && front == kNoCard) return false;
    value = ace_lottery_;
  }
  return value == dice[0] || value == dice[1];
}

const Moment kRoll{.by = Moment::By::chance,
                   .rule = rule("JR-41"),
                   .answer = rolled,
                   .outcomes = rolls,
                   .draw = roll};
const Moment kClaim{.asks = acts(Act::claim), .list = list_claims, .answer = claim};
const Moment kPrize = card_out_of(cards_in_pile, rule("JR-45"), drew_prize);

}  // namespace warren::jack_rabbits
