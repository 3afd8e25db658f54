// Hare & Tortoise: hare squares that all have agreed not to land on (HT-23).
#include "tests/games/hare_and_tortoise/table.h"

namespace warren::hare_and_tortoise {
namespace {

const Options kBarred{.hare = Hare::barred};

TEST(HareBarred, HT_23_nobody_moves_onto_a_hare_square) {
  const Table barred(kBarred, "act"), open("act");
  EXPECT_EQ(barred.refusal("1"), "HT-23");
  EXPECT_EQ(barred.refusal("3"), "HT-23");
  EXPECT_EQ(barred.refusal("2"), "");
  EXPECT_EQ(barred.refusal("4"), "");
  EXPECT_EQ(open.refusal("1"), "");
  EXPECT_EQ(barred.choices(), (Texts{"advance 2", "advance 4", "advance 5", "advance 7",
                                     "advance 8", "advance 9", "advance 10"}));
}

TEST(HareBarred, HT_23_with_two_runners_too) {
  const Table race(Options{.players = 2, .hare = Hare::barred}, "act at=2,0,0,0");
  EXPECT_EQ(race.refusal("1 r1"), "HT-23");
  EXPECT_EQ(race.refusal("2 r1"), "");
}

TEST(HareBarred, HT_23_is_named_after_the_price_and_before_a_chew_that_is_due) {
  EXPECT_EQ(Table(kBarred, "act carrots=5,65,65,65").refusal("3"), "HT-12");
  EXPECT_EQ(Table(kBarred, "act at=57,0,0,0 due=chew,-,-,-").refusal("1"), "HT-23");
}

TEST(HareBarred, HT_23_who_could_only_land_on_a_hare_is_stuck) {
  const std::string one_carrot = "act turn=s3 at=57,56,0,0 due=leave,-,-,- carrots=1,65,65,65";
  Table barred(kBarred, one_carrot), open(one_carrot);
  EXPECT_TRUE(barred.play("2").told(What::restarted));
  EXPECT_FALSE(open.play("2").told(What::restarted));
}

TEST(HareBarred, HT_23_nobody_stands_on_one_and_nobody_juggles) {
  const auto g = made<Game>(kBarred);
  EXPECT_FALSE(g.read_position("act at=14,0,0,0"));
  EXPECT_TRUE(g.read_position("act at=13,0,0,0"));
  EXPECT_EQ(g.full_pack(), Bag{});
}

TEST(HareBarred, HT_23_is_an_option_by_name_and_the_view_says_so) {
  auto options = Game::options_json({});
  options["hare"] = "barred";
  const auto g = made<Game>(Game::read_options(options));
  EXPECT_EQ(g.hare(), Hare::barred);
  EXPECT_EQ(g.view_json(g.view(g.start(), s0)).at("hare").as_string(), "barred");
  bool listed = false;
  for (const auto& spec : Game::option_specs())
    if (spec.name == "hare") listed = spec.choices.ends_with("|barred");
  EXPECT_TRUE(listed);
}

}  // namespace
}  // namespace warren::hare_and_tortoise
