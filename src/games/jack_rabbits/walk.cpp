// Legs of a journey on the land: what they cross, where they lead, and their way in ends.
#include "games/jack_rabbits/walk.h"

namespace warren::jack_rabbits {

bool retrace(const Land& land, const Journey& journey, const Leg& leg, CrossingMask& used) {
  auto same = [&](const Leg& other, const CrossingMask& then) {
    if (!(other == leg)) return false;
    used = then;
    return true;
  };
  return Walk{land}.from(journey.point, journey.used, same);
}

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
  if (leg.step == Step::horse || !retrace(land_, p.journey, leg, used)) return places;
  auto collect = [&](const Leg& next, const CrossingMask&) {
    if (ends_journey(next.step)) places = static_cast<PlaceMask>(places | 1u << end_of(next));
    return false;
  };
  Walk{land_}.from(point_after(leg), used, collect);
  return places;
}

}  // namespace warren::jack_rabbits
