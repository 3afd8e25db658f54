// Rules are known by the id they have in docs/rules: a game's rulebook is the list of them.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace warren {

// An index into the game's rulebook, which stands in the order of the book.
struct RuleId {
  std::uint16_t n = 0;
  friend constexpr bool operator==(RuleId, RuleId) = default;
};

using Rulebook = std::span<const std::string_view>;

void no_such_rule_in_this_book();  // never defined: reaching it stops the compiler

// consteval, so that a mistyped id does not build.
template <std::size_t N>
consteval RuleId find_rule(const std::string_view (&book)[N], std::string_view id) {
  for (std::size_t i = 0; i < N; ++i)
    if (book[i] == id) return RuleId{static_cast<std::uint16_t>(i)};
  no_such_rule_in_this_book();
  return {};
}

}  // namespace warren
