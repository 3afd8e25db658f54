// What is not known is refused by one clear line; help is everywhere.
#include "match/all_games.h"
#include "tests/cli/program.h"

namespace warren {
namespace {

const std::vector<std::string> kVerbs = {"serve", "games",  "play",   "rules",
                                         "sim",   "replay", "engine", "playthrough",
                                         "perft", "bench",  "load",   "signature"};

// Exit code 2, nothing on stdout, one line on stderr that holds all of `parts`.
void expect_refused(const std::vector<std::string>& words, const std::vector<std::string>& parts) {
  const Ran ran = run(words);
  std::string shown = "warren";
  for (const auto& word : words) shown += " " + word;
  SCOPED_TRACE(shown + "\n" + ran.err);
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1);
  EXPECT_TRUE(ran.err.starts_with("warren: "));
  for (const auto& part : parts) EXPECT_TRUE(has(ran.err, part)) << part;
}

TEST(Usage, every_verb_has_help_with_an_example) {
  for (const auto& verb : kVerbs) {
    const Ran ran = run({verb, "--help"});
    EXPECT_EQ(ran.code, 0) << verb;
    EXPECT_EQ(ran.err, "") << verb;
    EXPECT_TRUE(has(ran.out, "\nExample:\n  ")) << verb;
    EXPECT_TRUE(has(ran.out, "warren " + verb)) << verb;
  }
}

TEST(Usage, the_overview_names_every_verb_and_game) {
  for (const std::vector<std::string>& words : {std::vector<std::string>{"--help"}, {"help"}}) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.code, 0);
    for (const auto& verb : kVerbs) EXPECT_TRUE(has(ran.out, "\n  " + verb + " ")) << verb;
    for (const auto& game : all_games()) EXPECT_TRUE(has(ran.out, std::string(game.id)));
  }
}

TEST(Usage, an_unknown_verb_is_refused) {
  expect_refused({"hop"}, {"'hop'", "serve, games, play, rules"});
  expect_refused({""}, {"''", "serve, games, play, rules"});
}

TEST(Usage, a_language_that_is_not_spoken_is_refused_by_every_verb_that_prints) {
  const std::vector<std::string> parts{"--language", "'tlh'", "en, de, es, fr"};
  expect_refused({"print", "kangaruse", "-o", "x.pdf", "--language", "tlh"}, parts);
  expect_refused({"board", "jack_rabbits", "--language", "tlh"}, parts);
}

TEST(Usage, a_board_speaks_the_language_asked_for) {
  const Ran ran = run({"board", "jack_rabbits", "--language", "de"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, ">Zitadelle</text>"));
  EXPECT_TRUE(has(ran.out, "gezeichnet von Warren"));
}

TEST(Usage, an_unknown_game_is_refused_by_every_verb_that_takes_one) {
  for (const char* verb :
       {"games", "play", "rules", "sim", "playthrough", "perft", "bench", "load", "signature"})
    expect_refused({verb, "bunny_walk"}, {"'bunny_walk'", "bunny_run"});
}

TEST(Usage, a_missing_game_is_asked_for) {
  for (const char* verb : {"play", "rules", "sim", "playthrough", "perft"})
    expect_refused({verb}, {"name a game", "bunny_run"});
}

TEST(Usage, the_value_of_a_flag_is_not_taken_for_a_game) {
  expect_refused({"sim", "--games", "10"}, {"name a game"});
  expect_refused({"play", "--resume", "/no/such/file"}, {"cannot read '/no/such/file'"});
  const Ran ran = run({"sim", "--games", "2", "bunny_run"});
  EXPECT_EQ(ran.code, 0) << ran.err;
}

TEST(Usage, an_unknown_flag_is_refused_with_those_there_are) {
  for (const auto& verb : kVerbs) expect_refused({verb, "--wings"}, {"--wings"});
  expect_refused({"sim", "bunny_run", "--wings"},
                 {"--wings", "--games", "--bots", "--threads", "--players", "--eager-boot"});
  expect_refused({"replay", "--wings"}, {"--wings", "--quiet"});
  expect_refused({"sim", "bunny_run", "--no-players"}, {"--no-players"});
}

TEST(Usage, a_wrong_value_of_a_flag_is_refused_with_what_is_allowed) {
  expect_refused({"sim", "bunny_run", "--games", "none"}, {"--games", "'none'", "1 to"});
  expect_refused({"sim", "bunny_run", "--games", "0"}, {"--games", "'0'", "1 to"});
  expect_refused({"sim", "bunny_run", "--seed", "-1"}, {"--seed", "'-1'", "0 to"});
  expect_refused({"bench", "bunny_run", "--runs", "4"}, {"--runs", "'4'", "5 to"});
  expect_refused({"perft", "bunny_run", "--depth", "x"}, {"--depth", "'x'", "0 to"});
  expect_refused({"sim", "bunny_run", "--games"}, {"--games", "needs a value"});
  expect_refused({"sim", "bunny_run", "--json=yes"}, {"--json", "takes no value"});
  expect_refused({"play", "bunny_run", "--pace", "slow"}, {"--pace", "'slow'", "0 to"});
}

