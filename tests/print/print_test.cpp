// Printed files: pages, bytes, and what is written on them.
#include "print/print.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/kangaruse/generate.h"
#include "print/page.h"

namespace warren::print {
namespace {

using kangaruse::kSizes;

const Catalogue& english() {
  static const Catalogue words = Catalogue::english();
  return words;
}

PrintedSheet made(std::size_t size, std::uint64_t seed, bool starts = true) {
  return {kangaruse::generate(kSizes[size], seed, starts), seed};
}

PrintedSheet with_all_types() {
  auto sheet = kangaruse::read_sheet(
      "1 2 3 4 1 2 3 4 1 2 3 4/left ka de ti cr di qu ki ko pl gl mi nu/"
      "right co fr ec1 th mo2 mo3 mo4 st *3 *-2 ch to/up ge cn sh wa fo ec2 ka ka ka st ec3 ec4/"
      "down . . . . ## ka de ti cr di qu ki/left ko pl gl . . . . . . . . ./"
      "right mi nu co fr th ka ka ka ka st st st/up *4 *12 *-12 ch to ge cn sh wa fo ## ##/"
      "down ka de ti cr di qu ki ko pl gl mi nu/"
      "river a4 b4 c4 d4 d5 e5 f5 g5 h5 i5 j5 k5 l5");
  EXPECT_TRUE(sheet) << english().say(sheet ? Message{} : sheet.error());
  return {std::move(*sheet), {}};
}

Printed printed(const PrintedSheet& sheet, const Settings& settings, Format format) {
  auto done = print(std::span(&sheet, 1), settings, format, english());
  EXPECT_TRUE(done);
  return done ? std::move(*done) : Printed{};
}

long count(const std::vector<std::string>& words, std::string_view word) {
  return std::count(words.begin(), words.end(), word);
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t n = 0;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

// Tags open and close in order, as far as cairo's SVG needs it.
bool well_formed(std::string_view svg) {
  std::vector<std::string_view> open;
  for (auto at = svg.find('<'); at != std::string_view::npos; at = svg.find('<', at)) {
    const auto end = svg.find('>', at);
    if (end == std::string_view::npos) return false;
    const auto tag = svg.substr(at + 1, end - at - 1);
    at = end;
    if (tag.starts_with('?') || tag.ends_with('/')) continue;
    if (!tag.starts_with('/')) {
      open.push_back(tag.substr(0, tag.find_first_of(" \n")));
    } else {
      if (open.empty() || open.back() != tag.substr(1)) return false;
      open.pop_back();
    }
  }
  return open.empty();
}

TEST(Print, the_same_sheet_has_the_same_bytes) {
  for (const Format format : {Format::pdf, Format::svg}) {
    const auto once = printed(made(2, 7), {}, format);
    printed(made(1, 3), {}, format);
    EXPECT_EQ(once.bytes, printed(made(2, 7), {}, format).bytes);
    EXPECT_NE(once.bytes, printed(made(2, 8), {}, format).bytes);
  }
}

TEST(Print, every_combination_of_options_is_drawn) {
  for (const Paper paper : {Paper::a4, Paper::a5, Paper::letter})
    for (const Sidebar sidebar : {Sidebar::none, Sidebar::rules, Sidebar::score})
      for (const bool ink : {false, true})
        for (std::size_t size = 0; size < kSizes.size(); ++size) {
          Settings settings{paper, sidebar, ink};
          const bool small = paper == Paper::a5 && size + 1 == kSizes.size();
          if (small) settings.split_columns = settings.split_rows = 2;
          const auto done = printed(made(size, 11 + size, ink), settings, Format::pdf);
          EXPECT_EQ(done.pages, small ? 4 : 1);
          EXPECT_TRUE(done.bytes.starts_with("%PDF-"));
          EXPECT_TRUE(done.bytes.ends_with("%%EOF\n"));
        }
}

TEST(Print, a_sheet_with_all_types_is_drawn) {
  const PrintedSheet sheet = with_all_types();
  EXPECT_EQ(listed_types(sheet.sheet).size(), 26u);  // all but trees
  for (const Sidebar sidebar : {Sidebar::none, Sidebar::rules, Sidebar::score})
    for (const bool ink : {false, true}) {
      const auto svg = printed(sheet, {Paper::a4, sidebar, ink}, Format::svg);
      EXPECT_TRUE(well_formed(svg.bytes));
      EXPECT_EQ(count(svg.bytes, "NaN") + count(svg.bytes, "nan "), 0u);
    }
}

TEST(Print, commands_stand_at_both_ends_of_rows_and_columns) {
  const auto sheet = made(2, 7);
  Settings settings;
  settings.sidebar = Sidebar::none;
  const auto words = printed(sheet, settings, Format::svg).words;
  const auto& s = sheet.sheet;
  for (int d = 0; d < 4; ++d) {
    long expected = 0;
    if (!s.numbers_on_columns)
      expected = std::count(s.column_commands.begin(), s.column_commands.begin() + s.columns, d);
    else
      expected = std::count(s.row_commands.begin(), s.row_commands.begin() + s.rows, d);
    EXPECT_EQ(count(words, kangaruse::kDirections[d]), 2 * expected);
  }
  long numbers = 0, stars = static_cast<long>(s.of(kangaruse::Type::star).size()),
       echidnas = static_cast<long>(s.of(kangaruse::Type::echidna).size());
  for (const auto& word : words)
    numbers += word.find_first_not_of("0123456789\u2212") == std::string::npos;
  EXPECT_EQ(numbers, 2 * (s.numbers_on_columns ? s.columns : s.rows) + stars + echidnas);
}

TEST(Print, the_rules_name_the_types_of_this_sheet_and_no_others) {
  const auto sheet = made(2, 7);
  const auto words = printed(sheet, {}, Format::pdf).words;
  for (int t = 2; t < kangaruse::kTypes; ++t) {
    const auto type = static_cast<kangaruse::Type>(t);
    auto title = english().text("word." + std::string(name(type)));
    title[0] = static_cast<char>(title[0] - 'a' + 'A');
    EXPECT_EQ(count(words, title), sheet.sheet.of(type).empty() ? 0 : 1) << title;
  }
}

TEST(Print, the_rules_say_who_begins_and_what_unused_and_next_to_mean) {
  std::string all;
  for (const auto& word : printed(with_all_types(), {}, Format::pdf).words) all += word + " ";
  for (const std::string_view part :
       {"who begins", "clockwise", "unused", "never across a corner", "Pay 10 points", "write CROC",
        "all who tie for the most have the most", "all who tie get it"})
    EXPECT_NE(all.find(part), std::string::npos) << part << " in " << all;
}

TEST(Print, every_sheet_says_whose_game_it_is) {
  for (const auto sidebar : {Sidebar::none, Sidebar::rules, Sidebar::score}) {
    Settings settings;
    settings.sidebar = sidebar;
    std::string all;
    for (const auto& word : printed(made(2, 7), settings, Format::pdf).words) all += word + " ";
    EXPECT_NE(all.find("Pandaqi"), std::string::npos) << all;
  }
}

TEST(Print, score_has_a_block_for_each_of_five_players) {
  Settings settings;
  settings.sidebar = Sidebar::score;
  const auto sheet = made(2, 7);
  const auto words = printed(sheet, settings, Format::pdf).words;
  EXPECT_EQ(count(words, "Total"), 5);
  EXPECT_EQ(count(words, "Stars"), sheet.sheet.of(kangaruse::Type::star).empty() ? 0 : 5);
}

TEST(Print, sheets_and_parts_make_pages) {
  const std::vector<PrintedSheet> three{made(0, 1), made(0, 2), made(0, 3)};
  Settings settings;
  EXPECT_EQ(print(three, settings, Format::pdf, english())->pages, 3);
  for (int columns = 1; columns <= 4; ++columns)
    for (int rows = 1; rows <= 4; ++rows) {
      settings.split_columns = columns;
      settings.split_rows = rows;
      const auto done = printed(three[0], settings, Format::pdf);
      EXPECT_EQ(done.pages, columns * rows);
      EXPECT_EQ(count(done.bytes, "/Type /Page %"), static_cast<std::size_t>(columns * rows));
    }
}

TEST(Print, what_cannot_be_printed_is_refused) {
  const auto sheet = made(0, 1);
  Settings settings;
  const auto trouble = [&](std::span<const PrintedSheet> sheets, Format format) {
    const auto done = print(sheets, settings, format, english());
    return done ? std::string() : done.error().key;
  };
  EXPECT_EQ(trouble({}, Format::pdf), "print.error.nothing");
  settings.split_columns = 2;
  EXPECT_EQ(trouble({&sheet, 1}, Format::svg), "print.error.svg_pages");
  settings.split_columns = 5;
  EXPECT_EQ(trouble({&sheet, 1}, Format::pdf), "print.error.split");
  // Squares that no pencil could draw in.
  const auto huge = made(4, 1);
  settings = {};
  settings.paper = Paper::a5;
  EXPECT_EQ(trouble({&huge, 1}, Format::pdf), "print.error.small");
  settings.split_columns = settings.split_rows = 2;
  EXPECT_EQ(trouble({&huge, 1}, Format::pdf), "");
}

}  // namespace
}  // namespace warren::print
