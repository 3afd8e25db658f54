// Chapter "Values and payments" of Jack Rabbits, both editions side by side.
#include "tests/games/jack_rabbits/table.h"

namespace warren::jack_rabbits {
namespace {

constexpr const char* kThroughTheCave = "go hole cave1.S from KD.N by -";

TEST(JackValues, JR_50_a_payment_is_sufficient_or_refused) {
  for (const auto edition : {y23, y24}) {
    Table t(set_up(edition), "journey turn=s0 place=KD,JD hands=3C+4C+5D+JC,2H dice=3,4");
    t.play(s0, kThroughTheCave);
    EXPECT_EQ(t.refusal(s0, "pay 5D"), "JR-50");
    EXPECT_EQ(t.refusal(s0, "pay 3C 4C"), "");        // exactly
    EXPECT_EQ(t.refusal(s0, "pay 4C 5D"), "");        // overpaid
    EXPECT_EQ(t.refusal(s0, "pay 3C 4C 5D JC"), "");  // cards too many
    EXPECT_EQ(t.refusal(s0, "pay TC"), "JR-50");      // not held
    EXPECT_EQ(t.game.check(t.state, s0, {Act::pay, 0}), rule("JR-50"));
    t.play(s0, "pay JC");  // a royal counts ten, and nothing is given back
    EXPECT_EQ(t.state.count[0], 3);
  }
}

TEST(JackValues, JR_50_who_cannot_pay_cannot_begin) {
  const std::string at = "journey turn=s0 place=KD,JD hands=";
  Table t(set_up(y24), at + "3C+3D,2H dice=3,4");
  EXPECT_EQ(t.refusal(s0, kThroughTheCave), "JR-50");
  EXPECT_EQ(Table(set_up(y24), at + "3C+4D,2H dice=3,4").refusal(s0, kThroughTheCave), "");
  EXPECT_EQ(Table(set_up(y24), "act turn=s0 place=KH,JD hands=9H,2H").refusal(s0, "acquire"),
            "JR-50");
}

TEST(JackValues, JR_51_the_first_ace_counts_eleven_in_2023) {
  const std::string at = "act turn=s0 place=KH,citadel hands=AH+2C,2S";
  Table old(set_up(y23), at), later(set_up(y24), at);
  EXPECT_EQ(later.refusal(s0, "acquire"), "JR-50");
  old.play(s0, "acquire").play(s0, "pay AH");
  EXPECT_EQ(old.front(s0), "AH");
  EXPECT_FALSE(old.discarded("AH"));
  EXPECT_EQ(Table(set_up(y23), at + " front=AD,-").refusal(s0, "acquire"), "JR-50");
  EXPECT_EQ(Table(set_up(y23), at + " front=-,AD").refusal(s0, "acquire"), "");
}

TEST(JackValues, JR_51_later_aces_count_one_and_are_discarded) {
  Table t(set_up(y23), "act turn=s0 place=KH,JD hands=AH+9H,2S front=AD,-");
  t.play(s0, "acquire").play(s0, "pay AH 9H");
  EXPECT_EQ(t.front(s0), "AD");
  EXPECT_TRUE(t.discarded("AH"));
}

TEST(JackValues, JR_51_paid_or_played_is_spent) {
  const auto spent = [](const std::string& at, std::initializer_list<const char*> moves) {
    Table t(set_up(y23), at + " dice=5,6");
    for (const auto* move : moves) t.play(s0, move);
    return t.front(s0);
  };
  EXPECT_EQ(spent("journey turn=s0 place=KD,JD hands=AC,2H", {kThroughTheCave, "pay AC"}), "AC");
  EXPECT_EQ(spent("flight turn=s0 place=KH,JD hands=AH+2C,2H flight=2 club=2C purpose=flight",
                  {"pay AH"}),
            "AH");
  EXPECT_EQ(spent("act turn=s0 place=JH,JD hands=AD,2H discards=9H", {"want 9H", "pay AD"}), "AD");
  EXPECT_EQ(spent("act turn=s0 place=JH,JH hands=AS,2H", {"duel s1", "play AS"}), "AS");
}

TEST(JackValues, JR_51_of_several_aces_the_player_names_the_first) {
  const std::string at = "journey turn=s0 place=KD,JD hands=AC+AD,2H dice=6,";
  Table t(set_up(y23), at + "6");
  t.play(s0, kThroughTheCave).play(s0, "pay AC AD");
  EXPECT_EQ(t.stage(), "name_ace");
  EXPECT_EQ(t.refusal(s0, "first_ace AH"), "JR-51");
  t.play(s0, "first_ace AD");
  EXPECT_EQ(t.front(s0), "AD");
  EXPECT_TRUE(t.discarded("AC"));
  EXPECT_EQ(t.stage(), "journey");
  Table cheap(set_up(y23), at + "5");
  cheap.play(s0, kThroughTheCave).play(s0, "pay AD");
  EXPECT_EQ(cheap.stage(), "journey");
}

TEST(JackValues, JR_51_two_aces_count_eleven_and_one) {
  const std::string at = "journey turn=s0 place=KD,JD hands=AC+AD,2H dice=6,6";
  EXPECT_EQ(Table(set_up(y23), at).refusal(s0, kThroughTheCave), "");
  EXPECT_EQ(Table(set_up(y23), at + " front=AS,-").refusal(s0, kThroughTheCave), "JR-50");
  EXPECT_EQ(Table(set_up(y24), at).refusal(s0, kThroughTheCave), "JR-50");
  Table one(set_up(y23), at);
  one.play(s0, kThroughTheCave);
  EXPECT_EQ(one.choices(s0, "pay"), Texts{"pay AC AD"});
}

TEST(JackValues, JR_51_an_ace_that_is_shown_counts_eleven_and_is_not_used_up) {
  const std::string at = "challenge turn=s0 asks=s1 place=QC,citadel hands=6H+QD,AH dice=3,4";
  EXPECT_EQ(Table(set_up(y24), at).refusal(s1, "challenge"), "JR-73");
  Table t(set_up(y23), at);
  t.play(s1, "challenge").play(s1, "show AH").play(s0, "show 6H");
  EXPECT_EQ(t.front(s1), "-");  // lost in a challenge is not spent
  EXPECT_TRUE(t.discarded("AH"));
  Table flies(set_up(y23), "club turn=s0 place=KH,JD hands=AC,2H");
  flies.play(s0, "show AC");
  EXPECT_EQ(flies.state.flight, 11);
  EXPECT_EQ(flies.front(s0), "-");
  EXPECT_TRUE(flies.holds(s0, "AC"));
}

TEST(JackValues, JR_51_stolen_seized_or_traded_is_not_spent) {
  Table stolen(set_up(y23), "steal turn=s0 place=JH,off-board hands=2C,AC rival=s1 duelled=1");
  stolen.play(Seat::chance, "steal AC");
  EXPECT_EQ(stolen.front(s0), "-");
  EXPECT_EQ(stolen.front(s1), "-");
  Table traded(
      set_up(y23, {Option::special_trades}),
      "trade_pick turn=s0 asks=s0,s1 rival=s1 place=JH,JH goods=1 fee=1 sells=1 hands=AC,AD");
  traded.play(s0, "pick AC").play(s0, "done").play(s1, "pick AD").play(s1, "done");
  EXPECT_TRUE(traded.holds(s0, "AD"));
  EXPECT_EQ(traded.front(s0), "-");
}

TEST(JackValues, JR_51_an_ace_among_the_goods_counts_one) {
  for (const auto edition : {y23, y24}) {
    Table t(set_up(edition), "act turn=s0 place=JH,JD hands=2D,2H discards=AH+9H");
    EXPECT_EQ(t.refusal(s0, "want AH"), "");
    EXPECT_EQ(t.refusal(s0, "want 9H"), "JR-50");
  }
}

TEST(JackValues, JR_52_a_royal_spent_goes_back_to_the_court) {
  Table t(set_up(y24), "journey turn=s0 place=KD,JD hands=KC,2H dice=3,4");
  EXPECT_FALSE(t.in_court("KC"));
  t.play(s0, kThroughTheCave).play(s0, "pay KC");
  EXPECT_TRUE(t.in_court("KC"));
  EXPECT_FALSE(t.discarded("KC"));
}

TEST(JackValues, JR_52_a_joker_pays_nothing) {
  Table t(set_up(y24), "act turn=s0 place=KH,citadel hands=4H+7H+red,2S");
  t.play(s0, "acquire");
  EXPECT_EQ(t.refusal(s0, "pay 4H 7H red"), "JR-52");
  EXPECT_EQ(t.refusal(s0, "pay 7H red"), "JR-50");
  EXPECT_EQ(t.refusal(s0, "pay 4H 7H"), "");
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
        const Table t(set_up(edition), "journey turn=s0" + place + "T" + suit + ",2H dice=3,4");
        EXPECT_EQ(t.refusal(s0, row.transfer), pays ? "" : "JR-53") << row.transfer << suit;
      }
}

TEST(JackValues, JR_53_one_wrong_suit_spoils_a_payment) {
  Table t(set_up(y24), "journey turn=s0 place=KD,JD hands=TC+9S+9H+9D,2H dice=3,4");
  t.play(s0, kThroughTheCave);
  EXPECT_EQ(t.refusal(s0, "pay 9S"), "JR-53");
  EXPECT_EQ(t.refusal(s0, "pay TC 9H"), "JR-53");
  EXPECT_EQ(t.refusal(s0, "pay TC 9D"), "");
}

}  // namespace
}  // namespace warren::jack_rabbits
