// How the rule of thumb weighs journeys, cards and quarrels.
#include "games/jack_rabbits/bots_thumb.h"

#include <algorithm>

namespace warren {

using namespace jack_rabbits;

RabbitThumb::RabbitThumb(const jack_rabbits::Game& g, const Public& p, Seat me, CardMask hand)
    : g_(g), p_(p), me_(me), hand_(hand), royals_(hand & kRoyals), front_(p.front[index(me)]) {
  if (g.options().objective == Objective::tribal) find_whole_suits();
  const Stage asked = p.stage;
  if (asked == Stage::journey || asked == Stage::horse || asked == Stage::fly)
    goals_ = find_goals();
}

void RabbitThumb::find_whole_suits() {
  const CardMask within_reach = g_.court(p_) | royals_;
  for (int n = 0; n < kSuits; ++n) {
    const CardMask tribe = g_.cards() & kRoyals & cards_of(static_cast<Suit>(n));
    if (tribe && !(tribe & ~within_reach)) whole_suits_ |= 1u << n;
  }
}

int RabbitThumb::worth(const Action& a) const {
  switch (a.act) {
    case Act::go:
      return worth_of(Leg::of(a.value));
    case Act::land:
      return at_place(static_cast<Place>(a.value));
    case Act::claim:
      return 10 + size(a.value);
    case Act::pay:
      return 1000 - cost(a.value);
    case Act::play:
      return 20 - cost(a.value);
    case Act::show:
      return p_.stage == Stage::club ? -1 : 100 - size(a.value);
    case Act::discard:
      return 1000 - cost(bit_of(static_cast<Card>(a.value)));
    case Act::give_back:
      return fits(royals_ & ~bit_of(static_cast<Card>(a.value))) ? 10 : 0;
    case Act::keep:
      return 1;
    case Act::acquire:
      return fits(royals_ | bit_of(royal_of(place()))) ? 100 : -1;
    case Act::duel:
      return size(hand_ & kSpades & ~kRoyals) >= 3 ? 50 : -1;
    case Act::challenge:
      return size(p_.open[index(p_.turn)] & kRoyals) >= 2 ? 1 : -1;
    case Act::call:
      return 1;
    case Act::want:
    case Act::trade:
    case Act::accept:
    case Act::back:
    case Act::fall:
      return -1;
    default:
      return 0;
  }
}

// Could these royals be among the three that win? A tribe of which others hold a royal could not,
// as long as there is a whole one.
bool RabbitThumb::fits(CardMask royals) const {
  if (!g_.serves_objective(royals)) return false;
  if (!royals || whole_suits_ == 0) return true;
  return whole_suits_ >> static_cast<int>(suit_of(lowest(royals))) & 1;
}

// Houses whose royal is free, helps, and can be paid; with three royals, the citadel.
RabbitThumb::HexMask RabbitThumb::find_goals() const {
  if (g_.meets_objective(royals_)) return HexMask{1} << kCitadel;
  if (size(royals_) >= kCarrots) return 0;
  const CardMask free = g_.court(p_) & kRoyals;
  HexMask goals = 0;
  for (int n = 0; n < kSuits; ++n) {
    const CardMask suit = cards_of(static_cast<Suit>(n));
    if (!(free & suit)) continue;
    if (!g_.can_pay({suit, kRoyalPrice, g_.bonus(suit, front_)}, hand_ & ~royals_, front_))
      continue;
    for (CardMask m = free & suit; m; m &= m - 1)
      if (fits(royals_ | (m & -m))) goals = static_cast<HexMask>(goals | 1u << house_of(lowest(m)));
  }
  return goals & g_.land().hexes;
}

// Free journeys to the nearest of these, where walking leads there.
int RabbitThumb::hops(Place from, HexMask to) const {
  int n = 0;
  while (n < kFar && !(g_.land().within[from][n] & to)) ++n;
  return n;
}

// Nearer to a goal is better; without a goal all places are alike.
int RabbitThumb::at_place(Place p) const {
  if (p >= kHexes) return 20;
  return 100 - 10 * hops(p, goals_);
}

int RabbitThumb::worth_of(const Leg& leg) const {
  switch (leg.step) {
    case Step::stay:
      return at_place(place()) + (place() < kHexes && goals_ ? 0 : 1);
    case Step::arrive:
      return at_place(leg.at);
    case Step::underground:
      return 15;
    case Step::off:
      return -100;
    case Step::ride:
      return goals_ ? 95 : -1;
    case Step::horse:
      return g_.meets_objective(royals_) ? 98 : -1;
    default:
      return -1;
  }
}

// What the cards are worth to keep: royals most, then jokers, then by points.
int RabbitThumb::cost(CardMask cards) const {
  int sum = g_.points(cards & kPips, front_) + 15 * size(cards & kJokers);
  for (CardMask m = cards & kRoyals; m; m &= m - 1)
    sum += fits(royals_) ? 200 : fits(royals_ & ~(m & -m)) ? 5 : 40;
  return sum;
}

// A royal takes three turns and a half, the way included, unless the hand can pay for one already.
int RabbitThumb::thirds_left() const {
  constexpr int kRoyal = 7 * kTurn / 2, kHome = 4 * kTurn / 3;
  const int lost = place() == kOffBoard ? 2 * kTurn : place() == kUnderground ? kTurn : 0;
  const auto walk = [&](HexMask to) {
    return kTurn * (place() < kHexes ? std::min(hops(place(), to), 4) : 2);
  };
  if (g_.meets_objective(royals_)) return lost + walk(HexMask{1} << kCitadel);
  int missing = kCarrots - size(royals_) + (fits(royals_) ? 0 : 1);
  int left = lost + kHome - std::min(size(hand_ & kPips), 9) / 2;
  if (const HexMask goals = find_goals()) {
    left += std::min(walk(goals) + kTurn / 3, kRoyal);
    --missing;
  }
  return std::max(left + missing * kRoyal, 1);
}

}  // namespace warren
