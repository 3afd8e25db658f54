// A list of fixed capacity on the stack; trivially copyable when T is.
#pragma once
#include <array>
#include <cassert>
#include <cstddef>

namespace warren {

template <class T, std::size_t Capacity>
class StaticVec {
 public:
  static constexpr std::size_t kCapacity = Capacity;

  // The elements are left uninitialised: clearing a list of hundreds for each move would cost more
  // than making it.
  constexpr StaticVec() {}  // NOLINT(modernize-use-equals-default): `= default` would zero `a_`

  constexpr void push(const T& v) {
    assert(n_ < Capacity);
    a_[n_++] = v;
  }
  // Appends the first `n` of `some`. It copies all N, because a fixed length is faster; there must
  // be room for all N.
  template <std::size_t N>
  constexpr void push_some(const std::array<T, N>& some, std::size_t n) {
    assert(n <= N && n_ + N <= Capacity);
    for (std::size_t i = 0; i < N; ++i) a_[n_ + i] = some[i];
    n_ += n;
  }
  constexpr void clear() { n_ = 0; }
  constexpr void truncate(std::size_t n) {
    assert(n <= n_);
    n_ = n;
  }
  constexpr std::size_t size() const { return n_; }
  constexpr bool empty() const { return n_ == 0; }
  constexpr T* begin() { return a_.data(); }
  constexpr T* end() { return a_.data() + n_; }
  constexpr const T* begin() const { return a_.data(); }
  constexpr const T* end() const { return a_.data() + n_; }
  constexpr T& operator[](std::size_t i) {
    assert(i < n_);
    return a_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < n_);
    return a_[i];
  }

 private:
  std::array<T, Capacity> a_;
  std::size_t n_ = 0;
};

}  // namespace warren
