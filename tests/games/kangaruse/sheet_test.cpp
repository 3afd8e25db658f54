// The sheet (KR-01 to KR-05): commands, sizes, trees and rivers, starts; and sheets made by hand.
#include <boost/json.hpp>

#include "tests/games/kangaruse/table.h"

namespace warren::kangaruse {
namespace {

std::string trouble_of(std::string_view text) {
  const auto sheet = read_sheet(text);
  return sheet ? "" : sheet.error().key.substr(16) + " " + std::string(sheet.error().rule);
}

// Tiny, with `row` as its third line of squares.
std::string tiny(std::string row, std::string more = "") {
  return "1 2 3 4 1 2 / left . . . . . . / up . . . . . . / right " + row +
         " / down . . . . . . / left . . . . . . / " + more;
}

TEST(KangaruseSheet, KR_01_numbers_on_one_axis_and_directions_on_the_other) {
  const auto upright = read_sheet(tiny(". . . . . ."));
  ASSERT_TRUE(upright);
  const Square c2 = *read_square(*upright, "c2");
  EXPECT_EQ(upright->jump_number(c2), 3);
  EXPECT_EQ(upright->jump_direction(c2), Direction::up);
  const auto lying = read_sheet(
      "left up down right left up / 1 . . . . . . / 2 . . . . . . / 3 . . . . . . / 4 . . . . . . "
      "/ 1 . . . . . .");
  ASSERT_TRUE(lying);
  EXPECT_EQ(lying->jump_number(c2), 2);
  EXPECT_EQ(lying->jump_direction(c2), Direction::down);
  EXPECT_EQ(trouble_of("1 2 3 up 1 2 / left . . . . . ."), "command_word KR-01");
  EXPECT_EQ(trouble_of("1 2 3 4 1 2 / 4 . . . . . ."), "command_word KR-01");
  EXPECT_EQ(trouble_of("1 2 3 5 1 2 / left . . . . . ."), "command_word KR-01");
}

TEST(KangaruseSheet, KR_01_sheets_are_read_with_clear_errors) {
  EXPECT_EQ(trouble_of(""), "empty KR-01");
  EXPECT_EQ(trouble_of(tiny(". . . . .")), "row KR-01");
  EXPECT_EQ(trouble_of(tiny(". . . . . wombat")), "cell KR-74");
  EXPECT_EQ(trouble_of(tiny(". . . . . kangaroo")), "");
  EXPECT_EQ(trouble_of(tiny(". . . . . kangaroo3")), "cell KR-74");
  EXPECT_EQ(trouble_of(tiny(". . . . . *")), "cell KR-74");
  EXPECT_EQ(trouble_of(tiny(". . . . . *100")), "star KR-60");
  EXPECT_EQ(trouble_of(tiny(". . . . . *-99")), "");
  EXPECT_EQ(trouble_of(tiny(". . . . . mo5")), "boxes KR-52");
  EXPECT_EQ(trouble_of(tiny("ec1 . . . . ec3")), "echidnas KR-50");
  EXPECT_EQ(trouble_of(tiny("ec1 . . . . ec1")), "echidnas KR-50");
  EXPECT_EQ(trouble_of(tiny("ec2 . . . . ec1")), "");
  EXPECT_EQ(trouble_of("{"), "json KR-01");
  EXPECT_EQ(trouble_of("{}"), "part KR-02");
}

TEST(KangaruseSheet, KR_02_five_sizes) {
  EXPECT_EQ(read_sheet(tiny(". . . . . ."))->size_name(), "tiny");
  EXPECT_EQ(trouble_of("1 2 3 4 1 2 / left . . . . . . / up . . . . . ."), "size KR-02");
  Options o;
  for (const Size& size : kSizes) {
    o.size = size.name;
    const auto game = made<Game>(o);
    EXPECT_EQ(game.sheet().columns, size.columns);
    EXPECT_EQ(game.sheet().rows, size.rows);
  }
  o.size = "vast";
  EXPECT_EQ(refused_set_up<Game>(o), "KR-02");
  EXPECT_EQ(Options().size, "regular");
}

TEST(KangaruseSheet, KR_03_nobody_lands_on_or_jumps_over_a_tree) {
  const Table t("f3 tree, c2 tree", "jump at=c3,h6");
  EXPECT_EQ(t.refusal("jump f3"), "KR-03");
  EXPECT_EQ(t.refusal("jump c2"), "KR-03");
  EXPECT_EQ(t.refusal("jump c1"), "KR-03");  // behind the tree
  EXPECT_EQ(t.targets(), "c6");
}

TEST(KangaruseSheet, KR_03_river_squares_are_plain) {
  EXPECT_EQ(trouble_of(tiny(". ~ ~ . . .", "river b3 c3 c4")), "");
  EXPECT_EQ(trouble_of(tiny(". ka ~ . . .", "river b3 c3")), "river_type KR-03");
  EXPECT_EQ(trouble_of(tiny(". ## ~ . . .", "river b3 c3")), "river_type KR-03");
  EXPECT_EQ(trouble_of(tiny(". ~ . ~ . .", "river b3 d3")), "river_gap KR-71");
  EXPECT_EQ(trouble_of(tiny(". ~ . . . .", "river b3 b9")), "square_word KR-71");
  EXPECT_EQ(trouble_of(tiny(". ~ . . . .", "river")), "river_empty KR-71");
  const auto pond = read_sheet(tiny(". ~ . . . ."));
  ASSERT_TRUE(pond);
  EXPECT_EQ(pond->rivers.size(), 1u);
  EXPECT_EQ(pond->type(*read_square(*pond, "b3")), Type::plain);
}

TEST(KangaruseSheet, KR_04_players_start_on_starting_positions_where_the_sheet_has_them) {
  const std::string starts =
      "a1 starting position, d1 starting position, g1 starting position, a4 starting position, "
      "d4 starting position, h6 moth 2, b1 star 2, b2 tree";
  const Table t(starts, "start turn=s1 first=s0 at=-,-");
  EXPECT_EQ(t.targets(), "a1 d1 g1 a4 d4");
  EXPECT_EQ(t.refusal("start d4"), "");
  EXPECT_EQ(t.refusal("start c3"), "KR-04");
  EXPECT_EQ(t.refusal("start b1"), "KR-04");
  EXPECT_EQ(t.refusal("start b2"), "KR-03");
  EXPECT_EQ(trouble_of(tiny("st st . . . .")), "starts KR-04");
}

TEST(KangaruseSheet, KR_04_elsewhere_they_start_on_unused_squares_that_do_not_score) {
  const Table t("b1 star 2, b2 tree, c1 moth 2, d1 thorny devil", "start turn=s0 first=s0 at=-,a1");
  EXPECT_EQ(t.refusal("start a1"), "KR-11");
  EXPECT_EQ(t.refusal("start b1"), "KR-04");
  EXPECT_EQ(t.refusal("start b2"), "KR-03");
  EXPECT_EQ(t.refusal("start c1"), "");
  EXPECT_EQ(t.refusal("start d1"), "");
  EXPECT_EQ(t.refusal("jump c1"), "KR-05");
}

TEST(KangaruseSheet, KR_04_a_sheet_has_room_to_start_for_everybody) {
  Options o;
  o.sheet = "1 2 3 4 1 2";
  for (int y = 0; y < 5; ++y) *o.sheet += " / left ch ch ch ch ch ch";
  EXPECT_EQ(refused_set_up<Game>(o), "KR-04");
}

TEST(KangaruseSheet, KR_05_chance_says_who_jumps_first_unless_it_is_given) {
  Options o;
  o.players = 4;
  const auto game = made<Game>(o);
  State s = game.start();
  EXPECT_EQ(game.turn(s).phase, Phase::chance);
  EXPECT_TRUE(game.check(s, Seat::chance, {Kind::first, 4}));
  EXPECT_TRUE(game.check(s, Seat::chance, {Kind::jump, 4}));
  EXPECT_FALSE(game.check(s, Seat::chance, {Kind::first, 3}));
  Game::Outcomes outcomes;
  game.chance(s, outcomes);
  EXPECT_EQ(outcomes.size(), 4u);
  o.first = 2;
  const State given = made<Game>(o).start();
  EXPECT_EQ(given.stage, Stage::start);
  EXPECT_EQ(given.first, 2);
  o.first = 4;
  EXPECT_EQ(refused_set_up<Game>(o), "KR-05");
  o.first.reset();
  o.players = 6;
  EXPECT_EQ(refused_set_up<Game>(o), "KR-05");
}

TEST(KangaruseSheet, KR_05_starts_are_picked_in_reverse_turn_order) {
  Table t("", "start turn=s0 first=s1 at=-,-,-");
  t.play("start a1");
  EXPECT_EQ(t.turn(), s2);
  EXPECT_EQ(t.refusal(s1, "start b1"), "KR-05");
  EXPECT_EQ(t.refusal("start a1"), "KR-11");
  t.play("start c1");
  EXPECT_EQ(t.turn(), s1);
  t.play("start e1");
  EXPECT_EQ(t.stage(), "jump");
  EXPECT_EQ(t.turn(), s1);
  t.play("jump f1");
  EXPECT_EQ(t.turn(), s2);
  EXPECT_EQ(t.refusal(s0, "jump b1"), "KR-05");
}

TEST(KangaruseSheet, KR_05_positions_that_no_start_leads_to_are_refused) {
  Options o;
  o.players = 2;
  o.sheet = sheet_text(plain_sheet());
  const auto game = made<Game>(o);
  EXPECT_TRUE(game.read_position("first at=-,-"));
  EXPECT_FALSE(game.read_position("first at=c3,-"));
  EXPECT_TRUE(game.read_position("start turn=s0 first=s0 at=-,h6"));
  EXPECT_FALSE(game.read_position("start turn=s0 first=s0 at=h6,-"));
  EXPECT_FALSE(game.read_position("start turn=s0 first=s0 at=-,h6 crossed=a1"));
  EXPECT_FALSE(game.read_position("jump at=-,h6"));
  EXPECT_FALSE(game.read_position("jump at=c3,c3"));
}

TEST(KangaruseSheet, KR_05_a_start_has_no_landing_effect_but_the_others) {
  Table devil("c3 tasmanian devil", "start turn=s0 first=s0 at=-,h6");
  devil.play("start c3");
  EXPECT_EQ(devil.crossed(), "");
  EXPECT_EQ(devil.stage(), "jump");
  Table kangaroo("c3 kangaroo", "start turn=s1 first=s0 at=-,-");
  kangaroo.play("start c3").play("start h6");
  EXPECT_EQ(kangaroo.turn(), s0);
  EXPECT_EQ(kangaroo.stage(), "jump");
  // While here: the dingo at c3 sends everybody 3 up. On leaving: the platypus jumps any way.
  Table dingo("c3 dingo", "start turn=s1 first=s0 at=-,-");
  dingo.play("start c3").play("start a4");
  EXPECT_EQ(dingo.targets(), "a1");
  Table platypus("h6 platypus", "start turn=s0 first=s0 at=-,a1");
  platypus.play("start h6");
  EXPECT_EQ(platypus.targets(), "h2 h3 h4 h5 d6 e6 f6 g6");
}

TEST(KangaruseSheet, KR_77_text_and_JSON_give_the_sheet_back) {
  for (const Size& size : kSizes) {
    Options o;
    o.size = size.name;
    for (int seed = 0; seed < 40; ++seed) {
      o.seed = seed;
      o.starting_positions = seed % 2 == 0;
      const Sheet sheet = made<Game>(o).sheet();
      const auto text = read_sheet(sheet_text(sheet));
      ASSERT_TRUE(text);
      EXPECT_EQ(*text, sheet);
      const auto json = sheet_from_json(sheet_json(sheet));
      ASSERT_TRUE(json) << json.error().key;
      EXPECT_EQ(*json, sheet);
      const auto either = read_sheet(json::serialize(sheet_json(sheet)));
      ASSERT_TRUE(either);
      EXPECT_EQ(*either, sheet);
    }
  }
}

}  // namespace
}  // namespace warren::kangaruse
