// A turn (KR-10 to KR-17): jumps, teleports, going out, the end, and the order of what forbids.
#include "tests/games/kangaruse/table.h"

namespace warren::kangaruse {
namespace {

TEST(KangaruseTurn, KR_10_the_squares_direction_with_any_number_or_its_number_in_any_direction) {
  const Table t("", "jump at=c3,h6");  // 3, up
  EXPECT_EQ(t.targets(), "c1 c2 f3 c6");
  EXPECT_EQ(t.refusal("jump c5"), "KR-10");  // 2 down
  EXPECT_EQ(t.refusal("jump d4"), "KR-10");  // not straight
  EXPECT_EQ(t.refusal("jump g3"), "KR-10");  // 4 right
  EXPECT_EQ(t.refusal("jump f3"), "");
  const Table corner("", "jump at=a6,h1");  // 1, left: nothing is left of it
  EXPECT_EQ(corner.targets(), "a5 b6");
}

TEST(KangaruseTurn, KR_11_the_target_is_unused) {
  const Table t("d3 tree", "jump at=c3,f1,c6 crossed=c1 visited_s1=c1");
  EXPECT_EQ(t.targets(), "c2");
  EXPECT_EQ(t.refusal("jump c1"), "KR-11");  // crossed out
  EXPECT_EQ(t.refusal("jump c6"), "KR-11");  // somebody is there
  EXPECT_EQ(t.refusal("jump c3"), "KR-11");  // your own
  EXPECT_EQ(t.refusal("jump f3"), "KR-03");  // a tree lies between
}

TEST(KangaruseTurn, KR_11_used_squares_and_players_may_be_jumped_over) {
  const Table t("", "jump at=c3,c2,d3 crossed=e3,c4");
  EXPECT_EQ(t.targets(), "c1 f3 c6");
}

TEST(KangaruseTurn, KR_11_a_moth_is_unused_while_it_has_an_empty_box) {
  const Table open("c1 moth 2", "jump at=c3,c1 boxes=1");
  EXPECT_EQ(open.refusal("jump c1"), "");
  const Table full("c1 moth 2", "jump at=c3,c1,h6 boxes=2");
  EXPECT_EQ(full.refusal("jump c1"), "KR-11");
}

TEST(KangaruseTurn, KR_12_leave_and_cross_out_then_collect_then_the_landing_effect) {
  Table t("c2 chest, c1 tasmanian devil", "jump at=c3,h6");
  t.play("jump c2");
  EXPECT_TRUE(t.is_crossed("c3"));
  EXPECT_FALSE(t.is_crossed("c2"));
  EXPECT_EQ(t.where(s0), "c2");
  EXPECT_EQ(t.total(s0), 5);
  // The devil finds the square just left already crossed out.
  Table devil("c2 tasmanian devil", "jump at=c3,h6");
  devil.play("jump c2");
  EXPECT_EQ(devil.crossed(), "c1 b2 d2 c3");
}

TEST(KangaruseTurn, KR_12_the_effect_of_the_square_left_has_ended) {
  // From the crocodile to a chest in its own column: it no longer counts.
  Table t("c3 crocodile, c2 chest", "jump at=c3,h6");
  t.play("jump c2");
  EXPECT_EQ(t.total(s0), 5);
}

TEST(KangaruseTurn, KR_13_a_player_without_a_jump_may_teleport_for_ten_points) {
  Table t("g2 chest, g3 tree, g4 echidna 1, f4 echidna 2",
          "stuck at=h6,a1 turn=s1 crossed=b1,c1,d1,e1,a2,f4 echidna=0,2 visited_s1=f4");
  EXPECT_EQ(t.refusal("decline"), "");
  EXPECT_EQ(t.refusal("teleport g2"), "KR-13");  // it scores
  EXPECT_EQ(t.refusal("teleport g3"), "KR-03");
  EXPECT_EQ(t.refusal("teleport b1"), "KR-11");
  EXPECT_EQ(t.refusal("teleport h6"), "KR-11");
  EXPECT_EQ(t.refusal("teleport g4"), "KR-50");
  EXPECT_EQ(t.refusal("jump b1"), "KR-11");
  EXPECT_EQ(t.refusal("teleport g5"), "");
  t.play("teleport g5");
  EXPECT_EQ(t.total(s1), -10);
  EXPECT_TRUE(t.is_crossed("a1"));
  EXPECT_EQ(t.turn(), s0);
}

TEST(KangaruseTurn, KR_13_a_teleport_is_no_jump_but_its_landing_effect_happens) {
  Table t("f6 kangaroo", "stuck at=h6,a1 turn=s1 crossed=b1,c1,d1,e1,a2");
  t.play("teleport f6");
  EXPECT_EQ(t.stage(), "chain");
  EXPECT_EQ(t.turn(), s1);
  EXPECT_EQ(t.refusal("teleport c3"), "KR-20");
  // Kiwi and koala do not hold a teleport back.
  const Table kiwi("g6 kiwi", "stuck at=g6,a1 turn=s1 crossed=b1,c1,d1,e1,a2");
  EXPECT_EQ(kiwi.refusal("teleport g5"), "");
}

TEST(KangaruseTurn, KR_13_who_can_jump_may_not_teleport_or_decline) {
  const Table t("", "jump at=c3,h6");
  EXPECT_EQ(t.refusal("teleport g5"), "KR-13");
  EXPECT_EQ(t.refusal("decline"), "KR-13");
}

TEST(KangaruseTurn, KR_13_teleport_again_when_stuck_again) {
  Table t("", "stuck at=h6,a1 turn=s1 crossed=b1,c1,d1,e1,a2,a5,b6 teleports=0,1 out=s0");
  t.play("teleport a6");
  EXPECT_EQ(t.stage(), "stuck");
  t.play("teleport g1");
  EXPECT_EQ(t.total(s1), -30);
}

TEST(KangaruseTurn, KR_14_who_declines_is_out_and_stays_where_it_is) {
  Table t("", "stuck at=h6,a1 turn=s1 crossed=b1,c1,d1,e1,a2");
  t.play("decline");
  EXPECT_TRUE(t.is_out(s1));
  EXPECT_EQ(t.where(s1), "a1");
  EXPECT_EQ(t.turn(), s0);
  EXPECT_EQ(t.refusal(s1, "jump b1"), "KR-14");
  t.play("jump g6");
  EXPECT_EQ(t.turn(), s0);  // nobody else is left
}

TEST(KangaruseTurn, KR_14_an_out_player_keeps_the_effect_of_its_square) {
  // The dingo's 3 up holds for the other, though its player gave up.
  Table t("c3 dingo", "jump at=c3,a4");
  t.play("give up");
  EXPECT_EQ(t.targets(), "a1");
}

TEST(KangaruseTurn, KR_14_leave_when_out_takes_the_kangaroo_off) {
  Options o;
  o.leave_when_out = true;
  Table t(o, "c3 dingo", "jump at=c3,a4");
  t.play("give up");
  EXPECT_EQ(t.where(s0), "-");
  EXPECT_TRUE(t.is_crossed("c3"));
  EXPECT_EQ(t.targets(), "a3 b4 a5 a6");
  Table moth(o, "c3 moth 3", "jump at=c3,h6 boxes=1");
  moth.play("give up");
  EXPECT_FALSE(moth.is_crossed("c3"));
  EXPECT_EQ(moth.game.empty_boxes(moth.state, moth.at("c3")), 2);
}

// All but the two players' squares is crossed out or scores.
std::string all_but(std::string_view kept) {
  std::string out;
  for (char x = 'a'; x <= 'h'; ++x)
    for (char y = '1'; y <= '6'; ++y) {
      const std::string square{x, y};
      if (kept.find(square) == std::string_view::npos) out += (out.empty() ? "" : ",") + square;
    }
  return out;
}

TEST(KangaruseTurn, KR_14_who_can_neither_jump_nor_teleport_is_not_asked) {
  Table t("h1 chest", "jump at=c3,h6 crossed=" + all_but("c3 h6 c2 h1"));
  t.play("jump c2");
  EXPECT_TRUE(t.is_out(s1));
  EXPECT_TRUE(t.told(What::no_way, s1));
  EXPECT_EQ(t.stage(), "over");
}

TEST(KangaruseTurn, KR_15_give_up_at_the_start_of_a_turn_only) {
  Table t("c2 kangaroo", "jump at=c3,h6");
  EXPECT_EQ(t.refusal("give up"), "");
  t.play("jump c2");
  EXPECT_EQ(t.stage(), "chain");
  EXPECT_EQ(t.refusal("give up"), "KR-15");
  Table tiger("c2 tasmanian tiger", "jump at=c3,h6");
  tiger.play("jump c2");
  EXPECT_EQ(tiger.stage(), "tiger");
  EXPECT_EQ(tiger.refusal("give up"), "KR-15");
  Table stuck("", "stuck at=h6,a1 turn=s1 crossed=b1,c1,d1,e1,a2");
  EXPECT_EQ(stuck.refusal("give up"), "KR-15");  // there it is called declining
}

TEST(KangaruseTurn, KR_15_the_game_ends_when_all_are_out) {
  Table t("", "jump at=c3,h6");
  t.play("give up");
  EXPECT_NE(t.stage(), "over");
  t.play("give up");
  EXPECT_EQ(t.stage(), "over");
  EXPECT_EQ(t.refusal(s0, "jump c2"), "KR-15");
}

TEST(KangaruseTurn, KR_15_it_may_stop_when_all_is_scored) {
  Options o;
  Table on(o, "c2 chest", "jump at=c3,h6");
  on.play("jump c2");
  EXPECT_NE(on.stage(), "over");
  o.stop_when_all_scored = true;
  Table t(o, "c2 chest", "jump at=c3,h6");
  t.play("jump c2");
  EXPECT_EQ(t.stage(), "over");
  EXPECT_EQ(t.result().points[0], 5);
  // Not in the middle of a turn: the kangaroo still jumps.
  Table chain(o, "c2 kangaroo", "jump at=c3,h6");
  chain.play("jump c2");
  EXPECT_NE(chain.stage(), "over");
}

TEST(KangaruseTurn, KR_16_most_points_win_and_ties_share) {
  Table t("c2 chest, g6 chest, a1 chest",
          "jump at=c2,g6,h1 turn=s0 visited_s2=a1 crossed=a1 teleports=0,0,1 out=s1,s2");
  t.play("give up");
  const Result r = t.result();
  EXPECT_EQ(r.points[0], 5);
  EXPECT_EQ(r.points[1], 5);
  EXPECT_EQ(r.points[2], -5);
  EXPECT_EQ(r.place[0], 1);
  EXPECT_EQ(r.place[1], 1);
  EXPECT_EQ(r.place[2], 3);
  EXPECT_EQ(r.share[0], 0.5f);
  EXPECT_EQ(r.share[2], 0.0f);
}

// One case a row: what is laid out, where everybody is, the jump, and the first rule against it.
struct Order {
  const char *cells, *position, *move, *rule;
};

class KangaruseOrder : public testing::TestWithParam<Order> {};

TEST_P(KangaruseOrder, KR_17_the_first_rule_in_the_order_is_named) {
  const Order& o = GetParam();
  const Table t(o.cells, o.position);
  EXPECT_EQ(t.refusal(o.move), o.rule) << o.cells << " | " << o.position << " | " << o.move;
}

INSTANTIATE_TEST_SUITE_P(
    All, KangaruseOrder,
    testing::Values(
        // No such jump comes before a tree and before used squares.
        Order{"c4 tree", "jump at=c3,h6", "jump c5", "KR-10"},
        Order{"", "jump at=c3,h6 crossed=c5", "jump c5", "KR-10"},
        // A quoll comes before a tree, a used square, a kiwi.
        Order{"b2 quoll, c2 tree", "jump at=c3,b2", "jump c1", "KR-32"},
        Order{"b2 quoll", "jump at=c3,b2 crossed=c1", "jump c1", "KR-32"},
        Order{"b2 quoll, b1 kiwi", "jump at=c3,b2,b1", "jump c1", "KR-32"},
        // A tree before a used square; a used square before kiwi, koala, cockatoo, echidna.
        Order{"c2 tree", "jump at=c3,h6 crossed=c1", "jump c1", "KR-03"},
        Order{"b1 kiwi", "jump at=c3,b1 crossed=c1", "jump c1", "KR-11"},
        Order{"c3 koala", "jump at=c3,b1 crossed=c1", "jump c1", "KR-11"},
        Order{"c3 cockatoo, c1 chest", "jump at=c3,h6 crossed=c1", "jump c1", "KR-11"},
        Order{"c1 echidna 1", "jump at=c3,h6 crossed=c1 visited_s0=c1 echidna=1,0", "jump c1",
              "KR-11"},
        // Kiwi, koala, cockatoo, echidna, dingo, numbat.
        Order{"c3 koala, b1 kiwi", "jump at=c3,b1", "jump c1", "KR-33"},
        Order{"c3 cockatoo, c1 chest, b1 kiwi", "jump at=c3,b1", "jump c1", "KR-33"},
        Order{"c3 koala, c1 echidna 1, h1 echidna 2",
              "jump at=c3,b1 visited_s0=h1 crossed=h1 echidna=2,0", "jump c1", "KR-40"},
        Order{"c3 cockatoo, c1 chest, a3 dingo", "jump at=c3,a3", "jump c1", "KR-45"},
        Order{"c1 echidna 1, h1 echidna 2, a3 dingo",
              "jump at=c3,a3 visited_s0=h1 crossed=h1 echidna=2,0", "jump c1", "KR-50"},
        Order{"c3 numbat, a3 dingo, f3 chest", "jump at=c3,a3", "jump c1", "KR-31"},
        Order{"c3 numbat, f3 chest", "jump at=c3,h6", "jump c1", "KR-44"},
        // Two ways to one square are one jump, and the way that gets furthest counts: round the
        // board 4 right is also 4 left.
        Order{"d1 mistletoebird, c1 tree", "jump at=d1,a6", "jump h1", ""}));

TEST(KangaruseTurn, KR_17_found_afresh_for_every_jump) {
  // The dingo the other left no longer commands; the one just landed on does.
  Table t("c2 kangaroo, h6 dingo", "jump at=h6,b6");
  EXPECT_EQ(t.targets(), "d6");
  t.play("jump d6");
  EXPECT_EQ(t.targets(), "b4 a6");
}

TEST(KangaruseTurn, KR_17_a_jump_is_named_by_its_target) {
  // 4 right and 4 left round the board end on the same square: one jump.
  const Table t("d1 mistletoebird", "jump at=d1,a6");
  EXPECT_EQ(t.targets(), "e1 f1 g1 h1 d3 d5");
}

}  // namespace
}  // namespace warren::kangaruse