TEST(Usage, a_wrong_option_is_refused_with_its_rule_and_what_is_allowed) {
  expect_refused({"sim", "bunny_run", "--players", "9"}, {"BR-01", "9", "3 to 5"});
  expect_refused({"sim", "bunny_run", "--players", "many"}, {"BR-01", "many", "3 to 5"});
  expect_refused({"play", "bunny_run", "--length=20"}, {"BR-02", "20", "30 to 120"});
  expect_refused({"play", "bunny_run", "--carrots", "61"}, {"BR-03"});
  expect_refused({"play", "bunny_run", "--layout", "1,1"}, {"BR-03"});
  expect_refused({"play", "bunny_run", "--deal", "brave"}, {"BR-04", "brave", "scared, concerned"});
  expect_refused({"play", "bunny_run", "--age", "0,0,1,2"}, {"BR-05"});
  expect_refused({"play", "bunny_run", "--eager-boot=perhaps"}, {"BR-30", "perhaps", "yes or no"});
}

TEST(Usage, an_unknown_bot_is_refused_with_those_there_are) {
  expect_refused({"sim", "bunny_run", "--bots", "clever"}, {"clever", "random, greedy"});
  expect_refused({"play", "bunny_run", "--bots", "clever"}, {"clever", "random, greedy"});
  expect_refused({"playthrough", "bunny_run", "--bot", "clever"}, {"clever", "random, greedy"});
  expect_refused({"sim", "bunny_run", "--players", "4", "--bots", "random,greedy"}, {"2", "4"});
  expect_refused({"play", "bunny_run", "--players", "3", "--bots", "4"}, {"4", "0 to 3"});
}

TEST(Usage, a_server_that_cannot_start_says_why_in_one_line) {
  const Scratch scratch;
  expect_refused({"serve", "--listen", "nowhere"}, {"cannot listen on", "nowhere"});
  expect_refused({"serve", "--listen", "127.0.0.1:99999"}, {"cannot listen on", "no such port"});
  expect_refused({"serve", "--listen", "127.0.0.1:0", "--data", scratch / "no/where.db"},
                 {"cannot write", "no/where.db"});
  std::ofstream(scratch / "odd.toml") << "wings = 2\n";
  expect_refused({"serve", "--config", scratch / "odd.toml"}, {"'wings'", "listen, data"});
  std::ofstream(scratch / "bad.toml") << "listen = = 2\n";
  expect_refused({"serve", "--config", scratch / "bad.toml"}, {"does not read", "line 1"});
  std::ofstream(scratch / "type.toml") << "tables = \"many\"\n";
  expect_refused({"serve", "--config", scratch / "type.toml"}, {"'tables'", "does not fit"});
}

TEST(Usage, files_that_cannot_be_used_are_named) {
  const Scratch scratch;
  std::ofstream(scratch / "tale.txt") << "once upon a time\n";
  expect_refused({"replay", scratch / "none"}, {scratch / "none"});
  expect_refused({"replay"}, {"needs a file"});
  expect_refused({"replay", scratch / "tale.txt"}, {"Line 1"});
  expect_refused({"play", "--resume", scratch / "tale.txt"}, {"Line 1"});
  expect_refused({"sim", "bunny_run", "--replays", scratch / "no/where"}, {scratch / "no/where"});
}

TEST(Usage, one_word_too_many_is_named) {
  for (const auto& verb : kVerbs)
    if (verb != "rules" && verb != "replay" && verb != "engine" && verb != "serve")
      expect_refused({verb, "bunny_run", "again"}, {"'again'", "too many"});
  for (const char* verb : {"engine", "serve"})
    expect_refused({verb, "again"}, {"'again'", "too many"});
  expect_refused({"rules", "bunny_run", "BR-01", "BR-02"}, {"'BR-02'", "too many"});
}

TEST(Usage, rules_prints_the_book_or_one_rule) {
  EXPECT_EQ(run({"rules", "bunny_run", "BR-12"}).out,
            "BR-12: Complacent Bunny may choose only 1, 2 or 3.\n");
  EXPECT_EQ(run({"rules", "bunny_run"}).out,
            contents(WARREN_SOURCE_DIR "/docs/rules/bunny_run.md"));
  expect_refused({"rules", "bunny_run", "BR-99"}, {"'BR-99'", "BR-01", "BR-42"});
}

TEST(Usage, a_position_that_cannot_be_is_refused) {
  expect_refused({"perft", "bunny_run", "--position", "jump"}, {"phase=jump"});
}

}  // namespace
}  // namespace warren
