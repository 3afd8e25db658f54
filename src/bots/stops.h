// When to stop thinking: small conditions, asked before every playout with the number of those
// done.
#pragma once
#include <atomic>
#include <cstdint>

#include "core/function_ref.h"

namespace warren {

using Stop = FunctionRef<bool(std::uint64_t done)>;

// For another thread to set.
struct WhenTold {
  const std::atomic<bool>* flag;
  bool operator()(std::uint64_t) const { return flag->load(std::memory_order_relaxed); }
};

// `now` gives milliseconds on any clock that only goes forward: this folder has none of its own.
template <class Now>
struct AfterMilliseconds {
  Now now;
  double until;
  AfterMilliseconds(Now clock, double milliseconds) : now(clock), until(clock() + milliseconds) {}
  bool operator()(std::uint64_t) const { return now() >= until; }
};

}  // namespace warren
