// Points (KR-60 to KR-67), and what harsh destruction takes away again.
#include "tests/games/kangaruse/table.h"

namespace warren::kangaruse {
namespace {

// `type` laid from a1 on, of which the first `mine` are s0's and the next `yours` s1's;
// all stand elsewhere.
Table shared(std::string_view type, int mine, int yours, int theirs = 0) {
  std::string cells, crossed, marks[3];
  for (int i = 0; i < mine + yours + theirs; ++i) {
    const std::string square = static_cast<char>('a' + i % 8) + std::to_string(1 + i / 8);
    cells += (i ? ", " : "") + square + " " + std::string(type);
    crossed += (i ? "," : "") + square;
    std::string& owner = marks[i < mine ? 0 : i < mine + yours ? 1 : 2];
    owner += (owner.empty() ? "" : ",") + square;
  }
  std::string position = "jump at=c5,h6,h5 crossed=" + (crossed.empty() ? "-" : crossed);
  for (int p = 0; p < 3; ++p)
    if (!marks[p].empty()) position += " visited_" + seat_text(p) + "=" + marks[p];
  return Table(cells, position);
}

TEST(KangaruseScoring, KR_60_stars_give_their_number_below_zero_too) {
  Table t("c2 star 7, c1 star -3", "jump at=c3,h6 visited_s0=c1 crossed=c1");
  t.play("jump c2");
  EXPECT_EQ(t.score(s0).star, 4);
  EXPECT_EQ(t.total(s0), 4);
}

TEST(KangaruseScoring, KR_61_chests_give_five_each) {
  EXPECT_EQ(shared("chest", 3, 1).score(s0).chest, 15);
  EXPECT_EQ(shared("chest", 3, 1).score(s1).chest, 5);
}

TEST(KangaruseScoring, KR_62_toys_give_five_for_each_three) {
  const int points[] = {0, 0, 0, 5, 5, 5, 10};
  for (int n = 0; n <= 6; ++n) EXPECT_EQ(shared("toys", n, 0).score(s0).toys, points[n]);
}

TEST(KangaruseScoring, KR_63_gems_by_the_table_and_no_more_than_35) {
  const int points[] = {0, 1, 1, 3, 5, 8, 12, 16, 21, 28, 35, 35, 35};
  for (int n = 0; n <= 12; ++n) EXPECT_EQ(shared("gems", n, 0).score(s0).gems, points[n]);
}

TEST(KangaruseScoring, KR_64_coins_for_the_most_and_against_the_others) {
  const Table t = shared("coins", 4, 3, 1);
  EXPECT_EQ(t.score(s0).coins, 4);
  EXPECT_EQ(t.score(s1).coins, -3);
  EXPECT_EQ(t.score(s2).coins, -1);
  const Table tie = shared("coins", 3, 3, 1);
  EXPECT_EQ(tie.score(s0).coins, 3);
  EXPECT_EQ(tie.score(s1).coins, 3);
  EXPECT_EQ(tie.score(s2).coins, -1);
}

TEST(KangaruseScoring, KR_65_shelter_for_the_most_and_the_least) {
  const Table t = shared("shelter", 3, 2, 1);
  EXPECT_EQ(t.score(s0).shelter, 10);
  EXPECT_EQ(t.score(s1).shelter, 0);
  EXPECT_EQ(t.score(s2).shelter, -10);
  const Table tie = shared("shelter", 2, 2, 0);
  EXPECT_EQ(tie.score(s0).shelter, 10);
  EXPECT_EQ(tie.score(s1).shelter, 10);
  EXPECT_EQ(tie.score(s2).shelter, -10);
  const Table none = shared("shelter", 0, 0, 0);
  EXPECT_EQ(none.score(s0).shelter, 0);  // the most and the least at once
}

TEST(KangaruseScoring, KR_65_players_who_are_out_count) {
  const Table t("a1 shelter", "jump at=c3,h6,h5 visited_s1=a1 crossed=a1 out=s1");
  EXPECT_EQ(t.score(s0).shelter, -10);
  EXPECT_EQ(t.score(s1).shelter, 10);
}

TEST(KangaruseScoring, KR_66_food_times_water) {
  const Table t("a1 water, b1 water, c1 food, d1 food, e1 food, f1 water",
                "jump at=c3,h6 crossed=a1,b1,c1,d1,e1,f1 visited_s0=a1,b1,c1,d1,e1 visited_s1=f1");
  EXPECT_EQ(t.score(s0).supplies, 6);
  EXPECT_EQ(t.score(s1).supplies, 0);
}

TEST(KangaruseScoring, KR_67_points_taken_stay_and_who_stands_there_is_unharmed) {
  Table t("c2 tasmanian devil, c1 chest", "jump at=c3,c1");
  t.play("jump c2");
  EXPECT_EQ(t.total(s1), 5);
  EXPECT_FALSE(t.is_crossed("c1"));
}

TEST(KangaruseScoring, KR_67_harsh_destruction_takes_the_square_and_what_it_gave) {
  Options harsh;
  harsh.harsh_destruction = true;
  Table t(harsh, "c2 tasmanian devil, c1 chest, d2 dingo, b2 moth 3",
          "jump at=c3,c1,d2,b2 boxes=1");
  EXPECT_EQ(t.total(s1), 5);
  t.play("jump c2");
  EXPECT_EQ(t.total(s1), 0);
  EXPECT_TRUE(t.told(What::lost, s1));
  EXPECT_EQ(t.where(s1), "c1");
  EXPECT_EQ(t.crossed(), "c1 b2 d2 c3");
  EXPECT_EQ(t.targets(), "d1 e1 f1 g1 c4");  // it stands there and jumps on as ever
}

TEST(KangaruseScoring, KR_67_harsh_effects_of_the_square_go_on) {
  Options harsh;
  harsh.harsh_destruction = true;
  // The dingo on b2 (2 left) is destroyed under its player and still commands.
  Table t(harsh, "c2 tasmanian devil, b2 dingo", "jump at=c3,h6,b2 crossed=a3");
  t.play("jump c2");
  EXPECT_TRUE(t.is_crossed("b2"));
  EXPECT_EQ(t.targets(), "f6");
  // A tiger may take an occupied square, but not the one it stands on.
  Table tiger(harsh, "c2 tasmanian tiger, c1 chest", "jump at=c3,c1");
  tiger.play("jump c2");
  EXPECT_EQ(tiger.refusal("cross c1 a2"), "");
  EXPECT_EQ(tiger.refusal("cross a2 c2"), "KR-22");
  tiger.play("cross c1 a2");
  EXPECT_EQ(tiger.total(s1), 0);
}

}  // namespace
}  // namespace warren::kangaruse
