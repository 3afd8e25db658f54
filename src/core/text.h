// UTF-8 that people send: counted, checked and cut by letters.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace warren {

// How many bytes of UTF-8 the first letter of `text` takes; 0 where it begins with none.
constexpr std::size_t letter_bytes(std::string_view text) {
  const auto at = [&](std::size_t k) -> unsigned { return k < text.size() ? text[k] & 0xFF : 0; };
  const unsigned lead = at(0), next = at(1);
  if (text.empty()) return 0;
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  const bool overlong = (lead == 0xE0 && next < 0xA0) || (lead == 0xF0 && next < 0x90);
  const bool surrogate = lead == 0xED && next >= 0xA0;
  if (overlong || surrogate || (lead == 0xF4 && next >= 0x90)) return 0;
  const std::size_t bytes = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  for (std::size_t k = 1; k < bytes; ++k)
    if ((at(k) & 0xC0) != 0x80) return 0;
  return bytes;
}

// JSON was checked when it was parsed; what a person types may be anything.
constexpr bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t bytes = letter_bytes(text);
    if (bytes == 0) return false;
    text.remove_prefix(bytes);
  }
  return true;
}

constexpr std::size_t letters_in(std::string_view text) {
  std::size_t letters = 0;
  for (const char c : text) letters += (c & 0xC0) != 0x80;
  return letters;
}

// The first letters of `text`, whole; a byte that is none becomes "\uFFFD".
inline std::string quotation(std::string_view text, std::size_t letters = 80) {
  std::string part;
  for (; letters > 0 && !text.empty(); --letters) {
    const std::size_t bytes = letter_bytes(text);
    if (bytes == 0)
      part.append("\xEF\xBF\xBD");
    else
      part.append(text.substr(0, bytes));
    text.remove_prefix(bytes == 0 ? 1 : bytes);
  }
  return part;
}

}  // namespace warren
