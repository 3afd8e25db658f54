// The jump that leaves a square (KR-40 to KR-46), and conditions and room (KR-50 to KR-53).
#include "tests/games/kangaruse/table.h"

namespace warren::kangaruse {
namespace {

TEST(KangaruseLeaving, KR_40_from_a_koala_not_over_nor_next_to_others) {
  const Table over("c3 koala", "jump at=c3,c2");
  EXPECT_EQ(over.refusal("jump c1"), "KR-40");
  EXPECT_EQ(over.refusal("jump c6"), "");
  const Table beside("c3 koala", "jump at=c3,f4");
  EXPECT_EQ(beside.refusal("jump f3"), "KR-40");
  EXPECT_EQ(beside.refusal("jump c1"), "");
  // Players who are out count while they are on the sheet.
  EXPECT_EQ(Table("c3 koala", "jump at=c3,f4,h6 out=s1").refusal("jump f3"), "KR-40");
  // From another square nothing of the kind.
  EXPECT_EQ(Table("", "jump at=c3,f4").refusal("jump f3"), "");
}

TEST(KangaruseLeaving, KR_40_joining_somebody_on_a_moth_is_not_next_to_them) {
  EXPECT_EQ(Table("c3 koala, f3 moth 3", "jump at=c3,f3 boxes=1").refusal("jump f3"), "");
}

TEST(KangaruseLeaving, KR_41_a_platypus_jumps_any_way_and_over_trees) {
  const Table t("c3 platypus, d3 tree, c1 tree", "jump at=c3,h6");
  EXPECT_EQ(t.targets(), "c2 a3 b3 e3 f3 g3 c4 c5 c6");
  EXPECT_EQ(t.refusal("jump d3"), "KR-03");
  EXPECT_EQ(t.refusal("jump c1"), "KR-03");
  EXPECT_EQ(t.refusal("jump h3"), "KR-10");
}

TEST(KangaruseLeaving, KR_42_a_sugar_glider_slides_on_to_the_first_unused_square) {
  const Table t("c3 sugar glider", "jump at=c3,f3 crossed=g3,c1");
  EXPECT_EQ(t.targets(), "c2 h3 c6");
  EXPECT_EQ(t.refusal("jump f3"), "KR-11");
  EXPECT_EQ(t.refusal("jump h3"), "");
  // Never past the first unused one.
  const Table past("c3 sugar glider", "jump at=c3,f3");
  EXPECT_EQ(past.refusal("jump h3"), "KR-42");
  EXPECT_EQ(past.refusal("jump g3"), "");
}

TEST(KangaruseLeaving, KR_42_a_tree_the_edge_or_what_forbids_the_square_stops_it) {
  EXPECT_EQ(Table("c3 sugar glider, g3 tree", "jump at=c3,f3").refusal("jump h3"), "KR-03");
  EXPECT_EQ(Table("c3 sugar glider, f3 tree", "jump at=c3,h6").jumps_of(s0), "c1 c2 c6");
  EXPECT_EQ(Table("c3 sugar glider", "jump at=c3,h6 crossed=c6").jumps_of(s0), "c1 c2 f3");
  // Onto an echidna that is too low: illegal, and no sliding past it.
  const Table t("c3 sugar glider, g3 echidna 1, h1 echidna 2",
                "jump at=c3,f3 visited_s0=h1 crossed=h1 echidna=2,0");
  EXPECT_EQ(t.refusal("jump g3"), "KR-50");
  EXPECT_EQ(t.refusal("jump h3"), "KR-42");
  // A moth with an empty box is unused: the slide ends there.
  EXPECT_EQ(Table("c3 sugar glider, g3 moth 2", "jump at=c3,f3,g3 boxes=1").refusal("jump g3"), "");
}

TEST(KangaruseLeaving, KR_43_a_mistletoebird_wraps_round_the_edges) {
  const Table t("c3 mistletoebird", "jump at=c3,h6");  // 3 up
  EXPECT_EQ(t.targets(), "c1 c2 f3 h3 c5 c6");
  EXPECT_EQ(t.refusal("jump a3"), "KR-10");
  // Trees on the way block it, on either side of the edge.
  EXPECT_EQ(Table("c3 mistletoebird, a3 tree", "jump at=c3,h6").refusal("jump h3"), "KR-03");
  EXPECT_EQ(Table("c3 mistletoebird, c6 tree", "jump at=c3,h6").refusal("jump c5"), "KR-03");
}

TEST(KangaruseLeaving, KR_43_never_back_to_the_own_square) {
  EXPECT_EQ(Table("c3 mistletoebird", "jump at=c3,h6").refusal("jump c3"), "KR-11");
}

TEST(KangaruseLeaving, KR_44_from_a_numbat_to_a_scoring_square_if_one_is_in_reach) {
  const Table t("c3 numbat, f3 star -2, c1 chest", "jump at=c3,h6");
  EXPECT_EQ(t.targets(), "c1 f3");
  EXPECT_EQ(t.refusal("jump c2"), "KR-44");
  EXPECT_EQ(t.refusal("jump f3"), "");
  EXPECT_EQ(Table("c3 numbat", "jump at=c3,h6").jumps_of(s0), "c1 c2 f3 c6");
}

TEST(KangaruseLeaving, KR_44_by_its_type_even_under_a_crocodile) {
  EXPECT_EQ(Table("c3 numbat, f3 chest, f1 crocodile", "jump at=c3,f1").jumps_of(s0), "f3");
}

TEST(KangaruseLeaving, KR_45_from_a_cockatoo_not_to_a_scoring_square) {
  const Table t("c3 cockatoo, f3 star -2", "jump at=c3,h6");
  EXPECT_EQ(t.refusal("jump f3"), "KR-45");
  EXPECT_EQ(t.refusal("jump c1"), "");
}

TEST(KangaruseLeaving, KR_46_from_frog_to_frog_wherever_it_is) {
  const Table t("c3 frog, h1 frog, a6 frog, g5 frog, d3 tree", "jump at=c3,a6 crossed=g5");
  EXPECT_EQ(t.targets(), "c1 h1 c2 c6");
  EXPECT_EQ(t.refusal("jump a6"), "KR-11");
  EXPECT_EQ(t.refusal("jump g5"), "KR-11");
  EXPECT_EQ(t.refusal("jump c3"), "KR-11");
  // A quoll that bars every pick bars no frog's jump.
  EXPECT_EQ(Table("c3 frog, h1 frog, b4 quoll", "jump at=c3,b4").jumps_of(s0), "h1 c2 f3");
  EXPECT_EQ(Table("h1 frog", "jump at=c3,h6").refusal("jump h1"), "KR-10");
}

TEST(KangaruseRoom, KR_50_echidnas_only_upwards) {
  const Table t("c1 echidna 1, c2 echidna 2, f3 echidna 3",
                "jump at=c3,h6 visited_s0=c2 crossed=c2 echidna=2,0");
  EXPECT_EQ(t.refusal("jump c1"), "KR-50");
  EXPECT_EQ(t.refusal("jump f3"), "");
  Table fresh("c1 echidna 1, c2 echidna 2", "jump at=c3,h6");
  fresh.play("jump c2");
  EXPECT_EQ(fresh.state.echidna[0], 2);
  EXPECT_EQ(fresh.state.echidna[1], 0);
}

TEST(KangaruseRoom, KR_50_a_start_counts_and_a_teleport_is_held_back_too) {
  Table t("c3 echidna 2, c1 echidna 1", "start turn=s0 first=s0 at=-,h6");
  t.play("start c3");
  EXPECT_EQ(t.refusal("jump c1"), "KR-50");
  const Table stuck("g4 echidna 1, f4 echidna 2",
                    "stuck at=h6,a1 turn=s1 crossed=b1,c1,d1,e1,a2,f4 echidna=0,2 visited_s1=f4");
  EXPECT_EQ(stuck.refusal("teleport g4"), "KR-50");
}

TEST(KangaruseRoom, KR_51_a_thorny_devil_as_only_jump_puts_you_out) {
  Table t("c2 thorny devil", "jump at=h6,c3 crossed=c1,f3,c6");
  t.play("jump g6");
  EXPECT_TRUE(t.is_out(s1));
  EXPECT_TRUE(t.told(What::thorn, s1));
  EXPECT_EQ(t.where(s1), "c3");
  EXPECT_EQ(t.turn(), s0);
  // With a second target, even a second thorny devil, you jump.
  Table two("c2 thorny devil, c1 thorny devil", "jump at=h6,c3 crossed=f3,c6");
  two.play("jump g6");
  EXPECT_EQ(two.turn(), s1);
  EXPECT_EQ(two.refusal("jump c2"), "");
}

TEST(KangaruseRoom, KR_51_in_a_chain_and_by_a_dingo_too) {
  Table chain("c2 kangaroo, b2 thorny devil", "jump at=c3,h6 crossed=a2,f2,c5");
  chain.play("jump c2");
  EXPECT_TRUE(chain.is_out(s0));
  EXPECT_EQ(chain.turn(), s1);
  Table dingo("a3 dingo, c2 thorny devil", "jump at=h6,c3,a3 crossed=h5");
  dingo.play("jump g6");
  EXPECT_TRUE(dingo.is_out(s1));
}

TEST(KangaruseRoom, KR_51_starting_or_teleporting_there_is_harmless) {
  Table start("c3 thorny devil", "start turn=s0 first=s0 at=-,h6");
  start.play("start c3");
  EXPECT_FALSE(start.is_out(s0));
  Table t("g4 thorny devil", "stuck at=h6,a1 turn=s1 crossed=b1,c1,d1,e1,a2");
  t.play("teleport g4");
  EXPECT_FALSE(t.is_out(s1));
}

TEST(KangaruseRoom, KR_52_a_moth_holds_as_many_visits_as_boxes) {
  Table t("c2 moth 2", "jump at=c3,c1");
  t.play("jump c2");
  EXPECT_EQ(t.game.empty_boxes(t.state, t.at("c2")), 1);
  EXPECT_EQ(t.refusal("jump c2"), "KR-10");  // c1 is 3 right
  Table two("c2 moth 2", "jump at=c3,e2");   // e2 is 1 left
  two.play("jump c2");
  EXPECT_EQ(two.refusal("jump c2"), "");
  two.play("jump c2");
  EXPECT_EQ(two.where(s0), two.where(s1));
  // Full: crossed out when the last one leaves.
  two.play("jump a2");
  EXPECT_FALSE(two.is_crossed("c2"));
  two.play("jump f2");
  EXPECT_TRUE(two.is_crossed("c2"));
}

TEST(KangaruseRoom, KR_52_leaving_keeps_it_open_and_one_may_come_back) {
  Table t("c2 moth 3", "jump at=c3,h6");
  t.play("jump c2").play("jump g6").play("jump b2");
  EXPECT_FALSE(t.is_crossed("c2"));
  EXPECT_EQ(t.state.closed.has(t.at("c2")), false);
  t.play("jump f6");
  EXPECT_EQ(t.refusal("jump c2"), "KR-10");
  Table back("c2 moth 3", "jump at=d2,h6 visited_s0=c2 boxes=1");
  back.play("jump c2");
  EXPECT_EQ(back.game.empty_boxes(back.state, back.at("c2")), 1);
}

TEST(KangaruseRoom, KR_52_a_start_fills_a_box_and_a_destroyed_moth_has_none_left) {
  Table start("c2 moth 2", "start turn=s1 first=s0 at=-,-");
  start.play("start c2").play("start c2");
  EXPECT_EQ(start.game.empty_boxes(start.state, start.at("c2")), 0);
  Table devil("c2 tasmanian devil, b2 moth 4", "jump at=c3,h6");
  devil.play("jump c2");
  EXPECT_EQ(devil.game.empty_boxes(devil.state, devil.at("b2")), 0);
}

TEST(KangaruseRoom, KR_53_a_starting_position_has_no_other_effect) {
  const std::string starts =
      "c2 starting position, e1 starting position, h1 starting position, a4 starting position, "
      "e4 starting position";
  Table t(starts, "jump at=c3,h6");
  t.play("jump c2");
  EXPECT_EQ(t.crossed(), "c3");
  EXPECT_EQ(t.total(s0), 0);
  EXPECT_EQ(t.turn(), s1);
}

}  // namespace
}  // namespace warren::kangaruse
