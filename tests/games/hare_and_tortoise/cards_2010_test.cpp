// Hare & Tortoise: the hare cards of 2010 and the pack (HT-50 to HT-59).
#include "tests/games/hare_and_tortoise/table.h"

namespace warren::hare_and_tortoise {
namespace {

// The first player has just landed on 14 for ten carrots.
Table juggling(const std::string& rest, const Options& o = {}) {
  return Table(o, "juggle runner=0 paid=10 " + rest);
}

TEST(HareCards2010, HT_50_gives_ten_to_each_player_behind) {
  Table race = juggling("at=14,8,20,0 carrots=65,1,1,1");
  race.play("card give");
  EXPECT_EQ(race.carrots(s0), 45);  // paid at once
  EXPECT_EQ(race.stage(), "answer");
  EXPECT_EQ(race.game.turn(race.state).to_act, SeatSet::from_raw(0b1010));
  race.play(s3, "take").play(s1, "take");
  EXPECT_EQ(race.carrots(s1), 11);
  EXPECT_EQ(race.carrots(s2), 1);
  EXPECT_EQ(race.carrots(s3), 11);
  EXPECT_EQ(race.turn(), s1);
}

TEST(HareCards2010, HT_50_five_each_or_one_each_or_nothing_for_who_has_less) {
  const auto each = [](int carrots) {
    Table race = juggling("at=14,8,6,0 carrots=" + std::to_string(carrots) + ",1,1,1");
    return race.play("card give").state.gift;
  };
  EXPECT_EQ(each(30), 10);
  EXPECT_EQ(each(29), 5);
  EXPECT_EQ(each(15), 5);
  EXPECT_EQ(each(14), 1);
  EXPECT_EQ(each(3), 1);
  EXPECT_EQ(each(2), 0);
}

TEST(HareCards2010, HT_50_nobody_is_asked_when_nothing_is_given) {
  Table poor = juggling("at=14,8,6,0 carrots=2,1,1,1");
  poor.play("card give");
  EXPECT_TRUE(poor.told(What::could_not_give));
  EXPECT_EQ(poor.stage(), "act");
  EXPECT_EQ(poor.turn(), s1);
  Table last = juggling("at=14,20,25,26");
  last.play("card give");
  EXPECT_TRUE(last.told(What::nobody_behind));
  EXPECT_EQ(last.stage(), "act");
}

TEST(HareCards2010, HT_50_a_receiver_may_refuse_and_the_bank_gets_it) {
  Table race = juggling("at=14,8,20,0 carrots=65,1,1,1");
  race.play("card give").play(s1, "refuse").play(s3, "take");
  EXPECT_EQ(race.carrots(s0), 45);
  EXPECT_EQ(race.carrots(s1), 1);
  EXPECT_EQ(race.carrots(s3), 11);
}

TEST(HareCards2010, HT_50_receivers_answer_openly_in_any_order) {
  Table one = juggling("at=14,8,6,0 carrots=65,1,1,1");
  one.play("card give");
  Table other = one;
  const auto window = one.game.turn(one.state).window;
  one.play(s1, "take");
  EXPECT_EQ(one.carrots(s1), 11);  // at once, for all to see
  EXPECT_EQ(one.game.turn(one.state).window, window);
  one.play(s2, "refuse").play(s3, "take");
  other.play(s3, "take").play(s2, "refuse").play(s1, "take");
  EXPECT_EQ(one.state, other.state);
  EXPECT_NE(one.game.turn(one.state).window, window);
}

TEST(HareCards2010, HT_50_only_receivers_answer_and_only_once) {
  Table race = juggling("at=14,8,20,0 carrots=65,1,1,1");
  race.play("card give");
  EXPECT_EQ(race.refusal(s2, "take"), "HT-01");
  EXPECT_EQ(race.refusal(s1, "5"), "HT-50");
  EXPECT_EQ(race.refusal(s1, "take"), "");
  race.play(s1, "take");
  EXPECT_EQ(race.refusal(s1, "take"), "HT-01");
}

TEST(HareCards2010, HT_51_more_behind_than_in_front_misses_the_next_turn) {
  Table race = juggling("at=14,8,6,20");
  race.play("card again-or-miss");
  EXPECT_TRUE(race.told(What::will_miss));
  EXPECT_EQ(race.turn(), s1);
  race.play("1").play("2").play("1");
  EXPECT_TRUE(race.told(What::missed));
  EXPECT_EQ(race.turn(), s1);
}

TEST(HareCards2010, HT_51_otherwise_one_plays_again_at_once) {
  Table race = juggling("at=14,8,25,20");
  race.play("card again-or-miss");
  EXPECT_TRUE(race.told(What::plays_again));
  EXPECT_EQ(race.turn(), s0);
  EXPECT_EQ(race.stage(), "act");
  Table level = juggling("at=14,8,20", {.players = 3});
  EXPECT_EQ(level.play("card again-or-miss").turn(), s0);
}

TEST(HareCards2010, HT_51_those_at_home_are_in_front) {
  Table race = juggling("at=14,8,home1 lettuces=3,3,0", {.players = 3});
  EXPECT_EQ(race.play("card again-or-miss").turn(), s0);
}

TEST(HareCards2010, HT_51_the_turn_played_again_may_restart) {
  Table race = juggling("at=14,11,25,20 carrots=0,65,65,65");
  race.play("card again-or-miss");
  EXPECT_TRUE(race.told(What::restarted));
  EXPECT_EQ(race.turn(), s0);
  EXPECT_EQ(race.at(0), kStart);
  EXPECT_EQ(race.carrots(s0), 65);
}

TEST(HareCards2010, HT_52_carrots_become_exactly_65) {
  EXPECT_EQ(juggling("at=14,0,0,0 carrots=3,65,65,65").play("card to-65").carrots(s0), 65);
  EXPECT_EQ(juggling("at=14,0,0,0 carrots=99,65,65,65").play("card to-65").carrots(s0), 65);
}

TEST(HareCards2010, HT_53_ten_for_each_lettuce_or_miss_a_turn) {
  Table race = juggling("at=14,0,0,0 lettuces=2,3,3,3");
  EXPECT_EQ(race.play("card per-lettuce").carrots(s0), 85);
  EXPECT_TRUE(race.state.missing.empty());
  Table none = juggling("at=14,0,0,0 lettuces=0,3,3,3");
  EXPECT_EQ(none.play("card per-lettuce").carrots(s0), 65);
  EXPECT_TRUE(none.state.missing.has(s0));
}

TEST(HareCards2010, HT_54_what_this_move_cost_comes_back) {
  Table race("act");
  race.play("6").play("card free");
  EXPECT_EQ(race.carrots(s0), 65);
  EXPECT_EQ(race.at(0), 6);
}

TEST(HareCards2010, HT_55_lose_half_an_odd_one_is_kept) {
  EXPECT_EQ(juggling("at=14,0,0,0 carrots=7,65,65,65").play("card half").carrots(s0), 4);
  EXPECT_EQ(juggling("at=14,0,0,0 carrots=8,65,65,65").play("card half").carrots(s0), 4);
}

TEST(HareCards2010, HT_56_shows_the_count_until_the_stock_next_changes) {
  Table race = juggling("at=14,5,0,0 carrots=33,65,65,65", {.players = 4, .first = 0});
  const auto seen = [&] {
    return json::serialize(race.game.view_json(race.view(s2)).at("carrots"));
  };
  EXPECT_EQ(seen(), "[null,null,65,null]");
  race.play("card show");
  EXPECT_EQ(race.carrots(s0), 33);
  EXPECT_EQ(seen(), "[33,null,65,null]");
  race.play("stay 10").play("2").play("4");
  EXPECT_EQ(seen(), "[33,null,62,null]");
  race.play("2");
  EXPECT_EQ(seen(), "[null,null,62,null]");
}

TEST(HareCards2010, HT_57_one_from_each_who_still_races_and_has_one) {
  Table race = juggling("at=14,13,home1,0 carrots=65,0,9,5 lettuces=3,3,0,3");
  race.play("card shuffle");
  EXPECT_EQ(race.carrots(s0), 66);
  EXPECT_EQ(race.carrots(s1), 0);
  EXPECT_EQ(race.carrots(s2), 9);
  EXPECT_EQ(race.carrots(s3), 4);
}

TEST(HareCards2010, HT_57_the_whole_pack_is_shuffled_this_card_included) {
  Table race = juggling("at=14,8,6,0 under=half,half,show,give");
  EXPECT_EQ(race.state.pack.top.size(), 11);
  race.play("card shuffle");
  EXPECT_EQ(race.state.pack.top, kPackOf2010);
  EXPECT_EQ(race.state.pack.top.count(Card::shuffle), 1);
  EXPECT_EQ(race.state.pack.drawn, 0);
}

TEST(HareCards2010, HT_58_in_2008_who_cannot_give_ten_gives_nothing) {
  const Options o{.edition = Edition::ravensburger_2008};
  Table poor = juggling("at=14,8,6,0 carrots=29,1,1,1", o);
  poor.play("card give");
  EXPECT_TRUE(poor.told(What::could_not_give));
  EXPECT_EQ(poor.carrots(s0), 29);
  Table rich = juggling("at=14,8,6,0 carrots=30,1,1,1", o);
  EXPECT_EQ(rich.play("card give").state.gift, 10);
}

TEST(HareCards2010, HT_59_a_card_not_yet_drawn_comes_by_how_many_are_left) {
  const Table race = juggling("at=14,8,6,0 under=half,half,show,give");
  Game::Outcomes cards;
  race.game.chance(race.state, cards);
  std::uint32_t all = 0;
  for (const auto& [action, weight] : cards) {
    all += weight;
    EXPECT_NE(action.card(), Card::half);
    const bool single = action.card() == Card::show || action.card() == Card::give ||
                        action.card() == Card::shuffle;
    EXPECT_EQ(weight, single ? 1u : 2u);
  }
  EXPECT_EQ(all, 11u);
  EXPECT_EQ(race.refusal(Seat::chance, "card half"), "HT-59");
}

TEST(HareCards2010, HT_59_draws_follow_the_weights) {
  const Table race = juggling("at=14,8,6,0 under=half,half,show,give");
  std::array<int, kCards> seen{};
  Rng rng(5);
  for (int i = 0; i < 11000; ++i) ++seen[race.game.draw(race.state, rng).n()];
  EXPECT_EQ(seen[static_cast<int>(Card::half)], 0);
  EXPECT_NEAR(seen[static_cast<int>(Card::show)], 1000, 150);
  EXPECT_NEAR(seen[static_cast<int>(Card::free)], 2000, 200);
}

TEST(HareCards2010, HT_59_views_show_what_is_to_come_but_no_order) {
  const Table race = juggling("at=14,8,6,0 under=half,half,show,give");
  const auto view = race.game.view_json(race.view(s0));
  EXPECT_EQ(json::serialize(view.at("pack").at("under")), "[\"half\",\"half\",\"show\",\"give\"]");
  EXPECT_EQ(view.at("pack").at("top").at("free").as_int64(), 2);
}

}  // namespace
}  // namespace warren::hare_and_tortoise
