// A bound on how often something may happen: so many at once, so many over time.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace warren::server {

class TokenBucket {
 public:
  bool take(std::int64_t now_ms, std::size_t at_once, std::size_t count, std::int64_t in_ms) {
    refill(now_ms, at_once, count, in_ms);
    if (level_ < 1) return false;
    level_ -= 1;
    return true;
  }
  // Full when first used. A clock that is set back takes nothing away.
  void refill(std::int64_t now_ms, std::size_t at_once, std::size_t count, std::int64_t in_ms) {
    const auto most = static_cast<double>(at_once);
    if (seen_ms_ == 0)
      level_ = most;
    else
      level_ += static_cast<double>(std::max<std::int64_t>(0, now_ms - seen_ms_)) *
                static_cast<double>(count) / static_cast<double>(in_ms);
    level_ = std::min(level_, most);
    seen_ms_ = now_ms;
  }
  // Takes so much, be it more than there is, up to that debt.
  void pay(double units, double most_debt) { level_ = std::max(level_ - units, -most_debt); }
  double level() const { return level_; }
  std::int64_t seen_ms() const { return seen_ms_; }

 private:
  double level_ = 0;
  std::int64_t seen_ms_ = 0;
};

}  // namespace warren::server
