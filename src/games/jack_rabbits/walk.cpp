// Journeys (JR-42, JR-60 to JR-66): every leg that can be taken from where the rabbit is, and
// whether the journey can still be ended after it.
#include <algorithm>

#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {

// One walk over the roads from a point. `visit(leg, used)` is called for everything that a rabbit
// on the way can do, paid or free, possible or not; it stops the walk by returning true.
struct Walk {
  const Land& land;

  template <class Visit>
  bool from(Point p, CrossingMask used, Visit& visit) const {
    switch (p.kind) {
      case PointKind::hex:
        for (End e = land.first_end[p.at]; e < land.first_end[p.at + 1]; ++e)
          if (leave(e, e, 1, used, visit)) return true;
        return false;
      case PointKind::under:
      case PointKind::hole: {
        EndMask caves = land.ends_of[static_cast<int>(Kind::cave)];
        if (p.kind == PointKind::hole) caves.drop(p.at);
        while (!caves.empty()) {
          const auto e = static_cast<End>(caves.pop());
          if (leave(e, e, 1, used, visit)) return true;
        }
        return false;
      }
      case PointKind::trail:
      case PointKind::tavern:
        for (const End e : (p.kind == PointKind::trail ? land.trail : land.ways)[p.at])
          if (e != kNoEnd && leave(e, e, 1, used, visit)) return true;
        return false;
      case PointKind::sea: {
        EndMask ends = land.open_on[land.water[p.at]];
        ends.drop(p.at);
        while (!ends.empty()) {
          const auto e = static_cast<End>(ends.pop());
          if (used.has(land.crossing[e])) continue;
          CrossingMask after = used;
          after.add(land.crossing[e]);
          if (enter(e, e, 1, after, visit)) return true;
        }
        return false;
      }
    }
    return false;
  }

  // Out of a tile by `e`.
  template <class Visit>
  bool leave(End e, End start, std::uint8_t turns, CrossingMask used, Visit& visit) const {
    if (used.has(land.crossing[e])) return false;
    used.add(land.crossing[e]);
    if (land.meets[e] == Meets::road) return enter(land.mate[e], start, turns, used, visit);
    if (land.meets[e] == Meets::blank) return false;  // JR-13
    if (visit(Leg{Step::off, 0, 0, 0}, used)) return true;
    if (tile(land.tile[e]).kind == Kind::fork && visit(Leg{Step::boat, e, start, turns}, used))
      return true;
    return visit(Leg{Step::sail, e, start, turns}, used);
  }

  // Into a tile by `m`, and on along its road.
  template <class Visit>
  bool enter(End m, End start, std::uint8_t turns, CrossingMask used, Visit& visit) const {
    const TileId t = land.tile[m];
    const auto can = [&](Step step) { return visit(Leg{step, m, start, turns}, used); };
    switch (tile(t).kind) {
      case Kind::citadel:
      case Kind::tower:
      case Kind::palace:
      case Kind::plaza:
        return visit(Leg{Step::arrive, t, 0, 0}, used) || can(Step::pass);
      case Kind::cave:
        return visit(Leg{Step::underground, 0, 0, 0}, used) || can(Step::hole);
      case Kind::tavern:
        if (can(Step::take_red) || can(Step::take_black)) return true;
        break;
      case Kind::fork: {
        if (can(Step::horse)) return true;
        const auto on = static_cast<std::uint8_t>(turns << 1);
        return leave(land.ways[m][0], start, on, used, visit) ||
               leave(land.ways[m][1], start, static_cast<std::uint8_t>(on | 1), used, visit);
      }
      case Kind::woods:
      case Kind::river:
      case Kind::mountain:
        if (can(Step::trailway)) return true;
        break;
    }
    return leave(land.ways[m][0], start, turns, used, visit);
  }
};

