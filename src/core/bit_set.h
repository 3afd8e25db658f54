// A set of small numbers, small enough to live in a state.
//
//   using Squares = BitSet<192, Square>;
//   Squares crossed = Squares::only(12);
//   crossed.add(150);
//   crossed.each([](Square s) { ... });   // 12, then 150
#pragma once
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace warren {

// The numbers from 0 to N - 1.
template <int N, class Member = int>
class BitSet {
 public:
  static constexpr std::size_t kWords = (N + 63) / 64;

  constexpr BitSet() = default;
  static constexpr BitSet only(Member n) {
    BitSet set;
    set.add(n);
    return set;
  }
  // By its words, the lowest numbers first.
  static constexpr BitSet of(std::same_as<std::uint64_t> auto... word) {
    static_assert(sizeof...(word) == kWords);
    BitSet set;
    set.words_ = {word...};
    return set;
  }

  constexpr bool has(Member n) const { return words_[n >> 6] >> (n & 63) & 1u; }
  constexpr void add(Member n) { words_[n >> 6] |= std::uint64_t{1} << (n & 63); }
  constexpr void drop(Member n) { words_[n >> 6] &= ~(std::uint64_t{1} << (n & 63)); }
  constexpr bool empty() const { return *this == BitSet{}; }
  constexpr int size() const {
    return over_words([&](auto... i) { return (std::popcount(words_[i]) + ...); });
  }
  // Of a set that is not empty.
  constexpr Member lowest() const {
    std::size_t i = 0;
    while (i + 1 < kWords && words_[i] == 0) ++i;
    return static_cast<Member>(64 * static_cast<int>(i) + std::countr_zero(words_[i]));
  }
  constexpr Member pop() {
    const Member n = lowest();
    words_[n >> 6] &= words_[n >> 6] - 1;
    return n;
  }
  constexpr bool meets(const BitSet& o) const { return !(*this & o).empty(); }
  constexpr const std::array<std::uint64_t, kWords>& raw() const { return words_; }

  // In ascending order.
  template <class Visit>
  constexpr void each(Visit&& visit) const {
    for (std::size_t i = 0; i < kWords; ++i)
      for (std::uint64_t left = words_[i]; left != 0; left &= left - 1)
        visit(static_cast<Member>(64 * static_cast<int>(i) + std::countr_zero(left)));
  }

  constexpr BitSet& operator|=(const BitSet& o) { return *this = *this | o; }
  constexpr BitSet& operator&=(const BitSet& o) { return *this = *this & o; }
  constexpr BitSet& operator-=(const BitSet& o) { return *this = *this - o; }
  friend constexpr BitSet operator|(const BitSet& a, const BitSet& b) {
    return over_words([&](auto... i) { return of((a.words_[i] | b.words_[i])...); });
  }
  friend constexpr BitSet operator&(const BitSet& a, const BitSet& b) {
    return over_words([&](auto... i) { return of((a.words_[i] & b.words_[i])...); });
  }
  // Those of a that are not in b.
  friend constexpr BitSet operator-(const BitSet& a, const BitSet& b) {
    return over_words([&](auto... i) { return of((a.words_[i] & ~b.words_[i])...); });
  }
  friend constexpr bool operator==(const BitSet& a, const BitSet& b) {
    return over_words([&](auto... i) { return ((a.words_[i] ^ b.words_[i]) | ...) == 0; });
  }

 private:
  // Loops over words would not be unrolled, and playouts ask often.
  template <class Use>
  static constexpr auto over_words(Use use) {
    return [&]<std::size_t... i>(std::index_sequence<i...>) {
      return use(i...);
    }(std::make_index_sequence<kWords>{});
  }

  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace warren
