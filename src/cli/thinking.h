// What the verbs that show a bot's thinking share: all cores, a clock, and lines of text.
#pragma once
#include <string>

#include "match/match.h"

namespace warren::cli {

// Runs the workers of a search on threads of their own.
ThinkOrder think_on_threads(unsigned threads, std::uint64_t playouts);

// Milliseconds on a clock that only goes forward.
double milliseconds_now();
using Deadline = AfterMilliseconds<double (*)()>;

// "41 %"
std::string percent(double chance);
// "advance 5      41 %  1204 playouts  then 2: advance 3, 3: back"; at most `most` moves.
std::string tell_thoughts(const Thoughts&, const Match&, std::size_t most);

}  // namespace warren::cli
