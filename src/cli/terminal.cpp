// Terminal text.
#include "cli/terminal.h"

#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "core/text.h"

namespace warren::cli {

Terminal Terminal::detect() {
  const bool live = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
  const char* term = std::getenv("TERM");
  const bool dumb = !term || std::string_view(term) == "dumb";
  return {live, isatty(STDOUT_FILENO) && !dumb && !std::getenv("NO_COLOR")};
}

std::string Terminal::paint(std::string_view text, std::string_view code) const {
  if (!colour) return std::string(text);
  return std::string("\x1b[").append(code).append("m").append(text).append("\x1b[0m");
}

std::string Terminal::seat(std::string_view text, int index) const {
  // berry, sky, leaf, plum, gold, carrot
  static constexpr std::string_view kColours[] = {"1;38;5;161", "1;38;5;32",  "1;38;5;70",
                                                  "1;38;5;97",  "1;38;5;136", "1;38;5;166"};
  return paint(text, kColours[index % 6]);
}

void show_progress(std::uint64_t done, std::uint64_t all) {
  constexpr int kWidth = 40;
  if (!isatty(STDERR_FILENO)) return;
  const auto filled = static_cast<int>(done * kWidth / all);
  std::cerr << "\r[" << std::string(filled, '#') << std::string(kWidth - filled, '.') << "] "
            << done << "/" << all << std::flush;
  if (done == all) std::cerr << "\r" << std::string(kWidth + 30, ' ') << "\r" << std::flush;
}

std::string padded(std::string_view text, std::size_t width) {
  std::string out = quotation(text, width);
  return out.append(width - letters_in(out), ' ');
}

std::string wrapped(std::string_view text, std::size_t width, std::string_view indent) {
  std::string out;
  while (text.size() > width) {
    auto cut = text.rfind(' ', width);
    if (cut == std::string_view::npos || cut == 0) cut = quotation(text, width).size();
    out.append(text.substr(0, cut)).append("\n").append(indent);
    text.remove_prefix(cut);
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  }
  return out.append(text);
}

}  // namespace warren::cli
