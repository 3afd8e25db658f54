// The description of an option of a game. Command line, JSON, page and help all read this one.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace warren {

enum class OptionKind : std::uint8_t {
  whole,   // a whole number from min to max
  yes_no,  // true or false
  one_of,  // one of the words in `choices`
  wholes,  // a list of whole numbers, each from min to max
  words,   // a list of words, each out of `choices`
  text,    // free text that the game itself reads
};

struct OptionSpec {
  std::string_view name;  // as in "Names in JSON" of the book
  OptionKind kind;
  std::string_view rule;      // the id that a wrong value breaks
  std::string_view fallback;  // the default as JSON; "null" means: not given
  int min = 0, max = 0;
  std::string_view choices = {};  // separated by '|'
  std::size_t least = 0;          // entries of a list
};

using OptionSpecs = std::span<const OptionSpec>;

}  // namespace warren
