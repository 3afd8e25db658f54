// Chapter "Options" of Jack Rabbits: each of them on and off.
#include "tests/games/jack_rabbits/desk.h"

namespace warren::jack_rabbits {
namespace {

using enum Option;
using Texts = std::vector<std::string>;

constexpr const char* kThroughTheCave = "go hole cave1.S from KD.N by -";

TEST(JackOptions, JR_14_lakes_may_be_dead_ends) {
  const std::string at = "journey turn=1 place=QC,KD hands=black,2H dice=3,4";
  const std::string over_the_lake = "go sail QC.S from QC.S by -";
  for (const auto edition : {y23, y24}) {
    EXPECT_EQ(Desk(set_up(edition), at).refused(0, over_the_lake), "");
    Desk dry(set_up(edition, {lakes_are_dead_ends}), at);
    EXPECT_EQ(dry.refused(0, over_the_lake), "JR-42");
    EXPECT_EQ(dry.refused(0, "off-board"), "");  // at the open side of the fork
  }
}

TEST(JackOptions, JR_26_one_suit_leaves_for_each_missing_player) {
  const auto cards = [](int players, SuitMask leaving) {
    Options o = set_up(y24, {tight_suits}, players);
    o.board = "7";
    o.leaving = leaving;
    const auto g = Game::make(o);
    return g ? g->cards() : 0;
  };
  constexpr SuitMask clubs = 1, hearts = 4, diamonds = 8;
  EXPECT_EQ(cards(2, 0), kClubs | kDiamonds | kJokers);  // hearts first, then spades
  EXPECT_EQ(cards(3, 0), kClubs | kSpades | kDiamonds | kJokers);
  EXPECT_EQ(cards(4, 0), kEverySuit | kJokers);
  EXPECT_EQ(cards(3, diamonds), kClubs | kSpades | kHearts | kJokers);
  EXPECT_EQ(cards(2, clubs | hearts), kSpades | kDiamonds | kJokers);
  EXPECT_EQ(cards(2, diamonds), 0u);  // two suits leave where two players are missing
}

// With the suits that stay unless others are named: a market, a cave for the price, a flight.
TEST(JackOptions, JR_26_the_default_suits_keep_markets_caves_and_flights_alive) {
  for (const auto edition : {y23, y24})
    for (const int players : {2, 3}) {
      Options o = set_up(edition, {tight_suits}, players);
      o.board = "7";
      const std::string others = players == 2 ? ",JC" : ",JC,JC";
      const std::string nothing = players == 2 ? ",-" : ",-,-";
      Desk market(o, "act turn=1 place=JC" + others + " hands=8D" + nothing + " discards=7C");
      market.play(0, "want 7C").play(0, "pay 8D");
      Desk flight(o, "club turn=1 place=KC" + others + " hands=7C" + nothing);
      flight.play(0, "show 7C").play(-1, "roll 3 4").play(0, "pass").play(0, "land KD");
      EXPECT_EQ(flight.at(0), "KD");
      bool cave = false;
      for (Place hex = 0; hex < kHexes; ++hex) {
        if (!(flight.g.land().hexes >> hex & 1)) continue;
        const Desk d(o, "journey turn=1 place=" + std::string(place_name(hex)) + others +
                            " hands=7D" + nothing + " dice=3,4");
        cave = cave || !d.choices(0, "go hole").empty();
      }
      EXPECT_TRUE(cave);
    }
}

TEST(JackOptions, JR_26_special_trades_need_diamonds) {
  constexpr SuitMask clubs = 1, spades = 2, hearts = 4, diamonds = 8;
  for (const auto edition : {y23, y24}) {
    const auto refused = [edition](int players, SuitMask leaving) {
      Options o = set_up(edition, {tight_suits, special_trades}, players);
      o.board = "7";
      o.leaving = leaving;
      const auto g = Game::make(o);
      return g ? "" : g.error().key + " " + std::string(g.error().rule);
    };
    const std::string sentence = "error.jack_rabbits.trades_need_diamonds JR-26";
    for (const SuitMask one : {clubs, spades, hearts, diamonds})
      EXPECT_EQ(refused(3, one), one == diamonds ? sentence : "");
    EXPECT_EQ(refused(2, clubs | diamonds), sentence);
    EXPECT_EQ(refused(2, clubs | spades), "");
    EXPECT_EQ(refused(2, 0), "");
    EXPECT_EQ(refused(4, 0), "");
  }
}

TEST(JackOptions, JR_26_not_on_a_sample_board_unless_nobody_is_missing) {
  for (const auto edition : {y23, y24})
    for (const int players : {2, 3, 4})
      EXPECT_EQ(refused_set_up(set_up(edition, {tight_suits}, players)),
                players == 4 ? "" : "JR-26");
  Options loose = set_up(y24);
  loose.leaving = 1;
  EXPECT_EQ(refused_set_up(loose), "JR-26");  // suits leave only with the option
}

TEST(JackOptions, JR_80_the_citadel_is_a_palace_without_a_queen) {
  const std::string at = "journey turn=1 place=KS,KD hands=6H,QC+QS+5H+7H dice=3,4";
  Desk off(set_up(y24), at);
  off.play(0, "arrive citadel");
  EXPECT_EQ(off.stage(), "act");
  for (const auto edition : {y23, y24}) {
    Desk d(set_up(edition, {advanced_citadel}), at);
    d.play(0, "arrive citadel").play(1, "challenge");
    EXPECT_EQ(d.refused(1, "show QC"), "JR-73");
    EXPECT_EQ(d.refused(1, "show 5H"), "JR-73");
    d.play(1, "show 7H").play(0, "show 6H");
    EXPECT_EQ(d.at(1), "off-board");
  }
}

TEST(JackOptions, JR_80_the_citadel_sells_any_suit_mixed_for_diamonds) {
  const std::string at = "act turn=1 place=citadel,KD hands=9D+9C,2H discards=2C+7S";
  EXPECT_EQ(Desk(set_up(y24), at).refused(0, "want 2C"), "JR-74");
  Desk d(set_up(y24, {advanced_citadel}), at);
  d.play(0, "want 2C").play(0, "want 7S");
  EXPECT_EQ(d.refused(0, "pay 9C"), "JR-74");
  d.play(0, "pay 9D");
  EXPECT_TRUE(d.holds(0, "2C") && d.holds(0, "7S"));
}

TEST(JackOptions, JR_80_the_citadel_is_a_tower_to_fly_from_and_to) {
  Desk to(set_up(y24, {advanced_citadel}), "fly turn=1 place=KS,KD hands=7C,2H dice=3,4 flight=7");
  to.play(0, "land citadel");
  EXPECT_EQ(to.stage(), "challenge");
  EXPECT_EQ(Desk(set_up(y24), "fly turn=1 place=KS,KD hands=7C,2H dice=3,4 flight=7")
                .refused(0, "land citadel"),
            "JR-70");
  for (const auto edition : {y23, y24}) {
    Desk from(set_up(edition, {advanced_citadel}),
              "club turn=1 place=citadel,KD hands=2C+5H+3D,2H");
    from.play(0, "show 2C").play(-1, "roll 3 4").play(0, "pass");
    // 2023 cannot pay a shortfall there; 2024 in any suit, the shown club too.
    EXPECT_EQ(from.refused(0, "pay 5H"), edition == y24 ? "" : "JR-80");
    EXPECT_EQ(from.refused(0, "pay 2C 3D"), edition == y24 ? "" : "JR-80");
    EXPECT_EQ(from.refused(0, "pay 3D"), "JR-50");  // too little comes first in the book
    EXPECT_EQ(from.refused(0, "fall"), "");
  }
}

TEST(JackOptions, JR_81_the_ace_in_front_adds_a_point_where_its_suit_is_allowed) {
  for (const Options& o :
       {set_up(y23, {permanent_ace}), set_up(y24, {capital_aces, additional_capital})}) {
    const std::string at = "act turn=1 place=KH,KD hands=9H,2H front=";
    EXPECT_EQ(Desk(o, at + "AH,-").refused(0, "acquire"), "");
    EXPECT_EQ(Desk(o, at + "AS,-").refused(0, "acquire"), "JR-50");
    EXPECT_EQ(Desk(o, at + "-,AH").refused(0, "acquire"), "JR-50");
    const std::string cave = "journey turn=1 place=KD,JD hands=6C,2H dice=3,4 front=";
    EXPECT_EQ(Desk(o, cave + "AD,-").refused(0, kThroughTheCave), "");
    EXPECT_EQ(Desk(o, cave + "AH,-").refused(0, kThroughTheCave), "JR-50");
  }
  EXPECT_EQ(
      Desk(set_up(y23), "act turn=1 place=KH,KD hands=9H,2H front=AH,-").refused(0, "acquire"),
      "JR-50");
}

TEST(JackOptions, JR_81_once_in_a_duel_and_once_in_a_proof_or_a_flight) {
  const Options o = set_up(y23, {permanent_ace});
  Desk duel(o, "act turn=1 place=KH,KH hands=4S+3S,5S+2S front=AS,- dice=3,4");
  duel.play(0, "duel 2").play(0, "play 4S");
  EXPECT_EQ(duel.s.duel[0], 5);
  EXPECT_EQ(duel.refused(1, "play 5S"), "JR-71");
  duel.play(1, "play 2S 5S").play(0, "play 3S");
  EXPECT_EQ(duel.s.duel[0], 8);
  const std::string guest = "challenge turn=1 asks=2 place=QC,KD hands=6H,5H front=";
  EXPECT_EQ(Desk(o, guest + "-,AH").refused(1, "challenge"), "");
  EXPECT_EQ(Desk(o, guest + "-,AC").refused(1, "challenge"), "JR-73");
  Desk flight(o, "club turn=1 place=KH,KD hands=6C,2H front=AC,-");
  flight.play(0, "show 6C");
  EXPECT_EQ(flight.s.flight, 7);
}

TEST(JackOptions, JR_81_never_alone_nor_in_the_lottery_nor_a_trade) {
  const Options o = set_up(y23, {permanent_ace, special_trades});
  Desk lottery(o, "claim turn=1 place=KH,KD hands=2C,2H front=AC,- dice=3,3");
  EXPECT_EQ(lottery.refused(0, "claim 2C"), "JR-41");
  // A shortfall of one point needs a card all the same.
  Desk alone(o,
             "flight turn=1 place=KH,KD hands=6C,2S flight=6 club=6C purpose=flight dice=3,4 "
             "front=AH,-");
  EXPECT_EQ(alone.choices(0), Texts{"fall"});
  Desk trade(o,
             "trade_pick turn=1 asks=1,2 rival=2 place=JH,JH goods=3 fee=3 sells=1 hands=2C,3D "
             "front=AC,-");
  trade.play(0, "pick 2C").play(0, "done").play(1, "pick 3D").play(1, "done");
  EXPECT_EQ(trade.at(0), "off-board");
}

TEST(JackOptions, JR_81_not_where_it_was_itself_spent) {
  const Options o = set_up(y23, {permanent_ace});
  Desk pays(o, "journey turn=1 place=KD,JD hands=AC,2H dice=6,6");
  EXPECT_EQ(pays.refused(0, kThroughTheCave), "JR-50");
  Desk duel(o, "act turn=1 place=KH,KH hands=AS+4S,KS+2S dice=3,4");
  duel.play(0, "duel 2").play(0, "play AS");
  EXPECT_EQ(duel.s.duel[0], 11);
  duel.play(1, "play KS 2S").play(0, "play 4S");
  EXPECT_EQ(duel.s.duel[0], 15);
}

TEST(JackOptions, JR_82_king_queen_and_jack_count_thirteen_twelve_eleven) {
  for (const auto edition : {y23, y24}) {
    const Options o = set_up(edition, {patriarchal_values});
    const std::string at = "journey turn=1 place=KD,JD hands=";
    EXPECT_EQ(Desk(o, at + "QC,2H dice=6,6").refused(0, kThroughTheCave), "");
    EXPECT_EQ(Desk(o, at + "JC,2H dice=6,6").refused(0, kThroughTheCave), "JR-50");
    EXPECT_EQ(Desk(set_up(edition), at + "QC,2H dice=6,6").refused(0, kThroughTheCave), "JR-50");
    Desk flight(o, "club turn=1 place=KH,JD hands=KC,2H");
    flight.play(0, "show KC");
    EXPECT_EQ(flight.s.flight, 13);
    // Acquisition stays at ten.
    const std::string house = "act turn=1 place=KH,KD hands=";
    EXPECT_EQ(Desk(o, house + "TH,2S").refused(0, "acquire"), "");
    EXPECT_EQ(Desk(o, house + "9H,2S").refused(0, "acquire"), "JR-50");
  }
}

// What an ace counts: paid for a transfer the first time, with one in front, and as goods; and
// whether it matches a die that shows 1.
struct AceValues {
  int first, later, goods;
  bool matches;
};

AceValues ace_values(const Options& o) {
  const auto g = *Game::make(o);
  const Card ace = *card_named("AC"), front = *card_named("AS");
  const CardMask m = bit_of(ace);
  return {g.points(m, kNoCard), g.points(m, front), g.goods_points(m),
          g.matches(ace, kNoCard, {1, 1})};
}

void expect_ace(const Options& o, int first, int later, int goods, bool matches) {
  const AceValues v = ace_values(o);
  EXPECT_EQ(v.first, first);
  EXPECT_EQ(v.later, later);
  EXPECT_EQ(v.goods, goods);
  EXPECT_EQ(v.matches, matches);
}

TEST(JackOptions, JR_82_aces_count_fourteen_for_eleven_or_all_of_them) {
  expect_ace(set_up(y23, {patriarchal_values}), 14, 1, 1, false);
  expect_ace(set_up(y24, {patriarchal_values, capital_aces}), 14, 1, 1, false);
  expect_ace(set_up(y24, {patriarchal_values, ambivalent_aces}), 14, 14, 1, true);
  expect_ace(set_up(y24, {patriarchal_values}), 14, 14, 14, false);
}

TEST(JackOptions, JR_83_an_ambivalent_ace_counts_eleven_or_one) {
  expect_ace(set_up(y24, {ambivalent_aces}), 11, 11, 1, true);
  expect_ace(set_up(y24), 1, 1, 1, true);
  Desk d(set_up(y24, {ambivalent_aces}), "act turn=1 place=KH,KD hands=AH+AS,2S");
  d.play(0, "acquire").play(0, "pay AH");
  EXPECT_EQ(d.front(0), "-");
  EXPECT_TRUE(d.discarded("AH"));
  Desk again(set_up(y24, {ambivalent_aces}), "journey turn=1 place=KD,JD hands=AC+AD,2H dice=6,6");
  again.play(0, kThroughTheCave);
  EXPECT_EQ(again.choices(0, "pay"), Texts{"pay AC AD"});  // 22, each of them eleven
  again.play(0, "pay AC AD");
  EXPECT_EQ(again.stage(), "journey");  // none is named
}

TEST(JackOptions, JR_84_capital_aces_are_the_aces_of_2023) {
  expect_ace(set_up(y23), 11, 1, 1, false);
  expect_ace(set_up(y24, {capital_aces}), 11, 1, 1, false);
  Desk d(set_up(y24, {capital_aces}), "act turn=1 place=KH,KD hands=AH+AS,2S");
  d.play(0, "acquire").play(0, "pay AH");
  EXPECT_EQ(d.front(0), "AH");
}

TEST(JackOptions, JR_85_special_flights_land_on_any_other_hex) {
  const std::string at = "fly turn=1 place=KS,KD hands=7C,2H dice=3,4 flight=7";
  Desk d(set_up(y24, {special_flights}), at);
  EXPECT_EQ(d.choices(0, "land").size(), 12u);
  EXPECT_EQ(d.refused(0, "land KS"), "JR-70");
  EXPECT_EQ(Desk(set_up(y24), at).refused(0, "land QH"), "JR-70");
  d.play(0, "land QH");
  EXPECT_EQ(d.stage(), "challenge");
}

TEST(JackOptions, JR_86_a_resting_rabbit_challenges_any_arrival_on_its_hex) {
  const std::string at = "journey turn=1 place=KS,JS,KD hands=JS,7H+5H,9H dice=3,4";
  Desk off(set_up(y24, {}, 3), at);
  off.play(0, "arrive JS");
  EXPECT_EQ(off.refused(1, "challenge"), "JR-40");
  Desk d(set_up(y24, {special_access}, 3), at);
  d.play(0, "arrive JS");
  EXPECT_TRUE(d.asked(1));
  EXPECT_FALSE(d.asked(2));  // rests elsewhere
  d.play(1, "challenge");
  EXPECT_EQ(d.refused(1, "show 5H"), "JR-73");
  d.play(1, "show 7H").play(0, "show JS");  // the hex's own royal
  EXPECT_EQ(d.at(1), "off-board");
  Desk royal(set_up(y24, {special_access}, 3),
             "journey turn=1 place=KS,JS,KD hands=-,JS+5H,9H dice=3,4");
  royal.play(0, "arrive JS");
  EXPECT_EQ(royal.refused(1, "challenge"), "JR-73");  // it is the guest's proof, as on a palace
}

TEST(JackOptions, JR_86_not_underground_and_on_a_palace_there_is_one_challenge) {
  const Options o = set_up(y24, {special_access}, 3);
  Desk cave(o, "journey turn=1 place=JH,underground,KD hands=-,9H,8H dice=3,4");
  cave.play(0, "underground");
  EXPECT_EQ(cave.stage(), "act");
  Desk palace(o, "journey turn=1 place=KS,QS,KD hands=6H,9H,8H dice=3,4");
  palace.play(0, "arrive QS");
  EXPECT_TRUE(palace.asked(1) && palace.asked(2));
  palace.play(1, "challenge").play(2, "challenge").play(1, "show 9H").play(0, "show 6H");
  EXPECT_EQ(palace.stage(), "act");
  EXPECT_EQ(palace.at(2), "KD");
  Desk citadel(o, "journey turn=1 place=KS,citadel,KD hands=-,KC+QC,8H dice=3,4");
  citadel.play(0, "arrive citadel");
  EXPECT_EQ(citadel.refused(1, "challenge"), "JR-73");  // it honours no royal
}

TEST(JackOptions, JR_87_a_journey_goes_on_through_a_hex_with_ones_own_carrot) {
  const std::string at = "journey turn=1 place=KS,KD hands=";
  const std::string through = "go pass QS.N from KS.SE by 1";
  for (const auto edition : {y23, y24}) {
    const Options o = set_up(edition, {trailing_carrots});
    EXPECT_EQ(Desk(set_up(edition), at + "QS,2H dice=3,4").refused(0, through), "JR-87");
    EXPECT_EQ(Desk(o, at + "2C,QS dice=3,4").refused(0, through), "JR-87");
    Desk d(o, at + "QS,9H dice=3,4");
    d.play(0, through);
    EXPECT_EQ(d.stage(), "journey");  // passing is not arriving: no challenge
    EXPECT_EQ(d.refused(0, "acquire"), "JR-40");
    d.play(0, "underground");
    EXPECT_EQ(d.at(0), "underground");
  }
}

TEST(JackOptions, JR_87_a_royal_spent_on_the_way_has_taken_its_carrot_off) {
  const std::string at = "journey turn=1 place=JH,KD hands=TC+QC+JC,2H dice=3,4";
  for (const std::string paid : {"TC", "QC"}) {
    Desk d(set_up(y24, {trailing_carrots}), at);
    d.play(0, "go hole cave3.N from JH.S by -").play(0, "pay " + paid);
    d.play(0, "go pass JC.SE from cave4.NW by -");
    EXPECT_EQ(d.refused(0, "go pass QC.SW from JC.N by -"), paid == "QC" ? "JR-87" : "");
  }
}

TEST(JackOptions, JR_88_a_windfall_pays_for_each_card_and_twice_for_a_double) {
  const Options o = set_up(y24, {windfall_lottery});
  const std::string at = "claim turn=1 place=citadel,KD hands=3C+3S+4D+5H,2H dice=";
  EXPECT_EQ(Desk(set_up(y24), at + "3,4").refused(0, "claim 3C 3S 4D"), "JR-41");
  Desk d(o, at + "3,4");
  EXPECT_EQ(d.refused(0, "claim 3C 5H"), "JR-41");
  d.play(0, "claim 3C 3S 4D");
  EXPECT_EQ(d.s.prizes, 3);
  d.play(-1, "draw 6C").play(-1, "draw 7C").play(-1, "draw 8C");
  EXPECT_EQ(d.stage(), "journey");
  EXPECT_EQ(d.s.count[0], 7);
  Desk twice(o, at + "3,3");
  twice.play(0, "claim 3C 3S");
  EXPECT_EQ(twice.s.prizes, 4);
  Desk plain(set_up(y24), at + "3,3");
  plain.play(0, "claim 3C").play(-1, "draw 6C");
  EXPECT_EQ(plain.stage(), "journey");
}

TEST(JackOptions, JR_89_overtaxed_hands_hold_six) {
  const std::string at = "increment turn=1 place=JH,QS next=end_turn hands=2C+3C+4C+5C+6C";
  const Options o = set_up(y24, {overtaxed_hands});
  Desk six(o, at + ",2S"), seven(o, at + "+7C,2S"), plain(set_up(y24), at + "+7C,2S");
  for (Desk* d : {&six, &seven, &plain}) d->play(-1, "draw 9D");
  EXPECT_EQ(six.s.turn, seat(1));
  EXPECT_EQ(seven.stage(), "limit");
  EXPECT_EQ(plain.s.turn, seat(1));
}

Desk overfull(const std::string& more = {}, const std::string& places = "KS,KD,QD") {
  Desk d(set_up(y24, {seized_surplus, overtaxed_hands}, 3),
         "act turn=1 place=" + places + " hands=2C+3C+4C+5C+6C+7C+8C+KC," +
             (more.empty() ? "2S" : more) + ",2H dice=3,4");
  d.play(0, "done");
  return d;
}

TEST(JackOptions, JR_90_the_first_who_calls_takes_the_surplus_at_random) {
  Desk d = overfull();
  EXPECT_TRUE(d.asked(1) && d.asked(2));
  d.play(2, "call").play(1, "call");
  EXPECT_EQ(d.s.rival, seat(1));
  Game::Outcomes cards;
  d.g.chance(d.s, cards);
  EXPECT_EQ(cards.size(), 8u);  // from the whole hand
  EXPECT_EQ(d.refused(-1, "steal 2H"), "JR-90");
  d.play(-1, "steal 5C").play(-1, "steal KC");
  EXPECT_TRUE(d.holds(1, "5C") && d.holds(1, "KC"));
  EXPECT_EQ(d.s.count[0], 6);
  EXPECT_EQ(d.stage(), "increment");
}

TEST(JackOptions, JR_90_if_nobody_calls_it_is_discarded_by_choice) {
  Desk d = overfull();
  d.play(1, "pass").play(2, "pass");
  EXPECT_EQ(d.stage(), "limit");
  d.play(0, "discard 2C").play(0, "discard KC");
  EXPECT_EQ(d.stage(), "increment");
  EXPECT_EQ(overfull("2S", "KS,off-board,off-board").stage(), "limit");
  Desk off(set_up(y24, {seized_surplus, overtaxed_hands}),
           "journey turn=1 place=JS,KD hands=2C+3C+4C+5C+6C+7C+8C,2S dice=3,4");
  off.play(0, "off-board");
  EXPECT_EQ(off.stage(), "limit");  // the hand of a player who is off-board
}

TEST(JackOptions, JR_90_a_caller_with_four_royals_returns_one_at_once) {
  Desk d = overfull("KS+QS+JS");
  d.play(1, "call").play(2, "pass").play(-1, "steal KC");
  EXPECT_TRUE(d.asked(1));
  EXPECT_EQ(d.refused(1, "give_back 2C"), "JR-72");
  d.play(1, "give_back QS").play(-1, "steal 2C");
  EXPECT_EQ(d.s.count[1], 4);
  EXPECT_EQ(d.stage(), "increment");
}

TEST(JackOptions, JR_90_a_caller_over_the_limit_is_caught_in_the_callers_own_turn) {
  Desk d = overfull("2S+3S+4S+5S+6S+7S");
  d.play(1, "call").play(2, "pass").play(-1, "steal 2C").play(-1, "steal 3C");
  EXPECT_EQ(d.s.count[1], 8);
  d.play(-1, "draw 9D");
  EXPECT_EQ(d.stage(), "call");  // seven cards once more
  d.play(1, "pass").play(2, "pass").play(0, "discard 9D");
  d.play(1, "pass").play(-1, "roll 1 1").play(1, "pass");
  EXPECT_EQ(d.stage(), "call");
  EXPECT_EQ(d.s.turn, seat(1));
}

TEST(JackOptions, JR_91_which_option_goes_where) {
  struct Row {
    Option option;
    bool y2023, y2024, in_short;
  };
  for (const Row& row :
       {Row{lakes_are_dead_ends, true, true, true}, Row{tight_suits, true, true, true},
        Row{patriarchal_values, true, true, true}, Row{trailing_carrots, true, true, true},
        Row{special_trades, true, true, false}, Row{advanced_citadel, true, true, false},
        Row{permanent_ace, true, false, true}, Row{ambivalent_aces, false, true, true},
        Row{capital_aces, false, true, true}, Row{windfall_lottery, false, true, true},
        Row{overtaxed_hands, false, true, true}, Row{seized_surplus, false, true, true},
        Row{special_flights, false, true, false}, Row{special_access, false, true, false}})
    for (const auto edition : {y23, y24})
      for (const bool full : {true, false}) {
        Options o = set_up(edition, {row.option}, 4);
        o.full = full;
        const bool goes = (edition == y23 ? row.y2023 : row.y2024) && (full || row.in_short);
        EXPECT_EQ(refused_set_up(o), goes ? "" : "JR-91")
            << kOptionNames[static_cast<int>(row.option)];
      }
}

TEST(JackOptions, JR_91_aces_exclude_each_other) {
  EXPECT_EQ(refused_set_up(set_up(y24, {ambivalent_aces, capital_aces})), "JR-91");
  EXPECT_EQ(refused_set_up(set_up(y24, {ambivalent_aces, patriarchal_values})), "");
  EXPECT_EQ(refused_set_up(set_up(y24, {additional_capital})), "JR-91");
  EXPECT_EQ(refused_set_up(set_up(y24, {additional_capital, ambivalent_aces})), "JR-91");
  EXPECT_EQ(refused_set_up(set_up(y24, {additional_capital, capital_aces})), "");
  EXPECT_EQ(refused_set_up(set_up(y23, {additional_capital, capital_aces})), "JR-91");
}

}  // namespace
}  // namespace warren::jack_rabbits
