// The names of an enum's values, one for each: with one too many or too few it does not build.
//
//   enum class Phase : std::uint8_t { decide, chance, over };
//   inline constexpr Names<Phase> kPhaseNames{"decide", "chance", "over"};
//   kPhaseNames.of(Phase::over);     // "over"
//   kPhaseNames.find("chance");      // Phase::chance
#pragma once
#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string_view>

namespace warren {

// Does the enum have a value with this number? The compiler spells the template argument of a
// function "warren::Phase::over" if it does, and "(warren::Phase)3" if it does not.
template <auto value>
consteval bool is_enumerator() {
  const std::string_view spelt = __PRETTY_FUNCTION__;
  const auto name = spelt.rfind("::"), cast = spelt.rfind(')');
  return name != spelt.npos && (cast < name || cast == spelt.npos);
}

// The number of values of the enum. They must be numbered from 0 without a gap.
template <class Enum, int from = 0>
consteval std::size_t count_enumerators() {
  if constexpr (is_enumerator<static_cast<Enum>(from)>())
    return count_enumerators<Enum, from + 1>();
  else
    return from;
}

template <class Enum>
class Names {
 public:
  template <std::convertible_to<std::string_view>... Name>
  consteval Names(Name... names) : names_{names...} {
    static_assert(sizeof...(Name) == kSize, "every value has one name");
  }

  constexpr std::string_view of(Enum value) const {
    return names_[static_cast<std::size_t>(value)];
  }
  constexpr std::optional<Enum> find(std::string_view name) const {
    const auto found = std::find(begin(), end(), name);
    if (found == end()) return std::nullopt;
    return static_cast<Enum>(found - begin());
  }

  // The names in the order of the values.
  constexpr auto begin() const { return names_.begin(); }
  constexpr auto end() const { return names_.end(); }
  constexpr std::size_t size() const { return kSize; }
  constexpr std::string_view operator[](std::size_t place) const { return names_[place]; }

 private:
  static constexpr std::size_t kSize = count_enumerators<Enum>();
  std::array<std::string_view, kSize> names_;
};

}  // namespace warren