namespace {

// What a traveller has to go on with.
struct Purse {
  CardMask hand;
  Card front;
  CardMask court;
};

// Every payment that loses its worth without any one of its cards: whoever can go on after some
// payment can go on after one of these.
template <class Try>
bool some_payment(const Game& g, const Terms& t, const Purse& purse, const Try& attempt) {
  StaticVec<CardMask, kCards> cards;
  for (CardMask m = purse.hand & t.allowed; m; m &= m - 1) cards.push(m & -m);
  const auto n = std::min<std::size_t>(cards.size(), Game::kMostCandidates);
  for (unsigned sub = 1; sub < 1u << n; ++sub) {
    CardMask paid = 0;
    for (unsigned bits = sub; bits; bits &= bits - 1) paid |= cards[std::countr_zero(bits)];
    if (g.points(paid, purse.front) + t.bonus < t.price) continue;
    bool minimal = true;
    for (CardMask m = paid; m && minimal; m &= m - 1)
      minimal = paid == (m & -m) || g.points(paid & ~(m & -m), purse.front) + t.bonus < t.price;
    if (minimal && attempt(paid)) return true;
  }
  return false;
}

Purse spend(const Game& g, const Purse& purse, CardMask paid, Card first) {
  Purse left = purse;
  left.hand &= ~paid;
  left.court |= paid & kRoyals;
  if (g.first_ace_counts() && purse.front == kNoCard && (paid & kAces)) left.front = first;
  return left;
}

bool pays(Step step) {
  return step == Step::trailway || step == Step::horse || step == Step::boat || takes_joker(step) ||
         step == Step::hole;
}

// JR-64: the red joker is released from a tile, and at sea the rabbit is on none.
bool has_horse(Point p, CardMask hand) { return p.kind != PointKind::sea && (hand & bit_of(kRed)); }

bool can_end(const Game&, Point, CrossingMask, int price, const Purse&);

// After a leg that the purse has paid for.
bool ends_after(const Game& g, const Leg& leg, CrossingMask used, int price, Purse purse) {
  if (leg.step == Step::horse) return true;  // JR-62
  if (takes_joker(leg.step)) {
    purse.hand |= bit_of(joker_of(leg.step));
    purse.court &= ~bit_of(joker_of(leg.step));
  }
  if (leg.step == Step::sail) {
    purse.hand &= ~bit_of(kBlack);
    purse.court |= bit_of(kBlack);
  }
  return can_end(g, g.point_after(leg), used, price, purse);
}

// With these cards paid, whichever of several aces is named the first.
bool ends_with(const Game& g, const Leg& leg, CrossingMask used, int price, const Purse& purse,
               CardMask paid, Card first) {
  const CardMask aces = first == kNoCard ? paid & kAces : bit_of(first);
  if (!aces) return ends_after(g, leg, used, price, spend(g, purse, paid, kNoCard));
  for (CardMask m = aces; m; m &= m - 1)
    if (ends_after(g, leg, used, price, spend(g, purse, paid, lowest(m)))) return true;
  return false;
}

Terms priced(const Game& g, Step step, int price, Card front) {
  Terms t = Game::transfer_terms(step, price);
  t.bonus = g.bonus(t.allowed, front);
  return t;
}

// JR-42: from here, by walking, or by transfers that the purse can pay.
bool can_end(const Game& g, Point p, CrossingMask used, int price, const Purse& purse) {
  if (has_horse(p, purse.hand)) return true;
  const Walk walk{g.land()};
  auto free_end = [](const Leg& leg, const CrossingMask&) { return leg.step < Step::ride; };
  if (walk.from(p, used, free_end)) return true;
  auto paid_end = [&](const Leg& leg, const CrossingMask& then) {
    if (leg.step == Step::sail)
      return (purse.hand & bit_of(kBlack)) && ends_after(g, leg, then, price, purse);
    if (!pays(leg.step)) return false;
    if (takes_joker(leg.step) && !(purse.court & bit_of(joker_of(leg.step)))) return false;
    const Terms t = priced(g, leg.step, price, purse.front);
    if (!g.can_pay(t, purse.hand, purse.front)) return false;
    return some_payment(g, t, purse, [&](CardMask paid) {
      return ends_with(g, leg, then, price, purse, paid, kNoCard);
    });
  };
  return walk.from(p, used, paid_end);
}

// By walking alone, whatever was paid.
bool ends_freely(const Game& g, const Leg& leg, const CrossingMask& used) {
  if (leg.step == Step::horse) return true;
  auto free_end = [](const Leg& next, const CrossingMask&) { return next.step < Step::ride; };
  return Walk{g.land()}.from(g.point_after(leg), used, free_end);
}

}  // namespace

