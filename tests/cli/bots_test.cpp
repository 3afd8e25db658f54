// The verbs that show what bots are worth and what they think: league, analyse, bench bots.
#include <boost/json.hpp>
#include <cstdio>
#include <fstream>

#include "match/all_games.h"
#include "tests/cli/program.h"

namespace warren {
namespace {

namespace json = boost::json;

json::object parsed(const std::vector<std::string>& words) {
  const Ran ran = run(words);
  EXPECT_EQ(ran.code, 0) << ran.err;
  boost::system::error_code error;
  const auto value = json::parse(ran.out, error);
  EXPECT_FALSE(error) << ran.out;
  return value.is_object() ? value.get_object() : json::object{};
}

json::object league(std::vector<std::string> more) {
  std::vector<std::string> words = {
      "league", "bunny_run", "--players", "4", "--bots", "greedy,random,random,random", "--json"};
  words.insert(words.end(), more.begin(), more.end());
  auto o = parsed(words);
  EXPECT_GE(o.at("cpu_seconds").to_number<double>(), 0);
  o.erase("cpu_seconds");
  return o;
}

std::string fresh_file(const std::string& name) {
  const std::string path = testing::TempDir() + name;
  std::remove(path.c_str());
  return path;
}

TEST(League, plays_whole_blocks_and_rates_every_bot) {
  const auto o = league({"--games", "38"});
  EXPECT_EQ(o.at("games").as_int64(), 40);
  ASSERT_EQ(o.at("wins").as_array().size(), 2u);
  const auto& greedy = o.at("wins").as_array()[0].as_object();
  EXPECT_GT(greedy.at("low").to_number<double>(), 0.25);
  EXPECT_TRUE(greedy.contains("variance_removed"));
  EXPECT_GT(o.at("ratings").as_array()[0].at("rating").to_number<double>(),
            o.at("ratings").as_array()[1].at("rating").to_number<double>());
  EXPECT_GT(o.at("cross_table").as_array()[0].as_array()[1].to_number<double>(), 0.5);
}

TEST(League, bots_of_one_kind_share_the_wins_of_every_block_evenly) {
  const auto o = parsed(
      {"league", "bunny_run", "--players", "3", "--bots", "greedy", "--games", "30", "--json"});
  EXPECT_NEAR(o.at("wins").as_array()[0].at("rate").to_number<double>(), 1.0 / 3, 1e-9);
}

TEST(League, does_not_depend_on_the_number_of_threads) {
  EXPECT_EQ(league({"--games", "40", "--threads", "1"}),
            league({"--games", "40", "--threads", "3"}));
}

TEST(League, goes_on_from_its_log_and_refuses_another_leagues) {
  const auto log = fresh_file("league.jsonl");
  league({"--games", "16", "--log", log});
  EXPECT_EQ(league({"--games", "40", "--log", log}), league({"--games", "40"}));
  const Ran other = run({"league", "bunny_run", "--bots", "greedy,random", "--log", log});
  EXPECT_EQ(other.code, 2);
  EXPECT_NE(other.err.find("another league"), std::string::npos);
}

TEST(League, stops_when_the_question_is_settled) {
  const auto o = league({"--games", "4000", "--settle", "0.25,0.5"});
  EXPECT_EQ(o.at("verdict").as_string(), "the high rate");
  EXPECT_LT(o.at("games").as_int64(), 400);
}

TEST(Analyse, judges_every_decision_and_shows_a_position) {
  const auto folder = testing::TempDir();
  ASSERT_EQ(run({"sim", "kangaruse", "--players", "2", "--size", "tiny", "--games", "1",
                 "--replays", folder})
                .code,
            0);
  const auto file = folder + "/00000001.jsonl";
  const auto o = parsed({"analyse", file, "--playouts", "50", "--json"});
  ASSERT_FALSE(o.at("moves").as_array().empty());
  for (const auto& move : o.at("moves").as_array()) {
    EXPECT_GE(move.at("lost").to_number<double>(), 0);
    EXPECT_EQ(move.at("chances").as_array().size(), 2u);
  }
  const auto at = parsed({"analyse", file, "--at", "3", "--playouts", "50", "--json"});
  const auto& moves = at.at("seats").as_array()[0].at("moves").as_array();
  ASSERT_FALSE(moves.empty());
  EXPECT_TRUE(moves[0].as_object().contains("line"));
  EXPECT_NE(run({"analyse", file, "--playouts", "50"}).out.find("lost most"), std::string::npos);
}

TEST(Analyse, refuses_what_it_cannot_use) {
  EXPECT_EQ(run({"analyse"}).code, 2);
  EXPECT_EQ(run({"analyse", "/nowhere.jsonl"}).code, 2);
  EXPECT_EQ(run({"analyse", "/nowhere.jsonl", "--level", "greedy"}).code, 2);
}

TEST(Coach, tells_the_chances_of_ones_moves) {
  const Ran ran = run({"play", "bunny_run", "--players", "3", "--bots", "2", "--coach", "--seed",
                       "4", "--save", fresh_file("coached.jsonl")},
                      "quit\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_NE(ran.out.find("The coach"), std::string::npos) << ran.out;
}

TEST(BenchBots, can_measure_one_size_of_tree_alone) {
  const auto o = parsed({"bench", "bots", "kangaruse", "--tree", "400", "--runs", "5", "--json"});
  EXPECT_EQ(o.at("tree").as_int64(), 400);
  EXPECT_GT(o.at("knowing_iterations_per_second").as_int64(), 0);
  EXPECT_EQ(o.at("allocations").to_number<int>(), 0);
  EXPECT_FALSE(o.contains("levels"));
  const Ran refused = run({"bench", "kangaruse", "--tree", "400"});
  EXPECT_EQ(refused.code, 2);
  EXPECT_NE(refused.err.find("--tree is for 'warren bench bots'"), std::string::npos);
}

TEST(Games, name_the_bots_with_their_playouts) {
  const auto o = parsed({"games", "--json"});
  for (const auto& game : o.at("games").as_array()) {
    const auto& bots = game.at("bots").as_array();
    ASSERT_EQ(bots.size(), kBotNames.size());
    EXPECT_GT(bots.back().at("playouts").to_number<int>(), 0);
  }
}

}  // namespace
}  // namespace warren
