// The roads from where a rabbit is, walked tile by tile.
#pragma once
#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {

// One walk over the roads from a point. `visit(leg, used)` is called for everything that a rabbit
// on the way can do, paid or free, possible or not; it stops the walk by returning true.
struct Walk {
  const Land& land;

  template <class Visit>
  bool from(Point p, CrossingMask used, Visit& visit) const {
    const auto by = [&](End e) { return leave(e, e, 1, used, visit); };
    switch (p.kind) {
      case PointKind::hex:
        for (End e = land.first_end[p.at]; e < land.first_end[p.at + 1]; ++e)
          if (by(e)) return true;
        return false;
      case PointKind::under:
      case PointKind::hole: {
        EndMask caves = land.ends_of[static_cast<int>(Kind::cave)];
        if (p.kind == PointKind::hole) caves.drop(p.at);
        while (!caves.empty())
          if (by(static_cast<End>(caves.pop()))) return true;
        return false;
      }
      case PointKind::trail:  // JR-61: along the other road, either way
      case PointKind::tavern:
        for (const End e : (p.kind == PointKind::trail ? land.trail : land.ways)[p.at])
          if (e != kNoEnd && by(e)) return true;
        return false;
      case PointKind::sea:
        return land_anywhere(p.at, used, [&](End e) {
          CrossingMask after = used;
          after.add(land.crossing[e]);
          return enter(e, e, 1, after, visit);
        });
    }
    return false;
  }

  // From the sea: at the other open ends of the water that lies before `from`.
  template <class Visit>
  bool land_anywhere(End from, const CrossingMask& used, const Visit& visit) const {
    EndMask ends = land.open_on[land.water[from]];
    ends.drop(from);
    while (!ends.empty()) {
      const auto e = static_cast<End>(ends.pop());
      if (!used.has(land.crossing[e]) && visit(e)) return true;
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

// Legs that end a journey by walking. The others lead on, but for the horse.
constexpr bool ends_journey(Step step) { return step < Step::ride; }
constexpr Place end_of(const Leg& leg) {
  if (leg.step == Step::underground) return kUnderground;
  return leg.step == Step::off ? kOffBoard : leg.at;
}
constexpr Leg leg_to(Place end) {
  if (end == kUnderground) return {Step::underground};
  return end == kOffBoard ? Leg{Step::off} : Leg{Step::arrive, end};
}

// Can the journey be ended from there without any transfer?
bool walks_to_end(const Land&, Point, const CrossingMask& used);

}  // namespace warren::jack_rabbits
