// Making a sheet (KR-70 to KR-77): made sheets under the independent checker.
#include <gtest/gtest.h>

#include <array>
#include <boost/json.hpp>
#include <ctime>
#include <set>

#include "core/hash.h"
#include "games/kangaruse/generate.h"
#include "tests/games/kangaruse/sheet_checker.h"

namespace warren::kangaruse {
namespace {

std::string complaints(const Sheet& sheet, bool starts) {
  return sheet_checker::Checker(sheet_json(sheet), starts).complaints();
}

void check_many(const Size& size, std::uint64_t sheets) {
  for (std::uint64_t seed = 0; seed < sheets; ++seed) {
    const bool starts = seed % 2 == 0;
    const Sheet sheet = generate(size, seed, starts);
    const std::string wrong = complaints(sheet, starts);
    ASSERT_EQ(wrong, "") << size.name << " " << seed << "\n" << sheet_text(sheet);
    ASSERT_FALSE(faults(sheet));
  }
}

class KangaruseMaking : public testing::TestWithParam<int> {};
class LongKangaruseMaking : public testing::TestWithParam<int> {};

std::string size_name(const testing::TestParamInfo<int>& info) {
  return std::string(kSizes[info.param].name);
}

TEST_P(KangaruseMaking, KR_70_a_thousand_sheets_have_every_property) {
  check_many(kSizes[GetParam()], 1000);
}
TEST_P(LongKangaruseMaking, KR_70_a_hundred_thousand_sheets_have_every_property) {
  check_many(kSizes[GetParam()], 100'000);
}
INSTANTIATE_TEST_SUITE_P(Sizes, KangaruseMaking, testing::Range(0, 5), size_name);
INSTANTIATE_TEST_SUITE_P(Long, LongKangaruseMaking, testing::Range(0, 5), size_name);

// The checker sees what it is there for: one planted fault for each rule.
Sheet sound() { return generate(kSizes[2], 1, true); }

bool complains(const Sheet& sheet, std::string_view rule) {
  return complaints(sheet, true).find(rule) != std::string::npos;
}

TEST(KangaruseChecker, KR_70_trees_are_counted_and_divide_nothing) {
  Sheet sheet = sound();
  EXPECT_EQ(complaints(sheet, true), "");
  sheet.types[sheet.of(Type::tree)[0]] = Type::plain;
  sheet.types[sheet.of(Type::tree)[0]] = Type::plain;
  sheet.types[sheet.of(Type::tree)[0]] = Type::plain;
  sheet.types[sheet.of(Type::tree)[0]] = Type::plain;
  EXPECT_TRUE(complains(sheet, "KR-70"));
  Sheet cut = sound();
  for (int y = 0; y < cut.rows; ++y) cut.types[cut.at(3, y)] = Type::tree;
  EXPECT_NE(complaints(cut, true).find("land is divided"), std::string::npos);
}

TEST(KangaruseChecker, KR_71_rivers_run_from_edge_to_edge) {
  Sheet sheet = sound();
  sheet.rivers.front().pop_back();
  EXPECT_TRUE(complains(sheet, "KR-71"));
  Sheet dry = sound();
  dry.rivers.clear();
  EXPECT_TRUE(complains(dry, "KR-71"));
}

TEST(KangaruseChecker, KR_72_commands_are_even) {
  Sheet sheet = sound();
  for (int x = 0; x < 4; ++x) sheet.column_commands[x] = sheet.column_commands[0];
  EXPECT_TRUE(complains(sheet, "KR-72"));
}

TEST(KangaruseChecker, KR_72_a_coin_decides_the_axes) {
  int numbers_on_columns = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed)
    numbers_on_columns += generate(kSizes[0], seed, false).numbers_on_columns;
  EXPECT_GT(numbers_on_columns, 60);
  EXPECT_LT(numbers_on_columns, 140);
}

TEST(KangaruseChecker, KR_73_five_to_seven_types_and_all_of_them_come_up) {
  std::set<Type> seen;
  std::array<int, 8> by_count{};
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Sheet sheet = generate(kSizes[2], seed, false);
    std::set<Type> here;
    for (int s = 0; s < sheet.squares(); ++s)
      if (is_animal(sheet.types[s]) || is_scoring(sheet.types[s])) here.insert(sheet.types[s]);
    seen.insert(here.begin(), here.end());
    ++by_count[here.size()];
  }
  EXPECT_EQ(seen.size(), 25u);
  for (int n = 5; n <= 7; ++n) EXPECT_GT(by_count[n], 50) << n;
}

TEST(KangaruseChecker, KR_74_counts_are_within_the_table) {
  Sheet sheet = sound();
  int laid = 0;
  for (int s = 0; s < sheet.squares() && laid < 9; ++s)
    if (is_animal(sheet.types[s])) sheet.types[s] = Type::thorny_devil, ++laid;
  EXPECT_TRUE(complains(sheet, "too many of thorny devil"));
}

TEST(KangaruseChecker, KR_75_stars_and_echidnas_are_numbered) {
  std::uint64_t seed = 0;
  while (generate(kSizes[2], seed, true).of(Type::star).empty()) ++seed;
  Sheet sheet = generate(kSizes[2], seed, true);
  sheet.numbers[sheet.of(Type::star)[0]] = 60;
  EXPECT_TRUE(complains(sheet, "KR-75"));
}

TEST(KangaruseChecker, KR_76_starts_keep_their_distance) {
  Sheet sheet = sound();
  const Square start = sheet.of(Type::start)[0];
  const int x = sheet.x(start) + 1 < sheet.columns ? sheet.x(start) + 1 : sheet.x(start) - 1;
  sheet.types[sheet.at(x, sheet.y(start))] = Type::start;
  EXPECT_TRUE(complains(sheet, "starts are too near"));
}

TEST(KangaruseChecker, KR_76_scoring_squares_are_balanced) {
  Sheet sheet = sound();
  for (int s = 0; s < sheet.squares(); ++s)
    if (is_scoring(sheet.types[s]) && sheet.x(static_cast<Square>(s)) < 6)
      sheet.types[s] = Type::plain, sheet.numbers[s] = 0;
  EXPECT_TRUE(complains(sheet, "KR-76"));
}

// The same number with every compiler and on every machine.
TEST(KangaruseMade, KR_77_the_same_seed_gives_the_same_sheet_everywhere) {
  Hasher h;
  for (const Size& size : kSizes)
    for (std::uint64_t seed = 0; seed < 20; ++seed)
      for (const char c : sheet_text(generate(size, seed, seed % 2 == 0)))
        h.add(static_cast<std::uint64_t>(c));
  EXPECT_EQ(h.value(), 7967252106248728231u);
}

TEST(KangaruseMade, KR_77_the_largest_takes_milliseconds) {
  const auto begin = std::clock();  // of this process alone, however busy the machine is
  for (std::uint64_t seed = 0; seed < 100; ++seed) generate(kSizes[4], seed, true);
  EXPECT_LT(std::clock() - begin, 2 * CLOCKS_PER_SEC);
}

}  // namespace
}  // namespace warren::kangaruse
