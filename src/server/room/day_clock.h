// The time of day that a room goes by: that of the wall clock, unless it has just been set.
#pragma once
#include <cstdint>
#include <cstdlib>
#include <optional>

namespace warren::server {

// A steady clock only goes on; a wall clock is set, by hand or by a server of time, and now and
// then wrongly. As long as both go on together the wall clock is followed. A jump is followed once
// it has lasted: a month ahead for three seconds never happened.
class DayClock {
 public:
  DayClock(std::int64_t wall_ms, std::int64_t steady_ms) : ahead_ms_(wall_ms - steady_ms) {}

  std::int64_t now(std::int64_t steady_ms) const { return steady_ms + ahead_ms_; }

  // Both clocks as they are read at this moment; call it often.
  void read(std::int64_t wall_ms, std::int64_t steady_ms) {
    const auto ahead = wall_ms - steady_ms;
    if (near(ahead, ahead_ms_)) {
      ahead_ms_ = ahead;
      jump_.reset();
    } else if (!jump_ || !near(ahead, jump_->ahead_ms)) {
      jump_ = Jump{ahead, steady_ms};
    } else if (steady_ms - jump_->since_ms >= kLasts) {
      ahead_ms_ = ahead;
      jump_.reset();
      set_ms_ = steady_ms;
    }
  }

  // Is that time good enough to close and erase by? For a day after a jump it is not, so that
  // somebody can see that the clock is wrong.
  bool sure(std::int64_t steady_ms) const {
    return !jump_ && (!set_ms_ || steady_ms - *set_ms_ >= kDoubt);
  }

 private:
  static constexpr std::int64_t kDrift = 2'000, kLasts = 600'000, kDoubt = 86'400'000;
  struct Jump {
    std::int64_t ahead_ms, since_ms;
  };
  static bool near(std::int64_t a, std::int64_t b) { return std::abs(a - b) <= kDrift; }

  std::int64_t ahead_ms_;               // of the steady clock
  std::optional<Jump> jump_;            // that is not yet believed
  std::optional<std::int64_t> set_ms_;  // when the last one was, on the steady clock
};

}  // namespace warren::server
