// Names of an enum's values: one for each, found again, none left over.
#include "core/names.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace warren {
namespace {

enum class Gait : std::uint8_t { hop, bound, creep };
constexpr Names<Gait> kGaits{"hop", "bound", "slow creep"};

enum class Empty {};
enum class FromOne { first = 1, second };
struct Burrow {
  enum Room : int { hall, nest };
};

TEST(Names, a_value_has_its_name) {
  EXPECT_EQ(kGaits.of(Gait::hop), "hop");
  EXPECT_EQ(kGaits.of(Gait::creep), "slow creep");
  static_assert(kGaits.of(Gait::bound) == "bound");
}

TEST(Names, a_name_has_its_value) {
  for (const auto gait : {Gait::hop, Gait::bound, Gait::creep})
    EXPECT_EQ(kGaits.find(kGaits.of(gait)), gait);
}

TEST(Names, what_is_no_name_has_no_value) {
  for (const char* odd : {"", "ho", "hopp", "Hop", "slow", "3"})
    EXPECT_EQ(kGaits.find(odd), std::nullopt) << odd;
}

TEST(Names, stand_in_the_order_of_the_values) {
  EXPECT_EQ((std::vector<std::string>(kGaits.begin(), kGaits.end())),
            (std::vector<std::string>{"hop", "bound", "slow creep"}));
  EXPECT_EQ(kGaits.size(), 3u);
  EXPECT_EQ(kGaits[1], "bound");
}

TEST(Names, count_what_the_enum_has) {
  static_assert(spelling<Gait::creep>() == "creep");
  static_assert(spelling<static_cast<Gait>(3)>().empty());
  static_assert(count_enumerators<Gait>() == 3);
  static_assert(count_enumerators<Burrow::Room>() == 2);
  static_assert(count_enumerators<Empty>() == 0);
  static_assert(count_enumerators<FromOne>() == 0,
                "it begins with 1, so that no list of names fits");
}

TEST(Names, as_the_program_spells_them) {
  constexpr auto gaits = as_spelt<Gait>();
  static_assert(gaits.of(Gait::creep) == "creep" && gaits.size() == 3);
  static_assert(as_spelt<Burrow::Room>()[1] == "nest");
}

TEST(Names, rows_follow_the_enum_by_name_order_and_number) {
  struct Row {
    std::string_view verb;
  };
  constexpr auto verb = [](const Row& row) { return row.verb; };
  constexpr Row all[] = {{"hop"}, {"bound"}, {"creep"}};
  constexpr Row swapped[] = {{"bound"}, {"hop"}, {"creep"}};
  constexpr Row renamed[] = {{"hop"}, {"bound"}, {"crawl"}};
  static_assert(follow<Gait>(all, verb));
  static_assert(!follow<Gait>(swapped, verb));
  static_assert(!follow<Gait>(renamed, verb));
  static_assert(!follow<Gait>(std::span(all).first<2>(), verb));
}

}  // namespace
}  // namespace warren
