// What squares do on landing (KR-20 to KR-22) and while somebody stands there (KR-30 to KR-33).
#include "tests/games/kangaruse/table.h"

namespace warren::kangaruse {
namespace {

TEST(KangaruseLanding, KR_20_a_kangaroo_jumps_once_more_and_chains) {
  Table t("c2 kangaroo, a2 kangaroo", "jump at=c3,h6");
  t.play("jump c2");
  EXPECT_EQ(t.stage(), "chain");
  EXPECT_EQ(t.turn(), s0);
  EXPECT_EQ(t.refusal("decline"), "KR-20");
  EXPECT_EQ(t.refusal("teleport g5"), "KR-20");
  t.play("jump a2");
  EXPECT_EQ(t.stage(), "chain");
  EXPECT_TRUE(t.is_crossed("c2"));
  t.play("jump a1");
  EXPECT_EQ(t.turn(), s1);
}

TEST(KangaruseLanding, KR_20_without_a_legal_jump_the_turn_ends) {
  Table t("c2 kangaroo", "jump at=c3,h6 crossed=a2,b2,f2,c5");
  t.play("jump c2");
  EXPECT_EQ(t.turn(), s1);
  EXPECT_FALSE(t.is_out(s0));
  t.play("jump g6");
  EXPECT_EQ(t.stage(), "stuck");  // and at the next turn it may teleport
}

TEST(KangaruseLanding, KR_21_a_tasmanian_devil_crosses_out_every_unused_neighbour) {
  Table t("c2 tasmanian devil, b2 tree, d2 chest", "jump at=c3,h6");
  t.play("jump c2");
  EXPECT_EQ(t.crossed(), "c1 d2 c3");
  EXPECT_EQ(t.total(s0), 0);
  // Next to is orthogonal and does not wrap.
  Table edge("a3 tasmanian devil", "jump at=a2,h6");
  EXPECT_EQ(edge.refusal("jump a3"), "");
  edge.play("jump a3");
  EXPECT_EQ(edge.crossed(), "a2 b3 a4");
}

TEST(KangaruseLanding, KR_21_spares_squares_with_a_player_and_moths_with_one) {
  Table t("c2 tasmanian devil, b2 moth 3, d2 moth 3", "jump at=c3,c1,d2 boxes=0,1");
  t.play("jump c2");
  EXPECT_FALSE(t.is_crossed("c1"));
  EXPECT_FALSE(t.is_crossed("d2"));  // somebody is on it, though it has empty boxes
  EXPECT_TRUE(t.is_crossed("b2"));
  EXPECT_EQ(t.where(s1), "c1");
}

TEST(KangaruseLanding, KR_22_a_tasmanian_tiger_takes_two_of_your_choice_in_row_or_column) {
  Table t("c2 tasmanian tiger, e2 tree", "jump at=c3,c1");
  t.play("jump c2");
  EXPECT_EQ(t.stage(), "tiger");
  EXPECT_EQ(t.targets(), "a2 b2 d2 f2 g2 h2 c4 c5 c6");
  EXPECT_EQ(t.refusal("cross a2 c6"), "");
  EXPECT_EQ(t.refusal("cross c6 a2"), "");
  EXPECT_EQ(t.refusal("cross a2 e2"), "KR-22");
  EXPECT_EQ(t.refusal("cross a2 c1"), "KR-22");  // a player is spared
  EXPECT_EQ(t.refusal("cross a2 c3"), "KR-22");  // used
  EXPECT_EQ(t.refusal("cross a2 d4"), "KR-22");
  EXPECT_EQ(t.refusal("cross a2 c2"), "KR-22");  // its own square
  EXPECT_EQ(t.refusal("jump a2"), "KR-22");
  EXPECT_EQ(t.refusal("teleport a2"), "KR-22");
  t.play("cross a2 c6");
  EXPECT_EQ(t.crossed(), "a2 c3 c6");
  EXPECT_EQ(t.turn(), s1);
  EXPECT_EQ(t.refusal("cross b2 d2"), "KR-22");
}

TEST(KangaruseLanding, KR_22_two_or_fewer_go_without_asking) {
  Table t("c2 tasmanian tiger", "jump at=c3,c1 crossed=a2,b2,d2,e2,f2,c4,c5,c6");
  t.play("jump c2");
  EXPECT_EQ(t.turn(), s1);
  EXPECT_TRUE(t.is_crossed("g2"));
  EXPECT_TRUE(t.is_crossed("h2"));
  Table three("c2 tasmanian tiger", "jump at=c3,c1 crossed=a2,b2,d2,e2,f2,c4,c5");
  three.play("jump c2");
  EXPECT_EQ(three.stage(), "tiger");
}

TEST(KangaruseLanding, KR_22_an_empty_moth_may_be_chosen_and_an_occupied_one_not) {
  Table t("c2 tasmanian tiger, b2 moth 3, d2 moth 3", "jump at=c3,d2 boxes=0,1");
  t.play("jump c2");
  EXPECT_EQ(t.refusal("cross a2 b2"), "");
  EXPECT_EQ(t.refusal("cross a2 d2"), "KR-22");
}

TEST(KangaruseStanding, KR_30_a_crocodile_takes_the_gain_in_its_row_and_column) {
  Table row("c2 chest, h2 crocodile", "jump at=c3,h2");
  row.play("jump c2");
  EXPECT_EQ(row.total(s0), 0);
  EXPECT_TRUE(row.told(What::nothing, s0));
  Table column("c2 star -3, c6 crocodile, c4 tree", "jump at=c3,c6");
  column.play("jump c2");
  EXPECT_EQ(column.total(s0), 0);  // negative stars too, and trees do not shield
  Table beside("c2 chest, h3 crocodile", "jump at=c3,h3");
  beside.play("jump c2");
  EXPECT_EQ(beside.total(s0), 5);
}

TEST(KangaruseStanding, KR_30_then_or_later_and_never_what_was_collected_before) {
  // The crocodile leaves: the chest stays without gain.
  Table t("c2 chest, h2 crocodile", "jump at=c3,h2");
  t.play("jump c2").play("jump g2");
  EXPECT_EQ(t.total(s0), 0);
  // The crocodile comes after the chest was taken: nothing is lost.
  Table late("c2 chest, g2 crocodile", "jump at=c2,h2 turn=s1");
  late.play("jump g2");
  EXPECT_EQ(late.total(s0), 5);
  // One's own crocodile counts no more once it is left; another player's does.
  Table own("c3 crocodile, c2 chest", "jump at=c3,h6");
  own.play("jump c2");
  EXPECT_EQ(own.total(s0), 5);
}

TEST(KangaruseStanding, KR_30_the_square_counts_for_nothing_else) {
  Table t("c2 coins, h2 crocodile, a6 coins", "jump at=c3,h2 visited_s1=a6 crossed=a6");
  t.play("jump c2");
  EXPECT_EQ(t.score(s0).coins, 0);
  EXPECT_EQ(t.score(s1).coins, 1);
}

TEST(KangaruseStanding, KR_31_everybody_makes_the_dingos_jump_if_it_is_legal) {
  // The dingo stands on 1, up: one up for all.
  const Table t("a3 dingo", "jump at=c3,a3");
  EXPECT_EQ(t.targets(), "c2");
  EXPECT_EQ(t.refusal("jump c1"), "KR-31");
  EXPECT_EQ(t.refusal("jump c2"), "");
  // You included.
  const Table own("a3 dingo", "jump at=a3,c3");
  EXPECT_EQ(own.targets(), "a2");
  // If it is not legal, jumps are as ever.
  const Table used("a3 dingo", "jump at=c3,a3 crossed=c2");
  EXPECT_EQ(used.targets(), "c1 f3 c6");
}

TEST(KangaruseStanding, KR_31_it_need_not_fit_the_square_and_no_quoll_bars_it) {
  // d1 is 4 right; the dingo on h4 says 4 down... and b4 says 2 down, which d1 could never do.
  const Table t("b4 dingo", "jump at=d1,b4");
  EXPECT_EQ(t.targets(), "d3");
  const Table quoll("b4 dingo, f4 quoll", "jump at=d1,b4,f4");
  EXPECT_EQ(quoll.targets(), "d3");
}

TEST(KangaruseStanding, KR_31_kiwi_koala_cockatoo_and_echidna_can_make_it_illegal) {
  EXPECT_EQ(Table("a3 dingo, b2 kiwi", "jump at=c3,a3,b2").jumps_of(s0), "c1 f3 c6");
  EXPECT_EQ(Table("a3 dingo, c3 koala", "jump at=c3,a3,d2").jumps_of(s0), "c1 f3 c6");
  EXPECT_EQ(Table("a3 dingo, c3 cockatoo, c2 chest", "jump at=c3,a3").jumps_of(s0), "c1 f3 c6");
  EXPECT_EQ(Table("a3 dingo, c2 echidna 1, h1 echidna 2",
                  "jump at=c3,a3 visited_s0=h1 crossed=h1 echidna=2,0")
                .jumps_of(s0),
            "c1 f3 c6");
}

TEST(KangaruseStanding, KR_31_platypus_sugar_glider_and_mistletoebird_help_it) {
  // b3 says 2 up.
  EXPECT_EQ(Table("b3 dingo, c3 platypus, c2 tree", "jump at=c3,b3").jumps_of(s0), "c1");
  EXPECT_EQ(Table("a3 dingo, c3 sugar glider", "jump at=c3,a3 crossed=c2").jumps_of(s0), "c1");
  EXPECT_EQ(Table("c3 dingo, d2 mistletoebird", "jump at=d2,c3").jumps_of(s0), "d5");
}

TEST(KangaruseStanding, KR_31_any_one_of_several_dingos_satisfies) {
  const Table t("a3 dingo, e4 dingo", "jump at=c3,a3,e4");
  EXPECT_EQ(t.targets(), "c2 c4");
  // It comes before numbat and frog, but numbat chooses among what is left.
  EXPECT_EQ(Table("a3 dingo, c3 numbat, f3 chest", "jump at=c3,a3").jumps_of(s0), "c2");
  EXPECT_EQ(Table("a3 dingo, e4 dingo, c3 numbat, c4 chest", "jump at=c3,a3,e4").jumps_of(s0),
            "c4");
  EXPECT_EQ(Table("a3 dingo, c3 frog, h1 frog", "jump at=c3,a3").jumps_of(s0), "c2");
}

TEST(KangaruseStanding, KR_32_nobody_else_picks_the_quolls_number_or_direction) {
  // The quoll on b4: 2 down. c3 is 3 up: no picking of 2 (up), none of down (with 3).
  const Table t("b4 quoll", "jump at=c3,b4");
  EXPECT_EQ(t.targets(), "c2 f3");
  EXPECT_EQ(t.refusal("jump c1"), "KR-32");
  EXPECT_EQ(t.refusal("jump c6"), "KR-32");
  EXPECT_EQ(t.refusal("jump f3"), "");
  // Its own player is not held back.
  EXPECT_EQ(Table("b4 quoll", "jump at=b4,c3").jumps_of(s0), "b2 d4 b5 b6");
}

TEST(KangaruseStanding, KR_32_your_own_squares_command_is_not_picked) {
  // The quoll on g3 has the very command of c3, 3 up: nothing is barred.
  EXPECT_EQ(Table("g3 quoll", "jump at=c3,g3").jumps_of(s0), "c1 c2 f3 c6");
  // A platypus on c3 under the quoll of b4 (2 down): not 2, not down.
  EXPECT_EQ(Table("b4 quoll, c3 platypus", "jump at=c3,b4").jumps_of(s0), "c2 b3 d3 f3 g3");
}

TEST(KangaruseStanding, KR_33_nobody_jumps_over_a_kiwi_or_lands_next_to_it) {
  const Table over("c2 kiwi", "jump at=c3,c2");
  EXPECT_EQ(over.refusal("jump c1"), "KR-33");
  EXPECT_EQ(over.refusal("jump f3"), "");
  const Table beside("f2 kiwi", "jump at=c3,f2");
  EXPECT_EQ(beside.refusal("jump f3"), "KR-33");
  EXPECT_EQ(beside.refusal("jump c6"), "");
  // Nobody stands on it: nothing happens. Its own player jumps freely.
  EXPECT_EQ(Table("c2 kiwi", "jump at=c3,h6").jumps_of(s0), "c1 c2 f3 c6");
  EXPECT_EQ(Table("c3 kiwi", "jump at=c3,c2").jumps_of(s0), "c1 f3 c6");
}

TEST(KangaruseStanding, KR_33_gliding_and_frogs_count_a_start_and_a_teleport_do_not) {
  EXPECT_EQ(Table("c3 sugar glider, c2 kiwi", "jump at=c3,c2").refusal("jump c1"), "KR-33");
  EXPECT_EQ(Table("c3 frog, h1 frog, h2 kiwi", "jump at=c3,h2").refusal("jump h1"), "KR-33");
  EXPECT_EQ(Table("c3 frog, h1 frog, h3 kiwi", "jump at=c3,h3").refusal("jump h1"), "");
  EXPECT_EQ(Table("c2 kiwi", "start turn=s0 first=s0 at=-,c2").refusal("start c3"), "");
}

}  // namespace
}  // namespace warren::kangaruse
