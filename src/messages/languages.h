// The catalogues of all languages, for what is printed on paper.
//
// A library of its own: the page brings its own words, so its module carries English alone.
#pragma once
#include <array>
#include <optional>
#include <string_view>

#include "messages/catalogue.h"

namespace warren {

inline constexpr std::array<std::string_view, 4> kLanguages{"en", "de", "es", "fr"};

// English stands in for a game that does not speak the language yet. Nothing if the language is
// none of kLanguages.
std::optional<Catalogue> catalogue_in(std::string_view language);

// The language that the name of a locale begins with, "de" of "de_AT.UTF-8"; nothing if Warren does
// not speak it.
std::optional<std::string_view> language_of(std::string_view locale);

}  // namespace warren
