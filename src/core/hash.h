// Folds the fields of a state into one number, field by field: raw bytes would hash the padding.
#pragma once
#include <cstdint>

#include "core/rng.h"

namespace warren {

class Hasher {
 public:
  constexpr Hasher& add(std::uint64_t v) {
    h_ = scramble(h_ + 0x9e3779b97f4a7c15ull + v);
    return *this;
  }
  template <class List>
  constexpr Hasher& add_all(const List& list) {
    for (const auto& v : list) add(static_cast<std::uint64_t>(v));
    return *this;
  }
  constexpr std::uint64_t value() const { return h_; }

 private:
  std::uint64_t h_ = 0;
};

}  // namespace warren
