// Terminal play through a pipe: a whole game, refusals, help, save and resume.
#include "tests/cli/program.h"

namespace warren {
namespace {

const std::vector<std::string> kGame = {"play",     "bunny_run", "--players", "3",
                                        "--bots",   "2",         "--seed",    "7",
                                        "--length", "30",        "--carrots", "12"};

std::vector<std::string> with(std::vector<std::string> words, std::vector<std::string> more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// More numbers than a game has rounds; Complacent Bunny's highest is 3.
const std::string kNumbers =
    "1\n2\n3\n1\n2\n3\n1\n2\n3\n1\n2\n3\n1\n2\n3\n1\n2\n3\n1\n2\n3\n"
    "1\n2\n3\n1\n2\n3\n1\n2\n3\n1\n2\n3\n";

// From the last drawing on: the end of the story.
std::string ending(const std::string& out) {
  const auto at = out.rfind("\nBunny Run  round");
  auto text = at == std::string::npos ? out : out.substr(at);
  return text.substr(0, text.find("The game is kept"));
}

TEST(Play, a_whole_game_by_typed_numbers) {
  const Scratch scratch;
  const Ran ran = run(with(kGame, {"--save", scratch / "game.jsonl"}), kNumbers);
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(has(ran.out, "Bunny Run  round 1"));
  EXPECT_TRUE(has(ran.out, "choose 1      "));
  EXPECT_TRUE(has(ran.out, "The Boot comes down on START."));
  EXPECT_TRUE(has(ran.out, "  1. "));
  EXPECT_TRUE(has(ran.out, "  3. "));
  EXPECT_FALSE(has(ran.out, "\x1b"));  // no colour and no cursor tricks in a pipe
  for (const auto& line : lines_of(ran.out)) EXPECT_LE(line.size(), 80u) << line;
  const Ran replay = run({"replay", scratch / "game.jsonl"});
  EXPECT_EQ(replay.code, 0) << replay.err;
  EXPECT_TRUE(has(replay.out, "every hash matches; the game is over"));
}

TEST(Play, the_same_seed_is_the_same_game) {
  const Ran one = run(kGame, kNumbers), two = run(kGame, kNumbers);
  EXPECT_EQ(ending(one.out), ending(two.out));
}

TEST(Play, a_refused_choice_shows_id_and_sentence_and_changes_nothing) {
  const Ran plain = run(kGame, kNumbers);
  const Ran ran = run(kGame, "9\nchoose 0\nhop\nchoose\n" + kNumbers);
  EXPECT_TRUE(has(ran.out,
                  "BR-10: While numbers are chosen, every bunny in the garden chooses one "
                  "number from 1 to 6."));
  EXPECT_TRUE(has(ran.out, "'hop' is not a move here."));
  EXPECT_TRUE(has(ran.out, "'choose' is not a move here."));
  EXPECT_EQ(ending(ran.out), ending(plain.out));
}

TEST(Play, help_rules_look_and_undo_answer_without_playing) {
  const Ran plain = run(kGame, kNumbers);
  const Ran ran = run(kGame, "help\n?\nlook\nrules BR-21\nrules XX-1\nrules\nundo\n\n" + kNumbers);
  EXPECT_TRUE(has(ran.out, "save FILE     keep a copy of the game"));
  EXPECT_TRUE(has(ran.out, "BR-21: A space that holds another bunny is not counted"));
  EXPECT_TRUE(has(ran.out, "There is no rule XX-1 in this book."));
  EXPECT_TRUE(has(ran.out, "# Bunny Run: the rules as the engine plays them"));
  EXPECT_TRUE(has(ran.out, "That cannot be taken back"));
  EXPECT_EQ(ending(ran.out), ending(plain.out));
}

TEST(Play, undo_is_refused_once_a_number_is_given) {
  const Ran ran = run(kGame, "1\nundo\n" + kNumbers);  // BR-13
  EXPECT_TRUE(has(ran.out, "That cannot be taken back"));
}

TEST(Play, a_saved_game_goes_on_to_the_same_end) {
  const Ran whole = run(kGame, kNumbers);
  ASSERT_TRUE(has(whole.out, "  1. "));
  for (const int typed : {0, 1, 2, 3}) {
    const Scratch scratch;
    const auto file = scratch / "game.jsonl";
    const auto cut = static_cast<std::size_t>(2 * typed);
    const Ran begun = run(with(kGame, {"--save", file}), kNumbers.substr(0, cut) + "quit\n");
    EXPECT_EQ(begun.code, 0);
    EXPECT_TRUE(has(begun.out, "warren play --resume " + file));
    const Ran resumed = run({"play", "--resume", file, "--seed", "7"}, kNumbers.substr(cut));
    EXPECT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_EQ(ending(resumed.out), ending(whole.out)) << "after " << typed;
    EXPECT_TRUE(has(run({"replay", file, "--quiet"}).out, "the game is over"));
  }
}

TEST(Play, the_end_of_the_input_keeps_the_game_too) {
  const Scratch scratch;
  const auto file = scratch / "game.jsonl";
  const Ran ran = run(with(kGame, {"--save", file}), "1\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(has(ran.out, "The game is kept."));
  EXPECT_TRUE(has(run({"replay", file, "--quiet"}).out, "the game goes on"));
}

TEST(Play, save_keeps_a_copy_anywhere_or_says_why_not) {
  const Scratch scratch;
  const auto copy = scratch / "copy.jsonl";
  const Ran ran = run(kGame, "1\nsave " + copy + "\nsave /no/such/folder/x\nquit\n");
  EXPECT_TRUE(has(ran.out, "Kept as " + copy));
  EXPECT_TRUE(has(ran.out, "cannot write '/no/such/folder/x'"));
  EXPECT_EQ(run({"replay", copy}).code, 0);
}

TEST(Play, names_are_kept_in_the_saved_game) {
  const Scratch scratch;
  const auto file = scratch / "game.jsonl";
  run(with(kGame, {"--save", file, "--names", "Ada,Bert"}), "quit\n");
  const Ran resumed = run({"play", "--resume", file, "--seed", "7"}, "quit\n");
  EXPECT_TRUE(has(resumed.out, "Ada, your move>"));
  EXPECT_TRUE(has(resumed.out, "(B) Bert"));
}

TEST(Play, two_people_at_one_screen_hand_it_over_and_see_no_sealed_number) {
  std::string typed;
  for (int round = 0; round < 40; ++round) typed += "3\n1\n";
  const Ran ran = run({"play", "bunny_run", "--players", "3", "--bots", "1", "--seed", "4",
                       "--names", "Ada,Bert", "--length", "30"},
                      typed);
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(has(ran.out, "Hand the screen to Ada"));
  EXPECT_TRUE(has(ran.out, "Hand the screen to Bert"));
  EXPECT_TRUE(has(ran.out, "  1. "));
  const auto ada = ran.out.find("Ada, your move>"), bert = ran.out.find("Bert, your move>");
  ASSERT_NE(bert, std::string::npos);
  const auto between = ran.out.substr(ada, bert - ada);
  EXPECT_TRUE(has(between, "has chosen"));
  EXPECT_FALSE(has(between, "turned over"));
  EXPECT_FALSE(has(between, "sealed 3"));
}

TEST(Play, bots_alone_tell_the_whole_story) {
  const Ran ran = run({"play", "bunny_run", "--players", "3", "--bots", "3", "--seed", "5"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(has(ran.out, "turned over"));
  EXPECT_TRUE(has(ran.out, "  1. "));
}

}  // namespace
}  // namespace warren
