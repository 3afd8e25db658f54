// Chapter "Components and words" of Jack Rabbits: the cards, and who sees them.
#include "tests/games/jack_rabbits/table.h"

namespace warren::jack_rabbits {
namespace {

TEST(JackComponents, JR_01_a_court_of_fourteen_and_a_pile_of_forty) {
  for (const auto edition : {y23, y24}) {
    const auto g = made<Game>(set_up(edition));
    const State s = g.start();
    EXPECT_EQ(size(g.cards()), 54);
    EXPECT_EQ(size(g.court(s) & kRoyals), 12);
    EXPECT_EQ(g.court(s) & kJokers, kJokers);
    EXPECT_EQ(s.pile, 40);
    EXPECT_EQ(s.discards, 0u);
  }
}

TEST(JackComponents, JR_01_spent_cards_lie_face_up) {
  Table t(set_up(y24), "act turn=s0 place=KH,citadel hands=4H+7H+9C,2S");
  t.play(s0, "acquire").play(s0, "pay 4H 7H");
  const View spectator = t.view(Seat::none);
  EXPECT_EQ(spectator.discards, bit_of(*card_named("4H")) | bit_of(*card_named("7H")));
}

TEST(JackComponents, JR_04_two_to_four_players_three_carrots) {
  for (int players = 1; players <= 5; ++players) {
    const bool enough = players >= 2 && players <= 4;
    EXPECT_EQ(refused_set_up<Game>(set_up(y24, {}, players)), enough ? "" : "JR-04") << players;
  }
  // Three royals are three carrots: none is left for a fourth.
  const std::string on_a_house = "act turn=s0 place=KH,citadel hands=TH+";
  EXPECT_EQ(Table(set_up(y24), on_a_house + "KC+KS,2S").refusal(s0, "acquire"), "");
  EXPECT_EQ(Table(set_up(y24), on_a_house + "KC+KS+KD,2S").refusal(s0, "acquire"), "JR-43");
}

TEST(JackComponents, JR_04_two_dice_of_six_sides) {
  const Table t(set_up(y24), "roll turn=s0 place=citadel,citadel hands=2C,2S");
  Game::Outcomes rolls;
  t.game.chance(t.state, rolls);
  std::uint32_t ways = 0;
  for (const auto& roll : rolls) ways += roll.weight;
  EXPECT_EQ(rolls.size(), 21u);
  EXPECT_EQ(ways, 36u);
}

TEST(JackComponents, JR_05_hands_are_secret_but_not_their_number_royals_and_jokers) {
  const auto g = made<Game>(set_up(y24, {}, 3));
  const auto seen = [&g](const std::string& hand, Seat viewer) {
    const auto s = g.read_position("act turn=s0 place=citadel,KC,KS hands=" + hand + ",5H,6H");
    return g.view(*s, viewer);
  };
  for (const Seat viewer : {s1, s2, Seat::none}) {
    EXPECT_EQ(seen("2C+3C+KC", viewer), seen("9D+AS+KC", viewer));
    EXPECT_NE(seen("2C+3C+KC", viewer), seen("2C+KC", viewer));
    EXPECT_NE(seen("2C+3C+KC", viewer), seen("2C+3C+QC", viewer));
    EXPECT_NE(seen("2C+3C+red", viewer), seen("2C+3C+black", viewer));
  }
  EXPECT_NE(seen("2C+3C+KC", s0), seen("9D+AS+KC", s0));
}

TEST(JackComponents, JR_05_a_card_shown_is_known_to_all_and_goes_back) {
  Table t(set_up(y24, {}, 3), "claim turn=s0 place=citadel,KC,KS hands=4C+2D,5H,6H dice=3,4");
  t.play(s0, "claim 4C");
  EXPECT_TRUE(t.holds(s0, "4C"));
  const CardMask shown = bit_of(*card_named("4C"));
  for (const Seat viewer : {s1, s2, Seat::none}) {
    const Known& k = t.view(viewer).known;
    EXPECT_TRUE(k.sure(0) & shown);
    EXPECT_FALSE((k.may(1) | k.may(2) | k.may(kPile)) & shown);
  }
}

TEST(JackComponents, JR_05_a_stolen_pip_is_seen_by_two_a_stolen_royal_by_all) {
  for (const std::string_view card : {"4C", "KC", "red"}) {
    Table t(set_up(y24, {}, 3),
            "steal turn=s0 place=citadel,off-board,KS hands=2D,4C+KC+red,6H rival=s1 duelled=1");
    t.play(Seat::chance, "steal " + std::string(card));
    const Event stolen = t.events().front();
    ASSERT_EQ(stolen.what, card == "KC" ? What::stole_royal : What::stole);
    EXPECT_NE(t.game.redact(stolen, s0)->cards, 0u);
    EXPECT_NE(t.game.redact(stolen, s1)->cards, 0u);
    for (const Seat other : {s2, Seat::none})
      EXPECT_EQ(t.game.redact(stolen, other)->cards != 0, card != "4C") << card;
  }
}

}  // namespace
}  // namespace warren::jack_rabbits
