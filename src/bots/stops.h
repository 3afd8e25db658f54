// Stop conditions of a search. The search asks them before every playout, with the number of those
// done.
#pragma once
#include <atomic>
#include <cstdint>

#include "core/function_ref.h"

namespace warren {

using Stop = FunctionRef<bool(std::uint64_t done)>;

// Stops when another thread sets the flag.
struct WhenTold {
  const std::atomic<bool>* flag;
  bool operator()(std::uint64_t) const { return flag->load(std::memory_order_relaxed); }
};

// Stops after some time. `now` gives milliseconds on a clock that only goes forward; the caller
// brings it.
template <class Now>
struct AfterMilliseconds {
  Now now;
  double until;
  AfterMilliseconds(Now clock, double milliseconds) : now(clock), until(clock() + milliseconds) {}
  bool operator()(std::uint64_t) const { return now() >= until; }
};

}  // namespace warren
