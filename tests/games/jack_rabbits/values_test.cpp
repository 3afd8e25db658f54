// Chapter "Values and payments" of Jack Rabbits, both editions side by side.
#include "tests/games/jack_rabbits/desk.h"

namespace warren::jack_rabbits {
namespace {

constexpr const char* kThroughTheCave = "go hole cave1.S from KD.N by -";

TEST(JackValues, JR_50_a_payment_is_sufficient_or_refused) {
  for (const auto edition : {y23, y24}) {
    Desk d(set_up(edition), "journey turn=1 place=KD,JD hands=3C+4C+5D+JC,2H dice=3,4");
    d.play(0, kThroughTheCave);
    EXPECT_EQ(d.refused(0, "pay 5D"), "JR-50");
    EXPECT_EQ(d.refused(0, "pay 3C 4C"), "");        // exactly
    EXPECT_EQ(d.refused(0, "pay 4C 5D"), "");        // overpaid
    EXPECT_EQ(d.refused(0, "pay 3C 4C 5D JC"), "");  // cards too many
    EXPECT_EQ(d.refused(0, "pay TC"), "JR-50");      // not held
    EXPECT_EQ(d.g.check(d.s, seat(0), {Act::pay, 0}), rule("JR-50"));
    d.play(0, "pay JC");  // a royal counts ten, and nothing is given back
    EXPECT_EQ(d.s.count[0], 3);
  }
}

TEST(JackValues, JR_50_who_cannot_pay_cannot_begin) {
  const std::string at = "journey turn=1 place=KD,JD hands=";
  Desk d(set_up(y24), at + "3C+3D,2H dice=3,4");
  EXPECT_EQ(d.refused(0, kThroughTheCave), "JR-50");
  EXPECT_EQ(Desk(set_up(y24), at + "3C+4D,2H dice=3,4").refused(0, kThroughTheCave), "");
  EXPECT_EQ(Desk(set_up(y24), "act turn=1 place=KH,JD hands=9H,2H").refused(0, "acquire"), "JR-50");
}

TEST(JackValues, JR_51_the_first_ace_counts_eleven_in_2023) {
  const std::string at = "act turn=1 place=KH,citadel hands=AH+2C,2S";
  Desk old(set_up(y23), at), later(set_up(y24), at);
  EXPECT_EQ(later.refused(0, "acquire"), "JR-50");
  old.play(0, "acquire").play(0, "pay AH");
  EXPECT_EQ(old.front(0), "AH");
  EXPECT_FALSE(old.discarded("AH"));
  EXPECT_EQ(Desk(set_up(y23), at + " front=AD,-").refused(0, "acquire"), "JR-50");
  EXPECT_EQ(Desk(set_up(y23), at + " front=-,AD").refused(0, "acquire"), "");
}

TEST(JackValues, JR_51_later_aces_count_one_and_are_discarded) {
  Desk d(set_up(y23), "act turn=1 place=KH,JD hands=AH+9H,2S front=AD,-");
  d.play(0, "acquire").play(0, "pay AH 9H");
  EXPECT_EQ(d.front(0), "AD");
  EXPECT_TRUE(d.discarded("AH"));
}

TEST(JackValues, JR_51_paid_or_played_is_spent) {
  const auto spent = [](const std::string& at, std::initializer_list<const char*> moves) {
    Desk d(set_up(y23), at + " dice=5,6");
    for (const auto* move : moves) d.play(0, move);
    return d.front(0);
  };
  EXPECT_EQ(spent("journey turn=1 place=KD,JD hands=AC,2H", {kThroughTheCave, "pay AC"}), "AC");
  EXPECT_EQ(
      spent("flight turn=1 place=KH,JD hands=AH+2C,2H flight=2 club=2C purpose=flight", {"pay AH"}),
      "AH");
  EXPECT_EQ(spent("act turn=1 place=JH,JD hands=AD,2H discards=9H", {"want 9H", "pay AD"}), "AD");
  EXPECT_EQ(spent("act turn=1 place=JH,JH hands=AS,2H", {"duel 2", "play AS"}), "AS");
}

TEST(JackValues, JR_51_of_several_aces_the_player_names_the_first) {
  const std::string at = "journey turn=1 place=KD,JD hands=AC+AD,2H dice=6,";
  Desk d(set_up(y23), at + "6");
  d.play(0, kThroughTheCave).play(0, "pay AC AD");
  EXPECT_EQ(d.stage(), "name_ace");
  EXPECT_EQ(d.refused(0, "first_ace AH"), "JR-51");
  d.play(0, "first_ace AD");
  EXPECT_EQ(d.front(0), "AD");
  EXPECT_TRUE(d.discarded("AC"));
  EXPECT_EQ(d.stage(), "journey");
  Desk cheap(set_up(y23), at + "5");
  cheap.play(0, kThroughTheCave).play(0, "pay AD");
  EXPECT_EQ(cheap.stage(), "journey");
}

TEST(JackValues, JR_51_two_aces_count_eleven_and_one) {
  const std::string at = "journey turn=1 place=KD,JD hands=AC+AD,2H dice=6,6";
  EXPECT_EQ(Desk(set_up(y23), at).refused(0, kThroughTheCave), "");
  EXPECT_EQ(Desk(set_up(y23), at + " front=AS,-").refused(0, kThroughTheCave), "JR-50");
  EXPECT_EQ(Desk(set_up(y24), at).refused(0, kThroughTheCave), "JR-50");
  Desk one(set_up(y23), at);
  one.play(0, kThroughTheCave);
  EXPECT_EQ(one.choices(0, "pay"), std::vector<std::string>{"pay AC AD"});
}

TEST(JackValues, JR_51_an_ace_that_is_shown_counts_eleven_and_is_not_used_up) {
  const std::string at = "challenge turn=1 asks=2 place=QC,citadel hands=6H+QD,AH dice=3,4";
  EXPECT_EQ(Desk(set_up(y24), at).refused(1, "challenge"), "JR-73");
  Desk d(set_up(y23), at);
  d.play(1, "challenge").play(1, "show AH").play(0, "show 6H");
  EXPECT_EQ(d.front(1), "-");  // lost in a challenge is not spent
  EXPECT_TRUE(d.discarded("AH"));
  Desk flies(set_up(y23), "club turn=1 place=KH,JD hands=AC,2H");
  flies.play(0, "show AC");
  EXPECT_EQ(flies.s.flight, 11);
  EXPECT_EQ(flies.front(0), "-");
  EXPECT_TRUE(flies.holds(0, "AC"));
}

TEST(JackValues, JR_51_stolen_seized_or_traded_is_not_spent) {
  Desk stolen(set_up(y23), "steal turn=1 place=JH,off-board hands=2C,AC rival=2 duelled=1");
  stolen.play(-1, "steal AC");
  EXPECT_EQ(stolen.front(0), "-");
  EXPECT_EQ(stolen.front(1), "-");
  Desk traded(set_up(y23, {Option::special_trades}),
              "trade_pick turn=1 asks=1,2 rival=2 place=JH,JH goods=1 fee=1 sells=1 hands=AC,AD");
  traded.play(0, "pick AC").play(0, "done").play(1, "pick AD").play(1, "done");
  EXPECT_TRUE(traded.holds(0, "AD"));
  EXPECT_EQ(traded.front(0), "-");
}

TEST(JackValues, JR_51_an_ace_among_the_goods_counts_one) {
  for (const auto edition : {y23, y24}) {
    Desk d(set_up(edition), "act turn=1 place=JH,JD hands=2D,2H discards=AH+9H");
    EXPECT_EQ(d.refused(0, "want AH"), "");
    EXPECT_EQ(d.refused(0, "want 9H"), "JR-50");
  }
}

TEST(JackValues, JR_52_a_royal_spent_goes_back_to_the_court) {
  Desk d(set_up(y24), "journey turn=1 place=KD,JD hands=KC,2H dice=3,4");
  EXPECT_FALSE(d.in_court("KC"));
  d.play(0, kThroughTheCave).play(0, "pay KC");
  EXPECT_TRUE(d.in_court("KC"));
  EXPECT_FALSE(d.discarded("KC"));
}

TEST(JackValues, JR_52_a_joker_pays_nothing) {
  Desk d(set_up(y24), "act turn=1 place=KH,citadel hands=4H+7H+red,2S");
  d.play(0, "acquire");
  EXPECT_EQ(d.refused(0, "pay 4H 7H red"), "JR-52");
  EXPECT_EQ(d.refused(0, "pay 7H red"), "JR-50");
  EXPECT_EQ(d.refused(0, "pay 4H 7H"), "");
}

TEST(JackValues, JR_53_every_transfer_has_its_suits) {
  struct Row {
    const char *from, *transfer, *pays;
  };
  for (const auto edition : {y23, y24})
    for (const Row& row : {Row{"KD", "go trailway woods1.N from KD.S by -", "CSH"},
                           Row{"QS", "go horse fork2.S from QS.N by -", "SD"},
                           Row{"QC", "go boat fork4.NE from QC.SE by 0", "SD"},
                           Row{"QD", "go take_red tavern1.NE from QD.SW by -", "HD"},
                           Row{"KD", kThroughTheCave, "CD"}})
      for (const char suit : std::string("CSHD")) {
        const bool pays = std::string_view(row.pays).find(suit) != std::string_view::npos;
        const std::string place = " place=" + std::string(row.from) + ",JD hands=";
        const Desk d(set_up(edition), "journey turn=1" + place + "T" + suit + ",2H dice=3,4");
        EXPECT_EQ(d.refused(0, row.transfer), pays ? "" : "JR-53") << row.transfer << suit;
      }
}

TEST(JackValues, JR_53_one_wrong_suit_spoils_a_payment) {
  Desk d(set_up(y24), "journey turn=1 place=KD,JD hands=TC+9S+9H+9D,2H dice=3,4");
  d.play(0, kThroughTheCave);
  EXPECT_EQ(d.refused(0, "pay 9S"), "JR-53");
  EXPECT_EQ(d.refused(0, "pay TC 9H"), "JR-53");
  EXPECT_EQ(d.refused(0, "pay TC 9D"), "");
}

}  // namespace
}  // namespace warren::jack_rabbits
