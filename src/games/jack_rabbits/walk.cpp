// Legs of a journey on the land: what they cross, where they lead, and their way in ends.
#include "games/jack_rabbits/walk.h"

#include <algorithm>

namespace warren::jack_rabbits {
namespace {

bool before(const Onward& a, const Leg& b) { return a.leg.raw() < b.raw(); }

}  // namespace

bool walks_to_end(const Land& land, Point p, const CrossingMask& used) {
  auto ends = [](const Leg& leg, const CrossingMask&) { return ends_journey(leg.step); };
  return Walk{land}.from(p, used, ends);
}

const Onward* Departure::find(const Leg& leg) const {
  const auto at = std::lower_bound(onward.begin(), onward.end(), leg, before);
  return at != onward.end() && at->leg == leg ? &*at : nullptr;
}

void Game::find_departures() {
  for (Place at = 0; at <= kUnderground; ++at) {
    Departure& from = departures_[at];
    auto collect = [&](const Leg& leg, const CrossingMask& crossed) {
      if (ends_journey(leg.step))
        from.ends = static_cast<PlaceMask>(from.ends | 1u << end_of(leg));
      else
        from.onward.push_back({leg, ends_freely(leg, crossed), crossed});
      return false;
    };
    Walk{land_}.from(point_of(at), {}, collect);
    std::sort(from.onward.begin(), from.onward.end(),
              [](const Onward& a, const Onward& b) { return before(a, b.leg); });
  }
}

const Departure* Game::departure(const Journey& journey) const {
  const Point p = journey.point;
  if (!journey.used.empty()) return nullptr;
  if (p.kind == PointKind::hex) return &departures_[p.at];
  return p.kind == PointKind::under ? &departures_[kUnderground] : nullptr;
}

// JR-62: a horse ends the journey.
bool Game::ends_freely(const Leg& leg, const CrossingMask& used) const {
  return leg.step == Step::horse || walks_to_end(land_, point_after(leg), used);
}

bool Game::retrace(const Journey& journey, const Leg& leg, CrossingMask& used) const {
  if (const Departure* from = departure(journey); from && !ends_journey(leg.step)) {
    const Onward* found = from->find(leg);
    if (found) used = found->crossed;
    return found;
  }
  auto same = [&](const Leg& other, const CrossingMask& then) {
    if (!(other == leg)) return false;
    used = then;
    return true;
  };
  return Walk{land_}.from(journey.point, journey.used, same);
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
  if (leg.step == Step::horse || !retrace(p.journey, leg, used)) return places;
  auto collect = [&](const Leg& next, const CrossingMask&) {
    if (ends_journey(next.step)) places = static_cast<PlaceMask>(places | 1u << end_of(next));
    return false;
  };
  Walk{land_}.from(point_after(leg), used, collect);
  return places;
}

}  // namespace warren::jack_rabbits
