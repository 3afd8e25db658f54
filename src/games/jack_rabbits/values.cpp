// What cards count (JR-50, JR-82), and aces above all (JR-51, JR-81, JR-83, JR-84).
#include <algorithm>

#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"

namespace warren::jack_rabbits {
namespace {

// JR-51: which of several aces is the first may decide whether the payment is accepted.
void list_aces(const Question& q, Game::Actions& out) {
  const Bill& bill = bill_for(q.s.purpose);
  for (CardMask m = q.s.aces; m; m &= m - 1)
    if (!bill.refuses || !bill.refuses(q, q.s.aces, lowest(m)))
      out.push({Act::first_ace, lowest(m)});
}

void name_ace(Play& p, Seat who, Action a) {
  const auto ace = a.card();
  p.s.aces = 0;
  p.hands.put_in_front(who, ace);
  p.say({What::named_ace, who, Seat::none, 0, 0, bit_of(ace)});
  bill_for(p.s.purpose).paid(p);
}

}  // namespace

// JR-51 is also the rule of capital aces (JR-84). Patriarchal values (JR-82) make an ace 14 for 11;
// then all count so, unless one is the first or they are ambivalent (JR-83).
void Game::set_values() {
  const bool patriarchal = has(Option::patriarchal_values);
  const bool ambivalent = has(Option::ambivalent_aces);
  const bool first_counts = y2023() || has(Option::capital_aces);
  const int high = patriarchal ? 14 : 11;
  const bool all_high = patriarchal && !first_counts && !ambivalent;
  ace_first_ = first_counts ? high - 1 : 0;
  ace_goods_ = all_high ? high : 1;
  ace_lottery_ = all_high ? 0 : 1;
  for (CardMask m = cards_ & kEverySuit; m; m &= m - 1) {
    const int rank = rank_of(lowest(m));
    const int ace = all_high || ambivalent ? high : 1;
    const int value = rank == 1 ? ace : patriarchal ? rank : std::min(rank, 10);
    points_[lowest(m)] = static_cast<std::uint8_t>(value);
  }
}

// JR-51: of several aces one is the first.
int Game::points(CardMask cards, Card front) const {
  int sum = front == kNoCard && (cards & kAces) ? ace_first_ : 0;
  for (; cards; cards &= cards - 1) sum += points_[lowest(cards)];
  return sum;
}

// JR-51, JR-83: goods count the least an ace can count.
int Game::goods_points(CardMask cards) const {
  int sum = jack_rabbits::size(cards & kAces) * ace_goods_;
  for (cards &= ~kAces; cards; cards &= cards - 1) sum += points_[lowest(cards)];
  return sum;
}

// JR-81: the ace in front adds one where its suit is allowed, and nothing to a duel's later cards.
int Game::bonus(CardMask allowed, Card front, int played) const {
  if (front == kNoCard || played > 0) return 0;
  if (!has(Option::permanent_ace) && !has(Option::additional_capital)) return 0;
  return (allowed & bit_of(front)) != 0;
}

// JR-51: the first ace that a player spends stays in front of it; of several it names one.
bool Play::asks_first_ace(Seat who, CardMask spent) {
  const CardMask aces = g.first_aces(spent, front(who));
  if (size(aces) == 1) hands.put_in_front(who, lowest(aces));
  if (size(aces) < 2) return false;
  s.aces = aces;
  ask(Stage::name_ace, who);
  return true;
}

const Moment kNameAce{.asks = acts(Act::first_ace), .list = list_aces, .answer = name_ace};

}  // namespace warren::jack_rabbits
