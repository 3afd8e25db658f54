// The verbs that programs read: sim, bench, games, replay, perft and signature.
#include <boost/json.hpp>

#include "match/all_games.h"
#include "tests/cli/program.h"

namespace warren {
namespace {

// The JSON of a run that must have worked.
json::object parsed(const std::vector<std::string>& words) {
  const Ran ran = run(words);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  boost::system::error_code error;
  const auto value = json::parse(ran.out, error);
  EXPECT_FALSE(error) << ran.out;
  return value.is_object() ? value.get_object() : json::object{};
}

void expect_keys(const json::object& o, const std::vector<std::string>& keys) {
  for (const auto& key : keys) EXPECT_TRUE(o.contains(key)) << key << " in " << o;
}

json::object sim(const std::vector<std::string>& more) {
  std::vector<std::string> words = {"sim", "bunny_run", "--json", "--games", "40"};
  words.insert(words.end(), more.begin(), more.end());
  auto o = parsed(words);
  expect_keys(o, {"seconds"});
  o.erase("seconds");
  return o;
}

TEST(Sim, has_the_keys_that_programs_rely_on) {
  const auto o = sim({"--players", "3"});
  expect_keys(o, {"game", "options", "bots", "seed", "games", "finished", "cut", "wins_by_seat",
                  "points_by_seat", "mean_moves", "events_per_game"});
  EXPECT_EQ(o.at("games").as_int64(), 40);
  EXPECT_EQ(o.at("finished").as_int64(), 40);
  ASSERT_EQ(o.at("wins_by_seat").as_array().size(), 3u);
  for (const auto& rate : o.at("wins_by_seat").as_array())
    expect_keys(rate.as_object(), {"wins", "rate", "low", "high"});
  expect_keys(o.at("mean_moves").as_object(), {"mean", "low", "high"});
  EXPECT_TRUE(o.at("events_per_game").as_object().contains("hit"));
}

TEST(Sim, is_reproducible_from_its_seed) {
  EXPECT_EQ(sim({"--seed", "5"}), sim({"--seed", "5"}));
  EXPECT_NE(sim({"--seed", "5"}), sim({"--seed", "6"}));
}

TEST(Sim, does_not_depend_on_the_number_of_threads) {
  const auto one = sim({"--threads", "1", "--bots", "greedy"});
  EXPECT_EQ(sim({"--threads", "2", "--bots", "greedy"}), one);
  EXPECT_EQ(sim({"--threads", "7", "--bots", "greedy"}), one);
}

TEST(Sim, every_registered_game_can_be_simulated) {
  for (const auto& game : all_games()) {
    const auto o = parsed({"sim", std::string(game.id), "--games", "3", "--json"});
    EXPECT_EQ(o.at("finished").as_int64() + o.at("cut").as_int64(), 3) << game.id;
  }
}

// With this seed the race lasts until it is called off.
TEST(Sim, a_race_that_is_called_off_is_counted_like_any_other) {
  const auto o = parsed(
      {"sim", "hare_and_tortoise", "--players", "3", "--games", "1", "--seed", "14", "--json"});
  EXPECT_EQ(o.at("finished").as_int64(), 1);
  EXPECT_EQ(o.at("wins_by_seat").as_array().size(), 3u);
}

TEST(Sim, keeps_replays_that_verify_and_draws_the_age_order) {
  const Scratch scratch;
  const auto folder = scratch / "kept";
  sim({"--games", "6", "--replays", folder, "--eager-boot", "--players", "5"});
  std::vector<std::string> ages;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const Ran replay = run({"replay", entry.path().string(), "--quiet"});
    EXPECT_EQ(replay.code, 0) << replay.err;
    EXPECT_TRUE(has(replay.out, "every hash matches; the game is over"));
    const auto header = json::parse(lines_of(contents(entry.path().string()))[0]).as_object();
    EXPECT_TRUE(header.at("options").at("eager_boot").as_bool());
    ages.push_back(json::serialize(header.at("options").at("age")));  // BR-05
  }
  EXPECT_EQ(ages.size(), 6u);
  EXPECT_TRUE(fs::exists(folder + "/00000001.jsonl"));
  EXPECT_NE(std::count(ages.begin(), ages.end(), ages[0]), 6);
}

TEST(Sim, cuts_a_game_at_the_limit_and_says_so) {
  const auto o = sim({"--limit", "5"});
  EXPECT_EQ(o.at("cut").as_int64(), 40);
  EXPECT_EQ(o.at("finished").as_int64(), 0);
}

TEST(Sim, without_json_it_is_a_table_for_people) {
  const Ran ran = run({"sim", "bunny_run", "--games", "5"});
  EXPECT_TRUE(has(ran.out, "5 games, 5 finished, 0 cut"));
  EXPECT_TRUE(has(ran.out, "seat 4 random  wins "));
  EXPECT_EQ(ran.err, "");  // the progress bar is for a terminal
}

TEST(Bench, has_the_keys_that_programs_rely_on) {
  const auto o = parsed({"bench", "bunny_run", "--json", "--runs", "5", "--seconds", "1"});
  expect_keys(o, {"game", "players", "moves_per_second", "steps_per_second", "games_per_second",
                  "state_bytes", "allocations", "calibration", "runs"});
  EXPECT_EQ(o.at("allocations").to_number<int>(), 0);
}

TEST(Games, lists_every_game_with_options_ranges_and_defaults) {
  const auto o = parsed({"games", "--json"});
  const auto& games = o.at("games").as_array();
  ASSERT_EQ(games.size(), all_games().size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto& game = games[i].as_object();
    expect_keys(game, {"id", "name", "about", "rules_version", "options", "events"});
    EXPECT_EQ(game.at("id").as_string(), all_games()[i].id);
    for (const auto& option : game.at("options").as_array()) {
      expect_keys(option.as_object(), {"name", "kind", "default", "rule", "about"});
      const auto& kind = option.at("kind").as_string();
      if (kind == "whole" || kind == "wholes") expect_keys(option.as_object(), {"min", "max"});
      if (kind != "one_of" && kind != "words") continue;
      expect_keys(option.as_object(), {"choices", "values"});
      const auto& values = option.at("values").as_array();
      ASSERT_EQ(values.size(), option.at("choices").as_array().size());
      for (const auto& value : values) expect_keys(value.as_object(), {"value", "name", "about"});
    }
  }
  const auto told = run({"games"}).out;
  EXPECT_TRUE(has(told, "--eager-boot: yes or no; default false  (BR-30)"));
  EXPECT_TRUE(has(told, "        tribal: Three royals of one suit win.\n"));
}

TEST(Replay, shows_the_game_move_by_move_and_names_what_does_not_fit) {
  const Scratch scratch;
  sim({"--games", "1", "--replays", scratch / "kept", "--carrots", "1", "--players", "3"});
  const auto file = scratch / "kept/00000001.jsonl";
  const Ran shown = run({"replay", file});
  EXPECT_TRUE(has(shown.out, "1. chance: carrot "));
  EXPECT_TRUE(has(shown.out, "The Boot comes down on START."));
  auto text = contents(file);
  const auto at = text.find("\"choose\":");
  text[at + 9] = '7';
  std::ofstream(scratch / "bad.jsonl") << text;
  const Ran bad = run({"replay", scratch / "bad.jsonl"});
  EXPECT_EQ(bad.code, 2);
  EXPECT_EQ(bad.out, "");
  EXPECT_TRUE(has(bad.err, "BR-10")) << bad.err;
  EXPECT_TRUE(has(bad.err, "Line 6")) << bad.err;
}

TEST(PerftVerb, counts_depth_by_depth) {
  EXPECT_EQ(run({"perft", "bunny_run", "--players", "3", "--carrots", "0", "--depth", "4"}).out,
            "1 3\n2 6\n3 6\n4 30\n");
}

TEST(SignatureVerb, is_one_number) {
  EXPECT_EQ(run({"signature"}).out.size(), 17u);
  const Ran ran = run({"signature", "bunny_run"});
  EXPECT_EQ(ran.out.size(), 17u);
  EXPECT_EQ(run({"signature", "bunny_run"}).out, ran.out);
}

}  // namespace
}  // namespace warren
