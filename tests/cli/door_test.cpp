// What the door tells of every game, and what it takes back: seats, land, sheets, seeds, values.
#include "tests/cli/door.h"

#include <cmath>

#include "match/all_games.h"
#include "tests/cli/tool.h"
#include "tests/shown_games.h"

namespace warren {
namespace {

std::string opening(const std::string& game, const std::string& options,
                    const std::string& position = {}) {
  auto o = json::object{{"do", "new"}, {"game", game}, {"options", json::parse(options)}};
  if (!position.empty()) o["position"] = position;
  return json::serialize(o);
}

json::object apply_request(const char* seat, const std::string& move) {
  return {{"do", "apply"}, {"seat", json::parse(seat)}, {"move", json::parse(move)}};
}

std::string applied(const char* seat, const std::string& move) {
  return json::serialize(apply_request(seat, move));
}

const std::string kState = R"({"do": "state"})";
const std::string kSheet =
    R"({"players": 2, "first": 0, "seed": 5, "size": "tiny"})";  // of Kangaruse

// The rule by which each of these moves is refused in an open game; "" where there is none.
void expect_rules(const std::string& open, const char* seat,
                  const std::vector<std::pair<std::string, std::string>>& moves) {
  std::vector<std::string> requests{open};
  for (const auto& [move, rule] : moves) requests.push_back(applied(seat, move));
  const auto got = answers(requests);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto* rule = got[i + 1].if_contains("rule");
    EXPECT_EQ(rule ? std::string(rule->as_string()) : "", moves[i].second)
        << moves[i].first << " " << got[i + 1];
  }
}

// Seats

TEST(Door, moves_count_seats_alike_in_text_and_json) {
  const struct {
    std::string open, move, text;
  } kMoves[] = {
      {opening("bunny_run", R"({"layout": []})"), R"({"deal":2})", "deal s2"},
      {opening("hare_and_tortoise", "{}"), R"({"do":"first","player":0})", "first s0"},
      {opening("kangaruse", R"({"seed": 5})"), R"({"do":"first","player":1})", "first s1"},
      {opening("jack_rabbits", "{}"), R"({"starter":3})", "starter s3"},
      {opening("jack_rabbits_builder", R"({"placing": "free"})"), R"({"deal":0})", "deal s0"},
  };
  for (const auto& m : kMoves) {
    for (const auto& written : {m.move, "\"" + m.text + "\""}) {
      const auto got = answers({m.open, applied("\"chance\"", written)});
      ASSERT_TRUE(got[1].contains("played")) << written << got[1];
      EXPECT_EQ(got[1].at("played").at("text").as_string(), m.text);
      EXPECT_EQ(json::serialize(got[1].at("played").at("move")), m.move);
    }
  }
}

TEST(Door, positions_count_seats_alike_in_text_and_json) {
  const struct {
    std::string game, options, older, field;
  } kPositions[] = {
      {"hare_and_tortoise", R"({"players": 3})", "act turn=1 missing=2", "turn=s1"},
      {"hare_and_tortoise", R"({"players": 3})", "act turn=1 missing=2", "missing=s2"},
      {"kangaruse", kSheet, "jump turn=2 first=1 at=e2,d1 visited1=b2 crossed=b2", "turn=s1"},
      {"kangaruse", kSheet, "jump turn=2 first=1 at=e2,d1 visited1=b2 crossed=b2", "first=s0"},
      {"kangaruse", kSheet, "jump turn=2 first=1 at=e2,d1 visited1=b2 crossed=b2",
       "visited_s0=b2,e2"},
      {"kangaruse", kSheet, "jump turn=1 at=e2,d1 out=2", "out=s1"},
      {"jack_rabbits", R"({"players": 2})", "act turn=2 place=JH,JH hands=4S,2S", "turn=s1"},
      {"jack_rabbits", R"({"players": 2})", "challenge turn=1 place=QH,KH hands=7H,9H asks=2",
       "asks=s1"},
      {"jack_rabbits_builder", R"({"players": 2})",
       "shape board=- mover=2 share=6.6.6,6.6.6 held=-,- hand=-,-", "mover=s1"},
  };
  for (const auto& p : kPositions) {
    const auto got = answers({opening(p.game, p.options, p.older), kState});
    ASSERT_TRUE(got[1].contains("position")) << p.older << got[0];
    const std::string now(got[1].at("position").as_string());
    EXPECT_TRUE(has(" " + now + " ", " " + p.field + " ")) << now;
    const auto again = answers({opening(p.game, p.options, now), kState});
    EXPECT_EQ(again[1], got[1]) << now;  // as written now, and as written before
  }
}

// The land and the sheet

TEST(Door, tells_the_land_with_the_state_and_with_a_view) {
  const std::string open = opening("jack_rabbits", R"({"board": "7", "first": 0})");
  const auto got = answers({open, kState, R"({"do": "view", "seat": 1})"});
  EXPECT_EQ(got[0].at("options").at("board").as_string(), "7");
  for (const json::value& told : {got[1].at("state"), got[2].at("view")}) {
    const auto& tiles = told.at("tiles").as_array();
    EXPECT_EQ(tiles.size(), 37u);
    EXPECT_EQ(tiles[0].at("tile").as_string(), "citadel");
    EXPECT_EQ(told.at("board"), got[1].at("state").at("board"));
  }
  // A seed's board written out sets up the same land.
  json::object options{{"board", got[1].at("state").at("board")}, {"first", 0}};
  const auto again = answers({opening("jack_rabbits", json::serialize(options)), kState});
  EXPECT_EQ(again[1], got[1]);
}

TEST(Door, takes_the_sheet_that_a_view_gives) {
  for (const char* size : {"tiny", "huge"}) {
    const std::string made =
        json::serialize(json::object{{"players", 2}, {"first", 0}, {"seed", 9}, {"size", size}});
    const auto got = answers({opening("kangaruse", made), kState, R"({"do": "view", "seat": 0})"});
    const auto& sheet = got[2].at("view").at("sheet");
    EXPECT_EQ(got[1].at("state").at("sheet"), sheet);
    for (const json::value& given : {sheet, json::value(json::serialize(sheet))}) {
      const json::object options{{"players", 2}, {"first", 0}, {"sheet", given}};
      const auto again = answers({opening("kangaruse", json::serialize(options)), kState});
      ASSERT_TRUE(again[1].contains("state")) << again[0];
      EXPECT_EQ(again[1], got[1]) << size;
    }
  }
}

// Values of a choice

TEST(Door, gives_a_choices_way_places_cost_and_suits_as_values) {
  const auto got =
      answers({opening("jack_rabbits", R"({"players": 2, "game": "short"})",
                       "journey turn=1 place=citadel,citadel hands=9C+9S+9H+9D,2C dice=1,2"),
               R"({"do": "legal", "seat": 0})"});
  bool walks = false, pays = false;
  for (const auto& choice : got[1].at("legal").as_array()) {
    const auto& values = choice.at("values").as_object();
    EXPECT_TRUE(choice.at("about").is_string());
    if (const auto* path = values.if_contains("path")) {
      walks = true;
      for (const auto& end : path->as_array()) EXPECT_TRUE(has(end.as_string().c_str(), "."));
    }
    if (!values.contains("cost")) continue;
    pays = true;
    EXPECT_EQ(values.at("cost").as_int64(), 3);
    for (const auto& suit : values.at("suits").as_array()) EXPECT_TRUE(suit.is_string());
    // Places are named as moves and `place` name them.
    for (const auto& place : values.at("leads").as_array())
      EXPECT_FALSE(has(place.as_string().c_str(), "tile.")) << place;
  }
  EXPECT_TRUE(walks);
  EXPECT_TRUE(pays);
}

TEST(Door, gives_values_of_choices_in_every_game) {
  for (const auto& game : all_games()) {
    std::vector<std::string> requests{opening(std::string(game.id), "{}")};
    for (int i = 0; i < 120; ++i) requests.push_back(R"({"do": "apply", "seat": "chance"})");
    for (int i = 0; i < 4; ++i)
      requests.push_back(R"({"do": "legal", "seat": )" + std::to_string(i) + "}");
    std::size_t choices = 0;
    for (const auto& answer : answers(requests))
      if (const auto* legal = answer.if_contains("legal"))
        for (const auto& choice : legal->as_array()) {
          EXPECT_TRUE(choice.at("values").is_object()) << choice;
          ++choices;
        }
    EXPECT_GT(choices, 0u) << game.id;
  }
}

// Seeds

TEST(Door, a_seed_makes_the_set_up_and_the_draws) {
  const std::string seeded = R"({"do": "new", "game": "kangaruse", "seed": 12})";
  const std::string draw = R"({"do": "apply", "seat": "chance"})";
  const auto got = answers({seeded, draw, kState});
  EXPECT_EQ(got[0].at("seed").as_int64(), 12);
  EXPECT_EQ(got[0].at("options").at("seed").as_int64(), 12);
  EXPECT_EQ(answers({seeded, draw, kState}), got);
  const auto wished =
      answers({R"({"do":"new","game":"kangaruse","seed":12,"options":{"seed":3}})"});
  EXPECT_EQ(wished[0].at("options").at("seed").as_int64(), 3);
}

TEST(Door, draws_a_seed_where_none_is_given_and_says_which) {
  const std::string bare = R"({"do": "new", "game": "kangaruse"})";
  const auto first = answers({bare, kState}), second = answers({bare, kState});
  const auto seed = first[0].at("seed").as_int64();
  EXPECT_NE(seed, second[0].at("seed").as_int64());
  const auto again = answers(
      {R"({"do": "new", "game": "kangaruse", "seed": )" + std::to_string(seed) + "}", kState});
  EXPECT_EQ(again, first);
  for (const auto& game : all_games())
    EXPECT_TRUE(answers({opening(std::string(game.id), "{}")})[0].contains("seed")) << game.id;
}

TEST(Door, a_seed_is_a_whole_number_from_0) {
  for (const char* seed : {"-1", "\"7\"", "1.5", "[]"})
    EXPECT_TRUE(answers({R"({"do":"new","game":"kangaruse","seed":)" + std::string(seed) + "}"})[0]
                    .contains("error"))
        << seed;
}

// Moves beyond the board

TEST(Door, BR_10_numbers_out_of_range_are_refused_by_their_rule) {
  const std::string open =
      opening("bunny_run", R"({"players": 3, "layout": [9],)"
                           R"( "deal": ["scared", "concerned", "complacent"]})");
  expect_rules(open, "0",
               {{R"("choose 0")", "BR-10"},
                {R"("choose 7")", "BR-10"},
                {R"("choose 300")", "BR-10"},
                {R"("choose -1")", "BR-10"},
                {R"({"choose": 300})", "BR-10"},
                {R"({"choose": -1})", "BR-10"},
                {R"({"choose": []})", "BR-10"},
                {R"("hop 3")", ""}});
}

TEST(Door, HT_12_squares_beyond_home_are_refused_by_their_rule) {
  expect_rules(opening("hare_and_tortoise", R"({"first": 0})"), "0",
               {{R"("advance 64")", "HT-12"},
                {R"("advance 65")", "HT-12"},
                {R"("advance 0")", "HT-12"},
                {R"({"do": "advance", "by": 100})", "HT-12"},
                {R"({"do": "advance", "by": -3})", "HT-12"},
                {R"({"do": "stay", "carrots": 5})", "HT-14"},
                {R"({"do": "dance", "by": 5})", ""}});
}

TEST(Door, KR_10_squares_off_the_sheet_are_refused_by_their_rule) {
  const std::string open =
      opening("kangaruse", kSheet, "jump turn=1 first=1 at=b2,d1 visited1=b2 visited2=d1");
  expect_rules(open, "0",
               {{R"("jump z9")", "KR-10"},
                {R"("jump a99")", "KR-10"},
                {R"({"do": "jump", "to": [6, 0]})", "KR-10"},
                {R"({"do": "jump", "to": [-1, 0]})", "KR-10"},
                {R"({"do": "start", "to": [90, 0]})", "KR-04"},
                {R"({"do": "teleport", "to": [0, 90]})", "KR-13"},
                {R"({"do": "cross", "squares": []})", "KR-22"},
                {R"({"do": "cross", "squares": [[0, 0], [0, 0]]})", "KR-22"}});
}

TEST(Door, JR_50_empty_payments_and_numbers_out_of_range_are_refused_by_their_rule) {
  const auto at = [](const std::string& position) {
    return opening("jack_rabbits", R"({"players": 2})", position);
  };
  expect_rules(at("duel_open turn=1 place=JH,JH hands=4S,2S purpose=duel rival=2 duelled=1"), "0",
               {{R"({"play": []})", "JR-71"}, {R"("play")", "JR-71"}});
  expect_rules(at("act turn=1 place=JH,JH hands=4S,2S"), "0",
               {{R"({"duel": 9})", "JR-71"},
                {R"("duel s9")", "JR-71"},
                {R"({"trade": -1})", "JR-75"},
                {R"({"pay": []})", "JR-50"},
                {R"({"goods": 0})", "JR-75"}});
}

TEST(Door, JR_41_BR_06_outcomes_out_of_range_are_refused_by_their_rule) {
  expect_rules(opening("jack_rabbits", R"({"players": 2})", "roll turn=1 place=JH,JH hands=4S,2S"),
               "\"chance\"", {{R"({"roll": [7, 1]})", "JR-41"}, {R"("roll 0 1")", "JR-41"}});
  expect_rules(opening("bunny_run", "{}"), "\"chance\"",
               {{R"("carrot 500")", "BR-06"}, {R"({"carrot": -1})", "BR-06"}});
}

TEST(Door, JR_50_cards_and_dice_are_read_in_any_order) {
  const auto at = [](const std::string& position) {
    return opening("jack_rabbits", R"({"players": 2, "first": 0})", position);
  };
  const std::string duel =
      at("duel_open turn=1 place=JH,JH hands=4S+7S,2S purpose=duel rival=2 duelled=1");
  for (const char* move : {R"({"play": ["7S", "4S"]})", R"("play 7S 4S")"}) {
    const auto got = answers({duel, applied("0", move)});
    ASSERT_TRUE(got[1].contains("played")) << got[1];
    EXPECT_EQ(json::serialize(got[1].at("played").at("move")), R"({"play":["4S","7S"]})");
  }
  const std::string roll = at("roll turn=1 place=JH,JH hands=4S,2S");
  for (const char* move : {R"({"roll": [6, 1]})", R"("roll 6 1")"}) {
    const auto got = answers({roll, applied("\"chance\"", move)});
    ASSERT_TRUE(got[1].contains("played")) << got[1];
    EXPECT_EQ(got[1].at("played").at("text").as_string(), "roll 1 6");
  }
}

TEST(Door, JR_22_spots_off_the_grid_are_refused_by_their_rule) {
  expect_rules(opening("jack_rabbits_builder", R"({"players": 2})",
                       "place board=- mover=1 share=6.5.6,6.6.6 held=-,- hand=wa,-"),
               "0",
               {{R"({"place": [99, 0]})", "JR-22"},
                {R"("place 99,0")", "JR-22"},
                {R"({"place": []})", "JR-22"},
                {R"({"turn": 6})", "JR-10"},
                {R"("turn 7")", "JR-10"},
                {R"({"walk": 500})", "JR-25"}});
}

TEST(Door, BR_04_a_list_that_must_be_full_is_not_taken_empty) {
  for (const char* list : {R"({"deal": []})", R"({"age": []})"}) {
    const auto got = answers({opening("bunny_run", list)});
    EXPECT_TRUE(got[0].contains("rule")) << list << got[0];
  }
  EXPECT_TRUE(answers({opening("bunny_run", R"({"layout": []})")})[0].contains("ok"));
}

// Ends

TEST(Door, nobodys_turn_is_named_when_the_game_is_over) {
  const struct {
    std::string game, options, position;
  } kEnds[] = {
      {"hare_and_tortoise", R"({"players": 3})", "over turn=1 at=home1,home2,3"},
      {"kangaruse", kSheet, "over turn=1 first=1 at=b2,d1 out=1,2"},
      {"jack_rabbits", R"({"players": 2})",
       "over turn=1 rival=1 place=citadel,JH hands=KC+QC+JC,2H"},
  };
  for (const auto& end : kEnds) {
    const auto got = answers({opening(end.game, end.options, end.position), kState,
                              R"({"do": "view", "seat": 0})", R"({"do": "turn"})"});
    ASSERT_TRUE(got[1].contains("state")) << got[0];
    EXPECT_EQ(got[3].at("turn").at("phase").as_string(), "over");
    EXPECT_TRUE(got[1].at("state").at("turn").is_null()) << end.game;
    EXPECT_TRUE(got[2].at("view").at("turn").is_null()) << end.game;
  }
}

TEST(Door, HT_80_passers_are_told_while_there_are_any) {
  const std::string options = R"({"players": 3, "hare": "tournament", "first": 0})";
  const auto told = [&](const std::string& passed) {
    const auto got =
        answers({opening("hare_and_tortoise", options, "act turn=s1 at=1,4,0" + passed), kState});
    EXPECT_TRUE(got[1].contains("state")) << got[0];
    const auto* list = got[1].at("state").as_object().if_contains("passed");
    return list ? json::serialize(*list) : "";
  };
  EXPECT_EQ(told(" passed=1,-,-"), "[[1],[],[]]");
  EXPECT_EQ(told(""), "");
}

TEST(Door, shares_of_a_win_sum_to_one) {
  const auto got =
      answers({opening("kangaruse", R"({"players": 3, "first": 0, "seed": 5, "size": "tiny"})",
                       "over turn=1 first=1 at=b2,d1,f2 out=1,2,3"),
               R"({"do": "result"})"});
  ASSERT_TRUE(got[1].contains("result")) << got[0];
  double sum = 0;
  for (const auto& share : got[1].at("result").at("share").as_array())
    sum += share.to_number<double>();
  EXPECT_LT(std::abs(sum - 1), 1e-12);
}

// Events of one seat

TEST(Door, tells_one_seat_what_it_may_know_of_a_move) {
  const std::string open = opening("jack_rabbits", R"({"players": 2, "first": 0})");
  const auto drawn = [&](const std::string& more) {
    return answers(
        {open, R"({"do": "apply", "seat": "chance", "move": {"draw": "5H"})" + more + "}"})[1];
  };
  const auto everybody = drawn(""), mine = drawn(R"(, "for": 0)"), other = drawn(R"(, "for": 1)");
  EXPECT_TRUE(has(json::serialize(mine.at("events")), "5H"));
  EXPECT_FALSE(has(json::serialize(other.at("events")), "5H"));
  EXPECT_EQ(other.at("events"), everybody.at("events"));
  EXPECT_TRUE(drawn(R"(, "for": 2)").contains("error"));
  EXPECT_TRUE(drawn(R"(, "for": "chance")").contains("error"));
  const auto looked = answers(
      {open, applied("\"chance\"", R"({"draw": "5H"})"), applied("\"chance\"", R"({"draw": "6H"})"),
       R"({"do": "events", "seat": 0})", R"({"do": "events", "seat": 0, "since": 1})",
       R"({"do": "events", "seat": null})", R"({"do": "events", "seat": 0, "since": -1})"});
  EXPECT_TRUE(has(json::serialize(looked[3]), "5H"));
  EXPECT_TRUE(has(json::serialize(looked[3]), "6H"));
  EXPECT_FALSE(has(json::serialize(looked[4]), "5H"));
  EXPECT_FALSE(has(json::serialize(looked[5]), "6H"));
  EXPECT_TRUE(looked[6].contains("error"));
}

// The page itself

TEST(Door, the_documentation_has_an_exchange_for_each_game_that_is_shown) {
  const auto doc = contents(WARREN_SOURCE_DIR "/docs/engine.md");
  for (const auto& game : shown_games())
    EXPECT_TRUE(has(doc, "> {\"do\": \"new\", \"game\": \"" + std::string(game.id) + "\""))
        << game.id;
}

TEST(Door, a_short_program_plays_every_game_to_its_end) {
  const std::string program = WARREN_SOURCE_DIR "/tests/cli/door.py";
  EXPECT_LE(lines_of(contents(program)).size(), 60u);
  const auto said = said_by({"python3", program, WARREN_PROGRAM});
  for (const auto& game : all_games())
    EXPECT_TRUE(has(said, std::string(game.id) + ": over")) << said;
}

}  // namespace
}  // namespace warren
