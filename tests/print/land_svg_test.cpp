// The picture of a land: complete, well formed, the same every time.
#include "print/land_svg.h"

#include <gtest/gtest.h>

#include "games/jack_rabbits/land/boards.h"
#include "messages/languages.h"
#include "print/land_shape.h"

namespace warren::land_print {
namespace {

using namespace jack_rabbits;

int count(const std::string& text, std::string_view what) {
  int n = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

const Catalogue& english() {
  static const Catalogue words = Catalogue::english();
  return words;
}

// Every element that opens closes, in order.
bool well_formed(std::string_view svg) {
  std::vector<std::string> open;
  for (std::size_t at = 0; (at = svg.find('<', at)) != std::string_view::npos;) {
    const auto end = svg.find('>', at);
    if (end == std::string_view::npos) return false;
    const auto tag = svg.substr(at + 1, end - at - 1);
    const auto name = std::string(tag.substr(0, tag.find_first_of(" />", tag[0] == '/' ? 1 : 0)));
    if (tag[0] == '/') {
      if (open.empty() || "/" + open.back() != name) return false;
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
    at = end;
  }
  return open.empty();
}

TEST(LandSvg, draws_every_tile_road_end_and_house_of_the_sample_boards) {
  for (const Edition edition : {Edition::y2023, Edition::y2024}) {
    const Land land(sample_board(edition));
    const std::string svg = land_svg(land, english());
    EXPECT_TRUE(well_formed(svg));
    EXPECT_EQ(count(svg, "fill=\"url(#grain-"), kTiles);
    EXPECT_EQ(count(svg, "<rect x="), land.open.size());  // a jetty at every open end
    EXPECT_EQ(count(svg, ">K</text>"), 4);
    EXPECT_EQ(count(svg, ">Q</text>"), 4);
    EXPECT_EQ(count(svg, ">J</text>"), 4);
    EXPECT_EQ(count(svg, ">citadel</text>"), 1);
    EXPECT_EQ(count(svg, ">underground</text>"), 1);
  }
}

TEST(LandSvg, speaks_the_language_asked_for) {
  const Land land(sample_board(Edition::y2024));
  for (const auto language : kLanguages) {
    const Catalogue words = *catalogue_in(language);
    const std::string svg = land_svg(land, words);
    EXPECT_TRUE(well_formed(svg));
    for (const std::string_view part : {"citadel", "underground"}) {
      const auto word = words.text("print.jack_rabbits." + std::string(part));
      EXPECT_EQ(count(svg, ">" + word + "</text>"), 1) << language;
      EXPECT_EQ(count(svg, ">" + std::string(part) + "</text>"), language == "en") << language;
    }
  }
}

TEST(LandSvg, draws_random_boards_of_any_suits) {
  for (const int suits : {0b1111, 0b0111, 0b0110})
    for (int seed = 0; seed < 40; ++seed) {
      const auto board =
          board_named(std::to_string(seed), Edition::y2024, static_cast<SuitMask>(suits));
      ASSERT_TRUE(board);
      const std::string svg = land_svg(Land(*board), english());
      ASSERT_TRUE(well_formed(svg)) << seed;
      ASSERT_EQ(svg.find("nan"), std::string::npos) << seed;
      ASSERT_EQ(svg, land_svg(Land(*board), english())) << seed;
    }
}

TEST(LandSvg, dead_lakes_have_no_jetties) {
  const Land land(sample_board(Edition::y2024), true);
  EXPECT_EQ(count(land_svg(land, english()), "<rect x="), 10);
}

TEST(LandShape, the_land_lies_on_the_sheet_as_large_as_it_fits) {
  const Land land(sample_board(Edition::y2024));
  const Sheet wide{1440, 900}, tall{900, 1440};
  for (const Sheet& sheet : {wide, tall}) {
    const LandShape shape(land, sheet);
    for (const Placed& p : land.board)
      for (const Point c : shape.corners(p)) {
        EXPECT_GT(c.x, 0);
        EXPECT_GT(c.y, 0);
        EXPECT_LT(c.x, sheet.width);
        EXPECT_LT(c.y, sheet.height);
      }
  }
  EXPECT_NEAR(LandShape(land, wide).u(), LandShape(land, tall).u(), 1e-6);
}

TEST(LandShape, shores_part_the_sea_from_each_lake) {
  // The sample board: the coast of the land, that of the island, and the pond on the island.
  const Land land(sample_board(Edition::y2024));
  EXPECT_EQ(LandShape(land, Sheet{}).shores().size(), 3u);
}

TEST(Svg, numbers_have_two_decimals_at_most) {
  EXPECT_EQ(num(0), "0");
  EXPECT_EQ(num(-0.001), "0");
  EXPECT_EQ(num(1.5), "1.5");
  EXPECT_EQ(num(-12.345), "-12.35");
  EXPECT_EQ(num(3.999), "4");
}

}  // namespace
}  // namespace warren::land_print
