// Bunny Run, chapter "Step one: choose": BR-10 to BR-13.
#include "tests/games/bunny_run/table.h"

namespace warren::bunny_run {
namespace {

constexpr const char* kStart = "choose round=1 pos=0,0,0 cards=scared,concerned,complacent boot=-";
constexpr const char* kUnderWay = "choose round=3 pos=6,8,12 boot=3";

TEST(BunnyRunChoose, BR_10_every_bunny_in_the_garden_is_asked_START_included) {
  const Table start(kStart);
  EXPECT_EQ(start.game.turn(start.state).phase, Phase::decide);
  EXPECT_EQ(start.game.turn(start.state).kind, WindowKind::sealed);
  EXPECT_EQ(start.game.turn(start.state).to_act, SeatSet::first(3));
  const Table later("choose round=9 pos=end,20,30 boot=17");
  EXPECT_EQ(later.game.turn(later.state).to_act, SeatSet::from_raw(0b110));
}

TEST(BunnyRunChoose, BR_10_a_number_is_1_to_6) {
  const Table t(kUnderWay);
  for (const Seat who : {s0, s1}) {
    EXPECT_EQ(t.refusal(who, 0), "BR-10");
    for (int n = 1; n <= 6; ++n) EXPECT_EQ(t.refusal(who, n), "");
    EXPECT_EQ(t.refusal(who, 7), "BR-10");
    EXPECT_EQ(t.refusal(who, 255), "BR-10");
    EXPECT_EQ(t.refusal(who, {Kind::roll, 3}), "BR-10");
  }
}

TEST(BunnyRunChoose, BR_10_no_number_is_asked_for_in_other_steps) {
  Options o;
  o.players = 3;
  Table set_up(o);
  EXPECT_EQ(set_up.refusal(s0, 1), "BR-10");
  const Table roll("roll round=3 pos=7,8,12 boot=3");
  EXPECT_EQ(roll.refusal(s0, 1), "BR-10");
  EXPECT_EQ(Table(kUnderWay).refusal(s0, 1), "");
}

TEST(BunnyRunChoose, BR_10_a_seat_that_is_not_at_the_table_is_never_asked) {
  const Table t(kUnderWay);
  EXPECT_EQ(t.refusal(s3, 1), "BR-10");
  EXPECT_EQ(t.refusal(Seat::none, {Kind::choose, 1}), "BR-10");
  EXPECT_EQ(t.refusal(Seat::chance, {Kind::choose, 1}), "BR-10");
}

TEST(BunnyRunChoose, BR_10_numbers_are_revealed_together_by_the_last) {
  Table t(kUnderWay);
  t.choose(s2, 3).choose(s0, 5);
  EXPECT_EQ(t.told(What::turned_over), 0);
  EXPECT_EQ(t.pos(), "6,8,12");
  t.choose(s1, 2);
  EXPECT_EQ(t.told(What::turned_over), 3);
  EXPECT_EQ(t.told(What::hopped), 3);
}

TEST(BunnyRunChoose, BR_10_each_number_turned_over_tells_how_many_more_come_with_it) {
  Table t("choose round=9 pos=end,20,30,31 cards=none,scared,concerned,complacent boot=14");
  t.choose({0, 1, 2, 3});
  std::vector<Message> told;
  for (const auto& e : t.events())
    if (e.what == What::turned_over) told.push_back(t.game.tell(e));
  ASSERT_EQ(told.size(), 3u);
  for (std::int64_t i = 0; i < 3; ++i)
    EXPECT_EQ(told[static_cast<std::size_t>(i)].fields.back(), (Field{"more", 2 - i}));
}

TEST(BunnyRunChoose, BR_10_the_order_of_choosing_does_not_matter) {
  const int orders[][3] = {{0, 1, 2}, {2, 1, 0}, {1, 2, 0}};
  const int numbers[] = {5, 2, 3};
  std::vector<State> ends;
  for (const auto& order : orders) {
    Table t(kUnderWay);
    for (int who : order) t.choose(seat(who), numbers[who]);
    ends.push_back(t.state);
  }
  EXPECT_EQ(ends[0], ends[1]);
  EXPECT_EQ(ends[0], ends[2]);
}

TEST(BunnyRunChoose, BR_10_a_sealed_number_is_seen_by_its_owner_alone) {
  Table low(kUnderWay), high(kUnderWay);
  low.choose({0, 1, 0});
  high.choose({0, 6, 0});
  for (const Seat other : {s0, s2, Seat::none}) {
    EXPECT_EQ(low.view(other), high.view(other));
    EXPECT_EQ(low.game.redact(low.events()[0], other), high.game.redact(high.events()[0], other));
  }
  EXPECT_EQ(low.view(s1).chosen, 1);
  EXPECT_EQ(high.view(s1).chosen, 6);
  EXPECT_FALSE(low.view(Seat::none).to_act.has(s1));  // that it chose is public
}

TEST(BunnyRunChoose, BR_11_scared_hare_adds_six) {
  for (int n = 1; n <= 6; ++n) {
    Table t(kStart);
    t.choose({n, 1, 1});
    EXPECT_EQ(t.state.pos[0], n + 6);
  }
}

TEST(BunnyRunChoose, BR_11_the_other_cards_add_nothing) {
  Table t("choose round=1 pos=0,0,0,0,0 cards=scared,concerned,average,happy,complacent boot=-");
  t.choose({6, 4, 5, 6, 3});
  EXPECT_EQ(t.pos(), "12,4,6,8,3");  // Average and Happy hop over those before them
}

TEST(BunnyRunChoose, BR_11_a_choice_tells_its_steps_and_where_they_may_end) {
  const Table t("choose round=9 pos=20,55,58 cards=scared,concerned,complacent boot=14");
  const auto meaning = [&](int who, std::uint8_t number) {
    return t.game.describe(t.view(seat(who)), {Kind::choose, number}).fields;
  };
  using Spaces = std::vector<std::int64_t>;
  const auto one = std::int64_t{1}, none = std::int64_t{0};
  EXPECT_EQ(
      meaning(0, 1),
      (std::vector<Field>{
          {"number", one}, {"steps", std::int64_t{7}}, {"spaces", Spaces{27}}, {"end", none}}));
  EXPECT_EQ(meaning(1, 6), (std::vector<Field>{{"number", std::int64_t{6}},
                                               {"steps", std::int64_t{6}},
                                               {"spaces", Spaces{}},
                                               {"end", one}}));
  // Concerned Rabbit may stand in the way by then, or may have left.
  EXPECT_EQ(meaning(2, 2), (std::vector<Field>{{"number", std::int64_t{2}},
                                               {"steps", std::int64_t{2}},
                                               {"spaces", Spaces{60}},
                                               {"end", one}}));
}

TEST(BunnyRunChoose, BR_12_complacent_bunny_chooses_1_2_or_3) {
  const Table t(kUnderWay);
  EXPECT_EQ(t.refusal(s2, 3), "");
  EXPECT_EQ(t.refusal(s2, 4), "BR-12");
  EXPECT_EQ(t.refusal(s2, 6), "BR-12");
  EXPECT_EQ(t.refusal(s1, 4), "");
  Game::Actions acts;
  t.game.legal(t.state, s2, acts);
  EXPECT_EQ(acts.size(), 3u);
}

TEST(BunnyRunChoose, BR_13_a_choice_is_binding) {
  Table t(kUnderWay);
  t.choose({4, 0, 0});
  EXPECT_EQ(t.refusal(s0, 4), "BR-13");
  EXPECT_EQ(t.refusal(s0, 5), "BR-13");
  EXPECT_EQ(t.refusal(s1, 5), "");
  Game::Actions acts;
  t.game.legal(t.state, s0, acts);
  EXPECT_TRUE(acts.empty());
}

// Each line breaks all the rules that stand after the one it names, as far as they can be broken
// together.
TEST(BunnyRunChoose, BR_13_a_refusal_names_the_first_rule_in_the_order_of_the_book) {
  const Table over("over round=9 pos=end,end,end boot=50");
  EXPECT_EQ(over.refusal(s0, 7), "BR-42");
  EXPECT_EQ(over.refusal(s5, 7), "BR-42");
  const Table roll("roll round=9 pos=end,20,30 boot=14");
  EXPECT_EQ(roll.refusal(s0, 7), "BR-10");
  const Table left("choose round=9 pos=end,20,30 boot=14 chosen=-,5,-");
  EXPECT_EQ(left.refusal(s0, 7), "BR-24");
  EXPECT_EQ(left.refusal(s1, 7), "BR-13");
  EXPECT_EQ(left.refusal(s2, 7), "BR-10");
  EXPECT_EQ(left.refusal(s2, 4), "BR-12");
  EXPECT_EQ(left.refusal(s2, 3), "");
  const Table sealed("choose round=9 pos=19,20,30 boot=14 chosen=-,-,2");
  EXPECT_EQ(sealed.refusal(s2, 4), "BR-13");
}

}  // namespace
}  // namespace warren::bunny_run
