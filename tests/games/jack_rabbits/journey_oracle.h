// Journeys as the book tells them, edge by edge and card by card, with none of the engine's tables
// of ways and none of its short cuts: slow, and only right.
#pragma once
#include <algorithm>
#include <set>
#include <vector>

#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits::journey_oracle {

struct Traveller {
  Point point;
  std::set<int> crossed;  // edges, by the lower of their ends
  CardMask hand = 0;
  Card front = kNoCard;
  CardMask court = 0;
};

struct Found {
  Leg leg;
  std::set<int> crossed;
};

class Oracle {
 public:
  Oracle(const Game& g, int price) : g_(g), land_(g.land()), price_(price) {}

  // The legs that may be taken, by their numbers.
  std::set<std::uint64_t> legs(const Traveller& t) const {
    std::set<std::uint64_t> all;
    for (const Found& f : ways(t))
      if (allowed(t, f)) all.insert(f.leg.raw());
    if (has_horse(t)) all.insert(Leg{Step::ride, 0, 0, 0}.raw());
    return all;
  }

  // JR-50, JR-42: enough, and the journey can be ended afterwards.
  std::set<CardMask> payments(const Traveller& t, const Leg& leg) const {
    std::set<CardMask> all;
    for (const Found& f : ways(t))
      if (f.leg == leg)
        for (const CardMask cards : sufficient(t, leg.step))
          if (!after(t, f, cards).empty()) all.insert(cards);
    return all;
  }

 private:
  // JR-64: from a tile, not at sea.
  static bool has_horse(const Traveller& t) {
    return (t.hand & bit_of(kRed)) && t.point.kind != PointKind::sea;
  }

  static bool is_free_end(Step step) {
    return step == Step::arrive || step == Step::underground || step == Step::off;
  }

  // JR-53
  static CardMask suits(Step step) {
    if (step == Step::trailway) return kClubs | kSpades | kHearts;
    if (step == Step::horse || step == Step::boat) return kSpades | kDiamonds;
    if (step == Step::take_red || step == Step::take_black) return kHearts | kDiamonds;
    return kClubs | kDiamonds;  // the cave
  }

  // JR-50, JR-51, JR-81
  int worth(CardMask cards, Card front, CardMask suit) const {
    int sum = 0;
    bool first = g_.y2023() && front == kNoCard;
    for (Card c = 0; c < kRed; ++c) {
      if (!(cards & bit_of(c))) continue;
      sum += rank_of(c) == 1 && first ? 11 : std::min(rank_of(c), 10);
      if (rank_of(c) == 1) first = false;
    }
    const bool bonus = g_.has(Option::permanent_ace) && front != kNoCard && (suit & bit_of(front));
    return sum + bonus;
  }

  std::vector<CardMask> sufficient(const Traveller& t, Step step) const {
    std::vector<CardMask> found;
    const CardMask may = t.hand & suits(step);
    for (CardMask sub = may; sub; sub = (sub - 1) & may)
      if (worth(sub, t.front, suits(step)) >= price_) found.push_back(sub);
    return found;
  }

  bool allowed(const Traveller& t, const Found& f) const {
    const Step step = f.leg.step;
    if (is_free_end(step)) return true;
    if (step == Step::pass) {  // JR-87
      const Card royal = royal_of(land_.tile[f.leg.at]);
      if (!g_.has(Option::trailing_carrots) || royal == kNoCard || !(t.hand & bit_of(royal)))
        return false;
      return !after(t, f, 0).empty();
    }
    if (step == Step::sail) return (t.hand & bit_of(kBlack)) && !after(t, f, 0).empty();
    if (step == Step::take_red && !(t.court & bit_of(kRed))) return false;
    if (step == Step::take_black && !(t.court & bit_of(kBlack))) return false;
    const auto sets = sufficient(t, step);
    return std::any_of(sets.begin(), sets.end(),
                       [&](CardMask cards) { return !after(t, f, cards).empty(); });
  }

  bool can_end(const Traveller& t) const {
    if (has_horse(t)) return true;
    const auto found = ways(t);
    for (const Found& f : found)
      if (is_free_end(f.leg.step)) return true;
    return std::any_of(found.begin(), found.end(), [&](const Found& f) { return allowed(t, f); });
  }

