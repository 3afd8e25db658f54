// Random games are many in the long test and few under sanitizers: WARREN_GAMES_FACTOR.
#pragma once
#include <algorithm>
#include <cstdlib>

namespace warren {

inline double games_factor() {
  const char* factor = std::getenv("WARREN_GAMES_FACTOR");
  return factor ? std::atof(factor) : 1;
}

inline int scaled(int normal, int least) {
  return std::max(least, static_cast<int>(normal * games_factor()));
}

}  // namespace warren
