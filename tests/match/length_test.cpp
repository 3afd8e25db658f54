// The most moves that a match can have: games that could go on for ever end there.
#include <gtest/gtest.h>

#include "match/all_games.h"
#include "match/replay.h"

namespace warren {
namespace {

using Handle = std::unique_ptr<Match>;

Handle opened(std::string_view game, const json::object& options, std::string_view position = {}) {
  auto match = open_game(*find_game(game), options, position);
  EXPECT_TRUE(match) << match.error().key << " " << position;
  return match ? std::move(*match) : nullptr;
}

void play_text(Match& m, std::string_view text) {
  const Seat who = m.turn().phase == Phase::chance ? Seat::chance : m.turn().to_act.lowest();
  const auto code = m.parse(text);
  ASSERT_TRUE(code) << text;
  ASSERT_FALSE(m.check(who, *code)) << text << "\n" << m.position();
  m.play(who, *code);
}

// Plays these texts in turn until the match is over.
void play_for_ever(Match& m, const std::vector<std::string>& texts) {
  for (std::size_t n = 0; m.turn().phase != Phase::over && n <= m.most_moves(); ++n) {
    play_text(m, texts[n % texts.size()]);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

void expect_called_off(Match& m, std::string_view rule) {
  ASSERT_EQ(m.log().size(), m.most_moves());
  EXPECT_EQ(m.turn().phase, Phase::over);
  EXPECT_TRUE(m.turn().to_act.empty());
  EXPECT_EQ(m.game().rulebook()[m.result().ended_by.n], rule);
  for (int i = 0; i < m.players(); ++i) EXPECT_TRUE(m.legal(seat(i)).empty());
  EXPECT_TRUE(m.chance().empty());
  EXPECT_EQ(m.events(Seat::none, m.log().size() - 1).back().key, "event.called_off");
  EXPECT_TRUE(m.events(Seat::none, m.log().size()).empty());
  const auto refused = m.check(m.log().back().who, m.log().back().code);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->rule, rule);
  const auto again = read_replay(write_replay(m));
  ASSERT_TRUE(again) << again.error().key;
  EXPECT_TRUE(again->finished);
  const auto last = m.log().back();
  ASSERT_TRUE(m.undo(1));
  EXPECT_NE(m.turn().phase, Phase::over);
  EXPECT_FALSE(m.check(last.who, last.code));
}

TEST(Length, HT_19_a_race_in_which_all_stay_ends_without_places) {
  const auto m = opened("hare_and_tortoise", {{"players", 3}}, "act turn=0 at=2,5,13");
  play_for_ever(*m, {"stay 10", "stay 10", "stay 10"});
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(m->result().place[i], 0);
    EXPECT_EQ(m->result().share[i], 0);
  }
  expect_called_off(*m, "HT-19");
}

TEST(Length, HT_19_who_is_home_keeps_a_place_where_the_others_stay) {
  const auto m =
      opened("hare_and_tortoise", {{"players", 3}}, "act turn=1 at=home1,5,13 lettuces=0,3,3");
  play_for_ever(*m, {"stay 10", "stay 10"});
  EXPECT_EQ(m->result().place[0], 1);
  EXPECT_EQ(m->result().share[0], 1);
  for (int i = 1; i < 3; ++i) EXPECT_EQ(m->result().place[i], 0);
  expect_called_off(*m, "HT-19");
}

TEST(Length, HT_19_two_runners_that_stay_win_nothing) {
  const auto m = opened("hare_and_tortoise", {{"players", 2}}, "act turn=0 at=2,21,5,13");
  play_for_ever(*m, {"stay 10 r1", "stay 10 r1"});
  for (int i = 0; i < 2; ++i) EXPECT_EQ(m->result().place[i], 0);
  expect_called_off(*m, "HT-92");
}

TEST(Length, JR_33_a_turn_that_goes_back_and_forth_ends_too) {
  const auto m = opened("jack_rabbits", {{"players", 2}, {"rounds", 2}},
                        "act turn=1 place=KH,citadel hands=4H+7H+9C,2S");
  play_for_ever(*m, {"acquire", "back"});
  expect_called_off(*m, "JR-33");
}

TEST(Length, JR_21_a_tile_that_is_turned_for_ever_ends_the_building) {
  const auto m = opened("jack_rabbits_builder", {{"placing", "strict"}});
  Rng rng(1);
  const auto text_of = [&](std::string_view kind) {
    for (const auto code : m->legal(m->turn().to_act.lowest()))
      if (const auto text = m->to_text(code); text.starts_with(kind)) return text;
    return std::string();
  };
  while (m->turn().phase != Phase::over && m->log().size() <= m->most_moves()) {
    if (m->turn().phase == Phase::chance) {
      m->play(Seat::chance, m->draw(rng));
      continue;
    }
    auto text = text_of("turn");
    if (text.empty()) text = m->to_text(m->legal(m->turn().to_act.lowest()).front());
    play_text(*m, text);
    ASSERT_FALSE(::testing::Test::HasFatalFailure());
  }
  expect_called_off(*m, "JR-21");
}

// By far: what people and bots play never comes near.
TEST(Length, no_game_of_bots_comes_near_the_most_moves) {
  for (const auto& [game, options] : std::vector<std::pair<std::string_view, json::object>>{
           {"bunny_run", {{"players", 3}}},
           {"bunny_run", {{"players", 5}, {"length", 120}}},
           {"kangaruse", {{"players", 2}, {"size", "huge"}}},
           {"kangaruse", {{"players", 4}, {"size", "tiny"}}},
           {"hare_and_tortoise", {{"players", 6}}},
           {"hare_and_tortoise", {{"players", 2}}},
           {"jack_rabbits", {{"players", 2}, {"rounds", 20}}},
           {"jack_rabbits", {{"players", 4}, {"rounds", 20}, {"options", {"special trades"}}}},
           {"jack_rabbits", {{"players", 3}, {"rounds", 1}}},
           {"jack_rabbits_builder", {{"players", 2}}},
           {"jack_rabbits_builder", {{"players", 4}, {"placing", "free"}, {"tips_bind", false}}},
           {"jack_rabbits_builder", {{"players", 3}, {"wander", true}}}})
    for (const Bot bot : {Bot::random, Bot::greedy}) {
      const auto m = opened(game, options);
      Rng rng(7);
      while (m->turn().phase != Phase::over) {
        const Turn t = m->turn();
        const Seat who = t.phase == Phase::chance ? Seat::chance : t.to_act.lowest();
        m->play(who, who == Seat::chance ? m->draw(rng) : m->bot_move(who, bot, rng));
      }
      std::printf("%s %s: %zu moves of at most %zu\n", std::string(game).c_str(),
                  json::serialize(options).c_str(), m->log().size(), m->most_moves());
      EXPECT_LT(m->log().size(), m->most_moves()) << game << " " << options;
    }
}

}  // namespace
}  // namespace warren
