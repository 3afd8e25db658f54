// Hare & Tortoise: moves and options as the book writes them in JSON, and as people type them.
#include "tests/games/hare_and_tortoise/table.h"

namespace warren::hare_and_tortoise {
namespace {

std::string as_json(const Game& g, const std::string& text) {
  const auto a = g.parse(text);
  EXPECT_TRUE(a) << text;
  return a ? json::serialize(g.to_json(*a)) : "";
}

std::optional<Action> from(const Game& g, const std::string& text) {
  return g.from_json(json::parse(text));
}

TEST(HareNames, HT_11_moves_have_the_names_of_the_book) {
  const auto g = made<Game>({});
  EXPECT_EQ(as_json(g, "advance 5"), R"({"do":"advance","by":5})");
  EXPECT_EQ(as_json(g, "back"), R"({"do":"back"})");
  EXPECT_EQ(as_json(g, "stay -10"), R"({"do":"stay","carrots":-10})");
  EXPECT_EQ(as_json(g, "chew"), R"({"do":"chew"})");
  EXPECT_EQ(as_json(g, "take"), R"({"do":"take"})");
  EXPECT_EQ(as_json(g, "refuse"), R"({"do":"refuse"})");
  EXPECT_EQ(as_json(g, "choose 0"), R"({"do":"choose","carrots":0})");
  EXPECT_EQ(as_json(g, "pass"), R"({"do":"pass"})");
  EXPECT_EQ(as_json(g, "first 3"), R"({"do":"first","player":2})");
  EXPECT_EQ(as_json(g, "card again-or-miss"), R"({"do":"card","card":"again-or-miss"})");
  EXPECT_EQ(as_json(g, "roll 6"), R"({"do":"roll","number":6})");
}

TEST(HareNames, HT_90_with_two_runners_a_move_names_its_runner) {
  const auto two = made<Game>({.players = 2}), four = made<Game>({});
  EXPECT_EQ(as_json(two, "advance 5 r2"), R"({"do":"advance","by":5,"runner":1})");
  EXPECT_EQ(two.parse("advance 5"), std::nullopt);
  EXPECT_EQ(from(two, R"({"do":"advance","by":5})"), std::nullopt);
  EXPECT_EQ(from(four, R"({"do":"advance","by":5})"), Action::advance(5));
  EXPECT_EQ(from(two, R"({"do":"back","runner":0})"), Action::make(Kind::back));
}

TEST(HareNames, HT_11_people_type_less) {
  const auto g = made<Game>({});
  EXPECT_EQ(g.parse("7"), Action::advance(7));
  EXPECT_EQ(g.parse("a 7"), Action::advance(7));
  EXPECT_EQ(g.parse("b"), Action::make(Kind::back));
  EXPECT_EQ(g.parse("stay draw"), g.parse("stay 10"));
  EXPECT_EQ(g.parse("stay pay"), g.parse("stay -10"));
}

TEST(HareNames, HT_11_what_is_no_move_does_not_read) {
  const auto g = made<Game>({});
  for (const auto& text : {"", "0", "65", "advance", "advance x", "advance 5 5", "stay", "stay 5",
                           "back 3", "card", "card ace", "roll 7", "roll 0", "first 7", "take r1"})
    EXPECT_EQ(g.parse(text), std::nullopt) << text;
  for (const auto& text :
       {"7", "{}", R"({"do":"fly"})", R"({"do":"advance"})", R"({"do":"advance","by":0})",
        R"({"do":"advance","by":65})", R"({"do":"advance","by":5,"to":5})",
        R"({"do":"advance","by":"5"})", R"({"do":"stay","carrots":0})", R"({"do":"take","n":1})",
        R"({"do":"card","card":"ace"})", R"({"do":"choose","carrots":5})"})
    EXPECT_EQ(from(g, text), std::nullopt) << text;
}

TEST(HareNames, HT_01_options_are_written_in_full) {
  const Options o{.edition = Edition::ravensburger_2008,
                  .players = 6,
                  .track = "old",
                  .start_carrots = 70,
                  .hare = Hare::cards_1979,
                  .home_limit = HomeLimit::twenty,
                  .teams = 3,
                  .play_for_places = false,
                  .open_carrots = true,
                  .first = 5};
  const auto written = Game::options_json(o);
  EXPECT_EQ(json::serialize(written),
            R"({"edition":"ravensburger-2008","players":6,"track":"old","start_carrots":70,)"
            R"("hare":"cards-1979","home_limit":"20","teams":3,"play_for_places":false,)"
            R"("open_carrots":true,"first":5})");
  EXPECT_EQ(Game::options_json(Game::read_options(written)), written);
  EXPECT_EQ(Game::options_json(Game::read_options(Game::options_json({}))), Game::options_json({}));
}

TEST(HareNames, HT_03_positions_that_cannot_be_are_refused) {
  const auto g = made<Game>({});
  for (const auto& text : {"",
                           "run",
                           "act at=1,2,3",
                           "act at=64,0,0,0",
                           "act at=home2,0,0,0",
                           "act turn=s0 at=home1,0,0,0",
                           "act turn=s4",
                           "first turn=s1",
                           "act carrots=-1,0,0,0",
                           "act lettuces=4,0,0,0",
                           "act at=10,0,0,0",
                           "act at=9,0,0,0 due=chew,-,-,-",
                           "juggle at=5,0,0,0 paid=1",
                           "answer at=14,0,0,0 runner=0 paid=1",
                           "act under=chew",
                           "act under=shuffle,shuffle",
                           "act only=s0",
                           "act at=9,0,0,0 carrots=0,65,65,65",
                           "over",
                           "act window=-1",
                           "act colour=red"})
    EXPECT_FALSE(g.read_position(text)) << text;
  EXPECT_TRUE(g.read_position("act"));
}

using Seats = std::vector<std::int64_t>;

// The value of a field of what is said of a choice; 0 or none if it has no such field.
template <class Value = std::int64_t>
Value said(const Table& race, const std::string& text, std::string_view name) {
  const Seat who = race.game.turn(race.state).to_act.lowest();
  const auto message = race.game.describe(race.view(who), *race.game.parse(text));
  for (const auto& field : message.fields)
    if (field.name == name) return std::get<Value>(field.value);
  ADD_FAILURE() << text << " says nothing of " << name;
  return {};
}

TEST(HareNames, HT_03_a_choice_says_whom_it_passes_and_what_position_it_comes_to) {
  const Table race("act turn=s2 at=41,36,33,21 carrots=65,65,52,65");
  EXPECT_EQ(said<Seats>(race, "advance 5", "passes"), Seats{1});
  EXPECT_EQ(said(race, "advance 5", "position"), 2);
  EXPECT_EQ(said<Seats>(race, "advance 9", "passes"), (Seats{0, 1}));
  EXPECT_EQ(said(race, "advance 9", "position"), 1);
  EXPECT_EQ(said<Seats>(race, "advance 1", "passes"), Seats{});
  EXPECT_EQ(said(race, "advance 1", "position"), 3);
  EXPECT_EQ(said(race, "back", "position"), 3);
}

TEST(HareNames, HT_90_a_choice_passes_an_opponent_once_and_never_oneself) {
  const Table race({.players = 2}, "act turn=s0 at=2,5,4,6 carrots=95,95 lettuces=5,5");
  EXPECT_EQ(said<Seats>(race, "advance 6 r1", "passes"), Seats{1});
  EXPECT_EQ(said(race, "advance 6 r1", "position"), 1);
}

TEST(HareNames, HT_12_a_choice_says_the_carrots_left_after_it) {
  const Table stones("act turn=s2 at=41,36,33,21 carrots=65,65,52,65");
  EXPECT_EQ(said(stones, "advance 5", "left"), 37);
  EXPECT_EQ(said(stones, "back", "left"), 82);
  EXPECT_EQ(said(stones, "stay 10", "left"), 62);
  EXPECT_EQ(said(stones, "stay -10", "left"), 42);
  const Table lettuce("act turn=s0 at=10,12,13,0 due=chew,-,-,- carrots=20,65,65,65");
  EXPECT_EQ(said(lettuce, "chew", "left"), 50);
  const Table gift(
      "answer turn=s0 at=14,3,0,20 runner=0 paid=1 carrots=20,5,65,65 asked=s1,s2 gift=10");
  EXPECT_EQ(said(gift, "take", "left"), 15);
  EXPECT_EQ(said(gift, "refuse", "left"), 5);
}

TEST(HareNames, HT_90_an_event_says_which_of_two_runners_moved) {
  Table race({.players = 2}, "act turn=s0 at=0,0,0,0 carrots=95,95 lettuces=5,5");
  race.play("advance 5 r2");
  const auto told = race.game.tell(race.events().front());
  const auto runner = std::find_if(told.fields.begin(), told.fields.end(),
                                   [](const Field& field) { return field.name == "runner"; });
  ASSERT_NE(runner, told.fields.end());
  EXPECT_EQ(std::get<std::int64_t>(runner->value), 1);
}

TEST(HareNames, HT_95_a_view_says_what_a_board_shows) {
  const Table race({.players = 6, .teams = 3}, "act");
  const auto view = race.game.view_json(race.view(s0));
  EXPECT_EQ(json::serialize(view.at("teams")), "[0,1,2,0,1,2]");
  EXPECT_EQ(json::serialize(view.at("position_pay")), "[10,20,30,40,50,60]");
  EXPECT_EQ(view.at("start_carrots"), 65);
  EXPECT_EQ(view.at("start_lettuces"), 3);
  const auto alone = Table("act");
  EXPECT_FALSE(alone.game.view_json(alone.view(s0)).contains("teams"));
}

}  // namespace
}  // namespace warren::hare_and_tortoise
