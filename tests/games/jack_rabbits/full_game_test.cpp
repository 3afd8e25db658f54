// Chapter "The full game" of Jack Rabbits: flights, duels, challenges and markets.
#include <boost/json.hpp>

#include "tests/games/jack_rabbits/table.h"

namespace warren::jack_rabbits {
namespace {

// Shows a club on a tower, rolls seven and claims nothing.
Table shows(const Options& o, const std::string& tower, const std::string& hand,
            const std::string& club) {
  Table t(o, "club turn=s0 place=" + tower + ",JD hands=" + hand + ",2H");
  t.play(s0, "show " + club).play(Seat::chance, "roll 3 4").play(s0, "pass");
  return t;
}

TEST(JackFlights, JR_70_everybody_on_a_tower_is_asked_before_the_roll) {
  for (const std::string place : {"KH", "QH", "citadel"}) {
    Table t(set_up(y24), "act turn=s1 place=" + place + ",JD hands=2H,2D");
    t.play(s1, "done").play(Seat::chance, "draw 9D");
    EXPECT_EQ(t.stage(), place == "KH" ? "club" : "roll");
    EXPECT_EQ(t.choices(s0), place == "KH" ? Texts{"pass"} : Texts{});  // without a club too
  }
  Table plain(short_game(y24), "act turn=s1 place=KH,JD hands=2C,2D");
  plain.play(s1, "done").play(Seat::chance, "draw 9D");
  EXPECT_EQ(plain.stage(), "roll");
}

TEST(JackFlights, JR_70_one_club_is_shown_a_royal_too) {
  Table t(set_up(y24), "club turn=s0 place=KH,JD hands=5H+2C+3C+QC+red,2H");
  for (const std::string shown : {"5H", "red", "2C 3C", "4C"})
    EXPECT_EQ(t.refusal(s0, "show " + shown), "JR-70") << shown;
  for (const std::string shown : {"2C", "QC"}) EXPECT_EQ(t.refusal(s0, "show " + shown), "");
  EXPECT_EQ(shows(set_up(y24), "KH", "QC", "QC").state.flight, 10);
}

TEST(JackFlights, JR_70_enough_points_fly_to_another_tower_and_there_is_no_backing_out) {
  for (const auto edition : {y23, y24}) {
    Table t = shows(set_up(edition), "KH", "7C", "7C");
    EXPECT_EQ(t.choices(s0), (Texts{"land KC", "land KS", "land KD"}));
    EXPECT_EQ(t.refusal(s0, "land KH"), "JR-70");
    EXPECT_EQ(t.refusal(s0, "land QS"), "JR-70");
    EXPECT_EQ(t.refusal(s0, "stay"), "JR-40");
    EXPECT_EQ(t.refusal(s0, "fall"), "JR-40");
    t.play(s0, "land KS");
    EXPECT_EQ(t.at(s0), "KS");
    EXPECT_TRUE(t.holds(s0, "7C"));
    EXPECT_EQ(t.stage(), "act");
  }
}

TEST(JackFlights, JR_70_without_a_club_there_is_no_flight) {
  Table t(set_up(y24), "club turn=s0 place=KH,JD hands=7C,2H");
  t.play(s0, "pass").play(Seat::chance, "roll 3 4").play(s0, "pass");
  EXPECT_EQ(t.stage(), "journey");
  EXPECT_EQ(t.refusal(s0, "land KS"), "JR-40");
}

TEST(JackFlights, JR_70_a_shortfall_is_paid_in_the_suit_of_the_tower_or_one_falls) {
  Table t = shows(set_up(y24), "KH", "2C+4H+5H+5S", "2C");
  EXPECT_EQ(t.refusal(s0, "pay 4H"), "JR-50");
  EXPECT_EQ(t.refusal(s0, "pay 5S"), "JR-70");
  EXPECT_EQ(t.refusal(s0, "pay 5H"), "");
  EXPECT_EQ(t.refusal(s0, "stay"), "JR-40");
  Table falls = t;
  t.play(s0, "pay 5H").play(s0, "land KD");
  EXPECT_EQ(t.at(s0), "KD");
  EXPECT_TRUE(t.holds(s0, "2C"));
  falls.play(s0, "fall");
  EXPECT_EQ(falls.at(s0), "off-board");
  EXPECT_EQ(falls.state.turn, s1);
  EXPECT_EQ(falls.told(What::drew), 0);
}

TEST(JackFlights, JR_70_at_the_tower_of_clubs_the_shown_card_pays_with_its_whole_value) {
  Table t = shows(set_up(y24), "KC", "4C+2C", "4C");
  EXPECT_EQ(t.refusal(s0, "pay 2C"), "JR-50");
  t.play(s0, "pay 4C");
  EXPECT_TRUE(t.discarded("4C"));
  EXPECT_EQ(t.stage(), "fly");
}

TEST(JackDuels, JR_71_opened_with_spades_against_a_rabbit_in_the_same_place) {
  for (const std::string place : {"KH", "citadel", "underground"})
    EXPECT_EQ(Table(set_up(y24), "act turn=s0 place=" + place + "," + place + " hands=4S,-")
                  .refusal(s0, "duel s1"),
              "");
  const std::string at = "act turn=s0 place=KH,KH hands=";
  EXPECT_EQ(Table(set_up(y24), at + "4C,2S").refusal(s0, "duel s1"), "JR-71");
  EXPECT_EQ(Table(short_game(y24), at + "4S,2S").refusal(s0, "duel s1"), "JR-71");
  EXPECT_EQ(Table(set_up(y24), "act turn=s0 place=KH,KS hands=4S,2S").refusal(s0, "duel s1"),
            "JR-71");
  EXPECT_EQ(Table(set_up(y24), at + "4S,2S").refusal(s0, "duel s0"), "JR-71");
}

TEST(JackDuels, JR_71_each_side_goes_strictly_above_or_gives_in) {
  for (const auto edition : {y23, y24}) {
    Table t(set_up(edition), "act turn=s0 place=KH,KH hands=4S+5H+6S,4C+3S+2S dice=3,4");
    t.play(s0, "duel s1");
    EXPECT_EQ(t.refusal(s0, "play 5H"), "JR-71");
    t.play(s0, "play 4S");
    EXPECT_EQ(t.refusal(s1, "play 3S"), "JR-71");
    EXPECT_EQ(t.refusal(s1, "play 4C 2S"), "JR-71");
    t.play(s1, "play 2S 3S");
    EXPECT_EQ(t.refusal(s0, "play 6S"), "");  // ten against five
    t.play(s0, "give_in");
    EXPECT_EQ(t.at(s0), "off-board");
    EXPECT_EQ(t.at(s1), "KH");
    for (const auto* spent : {"4S", "2S", "3S"}) EXPECT_TRUE(t.discarded(spent));
    EXPECT_EQ(t.told(What::stole), 0);  // a defender who wins steals nothing
  }
}

TEST(JackDuels, JR_71_an_equal_total_is_not_above) {
  Table equal(set_up(y24), "act turn=s0 place=KH,KH hands=5S,2S+3S dice=3,4");
  equal.play(s0, "duel s1").play(s0, "play 5S");
  EXPECT_EQ(equal.refusal(s1, "play 2S 3S"), "JR-71");
  Table more(set_up(y24), "act turn=s0 place=KH,KH hands=5S,2S+4S dice=3,4");
  more.play(s0, "duel s1").play(s0, "play 5S").play(s1, "play 2S 4S");
}

TEST(JackDuels, JR_71_a_defender_is_asked_even_without_spades_and_is_robbed) {
  Table t(set_up(y24), "act turn=s0 place=KH,KH hands=KS,4C+red dice=3,4");
  t.play(s0, "duel s1").play(s0, "play KS");
  EXPECT_TRUE(t.in_court("KS"));
  EXPECT_EQ(t.choices(s1), Texts{"give_in"});
  t.play(s1, "give_in");
  EXPECT_EQ(t.at(s1), "off-board");
  EXPECT_EQ(t.refusal(Seat::chance, "steal 2C"), "JR-71");
  Game::Outcomes cards;
  t.game.chance(t.state, cards);
  EXPECT_EQ(cards.size(), 2u);  // from the whole hand
  t.play(Seat::chance, "steal red");
  EXPECT_TRUE(t.holds(s0, "red"));
  EXPECT_EQ(t.stage(), "act");
}

TEST(JackDuels, JR_71_nothing_is_stolen_from_an_empty_hand) {
  Table t(set_up(y24), "act turn=s0 place=KH,KH hands=4S,- dice=3,4");
  t.play(s0, "duel s1").play(s0, "play 4S").play(s1, "give_in");
  EXPECT_EQ(t.stage(), "act");
  EXPECT_EQ(t.told(What::stole), 0);
}

TEST(JackDuels, JR_71_one_duel_a_turn) {
  const std::string at = "act turn=s0 place=KH,KH,KH hands=4S+5S,2C,3C dice=3,4";
  Table t(set_up(y24, {}, 3), at);
  EXPECT_EQ(t.refusal(s0, "duel s2"), "");
  t.play(s0, "duel s1").play(s0, "play 4S").play(s1, "give_in").play(Seat::chance, "steal 2C");
  EXPECT_EQ(t.refusal(s0, "duel s2"), "JR-71");
}

TEST(JackDuels, JR_72_a_stolen_royal_leads_straight_to_the_increment) {
  const std::string at =
      "steal turn=s0 place=JH,off-board hands=TD+KC,KS+2C rival=s1 duelled=1 dice=3,4 discards=2H";
  Table royal(set_up(y24), at), pip(set_up(y24), at);
  royal.play(Seat::chance, "steal KS");
  EXPECT_EQ(royal.stage(), "increment");
  EXPECT_TRUE(royal.holds(s0, "KS"));
  EXPECT_FALSE(royal.in_court("KS"));
  pip.play(Seat::chance, "steal 2C");
  EXPECT_EQ(pip.refusal(s0, "want 2H"), "");
}

TEST(JackDuels, JR_72_a_fourth_royal_is_returned_first) {
  for (const std::string back : {"JS", "KH"}) {  // the stolen one too if wished
    Table t(set_up(y24),
            "steal turn=s0 place=QC,off-board hands=KC+QC+JS+2C,KH rival=s1 duelled=1 dice=3,4");
    t.play(Seat::chance, "steal KH");
    EXPECT_EQ(t.refusal(s0, "done"), "JR-40");
    EXPECT_EQ(t.refusal(s0, "give_back 2C"), "JR-72");
    t.play(s0, "give_back " + back);
    EXPECT_TRUE(t.in_court(back));
    EXPECT_EQ(t.stage(), "increment");
  }
}

TEST(JackDuels, JR_72_then_a_win_on_the_citadel_is_checked) {
  Options o = set_up(y24);
  o.objective = Objective::tribal;
  for (const std::string back : {"JS", "KC"}) {
    Table t(o,
            "steal turn=s0 place=citadel,off-board hands=KC+QC+JS,JC rival=s1 duelled=1 dice=3,4");
    t.play(Seat::chance, "steal JC").play(s0, "give_back " + back);
    EXPECT_EQ(t.stage(), back == "JS" ? "over" : "increment");
  }
}

TEST(JackChallenges, JR_73_all_are_asked_whatever_they_hold) {
  Table t(set_up(y24, {}, 4), "journey turn=s0 place=KS,KD,off-board,QD hands=-,-,9H,2C dice=3,4");
  t.play(s0, "arrive QS");
  EXPECT_TRUE(t.is_asked(s1));
  EXPECT_FALSE(t.is_asked(s2));  // off-board
  EXPECT_TRUE(t.is_asked(s3));
  Table tower(set_up(y24), "journey turn=s0 place=QS,KD hands=-,9H dice=3,4");
  tower.play(s0, "arrive KS");
  EXPECT_EQ(tower.stage(), "act");
  Table stays(set_up(y24), "journey turn=s0 place=QS,KD hands=-,9H dice=3,4");
  stays.play(s0, "stay");
  EXPECT_EQ(stays.stage(), "act");
  Table plain(short_game(y24), "journey turn=s0 place=KS,KD hands=-,9H dice=3,4");
  plain.play(s0, "arrive QS");
  EXPECT_EQ(plain.stage(), "act");
}

TEST(JackChallenges, JR_73_a_challenger_shows_hearts_and_in_2023_the_queen_alone_too) {
  for (const auto edition : {y23, y24}) {
    const std::string queen = edition == y23 ? "" : "JR-73";
    const auto challenge = [edition](const std::string& hand) {
      return Table(set_up(edition), "challenge turn=s0 asks=s1 place=QC,citadel hands=6H," + hand)
          .refusal(s1, "challenge");
    };
    EXPECT_EQ(challenge("2H+3H"), "JR-73");
    EXPECT_EQ(challenge("2H+4H"), "");
    EXPECT_EQ(challenge("QS+5H"), "JR-73");
    EXPECT_EQ(challenge("QC"), queen);
    EXPECT_EQ(challenge("QC+5H"), queen);
    EXPECT_EQ(challenge("KH"), "");
    Table t(set_up(edition),
            "proof turn=s0 asks=s1 rival=s1 place=QC,citadel hands=6H,QC+2H+4H+9S");
    for (const std::string shown : {"4H", "QC 2H", "QC 2H 4H", "9S"})
      EXPECT_EQ(t.refusal(s1, "show " + shown), "JR-73") << shown;
    EXPECT_EQ(t.refusal(s1, "show QC"), queen);
    EXPECT_EQ(t.choices(s1),
              edition == y23 ? (Texts{"show QC", "show 2H 4H"}) : Texts{"show 2H 4H"});
    const auto pays = t.game.view_json(t.view(s1)).at("pays").as_array();
    EXPECT_EQ(pays.size(), edition == y23 ? 3u : 2u);
  }
}

TEST(JackChallenges, JR_73_the_queen_of_hearts_is_a_heart_on_every_palace) {
  for (const auto edition : {y23, y24})
    for (const std::string palace : {"QC", "QH"}) {
      Table t(set_up(edition),
              "challenge turn=s0 asks=s1 place=" + palace + ",citadel hands=6H,QH dice=3,4");
      t.play(s1, "challenge").play(s1, "show QH").play(s0, "show 6H");
      EXPECT_TRUE(t.in_court("QH"));
    }
}

TEST(JackChallenges, JR_73_the_guest_shows_the_like_or_is_off_board) {
  const std::string at = "proof turn=s0 asks=s1 rival=s1 place=QC,citadel hands=";
  Table t(set_up(y24), at + "5H+2H+QS,6H");
  t.play(s1, "show 6H");
  EXPECT_EQ(t.refusal(s0, "show 5H"), "JR-73");
  EXPECT_EQ(t.refusal(s0, "show QS"), "JR-73");
  EXPECT_EQ(t.choices(s0), (Texts{"show 2H 5H", "fall"}));
  t.play(s0, "fall");  // by choice too
  EXPECT_EQ(t.at(s0), "off-board");
  EXPECT_TRUE(t.holds(s1, "6H"));
  Table poor(set_up(y24), at + "5H,6H");
  poor.play(s1, "show 6H");
  EXPECT_EQ(poor.choices(s0), Texts{"fall"});
}

TEST(JackChallenges, JR_73_the_queen_of_the_palace_alone_is_proof_for_the_guest) {
  for (const auto edition : {y23, y24}) {
    Table t(set_up(edition), "proof turn=s0 asks=s1 rival=s1 place=QC,citadel hands=QC+2H+QS,6H");
    t.play(s1, "show 6H");
    EXPECT_EQ(t.choices(s0), (Texts{"show QC", "fall"}));
    EXPECT_EQ(t.game.view_json(t.view(s0)).at("pays").as_array().size(), 2u);
    t.play(s0, "show QC");
    EXPECT_TRUE(t.holds(s0, "QC"));
    EXPECT_EQ(t.at(s1), "off-board");
  }
}

TEST(JackChallenges, JR_73_who_is_answered_loses_every_card_shown) {
  Table queen(set_up(y23), "challenge turn=s0 asks=s1 place=QC,citadel hands=6H,QC dice=3,4");
  queen.play(s1, "challenge").play(s1, "show QC").play(s0, "show 6H");
  EXPECT_EQ(queen.at(s1), "off-board");
  EXPECT_TRUE(queen.in_court("QC"));
  EXPECT_TRUE(queen.holds(s0, "6H"));  // the guest keeps what is shown
  EXPECT_EQ(queen.stage(), "act");
  for (const auto edition : {y23, y24}) {
    Table hearts(set_up(edition),
                 "challenge turn=s0 asks=s1 place=QC,citadel hands=QC,2H+KH+9S dice=3,4");
    hearts.play(s1, "challenge").play(s1, "show 2H KH").play(s0, "show QC");
    EXPECT_TRUE(hearts.discarded("2H"));
    EXPECT_TRUE(hearts.in_court("KH"));
    EXPECT_TRUE(hearts.holds(s1, "9S"));
  }
}

TEST(JackChallenges, JR_73_the_first_in_turn_order_is_heard_and_no_other) {
  Table t(set_up(y24, {}, 4),
          "journey turn=s1 first=s0 place=KD,KS,JD,JC hands=6H,-,2C,7H dice=3,4");
  t.play(s1, "arrive QS").play(s0, "challenge").play(s2, "pass").play(s3, "challenge");
  EXPECT_EQ(t.state.rival, s3);  // from the guest on: seats 3, 4, 1
  for (const Event& e : t.events()) EXPECT_FALSE(e.what == What::heard && e.other == s0);
  t.play(s3, "show 7H").play(s1, "fall");
  EXPECT_EQ(t.at(s1), "off-board");
  EXPECT_EQ(t.state.turn, s2);  // no increment
  EXPECT_EQ(t.told(What::drew), 0);
}

TEST(JackMarkets, JR_74_discards_of_the_plazas_suit_for_diamonds) {
  Table t(set_up(y24), "act turn=s0 place=JH,KD hands=3D+6D+9C,2C discards=2H+7H+5S");
  EXPECT_EQ(t.refusal(s0, "want 5S"), "JR-74");
  EXPECT_EQ(t.refusal(s0, "want 9H"), "JR-74");
  t.play(s0, "want 2H").play(s0, "want 7H");
  EXPECT_EQ(t.refusal(s0, "want 2H"), "JR-74");
  EXPECT_EQ(t.refusal(s0, "pay 9C"), "JR-74");
  EXPECT_EQ(t.refusal(s0, "pay 6D"), "JR-50");
  t.play(s0, "pay 3D 6D");
  EXPECT_TRUE(t.holds(s0, "7H") && t.holds(s0, "2H"));
  EXPECT_TRUE(t.discarded("3D") && t.discarded("6D"));
}

TEST(JackMarkets, JR_74_only_what_can_still_be_paid_for_is_wanted) {
  Table t(set_up(y24), "act turn=s0 place=JH,KD hands=8D,2C discards=2H+7H+9H");
  EXPECT_EQ(t.refusal(s0, "want 9H"), "JR-50");
  t.play(s0, "want 7H");
  EXPECT_EQ(t.refusal(s0, "want 2H"), "JR-50");
  EXPECT_EQ(t.refusal(s0, "pay 8D"), "");
}

TEST(JackMarkets, JR_74_only_on_a_plaza_of_the_full_game) {
  const std::string hands = ",KD hands=8D,2C discards=2H+7S";
  for (const std::string place : {"QH", "KH", "citadel", "underground"})
    EXPECT_EQ(Table(set_up(y24), "act turn=s0 place=" + place + hands).refusal(s0, "want 2H"),
              "JR-74");
  EXPECT_EQ(Table(short_game(y24), "act turn=s0 place=JH" + hands).refusal(s0, "want 2H"), "JR-74");
  EXPECT_EQ(Table(set_up(y24), "act turn=s0 place=JH" + hands).refusal(s0, "want 2H"), "");
}

TEST(JackMarkets, JR_74_at_the_plaza_of_diamonds_any_suit_pays_mixed) {
  Table t(set_up(y24), "act turn=s0 place=JD,KS hands=3C+4S+KH,2C discards=7D+8D");
  t.play(s0, "want 7D").play(s0, "pay 3C 4S");
  t.play(s0, "want 8D").play(s0, "pay KH");  // any number of deals
  EXPECT_TRUE(t.in_court("KH"));
  EXPECT_TRUE(t.holds(s0, "7D") && t.holds(s0, "8D"));
}

TEST(JackMarkets, JR_74_what_was_paid_may_be_bought_in_the_next_deal) {
  Table t(set_up(y24), "act turn=s0 place=JD,KS hands=9D+TS,2C discards=2D");
  EXPECT_EQ(t.refusal(s0, "want 9D"), "JR-74");
  t.play(s0, "want 2D").play(s0, "pay 9D").play(s0, "want 9D").play(s0, "pay TS");
  EXPECT_TRUE(t.holds(s0, "9D"));
}

// An offer to sell: the player gives clubs for diamonds. Both have picked.
Table trades(const std::string& gives, const std::string& gets, int goods = 5, int fee = 4) {
  Table t(set_up(y24, {Option::special_trades}),
          "act turn=s0 place=JH,JH hands=AC+2C+5C+9S+KC,AD+4D+9H+red dice=3,4");
  t.play(s0, "trade s1").play(s0, "sell me clubs").play(s0, "goods " + std::to_string(goods));
  t.play(s0, "fee " + std::to_string(fee)).play(s1, "accept");
  for (const Seat who : {s0, s1}) {
    const std::string& cards = who == s0 ? gives : gets;
    for (std::size_t n = 0; n < cards.size(); n += 3) t.play(who, "pick " + cards.substr(n, 2));
    t.play(who, "done");
  }
  return t;
}

TEST(JackTrades, JR_75_both_pick_in_secret_and_swap) {
  Table t = trades("5C", "4D");
  EXPECT_TRUE(t.holds(s0, "4D") && t.holds(s1, "5C"));
  EXPECT_EQ(t.at(s0), "JH");
  EXPECT_EQ(t.at(s1), "JH");
  EXPECT_EQ(t.stage(), "act");
  const auto swap = std::find_if(t.events().begin(), t.events().end(),
                                 [](const Event& e) { return e.what == What::swapped; });
  ASSERT_NE(swap, t.events().end());
  EXPECT_EQ(t.game.redact(*swap, s1)->cards, bit_of(*card_named("5C")));
  EXPECT_EQ(t.game.redact(*swap, Seat::none)->cards, 0u);
}

TEST(JackTrades, JR_75_who_gives_too_little_or_another_suit_is_off_board) {
  EXPECT_EQ(trades("2C", "4D").at(s0), "off-board");
  EXPECT_EQ(trades("5C 9S", "4D").at(s0), "off-board");
  EXPECT_EQ(trades("AC 2C", "4D", 4).at(s0), "off-board");  // an ace counts one
  EXPECT_EQ(trades("AC 2C", "4D", 3).at(s0), "JH");
  EXPECT_EQ(trades("5C", "AD").at(s1), "off-board");
  EXPECT_EQ(trades("5C", "9H").at(s1), "off-board");
  EXPECT_EQ(trades("5C", "AD 4D").at(s1), "JH");
  Table both = trades("2C", "9H");
  EXPECT_EQ(both.at(s0), "off-board");
  EXPECT_EQ(both.at(s1), "off-board");
  EXPECT_TRUE(both.holds(s0, "9H") && both.holds(s1, "2C"));  // the swap stands
  EXPECT_EQ(both.state.turn, s1);
  EXPECT_EQ(trades("5C", "9H").stage(), "act");
}

TEST(JackTrades, JR_75_royals_and_jokers_are_not_traded) {
  Table t(set_up(y24, {Option::special_trades}),
          "trade_pick turn=s0 asks=s0,s1 rival=s1 place=JH,JH goods=1 fee=1 sells=1 "
          "hands=2C+KC,4D+red");
  EXPECT_EQ(t.refusal(s0, "pick KC"), "JR-75");
  EXPECT_EQ(t.refusal(s1, "pick red"), "JR-75");
  EXPECT_EQ(t.refusal(s0, "done"), "JR-75");  // one card at least
  t.play(s0, "pick 2C");
  EXPECT_EQ(t.refusal(s0, "pick 2C"), "JR-75");
  EXPECT_EQ(t.refusal(s0, "done"), "");
}

TEST(JackTrades, JR_75_one_offer_to_each_rabbit_in_the_same_place) {
  const std::string at = "act turn=s0 place=JH,JH,JH,KD hands=2C,4D,5D,6D dice=3,4";
  const Options o = set_up(y24, {Option::special_trades}, 4);
  Table t(o, at);
  EXPECT_EQ(t.refusal(s0, "trade s3"), "JR-75");
  EXPECT_EQ(Table(set_up(y24, {}, 4), at).refusal(s0, "trade s1"), "JR-75");
  t.play(s0, "trade s1").play(s0, "sell you diamonds");
  EXPECT_EQ(t.game.check(t.state, s0, {Act::goods, 0}), rule("JR-75"));
  t.play(s0, "goods 4").play(s0, "fee 1").play(s1, "pass");
  EXPECT_EQ(t.refusal(s0, "trade s1"), "JR-75");
  EXPECT_EQ(t.refusal(s0, "trade s2"), "");
}

}  // namespace
}  // namespace warren::jack_rabbits