  // Where the leg leads when these cards are paid, for each ace that could be named the first; only
  // from where the journey can be ended.
  std::vector<Traveller> after(const Traveller& t, const Found& f, CardMask cards) const {
    std::vector<Traveller> found;
    Traveller next = t;
    next.crossed = f.crossed;
    next.point = g_.point_after(f.leg);
    next.hand &= ~cards;
    next.court |= cards & kRoyals;
    const auto move = [&next](Card joker, bool to_hand) {
      (to_hand ? next.hand : next.court) |= bit_of(joker);
      (to_hand ? next.court : next.hand) &= ~bit_of(joker);
    };
    if (f.leg.step == Step::take_red) move(kRed, true);
    if (f.leg.step == Step::take_black) move(kBlack, true);
    if (f.leg.step == Step::sail) move(kBlack, false);
    const auto keep = [&] {
      if (f.leg.step == Step::horse || can_end(next)) found.push_back(next);
    };
    const bool names = g_.y2023() && t.front == kNoCard && (cards & kAces);
    if (!names) keep();
    for (CardMask m = names ? cards & kAces : 0; m; m &= m - 1) {
      next.front = lowest(m);
      keep();
    }
    return found;
  }

  int edge(End e) const { return land_.meets[e] == Meets::road ? std::min(e, land_.mate[e]) : e; }

  // JR-12: the ends of the tile that the road of `e` leads to, or those of its other road.
  std::vector<End> through(End e, bool other_road) const {
    const TileId id = land_.tile[e];
    const auto roads = tile(id).roads;
    const int turns = land_.placed[id].turns;
    const bool on_first = turned(roads[0], turns) >> land_.side[e] & 1;
    const DirectionMask road = turned(roads[on_first != other_road ? 0 : 1], turns);
    std::vector<End> found;
    for (int o = 0; o < land_.ends; ++o)
      if (land_.tile[o] == id && o != e && (road >> land_.side[o] & 1))
        found.push_back(static_cast<End>(o));
    return found;
  }

  std::vector<Found> ways(const Traveller& t) const {
    std::vector<Found> found;
    for (int n = 0; n < land_.ends; ++n) {
      const auto e = static_cast<End>(n);
      const TileId id = land_.tile[e];
      const bool cave = tile(id).kind == Kind::cave;
      const auto among = [e](const std::vector<End>& ends) {
        return std::find(ends.begin(), ends.end(), e) != ends.end();
      };
      switch (t.point.kind) {
        case PointKind::hex:
          if (id == t.point.at) leave(e, e, 1, t.crossed, found);
          break;
        case PointKind::under:
          if (cave) leave(e, e, 1, t.crossed, found);
          break;
        case PointKind::hole:
          if (cave && e != t.point.at) leave(e, e, 1, t.crossed, found);
          break;
        case PointKind::trail:
          if (among(through(t.point.at, true))) leave(e, e, 1, t.crossed, found);
          break;
        case PointKind::tavern:
          if (among(through(t.point.at, false))) leave(e, e, 1, t.crossed, found);
          break;
        case PointKind::sea:
          if (e != t.point.at && land_.meets[e] == Meets::water &&
              land_.water[e] == land_.water[t.point.at] && !t.crossed.contains(edge(e))) {
            auto crossed = t.crossed;
            crossed.insert(edge(e));
            enter(e, e, 1, crossed, found);
          }
          break;
      }
    }
    return found;
  }

  void leave(End e, End start, std::uint8_t turns, std::set<int> crossed,
             std::vector<Found>& found) const {
    if (!crossed.insert(edge(e)).second || land_.meets[e] == Meets::blank) return;
    if (land_.meets[e] == Meets::road) return enter(land_.mate[e], start, turns, crossed, found);
    found.push_back({Leg{Step::off, 0, 0, 0}, crossed});
    if (tile(land_.tile[e]).kind == Kind::fork)
      found.push_back({Leg{Step::boat, e, start, turns}, crossed});
    found.push_back({Leg{Step::sail, e, start, turns}, crossed});
  }

  void enter(End m, End start, std::uint8_t turns, const std::set<int>& crossed,
             std::vector<Found>& found) const {
    const auto add = [&](Step step) { found.push_back({Leg{step, m, start, turns}, crossed}); };
    const Kind kind = tile(land_.tile[m]).kind;
    if (shape_of(kind) == Shape::hex) {
      found.push_back({Leg{Step::arrive, land_.tile[m], 0, 0}, crossed});
      return add(Step::pass);
    }
    if (kind == Kind::cave) {
      found.push_back({Leg{Step::underground, 0, 0, 0}, crossed});
      return add(Step::hole);
    }
    if (kind == Kind::tavern) add(Step::take_red), add(Step::take_black);
    if (kind == Kind::fork) add(Step::horse);
    if (shape_of(kind) == Shape::rhombus) add(Step::trailway);
    std::uint8_t way = 0;
    for (const End e : through(m, false)) {
      const int forked = turns << 1 | way++;
      leave(e, start, kind == Kind::fork ? static_cast<std::uint8_t>(forked) : turns, crossed,
            found);
    }
  }

  const Game& g_;
  const Land& land_;
  int price_;
};

}  // namespace warren::jack_rabbits::journey_oracle
