// Chapter "The full game" of Jack Rabbits: flights, duels, challenges and markets.
#include <boost/json.hpp>

#include "tests/games/jack_rabbits/desk.h"

namespace warren::jack_rabbits {
namespace {

using Texts = std::vector<std::string>;

// Shows a club on a tower, rolls seven and claims nothing.
Desk shows(const Options& o, const std::string& tower, const std::string& hand,
           const std::string& club) {
  Desk d(o, "club turn=1 place=" + tower + ",JD hands=" + hand + ",2H");
  d.play(0, "show " + club).play(-1, "roll 3 4").play(0, "pass");
  return d;
}

TEST(JackFlights, JR_70_everybody_on_a_tower_is_asked_before_the_roll) {
  for (const std::string place : {"KH", "QH", "citadel"}) {
    Desk d(set_up(y24), "act turn=2 place=" + place + ",JD hands=2H,2D");
    d.play(1, "done").play(-1, "draw 9D");
    EXPECT_EQ(d.stage(), place == "KH" ? "club" : "roll");
    EXPECT_EQ(d.choices(0), place == "KH" ? Texts{"pass"} : Texts{});  // without a club too
  }
  Desk plain(short_game(y24), "act turn=2 place=KH,JD hands=2C,2D");
  plain.play(1, "done").play(-1, "draw 9D");
  EXPECT_EQ(plain.stage(), "roll");
}

TEST(JackFlights, JR_70_one_club_is_shown_a_royal_too) {
  Desk d(set_up(y24), "club turn=1 place=KH,JD hands=5H+2C+3C+QC+red,2H");
  for (const std::string shown : {"5H", "red", "2C 3C", "4C"})
    EXPECT_EQ(d.refused(0, "show " + shown), "JR-70") << shown;
  for (const std::string shown : {"2C", "QC"}) EXPECT_EQ(d.refused(0, "show " + shown), "");
  EXPECT_EQ(shows(set_up(y24), "KH", "QC", "QC").s.flight, 10);
}

TEST(JackFlights, JR_70_enough_points_fly_to_another_tower_and_there_is_no_backing_out) {
  for (const auto edition : {y23, y24}) {
    Desk d = shows(set_up(edition), "KH", "7C", "7C");
    EXPECT_EQ(d.choices(0), (Texts{"land KC", "land KS", "land KD"}));
    EXPECT_EQ(d.refused(0, "land KH"), "JR-70");
    EXPECT_EQ(d.refused(0, "land QS"), "JR-70");
    EXPECT_EQ(d.refused(0, "stay"), "JR-40");
    EXPECT_EQ(d.refused(0, "fall"), "JR-40");
    d.play(0, "land KS");
    EXPECT_EQ(d.at(0), "KS");
    EXPECT_TRUE(d.holds(0, "7C"));
    EXPECT_EQ(d.stage(), "act");
  }
}

TEST(JackFlights, JR_70_without_a_club_there_is_no_flight) {
  Desk d(set_up(y24), "club turn=1 place=KH,JD hands=7C,2H");
  d.play(0, "pass").play(-1, "roll 3 4").play(0, "pass");
  EXPECT_EQ(d.stage(), "journey");
  EXPECT_EQ(d.refused(0, "land KS"), "JR-40");
}

TEST(JackFlights, JR_70_a_shortfall_is_paid_in_the_suit_of_the_tower_or_one_falls) {
  Desk d = shows(set_up(y24), "KH", "2C+4H+5H+5S", "2C");
  EXPECT_EQ(d.refused(0, "pay 4H"), "JR-50");
  EXPECT_EQ(d.refused(0, "pay 5S"), "JR-70");
  EXPECT_EQ(d.refused(0, "pay 5H"), "");
  EXPECT_EQ(d.refused(0, "stay"), "JR-40");
  Desk falls = d;
  d.play(0, "pay 5H").play(0, "land KD");
  EXPECT_EQ(d.at(0), "KD");
  EXPECT_TRUE(d.holds(0, "2C"));
  falls.play(0, "fall");
  EXPECT_EQ(falls.at(0), "off-board");
  EXPECT_EQ(falls.s.turn, seat(1));
  EXPECT_EQ(falls.told(What::drew), 0);
}

TEST(JackFlights, JR_70_at_the_tower_of_clubs_the_shown_card_pays_with_its_whole_value) {
  Desk d = shows(set_up(y24), "KC", "4C+2C", "4C");
  EXPECT_EQ(d.refused(0, "pay 2C"), "JR-50");
  d.play(0, "pay 4C");
  EXPECT_TRUE(d.discarded("4C"));
  EXPECT_EQ(d.stage(), "fly");
}

TEST(JackDuels, JR_71_opened_with_spades_against_a_rabbit_in_the_same_place) {
  for (const std::string place : {"KH", "citadel", "underground"})
    EXPECT_EQ(Desk(set_up(y24), "act turn=1 place=" + place + "," + place + " hands=4S,-")
                  .refused(0, "duel 2"),
              "");
  const std::string at = "act turn=1 place=KH,KH hands=";
  EXPECT_EQ(Desk(set_up(y24), at + "4C,2S").refused(0, "duel 2"), "JR-71");
  EXPECT_EQ(Desk(short_game(y24), at + "4S,2S").refused(0, "duel 2"), "JR-71");
  EXPECT_EQ(Desk(set_up(y24), "act turn=1 place=KH,KS hands=4S,2S").refused(0, "duel 2"), "JR-71");
  EXPECT_EQ(Desk(set_up(y24), at + "4S,2S").refused(0, "duel 1"), "JR-71");
}

TEST(JackDuels, JR_71_each_side_goes_strictly_above_or_gives_in) {
  for (const auto edition : {y23, y24}) {
    Desk d(set_up(edition), "act turn=1 place=KH,KH hands=4S+5H+6S,4C+3S+2S dice=3,4");
    d.play(0, "duel 2");
    EXPECT_EQ(d.refused(0, "play 5H"), "JR-71");
    d.play(0, "play 4S");
    EXPECT_EQ(d.refused(1, "play 3S"), "JR-71");
    EXPECT_EQ(d.refused(1, "play 4C 2S"), "JR-71");
    d.play(1, "play 2S 3S");
    EXPECT_EQ(d.refused(0, "play 6S"), "");  // ten against five
    d.play(0, "give_in");
    EXPECT_EQ(d.at(0), "off-board");
    EXPECT_EQ(d.at(1), "KH");
    for (const auto* spent : {"4S", "2S", "3S"}) EXPECT_TRUE(d.discarded(spent));
    EXPECT_EQ(d.told(What::stole), 0);  // a defender who wins steals nothing
  }
}

TEST(JackDuels, JR_71_an_equal_total_is_not_above) {
  Desk equal(set_up(y24), "act turn=1 place=KH,KH hands=5S,2S+3S dice=3,4");
  equal.play(0, "duel 2").play(0, "play 5S");
  EXPECT_EQ(equal.refused(1, "play 2S 3S"), "JR-71");
  Desk more(set_up(y24), "act turn=1 place=KH,KH hands=5S,2S+4S dice=3,4");
  more.play(0, "duel 2").play(0, "play 5S").play(1, "play 2S 4S");
}

TEST(JackDuels, JR_71_a_defender_is_asked_even_without_spades_and_is_robbed) {
  Desk d(set_up(y24), "act turn=1 place=KH,KH hands=KS,4C+red dice=3,4");
  d.play(0, "duel 2").play(0, "play KS");
  EXPECT_TRUE(d.in_court("KS"));
  EXPECT_EQ(d.choices(1), Texts{"give_in"});
  d.play(1, "give_in");
  EXPECT_EQ(d.at(1), "off-board");
  EXPECT_EQ(d.refused(-1, "steal 2C"), "JR-71");
  Game::Outcomes cards;
  d.g.chance(d.s, cards);
  EXPECT_EQ(cards.size(), 2u);  // from the whole hand
  d.play(-1, "steal red");
  EXPECT_TRUE(d.holds(0, "red"));
  EXPECT_EQ(d.stage(), "act");
}

TEST(JackDuels, JR_71_nothing_is_stolen_from_an_empty_hand) {
  Desk d(set_up(y24), "act turn=1 place=KH,KH hands=4S,- dice=3,4");
  d.play(0, "duel 2").play(0, "play 4S").play(1, "give_in");
  EXPECT_EQ(d.stage(), "act");
  EXPECT_EQ(d.told(What::stole), 0);
}

TEST(JackDuels, JR_71_one_duel_a_turn) {
  const std::string at = "act turn=1 place=KH,KH,KH hands=4S+5S,2C,3C dice=3,4";
  Desk d(set_up(y24, {}, 3), at);
  EXPECT_EQ(d.refused(0, "duel 3"), "");
  d.play(0, "duel 2").play(0, "play 4S").play(1, "give_in").play(-1, "steal 2C");
  EXPECT_EQ(d.refused(0, "duel 3"), "JR-71");
}

TEST(JackDuels, JR_72_a_stolen_royal_leads_straight_to_the_increment) {
  const std::string at =
      "steal turn=1 place=JH,off-board hands=TD+KC,KS+2C rival=2 duelled=1 dice=3,4 discards=2H";
  Desk royal(set_up(y24), at), pip(set_up(y24), at);
  royal.play(-1, "steal KS");
  EXPECT_EQ(royal.stage(), "increment");
  EXPECT_TRUE(royal.holds(0, "KS"));
  EXPECT_FALSE(royal.in_court("KS"));
  pip.play(-1, "steal 2C");
  EXPECT_EQ(pip.refused(0, "want 2H"), "");
}

TEST(JackDuels, JR_72_a_fourth_royal_is_returned_first) {
  for (const std::string back : {"JS", "KH"}) {  // the stolen one too if wished
    Desk d(set_up(y24),
           "steal turn=1 place=QC,off-board hands=KC+QC+JS+2C,KH rival=2 duelled=1 dice=3,4");
    d.play(-1, "steal KH");
    EXPECT_EQ(d.refused(0, "done"), "JR-40");
    EXPECT_EQ(d.refused(0, "give_back 2C"), "JR-72");
    d.play(0, "give_back " + back);
    EXPECT_TRUE(d.in_court(back));
    EXPECT_EQ(d.stage(), "increment");
  }
}

TEST(JackDuels, JR_72_then_a_win_on_the_citadel_is_checked) {
  Options o = set_up(y24);
  o.objective = Objective::tribal;
  for (const std::string back : {"JS", "KC"}) {
    Desk d(o, "steal turn=1 place=citadel,off-board hands=KC+QC+JS,JC rival=2 duelled=1 dice=3,4");
    d.play(-1, "steal JC").play(0, "give_back " + back);
    EXPECT_EQ(d.stage(), back == "JS" ? "over" : "increment");
  }
}

TEST(JackChallenges, JR_73_all_are_asked_whatever_they_hold) {
  Desk d(set_up(y24, {}, 4), "journey turn=1 place=KS,KD,off-board,QD hands=-,-,9H,2C dice=3,4");
  d.play(0, "arrive QS");
  EXPECT_TRUE(d.asked(1));
  EXPECT_FALSE(d.asked(2));  // off-board
  EXPECT_TRUE(d.asked(3));
  Desk tower(set_up(y24), "journey turn=1 place=QS,KD hands=-,9H dice=3,4");
  tower.play(0, "arrive KS");
  EXPECT_EQ(tower.stage(), "act");
  Desk stays(set_up(y24), "journey turn=1 place=QS,KD hands=-,9H dice=3,4");
  stays.play(0, "stay");
  EXPECT_EQ(stays.stage(), "act");
  Desk plain(short_game(y24), "journey turn=1 place=KS,KD hands=-,9H dice=3,4");
  plain.play(0, "arrive QS");
  EXPECT_EQ(plain.stage(), "act");
}

TEST(JackChallenges, JR_73_a_challenger_shows_hearts_and_in_2023_the_queen_alone_too) {
  for (const auto edition : {y23, y24}) {
    const std::string queen = edition == y23 ? "" : "JR-73";
    const auto challenge = [edition](const std::string& hand) {
      return Desk(set_up(edition), "challenge turn=1 asks=2 place=QC,citadel hands=6H," + hand)
          .refused(1, "challenge");
    };
    EXPECT_EQ(challenge("2H+3H"), "JR-73");
    EXPECT_EQ(challenge("2H+4H"), "");
    EXPECT_EQ(challenge("QS+5H"), "JR-73");
    EXPECT_EQ(challenge("QC"), queen);
    EXPECT_EQ(challenge("QC+5H"), queen);
    EXPECT_EQ(challenge("KH"), "");
    Desk d(set_up(edition), "proof turn=1 asks=2 rival=2 place=QC,citadel hands=6H,QC+2H+4H+9S");
    for (const std::string shown : {"4H", "QC 2H", "QC 2H 4H", "9S"})
      EXPECT_EQ(d.refused(1, "show " + shown), "JR-73") << shown;
    EXPECT_EQ(d.refused(1, "show QC"), queen);
    EXPECT_EQ(d.choices(1),
              edition == y23 ? (Texts{"show QC", "show 2H 4H"}) : Texts{"show 2H 4H"});
    const auto pays = d.g.view_json(d.g.view(d.s, seat(1))).at("pays").as_array();
    EXPECT_EQ(pays.size(), edition == y23 ? 3u : 2u);
  }
}

TEST(JackChallenges, JR_73_the_queen_of_hearts_is_a_heart_on_every_palace) {
  for (const auto edition : {y23, y24})
    for (const std::string palace : {"QC", "QH"}) {
      Desk d(set_up(edition),
             "challenge turn=1 asks=2 place=" + palace + ",citadel hands=6H,QH dice=3,4");
      d.play(1, "challenge").play(1, "show QH").play(0, "show 6H");
      EXPECT_TRUE(d.in_court("QH"));
    }
}

TEST(JackChallenges, JR_73_the_guest_shows_the_like_or_is_off_board) {
  const std::string at = "proof turn=1 asks=2 rival=2 place=QC,citadel hands=";
  Desk d(set_up(y24), at + "5H+2H+QS,6H");
  d.play(1, "show 6H");
  EXPECT_EQ(d.refused(0, "show 5H"), "JR-73");
  EXPECT_EQ(d.refused(0, "show QS"), "JR-73");
  EXPECT_EQ(d.choices(0), (Texts{"show 2H 5H", "fall"}));
  d.play(0, "fall");  // by choice too
  EXPECT_EQ(d.at(0), "off-board");
  EXPECT_TRUE(d.holds(1, "6H"));
  Desk poor(set_up(y24), at + "5H,6H");
  poor.play(1, "show 6H");
  EXPECT_EQ(poor.choices(0), Texts{"fall"});
}

TEST(JackChallenges, JR_73_the_queen_of_the_palace_alone_is_proof_for_the_guest) {
  for (const auto edition : {y23, y24}) {
    Desk d(set_up(edition), "proof turn=1 asks=2 rival=2 place=QC,citadel hands=QC+2H+QS,6H");
    d.play(1, "show 6H");
    EXPECT_EQ(d.choices(0), (Texts{"show QC", "fall"}));
    EXPECT_EQ(d.g.view_json(d.g.view(d.s, seat(0))).at("pays").as_array().size(), 2u);
    d.play(0, "show QC");
    EXPECT_TRUE(d.holds(0, "QC"));
    EXPECT_EQ(d.at(1), "off-board");
  }
}

TEST(JackChallenges, JR_73_who_is_answered_loses_every_card_shown) {
  Desk queen(set_up(y23), "challenge turn=1 asks=2 place=QC,citadel hands=6H,QC dice=3,4");
  queen.play(1, "challenge").play(1, "show QC").play(0, "show 6H");
  EXPECT_EQ(queen.at(1), "off-board");
  EXPECT_TRUE(queen.in_court("QC"));
  EXPECT_TRUE(queen.holds(0, "6H"));  // the guest keeps what is shown
  EXPECT_EQ(queen.stage(), "act");
  for (const auto edition : {y23, y24}) {
    Desk hearts(set_up(edition),
                "challenge turn=1 asks=2 place=QC,citadel hands=QC,2H+KH+9S dice=3,4");
    hearts.play(1, "challenge").play(1, "show 2H KH").play(0, "show QC");
    EXPECT_TRUE(hearts.discarded("2H"));
    EXPECT_TRUE(hearts.in_court("KH"));
    EXPECT_TRUE(hearts.holds(1, "9S"));
  }
}

TEST(JackChallenges, JR_73_the_first_in_turn_order_is_heard_and_no_other) {
  Desk d(set_up(y24, {}, 4), "journey turn=2 first=1 place=KD,KS,JD,JC hands=6H,-,2C,7H dice=3,4");
  d.play(1, "arrive QS").play(0, "challenge").play(2, "pass").play(3, "challenge");
  EXPECT_EQ(d.s.rival, seat(3));  // from the guest on: seats 3, 4, 1
  for (const Event& e : d.log.events) EXPECT_FALSE(e.what == What::heard && e.other == seat(0));
  d.play(3, "show 7H").play(1, "fall");
  EXPECT_EQ(d.at(1), "off-board");
  EXPECT_EQ(d.s.turn, seat(2));  // no increment
  EXPECT_EQ(d.told(What::drew), 0);
}

TEST(JackMarkets, JR_74_discards_of_the_plazas_suit_for_diamonds) {
  Desk d(set_up(y24), "act turn=1 place=JH,KD hands=3D+6D+9C,2C discards=2H+7H+5S");
  EXPECT_EQ(d.refused(0, "want 5S"), "JR-74");
  EXPECT_EQ(d.refused(0, "want 9H"), "JR-74");
  d.play(0, "want 2H").play(0, "want 7H");
  EXPECT_EQ(d.refused(0, "want 2H"), "JR-74");
  EXPECT_EQ(d.refused(0, "pay 9C"), "JR-74");
  EXPECT_EQ(d.refused(0, "pay 6D"), "JR-50");
  d.play(0, "pay 3D 6D");
  EXPECT_TRUE(d.holds(0, "7H") && d.holds(0, "2H"));
  EXPECT_TRUE(d.discarded("3D") && d.discarded("6D"));
}

TEST(JackMarkets, JR_74_only_what_can_still_be_paid_for_is_wanted) {
  Desk d(set_up(y24), "act turn=1 place=JH,KD hands=8D,2C discards=2H+7H+9H");
  EXPECT_EQ(d.refused(0, "want 9H"), "JR-50");
  d.play(0, "want 7H");
  EXPECT_EQ(d.refused(0, "want 2H"), "JR-50");
  EXPECT_EQ(d.refused(0, "pay 8D"), "");
}

TEST(JackMarkets, JR_74_only_on_a_plaza_of_the_full_game) {
  const std::string hands = ",KD hands=8D,2C discards=2H+7S";
  for (const std::string place : {"QH", "KH", "citadel", "underground"})
    EXPECT_EQ(Desk(set_up(y24), "act turn=1 place=" + place + hands).refused(0, "want 2H"),
              "JR-74");
  EXPECT_EQ(Desk(short_game(y24), "act turn=1 place=JH" + hands).refused(0, "want 2H"), "JR-74");
  EXPECT_EQ(Desk(set_up(y24), "act turn=1 place=JH" + hands).refused(0, "want 2H"), "");
}

TEST(JackMarkets, JR_74_at_the_plaza_of_diamonds_any_suit_pays_mixed) {
  Desk d(set_up(y24), "act turn=1 place=JD,KS hands=3C+4S+KH,2C discards=7D+8D");
  d.play(0, "want 7D").play(0, "pay 3C 4S");
  d.play(0, "want 8D").play(0, "pay KH");  // any number of deals
  EXPECT_TRUE(d.in_court("KH"));
  EXPECT_TRUE(d.holds(0, "7D") && d.holds(0, "8D"));
}

TEST(JackMarkets, JR_74_what_was_paid_may_be_bought_in_the_next_deal) {
  Desk d(set_up(y24), "act turn=1 place=JD,KS hands=9D+TS,2C discards=2D");
  EXPECT_EQ(d.refused(0, "want 9D"), "JR-74");
  d.play(0, "want 2D").play(0, "pay 9D").play(0, "want 9D").play(0, "pay TS");
  EXPECT_TRUE(d.holds(0, "9D"));
}

// An offer to sell: the player gives clubs for diamonds. Both have picked.
Desk trades(const std::string& gives, const std::string& gets, int goods = 5, int fee = 4) {
  Desk d(set_up(y24, {Option::special_trades}),
         "act turn=1 place=JH,JH hands=AC+2C+5C+9S+KC,AD+4D+9H+red dice=3,4");
  d.play(0, "trade 2").play(0, "sell me clubs").play(0, "goods " + std::to_string(goods));
  d.play(0, "fee " + std::to_string(fee)).play(1, "accept");
  for (const int who : {0, 1}) {
    const std::string& cards = who == 0 ? gives : gets;
    for (std::size_t n = 0; n < cards.size(); n += 3) d.play(who, "pick " + cards.substr(n, 2));
    d.play(who, "done");
  }
  return d;
}

TEST(JackTrades, JR_75_both_pick_in_secret_and_swap) {
  Desk d = trades("5C", "4D");
  EXPECT_TRUE(d.holds(0, "4D") && d.holds(1, "5C"));
  EXPECT_EQ(d.at(0), "JH");
  EXPECT_EQ(d.at(1), "JH");
  EXPECT_EQ(d.stage(), "act");
  const auto swap = std::find_if(d.log.events.begin(), d.log.events.end(),
                                 [](const Event& e) { return e.what == What::swapped; });
  ASSERT_NE(swap, d.log.events.end());
  EXPECT_EQ(d.g.redact(*swap, seat(1))->cards, bit_of(*card_named("5C")));
  EXPECT_EQ(d.g.redact(*swap, Seat::none)->cards, 0u);
}

TEST(JackTrades, JR_75_who_gives_too_little_or_another_suit_is_off_board) {
  EXPECT_EQ(trades("2C", "4D").at(0), "off-board");
  EXPECT_EQ(trades("5C 9S", "4D").at(0), "off-board");
  EXPECT_EQ(trades("AC 2C", "4D", 4).at(0), "off-board");  // an ace counts one
  EXPECT_EQ(trades("AC 2C", "4D", 3).at(0), "JH");
  EXPECT_EQ(trades("5C", "AD").at(1), "off-board");
  EXPECT_EQ(trades("5C", "9H").at(1), "off-board");
  EXPECT_EQ(trades("5C", "AD 4D").at(1), "JH");
  Desk both = trades("2C", "9H");
  EXPECT_EQ(both.at(0), "off-board");
  EXPECT_EQ(both.at(1), "off-board");
  EXPECT_TRUE(both.holds(0, "9H") && both.holds(1, "2C"));  // the swap stands
  EXPECT_EQ(both.s.turn, seat(1));
  EXPECT_EQ(trades("5C", "9H").stage(), "act");
}

TEST(JackTrades, JR_75_royals_and_jokers_are_not_traded) {
  Desk d(set_up(y24, {Option::special_trades}),
         "trade_pick turn=1 asks=1,2 rival=2 place=JH,JH goods=1 fee=1 sells=1 "
         "hands=2C+KC,4D+red");
  EXPECT_EQ(d.refused(0, "pick KC"), "JR-75");
  EXPECT_EQ(d.refused(1, "pick red"), "JR-75");
  EXPECT_EQ(d.refused(0, "done"), "JR-75");  // one card at least
  d.play(0, "pick 2C");
  EXPECT_EQ(d.refused(0, "pick 2C"), "JR-75");
  EXPECT_EQ(d.refused(0, "done"), "");
}

TEST(JackTrades, JR_75_one_offer_to_each_rabbit_in_the_same_place) {
  const std::string at = "act turn=1 place=JH,JH,JH,KD hands=2C,4D,5D,6D dice=3,4";
  const Options o = set_up(y24, {Option::special_trades}, 4);
  Desk d(o, at);
  EXPECT_EQ(d.refused(0, "trade 4"), "JR-75");
  EXPECT_EQ(Desk(set_up(y24, {}, 4), at).refused(0, "trade 2"), "JR-75");
  d.play(0, "trade 2").play(0, "sell you diamonds");
  EXPECT_EQ(d.g.check(d.s, seat(0), {Act::goods, 0}), rule("JR-75"));
  d.play(0, "goods 4").play(0, "fee 1").play(1, "pass");
  EXPECT_EQ(d.refused(0, "trade 2"), "JR-75");
  EXPECT_EQ(d.refused(0, "trade 3"), "");
}

}  // namespace
}  // namespace warren::jack_rabbits
