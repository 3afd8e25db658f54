// The legs by which a journey can begin, walked once for the whole match.
#pragma once
#include <vector>

#include "games/jack_rabbits/journey.h"

namespace warren::jack_rabbits {

// A leg that leads on.
struct Onward {
  Leg leg;
  bool ends_freely;      // the journey could be ended after it without any transfer
  CrossingMask crossed;  // when it has been walked
};

// From a hex, or from underground.
struct Departure {
  PlaceMask ends = 0;          // where the journey can be ended by walking
  std::vector<Onward> onward;  // in the order of Leg::raw()
  const Onward* find(const Leg&) const;
};

}  // namespace warren::jack_rabbits
