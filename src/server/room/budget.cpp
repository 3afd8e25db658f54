// One bucket for each address that has spent something lately.
#include "server/room/budget.h"

namespace warren::server {
namespace {

constexpr std::size_t kMostAddresses = 100'000;

}  // namespace

TokenBucket& Budget::of(const std::string& address, std::int64_t now_ms) {
  if (spent_.size() >= kMostAddresses && !spent_.contains(address)) {
    forget_old(now_ms);
    if (spent_.size() >= kMostAddresses) spent_.clear();
  }
  auto& bucket = spent_[address];
  bucket.refill(now_ms, at_once_, a_second_, 1000);
  return bucket;
}

bool Budget::left(const std::string& address, std::int64_t now_ms) {
  return of(address, now_ms).level() >= 1;
}

void Budget::charge(const std::string& address, std::size_t units, std::int64_t now_ms) {
  of(address, now_ms).pay(static_cast<double>(units), static_cast<double>(at_once_));
}

// From the deepest debt all is back after twice the time that fills an empty one.
void Budget::forget_old(std::int64_t now_ms) {
  const auto whole_ms = static_cast<std::int64_t>(2 * 1000 * at_once_ / a_second_ + 1);
  std::erase_if(spent_, [&](const auto& s) { return now_ms - s.second.seen_ms() > whole_ms; });
}

}  // namespace warren::server
