// The rule of thumb for Jack Rabbits: to the nearest royal that the hand can pay, home with three.
#include "bots/jack_rabbits.h"

#include <algorithm>

namespace warren {
namespace {

using namespace jack_rabbits;

// One answer, weighed by points; the first of the best is given.
class Thumb {
 public:
  Thumb(const jack_rabbits::Game& g, const View& v) : g_(g), v_(v) {
    royals_ = v.hand & kRoyals;
    front_ = v.front[index(v.me)];
    for (Place p = 0; p < kHexes; ++p)
      if ((g.land().hexes >> p & 1) && is_goal(p)) goals_ = static_cast<HexMask>(goals_ | 1u << p);
  }

  int worth(const Action& a) const {
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
        return v_.stage == Stage::club ? -1 : 100 - size(a.value);
      case Act::discard:
        return 1000 - cost(bit_of(static_cast<Card>(a.value)));
      case Act::give_back:
        return fits(royals_ & ~bit_of(static_cast<Card>(a.value))) ? 10 : 0;
      case Act::keep:
        return 1;
      case Act::acquire:
        return fits(royals_ | bit_of(royal_of(place()))) ? 100 : -1;
      case Act::duel:
        return size(v_.hand & kSpades & ~kRoyals) >= 3 ? 50 : -1;
      case Act::challenge:
        return size(v_.open[index(v_.turn)] & kRoyals) >= 2 ? 1 : -1;
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

 private:
  Place place() const { return v_.place[index(v_.me)]; }

  // Could these royals be among the three that win?
  bool fits(CardMask royals) const {
    if (size(royals) > kCarrots) return false;
    if (size(royals) == kCarrots) return g_.meets_objective(royals);
    const auto missing = g_.cards() & kRoyals & ~royals;
    for (CardMask m = missing; m; m &= m - 1) {
      if (size(royals) == kCarrots - 1 && g_.meets_objective(royals | (m & -m))) return true;
      if (size(royals) == kCarrots - 1) continue;
      for (CardMask n = m & (m - 1); n; n &= n - 1)
        if (size(royals) == 0 || g_.meets_objective(royals | (m & -m) | (n & -n))) return true;
    }
    return false;
  }

  // A house whose royal is free, helps, and can be paid; with three royals, the citadel.
  bool is_goal(Place p) const {
    if (g_.meets_objective(royals_)) return p == kCitadel;
    if (p == kCitadel || !(g_.court(v_) & bit_of(royal_of(p)))) return false;
    if (!fits(royals_ | bit_of(royal_of(p)))) return false;
    const CardMask suit = cards_of(suit_of(royal_of(p)));
    return g_.can_pay({suit, kRoyalPrice, g_.bonus(suit, front_)}, v_.hand & ~royals_, front_);
  }

  // Nearer to a goal is better; without a goal all places are alike.
  int at_place(Place p) const {
    if (p >= kHexes) return 20;
    int nearest = 9;
    for (HexMask m = goals_; m; m = static_cast<HexMask>(m & (m - 1)))
      nearest = std::min<int>(nearest, g_.land().hops[p][std::countr_zero(m)]);
    return 100 - 10 * nearest;
  }

  int worth_of(const Leg& leg) const {
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
  int cost(CardMask cards) const {
    int sum = g_.points(cards & kPips, front_) + 15 * size(cards & kJokers);
    for (CardMask m = cards & kRoyals; m; m &= m - 1)
      sum += fits(royals_) ? 200 : fits(royals_ & ~(m & -m)) ? 5 : 40;
    return sum;
  }

  const jack_rabbits::Game& g_;
  const View& v_;
  CardMask royals_ = 0;
  Card front_ = kNoCard;
  HexMask goals_ = 0;
};

}  // namespace

jack_rabbits::Action Knowledge<jack_rabbits::Game>::greedy(const jack_rabbits::Game& g,
                                                           const View& v, Rng& rng) {
  jack_rabbits::Game::Actions acts;
  g.sensible(g.guess(v, rng), v.me, acts);
  const Thumb thumb(g, v);
  auto best = acts[0];
  int most = thumb.worth(best), ties = 1;
  for (std::size_t k = 1; k < acts.size(); ++k) {
    const int points = thumb.worth(acts[k]);
    if (points > most) ties = 0;
    if (points < most || rng.below(static_cast<std::uint32_t>(++ties)) > 0) continue;
    best = acts[k], most = points;
  }
  return best;
}

}  // namespace warren