Point Game::point_after(const Leg& leg) const {
  switch (leg.step) {
    case Step::trailway:
      return {PointKind::trail, leg.at};
    case Step::take_red:
    case Step::take_black:
      return {PointKind::tavern, leg.at};
    case Step::hole:
      return {PointKind::hole, leg.at};
    case Step::boat:
    case Step::sail:
      return {PointKind::sea, leg.at};
    case Step::pass:
      return {PointKind::hex, land_.tile[leg.at]};
    default:
      return {};
  }
}

// The edges crossed when `leg` has been walked; false if it leads nowhere.
bool Game::retrace(const Public& p, const Leg& leg, CrossingMask& used) const {
  auto same = [&](const Leg& other, const CrossingMask& then) {
    if (!(other == leg)) return false;
    used = then;
    return true;
  };
  return Walk{land_}.from(p.journey.point, p.journey.used, same);
}

// Walk::from() comes ashore at the same ends.
bool Game::has_landing(End from, const CrossingMask& used) const {
  EndMask ends = land_.open_on[land_.water[from]];
  ends.drop(from);
  while (!ends.empty())
    if (!used.has(land_.crossing[ends.pop()])) return true;
  return false;
}

bool Game::leads_on(const Public& p, const Leg& leg) const {
  CrossingMask used;
  return retrace(p, leg, used) && ends_freely(*this, leg, used);
}

bool Game::leads_on(const Public& p, CardMask hand, const Leg& leg, CardMask cards,
                    Card first) const {
  CrossingMask used;
  if (!retrace(p, leg, used)) return false;
  if (ends_freely(*this, leg, used)) return true;
  const Purse purse{hand, p.front[index(p.turn)], court(p)};
  return ends_with(*this, leg, used, price(p), purse, cards, first);
}

