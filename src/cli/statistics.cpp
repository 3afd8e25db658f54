// Intervals.
#include "cli/statistics.h"

#include <algorithm>
#include <cmath>

namespace warren::cli {
namespace {

constexpr double kZ = 1.959964;  // 95 %

double rounded(double x) { return std::round(x * 1e4) / 1e4; }

}  // namespace

json::object rate_json(double hits, std::uint64_t n) {
  if (n == 0) return {{"rate", 0}, {"low", 0}, {"high", 1}};
  const auto count = static_cast<double>(n);
  const double p = hits / count, z2 = kZ * kZ;
  const double centre = (p + z2 / (2 * count)) / (1 + z2 / count);
  const double half =
      kZ / (1 + z2 / count) * std::sqrt(p * (1 - p) / count + z2 / (4 * count * count));
  return {{"rate", rounded(p)},
          {"low", rounded(std::max(0.0, centre - half))},
          {"high", rounded(std::min(1.0, centre + half))}};
}

json::object Mean::to_json() const {
  const auto count = static_cast<double>(n_);
  const double error = n_ > 1 ? std::sqrt(squares_ / (count - 1) / count) : 0;
  return {{"mean", rounded(mean_)},
          {"low", rounded(mean_ - kZ * error)},
          {"high", rounded(mean_ + kZ * error)}};
}

}  // namespace warren::cli
