// Rates and means with their 95 % intervals.
#pragma once
#include <boost/json.hpp>
#include <cstdint>

namespace warren::cli {

namespace json = boost::json;

// Wilson's interval for `hits` (may be a sum of shares) out of `n`.
json::object rate_json(double hits, std::uint64_t n);

class Mean {
 public:
  void add(double x) {
    ++n_;
    const double off = x - mean_;
    mean_ += off / static_cast<double>(n_);
    squares_ += off * (x - mean_);
  }
  json::object to_json() const;

 private:
  std::uint64_t n_ = 0;
  double mean_ = 0, squares_ = 0;
};

}  // namespace warren::cli
