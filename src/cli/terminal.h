// What the terminal can do, and text with colour where it can.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace warren::cli {

struct Terminal {
  bool live = false;    // a person at a screen: pacing, clearing, colour
  bool colour = false;  // not in a pipe, not under NO_COLOR

  static Terminal detect();

  // `code` is an SGR parameter list such as "1" or "38;5;130".
  std::string paint(std::string_view text, std::string_view code) const;
  std::string bold(std::string_view text) const { return paint(text, "1"); }
  std::string dim(std::string_view text) const { return paint(text, "2"); }
  std::string seat(std::string_view text, int index) const;  // in the colour of that seat
};

// A bar on the standard error of a person at a screen; gone when all is done.
void show_progress(std::uint64_t done, std::uint64_t all);

// Cuts or fills with spaces to `width` columns. ASCII only.
std::string padded(std::string_view text, std::size_t width);

// Breaks at spaces so that no line is longer than `width`; further lines begin with `indent`.
std::string wrapped(std::string_view text, std::size_t width, std::string_view indent = "");

}  // namespace warren::cli
