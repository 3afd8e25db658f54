// Sheets of Kangaruse on paper, as PDF or SVG: the same sheets and settings give the same bytes.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/message.h"
#include "games/kangaruse/sheet.h"
#include "messages/catalogue.h"

namespace warren::print {

enum class Paper { a4, a5, letter };
enum class Sidebar { none, rules, score };
enum class Format { pdf, svg };

struct Settings {
  Paper paper = Paper::a4;
  Sidebar sidebar = Sidebar::rules;
  bool ink_friendly = false;              // white paper, outlines only
  int split_columns = 1, split_rows = 1;  // each sheet over so many pages, 1 to 4 either way
};

struct PrintedSheet {
  kangaruse::Sheet sheet;
  std::optional<std::uint64_t> seed;  // none: made by hand
};

struct Printed {
  std::string bytes;
  int pages = 0;
  // All that is written on the pages, in the order drawn; arrows by the name of their direction.
  std::vector<std::string> words;
  double least_letters = 0;  // the smallest letters on the pages, in points
};

// All sheets in one file. An SVG holds a single page; more are refused.
Maybe<Printed> print(std::span<const PrintedSheet> sheets, const Settings& settings, Format format,
                     const Catalogue& catalogue);

}  // namespace warren::print
