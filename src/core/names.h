// The names of an enum's values, one for each: with one too many or too few it does not build.
//
//   enum class Phase : std::uint8_t { decide, chance, over };
//   inline constexpr Names<Phase> kPhaseNames{"deciding", "by chance", "it is over"};
//   kPhaseNames.of(Phase::over);       // "it is over"
//   kPhaseNames.find("by chance");     // Phase::chance
//
//   as_spelt<Phase>()                  // "decide", "chance", "over"
#pragma once
#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace warren {

// How the program spells a value of an enum; empty if the enum has no value with this number. The
// compiler writes the template argument as "warren::Phase::over" if it has, and as
// "(warren::Phase)3" if it has not. Behind it gcc writes more after a ';', and clang a ']'.
template <auto value>
consteval std::string_view spelling() {
  std::string_view text = __PRETTY_FUNCTION__;
  text.remove_prefix(text.find("value = "));
  text = text.substr(0, text.find_first_of(";]"));
  const auto name = text.rfind("::");
  if (name == text.npos || text.find(')', name) != text.npos) return {};
  return text.substr(name + 2);
}

// The number of values of the enum. They must be numbered from 0 without a gap.
template <class Enum, int from = 0>
consteval std::size_t count_enumerators() {
  if constexpr (!spelling<static_cast<Enum>(from)>().empty())
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

// The names that the values have in the program.
template <class Enum>
consteval Names<Enum> as_spelt() {
  return []<std::size_t... n>(std::index_sequence<n...>) {
    return Names<Enum>(spelling<static_cast<Enum>(n)>()...);
  }(std::make_index_sequence<count_enumerators<Enum>()>{});
}

// Do the rows, by the name that each gives, follow the values of the enum?
template <class Enum, class Rows, class Name>
consteval bool follow(const Rows& rows, Name name) {
  constexpr Names<Enum> names = as_spelt<Enum>();
  if (std::size(rows) != names.size()) return false;
  for (std::size_t n = 0; n < names.size(); ++n)
    if (name(rows[n]) != names[n]) return false;
  return true;
}

}  // namespace warren
