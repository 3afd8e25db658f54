// A journey as the state keeps it: its legs, and the points between them.
#pragma once
#include <cstdint>
#include <string_view>

#include "games/jack_rabbits/cards.h"
#include "games/jack_rabbits/land/land.h"

namespace warren::jack_rabbits {

// What a leg of a journey leads to. Those before `trailway` end it and need no path.
enum class Step : std::uint8_t {
  stay,
  arrive,
  underground,
  off,
  ride,  // ride: the red joker, from here
  trailway,
  horse,
  boat,
  sail,
  take_red,
  take_black,
  hole,
  pass,  // sail: the black joker
};
inline constexpr int kStepCount = 13;
inline constexpr std::string_view kStepNames[] = {
    "stay", "arrive", "underground", "off-board",  "ride", "trailway", "horse",
    "boat", "sail",   "take_red",    "take_black", "hole", "pass",
};

// JR-64: in a tavern a joker is taken out of the court.
constexpr bool takes_joker(Step step) { return step == Step::take_red || step == Step::take_black; }
constexpr Card joker_of(Step step) { return step == Step::take_red ? kRed : kBlack; }

// From the point the rabbit is at: the road taken first, which way at each fork, and the end where
// it leads. Of a journey's end only the hex matters, so `at` is then the hex and the rest is 0.
struct Leg {
  Step step = Step::stay;
  std::uint8_t at = 0;     // hex, or End
  std::uint8_t start = 0;  // End
  std::uint8_t turns = 0;  // a leading 1, then a bit for each fork: 0 its first way, 1 the other
  constexpr std::uint64_t raw() const {
    return std::uint64_t{turns} << 20 | std::uint64_t{start} << 12 | std::uint64_t{at} << 4 |
           static_cast<std::uint64_t>(step);
  }
  static constexpr Leg of(std::uint64_t raw) {
    return {static_cast<Step>(raw & 15), static_cast<std::uint8_t>(raw >> 4),
            static_cast<std::uint8_t>(raw >> 12), static_cast<std::uint8_t>(raw >> 20)};
  }
  friend constexpr bool operator==(const Leg&, const Leg&) = default;
};

// Is this number a leg at all, on whatever land?
constexpr bool is_leg(std::uint64_t raw) {
  const Leg leg = Leg::of(raw);
  if (raw >> 28 || leg.raw() != raw || static_cast<int>(leg.step) >= kStepCount) return false;
  if (leg.step < Step::trailway)
    return leg.start == 0 && leg.turns == 0 && leg.at < (leg.step == Step::arrive ? kHexes : 1);
  return leg.at < kMaxEnds && leg.start < kMaxEnds && leg.turns >= 1 && leg.turns < 32;
}

// Where the rabbit is on its way: which ends it can go on by.
enum class PointKind : std::uint8_t {
  hex,     // at the hex `at`: by any of its roads
  under,   // by any cave
  trail,   // on the rhombus entered by `at`, having paid: by its other road
  tavern,  // in the tavern entered by `at`, having paid
  hole,    // in the cave entered by `at`, having paid: by any other cave
  sea,     // afloat, having left by `at`: at any other open end of that water
};
inline constexpr auto kPointNames = as_spelt<PointKind>();
struct Point {
  PointKind kind = PointKind::hex;
  std::uint8_t at = 0;
  friend constexpr bool operator==(Point, Point) = default;
};

// Where a journey begins that leaves a hex, or comes up.
constexpr Point point_of(Place place) {
  return place == kUnderground ? Point{PointKind::under, 0} : Point{PointKind::hex, place};
}

}  // namespace warren::jack_rabbits
