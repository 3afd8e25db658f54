// Text that people give: names, titles, what they say.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace warren::server {

// One line of letters that can be seen, or nothing if it is empty or too long. What is invisible is
// left out (control and format characters, so an emoji joined of several falls apart into them;
// private use; marks on no letter, or more than a few on one), every kind of space is a plain one,
// and bytes that are no UTF-8 become one replacement character.
std::optional<std::string> clean_text(std::string_view given, std::size_t most_letters);

// The first letters of a text that is clean.
std::string first_letters(std::string_view clean, std::size_t letters);

// Equal for names that a reader may take for each other: case, accents, the width of letters and
// the alphabet that a look-alike comes from do not count.
std::string looks_like(std::string_view name);

}  // namespace warren::server
