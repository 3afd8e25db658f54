// The generator for simulation, tests, search, sheets and boards: the same stream on every
// platform. std:: distributions differ between standard libraries, so the range reduction is our
// own too.
#pragma once
#include <array>
#include <bit>
#include <cstdint>

namespace warren {

// SplitMix64's finisher: spreads a number over all 64 bits.
constexpr std::uint64_t scramble(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

// xoshiro256**, seeded by SplitMix64.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) {
    for (auto& word : s_) word = scramble(seed += 0x9e3779b97f4a7c15ull);
  }

  // The n-th generator of a family. World 7 of a search is the same on one thread and on four,
  // because its generator depends on its number and not on what was drawn before.
  static constexpr Rng numbered(std::uint64_t seed, std::uint64_t n) {
    return Rng(scramble(seed) ^ scramble(~n));
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(s_[1] * 5, 7) * 9;
    const std::uint64_t t = s_[1] << 17;
    s_[2] ^= s_[0];
    s_[3] ^= s_[1];
    s_[1] ^= s_[2];
    s_[0] ^= s_[3];
    s_[2] ^= t;
    s_[3] = std::rotl(s_[3], 45);
    return result;
  }

  // Uniform in [0, n), without bias; n > 0.
  constexpr std::uint32_t below(std::uint32_t n) {
    std::uint64_t m = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(m) < n) {
      const std::uint32_t threshold = (0u - n) % n;
      while (static_cast<std::uint32_t>(m) < threshold) m = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(m >> 32);
  }

  // Fisher-Yates, from the back.
  template <class List>
  constexpr void shuffle(List& list) {
    for (auto n = static_cast<std::uint32_t>(list.size()); n > 1; --n) {
      const std::uint32_t k = below(n);
      const auto kept = list[n - 1];
      list[n - 1] = list[k];
      list[k] = kept;
    }
  }

 private:
  std::array<std::uint64_t, 4> s_{};
};

}  // namespace warren
