// When to stop thinking: small conditions, asked before every playout with the number of those
// done.
#pragma once
#include <atomic>
#include <cstdint>
#include <tuple>

#include "core/function_ref.h"

namespace warren {

using Stop = FunctionRef<bool(std::uint64_t done)>;

struct AfterPlayouts {
  std::uint64_t most;
  bool operator()(std::uint64_t done) const { return done >= most; }
};

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

template <class... Stops>
struct AnyOf {
  std::tuple<Stops...> all;
  explicit AnyOf(Stops... stops) : all(std::move(stops)...) {}
  bool operator()(std::uint64_t done) const {
    return std::apply([&](const auto&... stop) { return (stop(done) || ...); }, all);
  }
};

}  // namespace warren
