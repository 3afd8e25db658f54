// Positions that were written by hand: none of them lets a card exist twice.
#include "core/text.h"
#include "tests/games/jack_rabbits/desk.h"

namespace warren::jack_rabbits {
namespace {

// The invariant that a position breaks, or "".
std::string broken_by(std::string_view position, const Options& o = set_up(y24)) {
  const auto read = Game::make(o)->read_position(position);
  if (read) return "";
  if (read.error().fields.empty()) return read.error().key;
  return std::get<std::string>(read.error().fields.back().value);
}

constexpr std::string_view kTwice = "cards that are picked, shown or laid are in that hand";

TEST(JackImported, JR_75_what_is_picked_for_a_trade_is_in_the_hand) {
  const std::string trade =
      "trade_pick turn=1 place=KC,KC hands=2C+KC,2H+3D rival=2 goods=1 fee=1 asks=1,2 dice=3,4 ";
  EXPECT_EQ(broken_by(trade), "");
  EXPECT_EQ(broken_by(trade + "picked=2C,3D"), "");
  EXPECT_EQ(broken_by(trade + "picked=9C,3D"), kTwice);
  EXPECT_EQ(broken_by(trade + "picked=2C,2C"), kTwice);
  EXPECT_EQ(broken_by(trade + "picked=KC,3D"), kTwice);  // royals are not goods
  EXPECT_EQ(broken_by("act turn=1 place=KC,KC hands=2C+KC,2H dice=3,4 picked=2C,-"), kTwice);
}

TEST(JackImported, JR_73_what_a_challenger_has_shown_is_in_the_hand) {
  const std::string shown = "answer turn=1 place=KC,KC hands=2C+5H,7H+8H rival=2 dice=3,4 shown=";
  EXPECT_EQ(broken_by(shown + "7H+8H"), "");
  EXPECT_EQ(broken_by(shown + "7H+9H"), kTwice);
  EXPECT_EQ(broken_by(shown + "5H"), kTwice);
  EXPECT_EQ(broken_by("act turn=1 place=KC,KC hands=2C,7H dice=3,4 shown=7H"), kTwice);
}

TEST(JackImported, JR_50_what_is_laid_or_kept_is_in_the_hand_of_who_pays) {
  const std::string pay = "pay turn=1 place=QC,QC hands=2C+5C,7H+8H purpose=acquisition dice=3,4 ";
  EXPECT_EQ(broken_by(pay), "");
  EXPECT_EQ(broken_by(pay + "laid=5C kept=2C"), "");
  EXPECT_EQ(broken_by(pay + "laid=9C"), kTwice);
  EXPECT_EQ(broken_by(pay + "kept=7H"), kTwice);
  EXPECT_EQ(broken_by(pay + "laid=5C kept=5C"), kTwice);
}

TEST(JackImported, JR_51_aces_that_wait_to_be_named_lie_among_the_discards) {
  const Options o = set_up(y23);
  const std::string aces =
      "name_ace turn=1 place=QC,QC hands=2C+5C,7H purpose=acquisition dice=3,4 ";
  EXPECT_EQ(broken_by(aces + "discards=AC+AS aces=AC+AS", o), "");
  EXPECT_NE(broken_by(aces + "discards=AC aces=AC+AS", o), "");
  EXPECT_NE(broken_by(aces + "discards=AC+2S aces=AC+2S", o), "");
}

TEST(JackImported, JR_70_the_club_that_was_shown_is_a_club_in_the_hand) {
  const std::string roll = "roll turn=1 place=QC,citadel hands=2C+5H,7H flight=2 ";
  EXPECT_EQ(broken_by(roll + "club=2C"), "");
  EXPECT_NE(broken_by(roll + "club=3C"), "");
  EXPECT_NE(broken_by(roll + "club=5H"), "");
}

TEST(JackImported, JR_60_a_journey_that_does_not_read_is_refused) {
  const std::string way = "journey turn=1 place=QC,citadel hands=2C+5H,7H dice=3,4 ";
  EXPECT_EQ(broken_by(way), "");
  EXPECT_EQ(broken_by(way + "used=1,0"), "");
  EXPECT_EQ(broken_by(way + "used=1,z"), "z");
  EXPECT_EQ(broken_by(way + "used=1,1z"), "1z");
}

TEST(JackImported, JR_71_who_is_robbed_duelled_or_dealt_with_is_another_seat) {
  for (const std::string stage : {"steal", "seize", "proof", "answer", "duel_open", "duel",
                                  "trade_suit", "trade_goods", "trade_fee", "trade_ask"})
    for (const std::string_view rival : {"", " rival=1"})
      EXPECT_EQ(
          broken_by(stage + " turn=1 place=QC,QC hands=2C+5H,7H dice=3,4" + std::string(rival)),
          "a rival is another seat")
          << stage;
  EXPECT_EQ(broken_by("steal turn=1 place=QC,QC hands=2C+5H,7H dice=3,4 rival=2"), "");
}

TEST(JackImported, JR_73_an_answer_is_that_of_somebody_who_was_asked) {
  EXPECT_EQ(broken_by("act turn=1 place=QC,QC hands=2C+5H,7H dice=3,4 yes=2"),
            "who has answered was asked");
  const std::string challenge =
      "challenge turn=1 place=QC,QC,QC hands=2C+5H,7H+8H,9H+TH dice=3,4 asks=3 yes=";
  EXPECT_EQ(broken_by(challenge + "2", set_up(y24, {}, 3)), "");
  EXPECT_EQ(broken_by(challenge + "3", set_up(y24, {}, 3)), "who has answered was asked");
}

}  // namespace
}  // namespace warren::jack_rabbits
