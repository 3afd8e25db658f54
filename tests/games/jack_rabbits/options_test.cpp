// Chapter "Options" of Jack Rabbits: each of them on and off.
#include "tests/games/jack_rabbits/table.h"

namespace warren::jack_rabbits {
namespace {

using enum Option;

constexpr const char* kThroughTheCave = "go hole cave1.S from KD.N by -";

TEST(JackOptions, JR_14_lakes_may_be_dead_ends) {
  const std::string at = "journey turn=s0 place=QC,KD hands=black,2H dice=3,4";
  const std::string over_the_lake = "go sail QC.S from QC.S by -";
  for (const auto edition : {y23, y24}) {
    EXPECT_EQ(Table(set_up(edition), at).refusal(s0, over_the_lake), "");
    Table dry(set_up(edition, {lakes_are_dead_ends}), at);
    EXPECT_EQ(dry.refusal(s0, over_the_lake), "JR-42");
    EXPECT_EQ(dry.refusal(s0, "off-board"), "");  // at the open side of the fork
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
      Table market(o, "act turn=s0 place=JC" + others + " hands=8D" + nothing + " discards=7C");
      market.play(s0, "want 7C").play(s0, "pay 8D");
      Table flight(o, "club turn=s0 place=KC" + others + " hands=7C" + nothing);
      flight.play(s0, "show 7C")
          .play(Seat::chance, "roll 3 4")
          .play(s0, "pass")
          .play(s0, "land KD");
      EXPECT_EQ(flight.at(s0), "KD");
      bool cave = false;
      for (Place hex = 0; hex < kHexes; ++hex) {
        if (!(flight.game.land().hexes >> hex & 1)) continue;
        const Table t(o, "journey turn=s0 place=" + std::string(place_name(hex)) + others +
                             " hands=7D" + nothing + " dice=3,4");
        cave = cave || !t.choices(s0, "go hole").empty();
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
      EXPECT_EQ(refused_set_up<Game>(set_up(edition, {tight_suits}, players)),
                players == 4 ? "" : "JR-26");
  Options loose = set_up(y24);
  loose.leaving = 1;
  EXPECT_EQ(refused_set_up<Game>(loose), "JR-26");  // suits leave only with the option
}

TEST(JackOptions, JR_80_the_citadel_is_a_palace_without_a_queen) {
  const std::string at = "journey turn=s0 place=KS,KD hands=6H,QC+QS+5H+7H dice=3,4";
  Table off(set_up(y24), at);
  off.play(s0, "arrive citadel");
  EXPECT_EQ(off.stage(), "act");
  for (const auto edition : {y23, y24}) {
    Table t(set_up(edition, {advanced_citadel}), at);
    t.play(s0, "arrive citadel").play(s1, "challenge");
    EXPECT_EQ(t.refusal(s1, "show QC"), "JR-73");
    EXPECT_EQ(t.refusal(s1, "show 5H"), "JR-73");
    t.play(s1, "show 7H").play(s0, "show 6H");
    EXPECT_EQ(t.at(s1), "off-board");
  }
}

TEST(JackOptions, JR_80_the_citadel_sells_any_suit_mixed_for_diamonds) {
  const std::string at = "act turn=s0 place=citadel,KD hands=9D+9C,2H discards=2C+7S";
  EXPECT_EQ(Table(set_up(y24), at).refusal(s0, "want 2C"), "JR-74");
  Table t(set_up(y24, {advanced_citadel}), at);
  t.play(s0, "want 2C").play(s0, "want 7S");
  EXPECT_EQ(t.refusal(s0, "pay 9C"), "JR-74");
  t.play(s0, "pay 9D");
  EXPECT_TRUE(t.holds(s0, "2C") && t.holds(s0, "7S"));
}

TEST(JackOptions, JR_80_the_citadel_is_a_tower_to_fly_from_and_to) {
  Table to(set_up(y24, {advanced_citadel}),
           "fly turn=s0 place=KS,KD hands=7C,2H dice=3,4 flight=7");
  to.play(s0, "land citadel");
  EXPECT_EQ(to.stage(), "challenge");
  EXPECT_EQ(Table(set_up(y24), "fly turn=s0 place=KS,KD hands=7C,2H dice=3,4 flight=7")
                .refusal(s0, "land citadel"),
            "JR-70");
  for (const auto edition : {y23, y24}) {
    Table from(set_up(edition, {advanced_citadel}),
               "club turn=s0 place=citadel,KD hands=2C+5H+3D,2H");
    from.play(s0, "show 2C").play(Seat::chance, "roll 3 4").play(s0, "pass");
    // 2023 cannot pay a shortfall there; 2024 in any suit, the shown club too.
    EXPECT_EQ(from.refusal(s0, "pay 5H"), edition == y24 ? "" : "JR-80");
    EXPECT_EQ(from.refusal(s0, "pay 2C 3D"), edition == y24 ? "" : "JR-80");
    EXPECT_EQ(from.refusal(s0, "pay 3D"), "JR-50");  // too little comes first in the book
    EXPECT_EQ(from.refusal(s0, "fall"), "");
  }
}

TEST(JackOptions, JR_81_the_ace_in_front_adds_a_point_where_its_suit_is_allowed) {
  for (const Options& o :
       {set_up(y23, {permanent_ace}), set_up(y24, {capital_aces, additional_capital})}) {
    const std::string at = "act turn=s0 place=KH,KD hands=9H,2H front=";
    EXPECT_EQ(Table(o, at + "AH,-").refusal(s0, "acquire"), "");
    EXPECT_EQ(Table(o, at + "AS,-").refusal(s0, "acquire"), "JR-50");
    EXPECT_EQ(Table(o, at + "-,AH").refusal(s0, "acquire"), "JR-50");
    const std::string cave = "journey turn=s0 place=KD,JD hands=6C,2H dice=3,4 front=";
    EXPECT_EQ(Table(o, cave + "AD,-").refusal(s0, kThroughTheCave), "");
    EXPECT_EQ(Table(o, cave + "AH,-").refusal(s0, kThroughTheCave), "JR-50");
  }
  EXPECT_EQ(
      Table(set_up(y23), "act turn=s0 place=KH,KD hands=9H,2H front=AH,-").refusal(s0, "acquire"),
      "JR-50");
}

TEST(JackOptions, JR_81_once_in_a_duel_and_once_in_a_proof_or_a_flight) {
  const Options o = set_up(y23, {permanent_ace});
  Table duel(o, "act turn=s0 place=KH,KH hands=4S+3S,5S+2S front=AS,- dice=3,4");
  duel.play(s0, "duel s1").play(s0, "play 4S");
  EXPECT_EQ(duel.state.duel[0], 5);
  EXPECT_EQ(duel.refusal(s1, "play 5S"), "JR-71");
  duel.play(s1, "play 2S 5S").play(s0, "play 3S");
  EXPECT_EQ(duel.state.duel[0], 8);
  const std::string guest = "challenge turn=s0 asks=s1 place=QC,KD hands=6H,5H front=";
  EXPECT_EQ(Table(o, guest + "-,AH").refusal(s1, "challenge"), "");
  EXPECT_EQ(Table(o, guest + "-,AC").refusal(s1, "challenge"), "JR-73");
  Table flight(o, "club turn=s0 place=KH,KD hands=6C,2H front=AC,-");
  flight.play(s0, "show 6C");
  EXPECT_EQ(flight.state.flight, 7);
}

TEST(JackOptions, JR_81_never_alone_nor_in_the_lottery_nor_a_trade) {
  const Options o = set_up(y23, {permanent_ace, special_trades});
  Table lottery(o, "claim turn=s0 place=KH,KD hands=2C,2H front=AC,- dice=3,3");
  EXPECT_EQ(lottery.refusal(s0, "claim 2C"), "JR-41");
  // A shortfall of one point needs a card all the same.
  Table alone(o,
              "flight turn=s0 place=KH,KD hands=6C,2S flight=6 club=6C purpose=flight dice=3,4 "
              "front=AH,-");
  EXPECT_EQ(alone.choices(s0), Texts{"fall"});
  Table trade(
      o,
      "trade_pick turn=s0 asks=s0,s1 rival=s1 place=JH,JH goods=3 fee=3 sells=1 hands=2C,3D "
      "front=AC,-");
  trade.play(s0, "pick 2C").play(s0, "done").play(s1, "pick 3D").play(s1, "done");
  EXPECT_EQ(trade.at(s0), "off-board");
}

TEST(JackOptions, JR_81_not_where_it_was_itself_spent) {
  const Options o = set_up(y23, {permanent_ace});
  Table pays(o, "journey turn=s0 place=KD,JD hands=AC,2H dice=6,6");
  EXPECT_EQ(pays.refusal(s0, kThroughTheCave), "JR-50");
  Table duel(o, "act turn=s0 place=KH,KH hands=AS+4S,KS+2S dice=3,4");
  duel.play(s0, "duel s1").play(s0, "play AS");
  EXPECT_EQ(duel.state.duel[0], 11);
  duel.play(s1, "play KS 2S").play(s0, "play 4S");
  EXPECT_EQ(duel.state.duel[0], 15);
}

TEST(JackOptions, JR_82_king_queen_and_jack_count_thirteen_twelve_eleven) {
  for (const auto edition : {y23, y24}) {
    const Options o = set_up(edition, {patriarchal_values});
    const std::string at = "journey turn=s0 place=KD,JD hands=";
    EXPECT_EQ(Table(o, at + "QC,2H dice=6,6").refusal(s0, kThroughTheCave), "");
    EXPECT_EQ(Table(o, at + "JC,2H dice=6,6").refusal(s0, kThroughTheCave), "JR-50");
    EXPECT_EQ(Table(set_up(edition), at + "QC,2H dice=6,6").refusal(s0, kThroughTheCave), "JR-50");
    Table flight(o, "club turn=s0 place=KH,JD hands=KC,2H");
    flight.play(s0, "show KC");
    EXPECT_EQ(flight.state.flight, 13);
    // Acquisition stays at ten.
    const std::string house = "act turn=s0 place=KH,KD hands=";
    EXPECT_EQ(Table(o, house + "TH,2S").refusal(s0, "acquire"), "");
    EXPECT_EQ(Table(o, house + "9H,2S").refusal(s0, "acquire"), "JR-50");
  }
}

// What an ace counts: paid for a transfer the first time, with one in front, and as goods; and
// whether it matches a die that shows 1.
struct AceValues {
  int first, later, goods;
  bool matches;
};

AceValues ace_values(const Options& o) {
  const auto g = made<Game>(o);
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
  Table t(set_up(y24, {ambivalent_aces}), "act turn=s0 place=KH,KD hands=AH+AS,2S");
  t.play(s0, "acquire").play(s0, "pay AH");
  EXPECT_EQ(t.front(s0), "-");
  EXPECT_TRUE(t.discarded("AH"));
  Table again(set_up(y24, {ambivalent_aces}),
              "journey turn=s0 place=KD,JD hands=AC+AD,2H dice=6,6");
  again.play(s0, kThroughTheCave);
  EXPECT_EQ(again.choices(s0, "pay"), Texts{"pay AC AD"});  // 22, each of them eleven
  again.play(s0, "pay AC AD");
  EXPECT_EQ(again.stage(), "journey");  // none is named
}

TEST(JackOptions, JR_84_capital_aces_are_the_aces_of_2023) {
  expect_ace(set_up(y23), 11, 1, 1, false);
  expect_ace(set_up(y24, {capital_aces}), 11, 1, 1, false);
  Table t(set_up(y24, {capital_aces}), "act turn=s0 place=KH,KD hands=AH+AS,2S");
  t.play(s0, "acquire").play(s0, "pay AH");
  EXPECT_EQ(t.front(s0), "AH");
}

TEST(JackOptions, JR_85_special_flights_land_on_any_other_hex) {
  const std::string at = "fly turn=s0 place=KS,KD hands=7C,2H dice=3,4 flight=7";
  Table t(set_up(y24, {special_flights}), at);
  EXPECT_EQ(t.choices(s0, "land").size(), 12u);
  EXPECT_EQ(t.refusal(s0, "land KS"), "JR-70");
  EXPECT_EQ(Table(set_up(y24), at).refusal(s0, "land QH"), "JR-70");
  t.play(s0, "land QH");
  EXPECT_EQ(t.stage(), "challenge");
}

TEST(JackOptions, JR_86_a_resting_rabbit_challenges_any_arrival_on_its_hex) {
  const std::string at = "journey turn=s0 place=KS,JS,KD hands=JS,7H+5H,9H dice=3,4";
  Table off(set_up(y24, {}, 3), at);
  off.play(s0, "arrive JS");
  EXPECT_EQ(off.refusal(s1, "challenge"), "JR-40");
  Table t(set_up(y24, {special_access}, 3), at);
  t.play(s0, "arrive JS");
  EXPECT_TRUE(t.is_asked(s1));
  EXPECT_FALSE(t.is_asked(s2));  // rests elsewhere
  t.play(s1, "challenge");
  EXPECT_EQ(t.refusal(s1, "show 5H"), "JR-73");
  t.play(s1, "show 7H").play(s0, "show JS");  // the hex's own royal
  EXPECT_EQ(t.at(s1), "off-board");
  Table royal(set_up(y24, {special_access}, 3),
              "journey turn=s0 place=KS,JS,KD hands=-,JS+5H,9H dice=3,4");
  royal.play(s0, "arrive JS");
  EXPECT_EQ(royal.refusal(s1, "challenge"), "JR-73");  // it is the guest's proof, as on a palace
}

TEST(JackOptions, JR_86_not_underground_and_on_a_palace_there_is_one_challenge) {
  const Options o = set_up(y24, {special_access}, 3);
  Table cave(o, "journey turn=s0 place=JH,underground,KD hands=-,9H,8H dice=3,4");
  cave.play(s0, "underground");
  EXPECT_EQ(cave.stage(), "act");
  Table palace(o, "journey turn=s0 place=KS,QS,KD hands=6H,9H,8H dice=3,4");
  palace.play(s0, "arrive QS");
  EXPECT_TRUE(palace.is_asked(s1) && palace.is_asked(s2));
  palace.play(s1, "challenge").play(s2, "challenge").play(s1, "show 9H").play(s0, "show 6H");
  EXPECT_EQ(palace.stage(), "act");
  EXPECT_EQ(palace.at(s2), "KD");
  Table citadel(o, "journey turn=s0 place=KS,citadel,KD hands=-,KC+QC,8H dice=3,4");
  citadel.play(s0, "arrive citadel");
  EXPECT_EQ(citadel.refusal(s1, "challenge"), "JR-73");  // it honours no royal
}

TEST(JackOptions, JR_87_a_journey_goes_on_through_a_hex_with_ones_own_carrot) {
  const std::string at = "journey turn=s0 place=KS,KD hands=";
  const std::string through = "go pass QS.N from KS.SE by 1";
  for (const auto edition : {y23, y24}) {
    const Options o = set_up(edition, {trailing_carrots});
    EXPECT_EQ(Table(set_up(edition), at + "QS,2H dice=3,4").refusal(s0, through), "JR-87");
    EXPECT_EQ(Table(o, at + "2C,QS dice=3,4").refusal(s0, through), "JR-87");
    Table t(o, at + "QS,9H dice=3,4");
    t.play(s0, through);
    EXPECT_EQ(t.stage(), "journey");  // passing is not arriving: no challenge
    EXPECT_EQ(t.refusal(s0, "acquire"), "JR-40");
    t.play(s0, "underground");
    EXPECT_EQ(t.at(s0), "underground");
  }
}

TEST(JackOptions, JR_87_a_royal_spent_on_the_way_has_taken_its_carrot_off) {
  const std::string at = "journey turn=s0 place=JH,KD hands=TC+QC+JC,2H dice=3,4";
  for (const std::string paid : {"TC", "QC"}) {
    Table t(set_up(y24, {trailing_carrots}), at);
    t.play(s0, "go hole cave3.N from JH.S by -").play(s0, "pay " + paid);
    t.play(s0, "go pass JC.SE from cave4.NW by -");
    EXPECT_EQ(t.refusal(s0, "go pass QC.SW from JC.N by -"), paid == "QC" ? "JR-87" : "");
  }
}

TEST(JackOptions, JR_88_a_windfall_pays_for_each_card_and_twice_for_a_double) {
  const Options o = set_up(y24, {windfall_lottery});
  const std::string at = "claim turn=s0 place=citadel,KD hands=3C+3S+4D+5H,2H dice=";
  EXPECT_EQ(Table(set_up(y24), at + "3,4").refusal(s0, "claim 3C 3S 4D"), "JR-41");
  Table t(o, at + "3,4");
  EXPECT_EQ(t.refusal(s0, "claim 3C 5H"), "JR-41");
  t.play(s0, "claim 3C 3S 4D");
  EXPECT_EQ(t.state.prizes, 3);
  t.play(Seat::chance, "draw 6C").play(Seat::chance, "draw 7C").play(Seat::chance, "draw 8C");
  EXPECT_EQ(t.stage(), "journey");
  EXPECT_EQ(t.state.count[0], 7);
  Table twice(o, at + "3,3");
  twice.play(s0, "claim 3C 3S");
  EXPECT_EQ(twice.state.prizes, 4);
  Table plain(set_up(y24), at + "3,3");
  plain.play(s0, "claim 3C").play(Seat::chance, "draw 6C");
  EXPECT_EQ(plain.stage(), "journey");
}

TEST(JackOptions, JR_89_overtaxed_hands_hold_six) {
  const std::string at = "increment turn=s0 place=JH,QS next=end_turn hands=2C+3C+4C+5C+6C";
  const Options o = set_up(y24, {overtaxed_hands});
  Table six(o, at + ",2S"), seven(o, at + "+7C,2S"), plain(set_up(y24), at + "+7C,2S");
  for (Table* t : {&six, &seven, &plain}) t->play(Seat::chance, "draw 9D");
  EXPECT_EQ(six.state.turn, s1);
  EXPECT_EQ(seven.stage(), "limit");
  EXPECT_EQ(plain.state.turn, s1);
}

Table overfull(const std::string& more = {}, const std::string& places = "KS,KD,QD") {
  Table t(set_up(y24, {seized_surplus, overtaxed_hands}, 3),
          "act turn=s0 place=" + places + " hands=2C+3C+4C+5C+6C+7C+8C+KC," +
              (more.empty() ? "2S" : more) + ",2H dice=3,4");
  t.play(s0, "done");
  return t;
}

TEST(JackOptions, JR_90_the_first_who_calls_takes_the_surplus_at_random) {
  Table t = overfull();
  EXPECT_TRUE(t.is_asked(s1) && t.is_asked(s2));
  t.play(s2, "call").play(s1, "call");
  EXPECT_EQ(t.state.rival, s1);
  Game::Outcomes cards;
  t.game.chance(t.state, cards);
  EXPECT_EQ(cards.size(), 8u);  // from the whole hand
  EXPECT_EQ(t.refusal(Seat::chance, "steal 2H"), "JR-90");
  t.play(Seat::chance, "steal 5C").play(Seat::chance, "steal KC");
  EXPECT_TRUE(t.holds(s1, "5C") && t.holds(s1, "KC"));
  EXPECT_EQ(t.state.count[0], 6);
  EXPECT_EQ(t.stage(), "increment");
}

TEST(JackOptions, JR_90_if_nobody_calls_it_is_discarded_by_choice) {
  Table t = overfull();
  t.play(s1, "pass").play(s2, "pass");
  EXPECT_EQ(t.stage(), "limit");
  t.play(s0, "discard 2C").play(s0, "discard KC");
  EXPECT_EQ(t.stage(), "increment");
  EXPECT_EQ(overfull("2S", "KS,off-board,off-board").stage(), "limit");
  Table off(set_up(y24, {seized_surplus, overtaxed_hands}),
            "journey turn=s0 place=JS,KD hands=2C+3C+4C+5C+6C+7C+8C,2S dice=3,4");
  off.play(s0, "off-board");
  EXPECT_EQ(off.stage(), "limit");  // the hand of a player who is off-board
}

TEST(JackOptions, JR_90_a_caller_with_four_royals_returns_one_at_once) {
  Table t = overfull("KS+QS+JS");
  t.play(s1, "call").play(s2, "pass").play(Seat::chance, "steal KC");
  EXPECT_TRUE(t.is_asked(s1));
  EXPECT_EQ(t.refusal(s1, "give_back 2C"), "JR-72");
  t.play(s1, "give_back QS").play(Seat::chance, "steal 2C");
  EXPECT_EQ(t.state.count[1], 4);
  EXPECT_EQ(t.stage(), "increment");
}

TEST(JackOptions, JR_90_a_caller_over_the_limit_is_caught_in_the_callers_own_turn) {
  Table t = overfull("2S+3S+4S+5S+6S+7S");
  t.play(s1, "call").play(s2, "pass").play(Seat::chance, "steal 2C").play(Seat::chance, "steal 3C");
  EXPECT_EQ(t.state.count[1], 8);
  t.play(Seat::chance, "draw 9D");
  EXPECT_EQ(t.stage(), "call");  // seven cards once more
  t.play(s1, "pass").play(s2, "pass").play(s0, "discard 9D");
  t.play(s1, "pass").play(Seat::chance, "roll 1 1").play(s1, "pass");
  EXPECT_EQ(t.stage(), "call");
  EXPECT_EQ(t.state.turn, s1);
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
        EXPECT_EQ(refused_set_up<Game>(o), goes ? "" : "JR-91")
            << kOptionNames[static_cast<int>(row.option)];
      }
}

TEST(JackOptions, JR_91_aces_exclude_each_other) {
  EXPECT_EQ(refused_set_up<Game>(set_up(y24, {ambivalent_aces, capital_aces})), "JR-91");
  EXPECT_EQ(refused_set_up<Game>(set_up(y24, {ambivalent_aces, patriarchal_values})), "");
  EXPECT_EQ(refused_set_up<Game>(set_up(y24, {additional_capital})), "JR-91");
  EXPECT_EQ(refused_set_up<Game>(set_up(y24, {additional_capital, ambivalent_aces})), "JR-91");
  EXPECT_EQ(refused_set_up<Game>(set_up(y24, {additional_capital, capital_aces})), "");
  EXPECT_EQ(refused_set_up<Game>(set_up(y23, {additional_capital, capital_aces})), "JR-91");
}

}  // namespace
}  // namespace warren::jack_rabbits