// Everything the traveller can do next, with the cards in hand.
void Game::legs(const State& s, Seat who, Actions& out) const {
  const CardMask hand = s.hand[index(who)];
  const Purse purse{hand, s.front[index(who)], court(s)};
  const int cost = price(s);
  std::uint32_t affordable = 0;
  for (int n = 0; n < kStepCount; ++n) {
    const auto step = static_cast<Step>(n);
    if (pays(step) && can_pay(priced(*this, step, cost, purse.front), hand, purse.front))
      affordable |= 1u << n;
  }
  if (!(purse.court & bit_of(kRed))) affordable &= ~(1u << static_cast<int>(Step::take_red));
  if (!(purse.court & bit_of(kBlack))) affordable &= ~(1u << static_cast<int>(Step::take_black));
  if (hand & bit_of(kBlack)) affordable |= 1u << static_cast<int>(Step::sail);
  if (has(Option::trailing_carrots)) affordable |= 1u << static_cast<int>(Step::pass);

  HexMask hexes = 0;
  bool under = false, off = false;
  auto collect = [&](const Leg& leg, const CrossingMask& then) {
    if (leg.step == Step::arrive) hexes = static_cast<HexMask>(hexes | 1u << leg.at);
    if (leg.step == Step::underground) under = true;
    if (leg.step == Step::off) off = true;
    if (!(affordable >> static_cast<int>(leg.step) & 1)) return false;
    if (leg.step == Step::pass) {  // JR-87
      const Card royal = royal_of(land_.tile[leg.at]);
      if (royal == kNoCard || !(hand & bit_of(royal))) return false;
    }
    bool on = ends_freely(*this, leg, then);
    if (on) {
      // Whatever is paid, the road leads to an end.
    } else if (leg.step == Step::pass) {
      on = can_end(*this, point_after(leg), then, cost, purse);
    } else if (leg.step == Step::sail) {
      on = ends_after(*this, leg, then, cost, purse);
    } else {
      on = some_payment(
          *this, priced(*this, leg.step, cost, purse.front), purse,
          [&](CardMask paid) { return ends_with(*this, leg, then, cost, purse, paid, kNoCard); });
    }
    if (on) out.push({Act::go, leg.raw()});
    return false;
  };
  Walk{land_}.from(s.journey.point, s.journey.used, collect);

  const auto end = [&out](Step step, std::uint8_t at) {
    out.push({Act::go, Leg{step, at, 0, 0}.raw()});
  };
  const bool begins =
      s.journey.used.empty() && (s.journey.point.kind == PointKind::under ||
                                 (s.journey.point == Point{PointKind::hex, s.place[index(who)]}));
  if (begins) end(Step::stay, 0);
  for (HexMask m = hexes; m; m = static_cast<HexMask>(m & (m - 1)))
    end(Step::arrive, static_cast<std::uint8_t>(std::countr_zero(m)));
  if (under) end(Step::underground, 0);
  if (off) end(Step::off, 0);
  if (has_horse(s.journey.point, hand)) end(Step::ride, 0);
}

// The walk meets every hex also as one to pass, every cave as a hole and every open end as a
// harbour: by these it tells the way to an end of the journey.
Leg Game::way(const Public& p, const Leg& leg) const {
  Leg best;
  int length = kMaxEnds;
  auto shorter = [&](const Leg& other, const CrossingMask& used) {
    const bool there = leg.step == Step::arrive
                           ? other.step == Step::pass && land_.tile[other.at] == leg.at
                       : leg.step == Step::underground ? other.step == Step::hole
                       : leg.step == Step::off         ? other.step == Step::sail
                                                       : other == leg;
    if (there && used.size() < length) {
      length = used.size();
      best = {leg.step, other.at, other.start, other.turns};
    }
    return false;
  };
  Walk{land_}.from(p.journey.point, p.journey.used, shorter);
  return best;
}

std::vector<End> Game::ends_along(const Leg& way, bool afloat) const {
  std::vector<End> ends;
  if (way.turns == 0) return ends;
  int fork = std::bit_width(way.turns) - 2;
  for (End e = way.start; ends.size() < kMaxEnds;) {
    if (!afloat || !ends.empty()) {
      ends.push_back(e);
      if (e == way.at || land_.meets[e] != Meets::road) break;
      e = land_.mate[e];
    }
    ends.push_back(e);
    if (e == way.at) break;
    const bool forks = tile(land_.tile[e]).kind == Kind::fork;
    e = land_.ways[e][forks ? way.turns >> fork-- & 1 : 0];
  }
  return ends;
}

PlaceMask Game::leads_to(const Public& p, const Leg& leg) const {
  PlaceMask places = 0;
  CrossingMask used;
  if (leg.step == Step::horse || !retrace(p, leg, used)) return places;
  auto collect = [&](const Leg& next, const CrossingMask&) {
    if (next.step == Step::arrive) places = static_cast<PlaceMask>(places | 1u << next.at);
    if (next.step == Step::underground) places |= 1u << kUnderground;
    if (next.step == Step::off) places |= 1u << kOffBoard;
    return false;
  };
  Walk{land_}.from(point_after(leg), used, collect);
  return places;
}

}  // namespace warren::jack_rabbits
