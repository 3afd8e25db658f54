// The door for programs: the session of docs/engine.md, word for word, and lines that are wrong.
#include "match/all_games.h"
#include "tests/cli/door.h"

namespace warren {
namespace {

const std::string kNew =
    R"({"do": "new", "game": "bunny_run", "options": {"players": 3, "length": 30, "layout": [9],)"
    R"( "deal": ["scared", "concerned", "complacent"]}})";

TEST(Engine, the_example_of_the_documentation_is_exact) {
  std::vector<std::string> requests, expected;
  for (const auto& line : lines_of(contents(WARREN_SOURCE_DIR "/docs/engine.md"))) {
    if (line.starts_with("> {") || line == "> hello") requests.push_back(line.substr(2));
    if (line.starts_with("< {")) expected.push_back(line.substr(2));
  }
  ASSERT_GT(requests.size(), 10u);
  ASSERT_EQ(requests.size(), expected.size());
  const auto got = answers(requests);
  for (std::size_t i = 0; i < got.size(); ++i)
    EXPECT_EQ(json::serialize(got[i]), expected[i]) << requests[i];
}

TEST(Engine, every_command_is_documented) {
  const auto doc = contents(WARREN_SOURCE_DIR "/docs/engine.md");
  const auto refused = answers({R"({"do": "dance"})"})[0];
  const std::string names(refused.at("error").as_string());
  int commands = 0;
  for (std::size_t at = names.find("there are ") + 10; at < names.size(); ++commands) {
    const auto end = std::min(names.find(", ", at), names.size());
    EXPECT_TRUE(has(doc, "| `" + names.substr(at, end - at) + "` |")) << names.substr(at, end - at);
    at = end + 2;
  }
  EXPECT_GE(commands, 12);
}

TEST(Engine, a_bad_line_is_answered_and_changes_nothing) {
  const std::vector<std::string> bad = {
      "hello",
      "{",
      "[1]",
      "17",
      "{}",
      R"({"do": 3})",
      R"({"do": "dance"})",
      R"({"do": "new"})",
      R"({"do": "new", "game": "bunny_walk"})",
      R"({"do": "new", "game": "bunny_run", "options": 3})",
      R"({"do": "new", "game": "bunny_run", "options": {"players": 9}})",
      R"({"do": "new", "game": "bunny_run", "options": {"speed": 9}})",
      R"({"do": "new", "game": "bunny_run", "position": "nowhere"})",
      R"({"do": "new", "game": "bunny_run", "position": 5})",
      R"({"do": "legal"})",
      R"({"do": "legal", "seat": 3})",
      R"({"do": "legal", "seat": "chance"})",
      R"({"do": "view", "seat": -1})",
      R"({"do": "view", "seat": "chance"})",
      R"({"do": "apply"})",
      R"({"do": "apply", "seat": 0})",
      R"({"do": "apply", "seat": 0, "move": "hop"})",
      R"({"do": "apply", "seat": 0, "move": 99999})",
      R"({"do": "apply", "seat": 0, "move": -1})",
      R"({"do": "apply", "seat": 0, "move": 1.5})",
      R"({"do": "apply", "seat": 0, "move": {"choose": "1"}})",
      R"({"do": "apply", "seat": 0, "move": {"code": "x"}})",
      R"({"do": "apply", "seat": 0, "move": {"code": "99999999999999999999999"}})",
      R"({"do": "apply", "seat": 0, "move": "choose 7"})",
      R"({"do": "apply", "seat": 7, "move": "choose 1"})",
      R"({"do": "apply", "seat": "chance"})",
      R"({"do": "apply", "seat": "chance", "move": "roll 1"})",
      R"({"do": "check", "seat": 2, "move": "choose 4"})",
      R"({"do": "undo"})"};
  const std::string hash = R"({"do": "hash"})";
  std::vector<std::string> requests{kNew, hash};
  for (const auto& line : bad) {
    requests.push_back(line);
    requests.push_back(hash);
  }
  const auto got = answers(requests);
  for (std::size_t i = 2; i < got.size(); i += 2) {
    EXPECT_TRUE(got[i].contains("error")) << requests[i];
    EXPECT_EQ(got[i + 1], got[1]) << requests[i];
  }
}

TEST(Engine, without_a_game_only_new_is_possible) {
  for (const char* verb : {"state", "turn", "legal", "check", "chance", "apply", "view", "result",
                           "audit", "hash", "undo"}) {
    const auto got = answers({"{\"do\": \"" + std::string(verb) + "\"}"});
    EXPECT_TRUE(has(json::serialize(got[0]), "begin with")) << verb;
  }
}

TEST(Engine, a_refusal_carries_rule_and_sentence) {
  const auto got = answers({kNew, R"({"do": "apply", "seat": 2, "move": "4"})"});
  EXPECT_EQ(got[1].at("rule").as_string(), "BR-12");
  EXPECT_EQ(got[1].at("error").as_string(), "Complacent Bunny may choose only 1, 2 or 3.");
}

TEST(Engine, moves_are_taken_as_code_text_or_json) {
  for (const char* move :
       {"3", R"("choose 3")", R"("3")", R"({"choose": 3})", R"({"code": "3"})"}) {
    const auto got =
        answers({kNew, R"({"do": "apply", "seat": 1, "move": )" + std::string(move) + "}"});
    ASSERT_TRUE(got[1].contains("played")) << move << " " << got[1];
    EXPECT_EQ(got[1].at("played").at("text").as_string(), "choose 3") << move;
  }
}

TEST(Engine, views_and_events_hide_a_sealed_number) {
  const auto one = answers({kNew, R"({"do": "apply", "seat": 1, "move": "1"})",
                            R"({"do": "view", "seat": 0})", R"({"do": "view", "seat": 1})"});
  const auto six = answers({kNew, R"({"do": "apply", "seat": 1, "move": "6"})",
                            R"({"do": "view", "seat": 0})", R"({"do": "view", "seat": 1})"});
  EXPECT_EQ(one[1].at("events"), six[1].at("events"));
  EXPECT_EQ(one[2], six[2]);
  EXPECT_NE(one[3], six[3]);
}

TEST(Engine, draws_when_no_outcome_is_given) {
  const auto got = answers({R"({"do": "new", "game": "bunny_run"})",
                            R"({"do": "apply", "seat": "chance"})", R"({"do": "state"})"});
  EXPECT_TRUE(got[1].contains("ok"));
  EXPECT_EQ(got[2].at("state").at("carrots").as_array().size(), 1u);
}

TEST(Engine, opens_every_registered_game) {
  for (const auto& game : all_games()) {
    const auto got = answers({"{\"do\": \"new\", \"game\": \"" + std::string(game.id) + "\"}",
                              R"({"do": "audit"})", R"({"do": "result"})"});
    EXPECT_TRUE(got[0].contains("ok")) << game.id;
    EXPECT_TRUE(got[1].at("audit").is_null()) << game.id;
    EXPECT_TRUE(got[2].at("result").is_null()) << game.id;
  }
}

}  // namespace
}  // namespace warren
