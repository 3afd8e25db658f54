// Bunny Run, "Always true" in positions written by hand: which are refused, and why.
#include "tests/games/bunny_run/table.h"

namespace warren::bunny_run {
namespace {

constexpr const char* kGood = "choose round=3 pos=6,8,12 held=1,0,2 boot=3 carrots=20,21 box=1";

TEST(BunnyRunPositions, BR_03_a_position_whose_carrots_do_not_add_up_is_refused) {
  EXPECT_EQ(refused_short(kGood), "");
  Options o;
  o.players = 3;
  o.carrots = 7;
  EXPECT_FALSE(made<Game>(o).read_position(ShortPosition(kGood).full));
  o.carrots = 6;
  EXPECT_TRUE(made<Game>(o).read_position(ShortPosition(kGood).full));
}

TEST(BunnyRunPositions, BR_21_a_position_with_two_bunnies_on_one_space_is_refused) {
  EXPECT_EQ(refused_short("choose round=3 pos=6,8,9 boot=3"), "");
  EXPECT_EQ(refused_short("choose round=3 pos=6,8,8 cards=scared,concerned,complacent boot=3"),
            "no two bunnies share a path space");
  EXPECT_EQ(refused_short("choose round=3 pos=6,end,end boot=3"), "");
}

TEST(BunnyRunPositions, BR_36_a_position_with_the_boot_on_or_before_a_bunny_is_refused) {
  EXPECT_EQ(refused_short("choose round=3 pos=6,8,12 boot=5"), "");
  EXPECT_EQ(refused_short("choose round=3 pos=6,8,12 boot=6"), "the Boot is behind every bunny");
  EXPECT_EQ(refused_short("choose round=3 pos=6,8,12 boot=7"), "the Boot is behind every bunny");
  EXPECT_EQ(refused_short("choose round=3 pos=6,8,12 boot=61"), "boot");
}

TEST(BunnyRunPositions, BR_30_the_boot_is_on_the_path_from_round_two_on_and_not_before) {
  const std::string start = "choose round=1 pos=0,0,0 cards=scared,concerned,complacent boot=";
  EXPECT_EQ(refused_short(start + "-"), "");
  EXPECT_EQ(refused_short(start + "0"), "the Boot is placed at the end of round one");
  EXPECT_EQ(refused_short("choose round=2 pos=3,4,7 boot=-"),
            "the Boot is placed at the end of round one");
  EXPECT_EQ(refused_short("choose round=2 pos=0,4,7 boot=-"), "START is empty after round one");
  EXPECT_EQ(refused_short("choose round=1 pos=0,0,1 cards=scared,concerned,complacent boot=-"),
            "all bunnies start in START");
}

TEST(BunnyRunPositions, BR_20_a_bunny_has_moved_at_least_one_space_a_round) {
  EXPECT_EQ(refused_short("choose round=5 pos=4,8,12 boot=1"), "");
  EXPECT_EQ(refused_short("choose round=6 pos=4,8,12 boot=1"),
            "every bunny moves at least one space a round");
  EXPECT_EQ(refused_short("roll round=4 pos=4,8,12 boot=1"), "");
  EXPECT_EQ(refused_short("roll round=5 pos=4,8,12 boot=1"),
            "every bunny moves at least one space a round");
}

TEST(BunnyRunPositions, BR_41_a_position_with_the_wrong_cards_is_refused) {
  const auto with = [](const std::string& cards) {
    return refused_short("choose round=9 pos=20,end,30,40 boot=15 cards=" + cards);
  };
  EXPECT_EQ(with("scared,none,concerned,complacent"), "");
  EXPECT_EQ(with("complacent,none,concerned,scared"), "");  // by hand, in another order
  EXPECT_NE(with("scared,none,average,complacent"), "");
  EXPECT_NE(with("scared,none,scared,complacent"), "");
  EXPECT_NE(with("scared,average,concerned,complacent"), "");
  EXPECT_NE(with("scared,none,none,complacent"), "");
}

TEST(BunnyRunPositions, BR_42_over_means_that_every_bunny_has_left) {
  EXPECT_EQ(refused_short("over round=9 pos=end,end,end boot=40"), "");
  EXPECT_NE(refused_short("over round=9 pos=end,end,50 boot=40 cards=none,none,none"), "");
  EXPECT_NE(refused_short("choose round=9 pos=end,end,end boot=40"), "");
  EXPECT_NE(refused_short("roll round=62 pos=end,end,end boot=40"), "");
}

TEST(BunnyRunPositions, BR_12_a_sealed_number_in_a_position_fits_its_card) {
  EXPECT_EQ(refused_short("choose round=3 pos=6,8,12 boot=3 chosen=6,-,3"), "");
  EXPECT_EQ(refused_short("choose round=3 pos=6,8,12 boot=3 chosen=6,-,4"),
            "chosen numbers fit the card");
  EXPECT_EQ(refused_short("choose round=3 pos=6,8,12 boot=3 chosen=7,-,3"), "chosen");
  EXPECT_NE(refused_short("choose round=3 pos=6,8,12 boot=3 chosen=1,2,3"), "");
  EXPECT_NE(refused_short("choose round=9 pos=end,20,30 boot=15 chosen=1,-,-"), "");
}

// The distances to the Boot are the one part of the list that a loaded position may break.
TEST(BunnyRunPositions, BR_32_odd_distances_to_the_boot_are_accepted) {
  EXPECT_EQ(refused_short("choose round=3 pos=6,8,12 boot=5"), "");
  EXPECT_EQ(refused_short("choose round=3 pos=36,48,52 boot=0"), "");
  EXPECT_EQ(refused_short("choose round=2 pos=9,18,22 boot=0"), "");
  EXPECT_EQ(refused_short("roll round=3 pos=8,12,15 boot=7"), "");
  const Table odd("choose round=3 pos=6,8,12 boot=5");
  EXPECT_TRUE(odd.game.audit(odd.state));  // though no game from its start comes here
}

TEST(BunnyRunPositions, BR_02_fields_that_do_not_read_are_named) {
  Options o;
  o.players = 3;
  o.carrots = 0;
  const Game g = made<Game>(o);
  const auto field = [&](std::string_view text) {
    const auto s = g.read_position(text);
    return s ? std::string("accepted") : std::get<std::string>(s.error().fields[0].value);
  };
  const std::string rest = " held=0,0,0 cards=scared,concerned,complacent boot=3 carrots=-";
  EXPECT_EQ(field("choose round=3 pos=6,8,12" + rest + " box=0 chosen=-,-,-"), "accepted");
  EXPECT_EQ(field("jump round=3 pos=6,8,12" + rest + " box=0 chosen=-,-,-"), "phase");
  EXPECT_EQ(field(""), "phase");
  EXPECT_EQ(field("choose round=x pos=6,8,12" + rest + " box=0 chosen=-,-,-"), "round");
  EXPECT_EQ(field("choose round=3 pos=6,8" + rest + " box=0 chosen=-,-,-"), "pos");
  EXPECT_EQ(field("choose round=3 pos=6,8,61" + rest + " box=0 chosen=-,-,-"), "pos");
  EXPECT_EQ(field("choose round=3 pos=6,8,12" + rest + " chosen=-,-,-"), "box");
  EXPECT_EQ(field("choose round=3 pos=6,8,12" + rest + " box=0"), "chosen");
  EXPECT_EQ(field("choose round=3 pos=6,8,12" + rest + " box=0 chosen=-,-,- wind=4"), "wind");
  EXPECT_EQ(field("choose round=3 pos=6,8,12" + rest + " box=0 box=0 chosen=-,-,-"), "box=0");
}

}  // namespace
}  // namespace warren::bunny_run
