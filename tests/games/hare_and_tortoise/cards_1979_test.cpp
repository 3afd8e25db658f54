// Hare & Tortoise: the hare cards of 1979 (HT-70, HT-71, and their pack by HT-59).
#include "tests/games/hare_and_tortoise/table.h"

namespace warren::hare_and_tortoise {
namespace {

// On the new track, where the squares are those listed in table.h.
const Options k1979{.track = "new", .hare = Hare::cards_1979};

Table juggling(const std::string& rest) { return Table(k1979, "juggle runner=0 paid=10 " + rest); }

TEST(HareCards1979, HT_70_twelve_cards) {
  const Table race = juggling("at=31,0,0,0");
  Game::Outcomes cards;
  race.game.chance(race.state, cards);
  std::uint32_t all = 0;
  for (const auto& [action, weight] : cards) {
    all += weight;
    const bool twice = action.card() == Card::free || action.card() == Card::ten ||
                       action.card() == Card::fall_back;
    EXPECT_EQ(weight, twice ? 2u : 1u);
  }
  EXPECT_EQ(cards.size(), 9u);
  EXPECT_EQ(all, 12u);
}

TEST(HareCards1979, HT_70_this_move_is_free) {
  EXPECT_EQ(juggling("at=31,0,0,0").play("card free").carrots(s0), 75);
}

TEST(HareCards1979, HT_70_draw_or_pay_ten_or_neither) {
  Table race = juggling("at=31,0,0,0");
  race.play("card ten");
  EXPECT_EQ(race.choices(), (Texts{"choose 10", "choose -10", "choose 0"}));
  EXPECT_EQ(race.refusal("3"), "HT-70");
  EXPECT_EQ(Table(race).play("choose 10").carrots(s0), 75);
  EXPECT_EQ(Table(race).play("choose -10").carrots(s0), 55);
  race.play("choose 0");
  EXPECT_EQ(race.carrots(s0), 65);
  EXPECT_TRUE(race.told(What::took_neither));
  EXPECT_EQ(race.turn(), s1);
  Table poor = juggling("at=31,0,0,0 carrots=9,65,65,65");
  EXPECT_EQ(poor.play("card ten").refusal("choose -10"), "HT-14");
}

TEST(HareCards1979, HT_70_chew_a_lettuce_here) {
  Table race = juggling("at=31,0,0,0");
  EXPECT_EQ(race.play("card chew").state.due[0], Due::chew);
  EXPECT_TRUE(race.state.missing.empty());
}

TEST(HareCards1979, HT_71_chewing_without_a_lettuce_misses_a_turn) {
  Table none = juggling("at=31,0,0,0 lettuces=0,3,3,3");
  none.play("card chew");
  EXPECT_EQ(none.state.due[0], Due::nothing);
  EXPECT_TRUE(none.state.missing.has(s0));
  EXPECT_TRUE(none.told(What::will_miss));
  EXPECT_FALSE(none.told(What::no_lettuce));
  EXPECT_EQ(none.turn(), s1);
}

TEST(HareCards1979, HT_70_play_again_and_miss_a_turn) {
  EXPECT_EQ(juggling("at=31,0,0,0").play("card again").turn(), s0);
  EXPECT_TRUE(juggling("at=31,0,0,0").play("card miss").state.missing.has(s0));
}

TEST(HareCards1979, HT_70_forward_to_the_next_and_back_to_the_last_carrot_square) {
  EXPECT_EQ(juggling("at=31,0,0,0").play("card next-carrot").at(0), 33);
  EXPECT_EQ(juggling("at=31,0,0,0").play("card last-carrot").at(0), 26);
  EXPECT_EQ(juggling("at=1,0,0,0").play("card last-carrot").at(0), 1);
}

TEST(HareCards1979, HT_71_a_carrot_square_that_is_taken_leaves_the_card_without_effect) {
  Table next = juggling("at=31,33,0,0");
  EXPECT_EQ(next.play("card next-carrot").at(0), 31);
  EXPECT_TRUE(next.told(What::stayed_put));
  EXPECT_EQ(juggling("at=31,38,0,0").play("card next-carrot").at(0), 33);
  Table last = juggling("at=31,26,0,0");
  EXPECT_EQ(last.play("card last-carrot").at(0), 31);
  EXPECT_TRUE(last.told(What::stayed_put));
  EXPECT_EQ(juggling("at=31,21,0,0").play("card last-carrot").at(0), 26);
}

TEST(HareCards1979, HT_71_up_one_place_is_beyond_the_nearest_runner_ahead) {
  Table race = juggling("at=31,34,0,0");
  race.play("card move-up");
  EXPECT_EQ(race.at(0), 35);
  EXPECT_EQ(race.carrots(s0), 65);
  EXPECT_EQ(race.stage(), "act");
}

TEST(HareCards1979, HT_71_up_skips_taken_squares_tortoises_and_lettuce_without_lettuce) {
  EXPECT_EQ(juggling("at=31,34,35,36").play("card move-up").at(0), 38);
  EXPECT_EQ(juggling("at=31,41,0,0").play("card move-up").at(0), 42);
  EXPECT_EQ(juggling("at=31,41,0,0 lettuces=0,3,3,3").play("card move-up").at(0), 44);
}

TEST(HareCards1979, HT_71_lettuce_reached_by_a_card_is_due) {
  EXPECT_EQ(juggling("at=31,41,0,0").play("card move-up").state.due[0], Due::chew);
}

TEST(HareCards1979, HT_71_back_one_place_may_reach_a_tortoise_and_earns_nothing) {
  Table race = juggling("at=46,44,0,0");
  race.play("card fall-back");
  EXPECT_EQ(race.at(0), 43);
  EXPECT_EQ(race.carrots(s0), 65);
  EXPECT_EQ(juggling("at=46,44,43,0").play("card fall-back").at(0), 42);
}

TEST(HareCards1979, HT_71_up_one_place_carries_home_who_may_come_home) {
  Table race = juggling("at=62,63,0,0 carrots=10,65,65,65 lettuces=0,3,3,3");
  race.play("card move-up");
  EXPECT_EQ(race.at(0), kHome);
  EXPECT_EQ(race.state.place[0], 1);
  EXPECT_EQ(race.carrots(s0), 10);
  EXPECT_TRUE(race.told(What::moved_by_hare));
  EXPECT_TRUE(race.told(What::came_home));
  EXPECT_EQ(race.turn(), s1);
  Table second = juggling("at=58,home1,62,63 carrots=20,0,65,65 lettuces=0,0,3,3");
  second.play("card move-up");
  EXPECT_EQ(second.state.place[0], 2);
}

TEST(HareCards1979, HT_71_up_one_place_is_not_home_without_its_conditions) {
  Table rich = juggling("at=62,63,0,0 carrots=11,65,65,65 lettuces=0,3,3,3");
  EXPECT_EQ(rich.play("card move-up").at(0), 62);
  EXPECT_TRUE(rich.told(What::stayed_put));
  Table unfed = juggling("at=62,63,0,0 carrots=10,65,65,65 lettuces=1,3,3,3");
  EXPECT_EQ(unfed.play("card move-up").at(0), 62);
  Table first = juggling("at=62,0,0,0 carrots=10,65,65,65 lettuces=0,3,3,3");
  EXPECT_EQ(first.play("card move-up").at(0), 62);  // nobody to move up past
}

TEST(HareCards1979, HT_71_up_one_place_may_end_the_race) {
  Options ends = k1979;
  ends.play_for_places = false;
  Table race(ends, "juggle runner=0 paid=10 at=62,63,0,0 carrots=10,9,9,9 lettuces=0,3,3,3");
  race.play("card move-up");
  EXPECT_EQ(race.stage(), "over");
  EXPECT_EQ(race.result().place[0], 1);
}

TEST(HareCards1979, HT_71_of_two_runners_the_first_is_carried_home_with_anything) {
  Options two = k1979;
  two.players = 2;
  Table first(two, "juggle runner=1 paid=10 at=3,62,63,0");
  EXPECT_EQ(first.play("card move-up").at(1), kHome);
  Table second(two, "juggle runner=1 paid=10 at=home1,62,63,0 carrots=20,95 lettuces=1,5");
  EXPECT_EQ(second.play("card move-up").at(1), 62);
  Table last(two, "juggle runner=1 paid=10 at=home1,62,63,0 carrots=20,95 lettuces=0,5");
  EXPECT_EQ(last.play("card move-up").stage(), "over");
}

TEST(HareCards1979, HT_71_never_to_start) {
  EXPECT_EQ(juggling("at=3,1,0,0").play("card fall-back").at(0), 3);
  EXPECT_EQ(juggling("at=3,0,0,0").play("card fall-back").at(0), 3);
}

TEST(HareCards1979, HT_71_runners_at_home_are_not_counted) {
  Table race = juggling("at=31,home1,0,0 lettuces=3,0,3,3");
  race.play("card move-up");
  EXPECT_EQ(race.at(0), 31);
  EXPECT_TRUE(race.told(What::stayed_put));
}

TEST(HareCards1979, HT_59_after_one_pass_the_order_is_known_for_good) {
  const std::string pass =
      "under=miss,free,ten,fall-back,move-up,chew,again,free,ten,fall-back,next-carrot,last-carrot";
  Table race = juggling("at=31,0,0,0 " + pass);
  Game::Outcomes cards;
  race.game.chance(race.state, cards);
  ASSERT_EQ(cards.size(), 1u);
  EXPECT_EQ(cards[0].action.card(), Card::miss);
  race.play("card miss");
  EXPECT_EQ(race.state.pack.size(), 12);
  EXPECT_EQ(race.state.pack.under_card(0), Card::free);
  EXPECT_EQ(race.state.pack.under_card(11), Card::miss);
}

TEST(HareCards1979, HT_59_before_that_only_the_cards_seen_have_an_order) {
  Table race = juggling("at=31,0,0,0 under=miss,free");
  EXPECT_EQ(race.refusal(Seat::chance, "card miss"), "HT-59");
  EXPECT_EQ(race.refusal(Seat::chance, "card free"), "");
  race.play("card again");
  EXPECT_EQ(race.state.pack.under_card(2), Card::again);
  EXPECT_EQ(race.state.pack.top.size(), 9);
}

}  // namespace
}  // namespace warren::hare_and_tortoise
