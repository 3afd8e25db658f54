// A match of any game: its log, undo, what each seat is told, positions, perft and signature.
#include "match/match.h"

#include <gtest/gtest.h>

#include <fstream>

#include "games/position.h"
#include "match/all_games.h"
#include "match/message_json.h"
#include "match/signature.h"
#include "messages/catalogue.h"
#include "tests/shown_games.h"

namespace warren {
namespace {

using Handle = std::unique_ptr<Match>;

Handle opened(std::string_view game, const json::object& options, std::string_view position = {}) {
  auto match = open_game(*find_game(game), options, position);
  EXPECT_TRUE(match) << Catalogue::english().say(match.error());
  return match ? std::move(*match) : nullptr;
}

// Three bunnies, two carrots, nothing to be drawn before the first number.
Handle bunnies() {
  return opened("bunny_run", {{"players", 3},
                              {"layout", json::array{1, 9}},
                              {"deal", json::array{"scared", "concerned", "complacent"}}});
}

void play_text(Match& m, Seat who, std::string_view text) {
  const auto code = m.parse(text);
  ASSERT_TRUE(code) << text;
  ASSERT_FALSE(m.check(who, *code)) << text;
  m.play(who, *code);
}

void play_random(Match& m, Rng& rng, int moves) {
  for (int i = 0; i < moves && m.turn().phase != Phase::over; ++i) {
    const Turn t = m.turn();
    if (t.phase == Phase::chance)
      m.play(Seat::chance, m.draw(rng));
    else
      m.play(t.to_act.lowest(), m.bot_move(t.to_act.lowest(), Bot::random, rng));
  }
}

TEST(Registry, finds_games_by_id_and_only_those) {
  EXPECT_NE(find_game("bunny_run"), nullptr);
  EXPECT_EQ(find_game("bunny"), nullptr);
  EXPECT_EQ(find_game(""), nullptr);
  for (const auto& game : all_games()) EXPECT_EQ(find_game(game.id), &game);
}

TEST(Match, undo_goes_back_to_exactly_where_it_was) {
  for (const auto& game : all_games()) {
    const auto m = opened(game.id, {});
    Rng rng(3);
    std::vector<std::uint64_t> hashes{m->hash()};
    std::vector<std::string> positions{m->position()};
    for (int i = 0; i < 60 && m->turn().phase != Phase::over; ++i) {
      play_random(*m, rng, 1);
      hashes.push_back(m->hash());
      positions.push_back(m->position());
    }
    while (hashes.size() > 1) {
      hashes.pop_back();
      positions.pop_back();
      ASSERT_TRUE(m->undo(1));
      EXPECT_EQ(m->hash(), hashes.back());
      EXPECT_EQ(m->position(), positions.back());
      EXPECT_EQ(m->log().size(), hashes.size() - 1);
    }
    EXPECT_FALSE(m->undo(1));
    EXPECT_TRUE(m->events(Seat::none, 0).empty());
  }
}

// However long the match: what going back costs is counted in moves played again.
TEST(Match, many_moves_are_taken_back_at_the_cost_of_a_few) {
  for (const auto& game : all_games()) {
    const auto m = opened(game.id, {});
    Rng rng(5);
    std::vector<std::uint64_t> hashes{m->hash()};
    std::vector<std::size_t> news{0};
    for (int i = 0; i < 400 && m->turn().phase != Phase::over; ++i) {
      play_random(*m, rng, 1);
      hashes.push_back(m->hash());
      news.push_back(m->events(Seat::none, 0).size());
    }
    for (const std::size_t back : {70u, 1u, 0u, 3u}) {
      if (back > m->log().size()) continue;
      const auto before = m->replayed();
      const auto left = m->log().size() - back;
      EXPECT_EQ(m->hash_at(left), hashes[left]) << game.id;
      ASSERT_TRUE(m->undo(back));
      EXPECT_LT(m->replayed() - before, 2 * 64u) << game.id;
      EXPECT_EQ(m->log().size(), left);
      EXPECT_EQ(m->hash(), hashes[left]) << game.id;
      EXPECT_EQ(m->events(Seat::none, 0).size(), news[left]) << game.id;
    }
    EXPECT_FALSE(m->undo(m->log().size() + 1));
    play_random(*m, rng, 100);
    const auto all = m->log().size();
    ASSERT_TRUE(m->undo(all));
    EXPECT_EQ(m->hash(), hashes[0]);
    EXPECT_TRUE(m->events(Seat::none, 0).empty());
    EXPECT_EQ(m->hash_at(0), hashes[0]);
  }
}

TEST(Match, undo_takes_the_news_back_too) {
  const auto m = bunnies();
  play_text(*m, seat(0), "1");
  play_text(*m, seat(1), "2");
  const auto before = m->events(Seat::none, 0).size();
  play_text(*m, seat(2), "3");
  EXPECT_GT(m->events(Seat::none, 0).size(), before + 1);
  m->undo(1);
  EXPECT_EQ(m->events(Seat::none, 0).size(), before);
}

TEST(Match, events_are_counted_by_moves) {
  const auto m = bunnies();
  play_text(*m, seat(1), "2");
  play_text(*m, seat(0), "1");
  EXPECT_EQ(m->events(Seat::none, 0).size(), 2u);
  EXPECT_EQ(m->events(Seat::none, 1).size(), 1u);
  EXPECT_EQ(m->events(Seat::none, 2).size(), 0u);
  EXPECT_EQ(m->events(Seat::none, 99).size(), 0u);
  play_text(*m, seat(2), "3");
  const auto news = m->events(Seat::none, 2);
  EXPECT_EQ(news.front().key, "event.bunny_run.sealed");
  EXPECT_EQ(news.back().key, "event.bunny_run.dealt");
}

TEST(Match, a_sealed_number_is_told_to_its_owner_alone) {
  const auto low = bunnies(), high = bunnies();
  play_text(*low, seat(1), "1");
  play_text(*high, seat(1), "6");
  for (const Seat other : {seat(0), seat(2), Seat::none}) {
    EXPECT_EQ(low->events(other, 0), high->events(other, 0));
    EXPECT_EQ(low->view_json(other), high->view_json(other));
    EXPECT_EQ(low->view_hash(other), high->view_hash(other));
  }
  EXPECT_NE(low->events(seat(1), 0), high->events(seat(1), 0));
  EXPECT_NE(low->view_json(seat(1)), high->view_json(seat(1)));
  EXPECT_NE(low->hash(), high->hash());
}

TEST(Match, a_refusal_carries_the_rule) {
  const auto m = bunnies();
  const auto wrong = m->check(seat(2), *m->parse("4"));
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->rule, "BR-12");
  EXPECT_EQ(wrong->key, "rule.BR-12");
  EXPECT_FALSE(m->check(seat(2), *m->parse("3")));
}

TEST(Match, a_code_that_is_no_move_is_named) {
  for (const auto& game : all_games()) {
    const auto m = opened(game.id, {});
    const auto wrong = m->check(seat(0), ~ActionCode{0});
    ASSERT_TRUE(wrong) << game.id;
    EXPECT_EQ(wrong->key, "error.no_such_code") << game.id;
    EXPECT_EQ(m->to_text(~ActionCode{0}), "");
  }
}

TEST(Match, moves_read_back_from_text_and_json) {
  for (const auto& game : all_games()) {
    const auto m = opened(game.id, {});
    Rng rng(4);
    for (int i = 0; i < 40 && m->turn().phase != Phase::over; ++i) {
      play_random(*m, rng, 1);
      const auto code = m->log().back().code;
      EXPECT_EQ(m->parse(m->to_text(code)), code) << m->to_text(code);
      EXPECT_EQ(m->from_json(m->to_json(code)), code) << m->to_json(code);
    }
  }
}

TEST(Match, a_position_opens_to_the_same_state) {
  for (const auto& game : all_games()) {
    const auto m = opened(game.id, {});
    Rng rng(5);
    play_random(*m, rng, 50);
    const auto again = opened(game.id, m->options(), m->position());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->hash(), m->hash()) << game.id;
    EXPECT_EQ(again->state_json(), m->state_json());
    EXPECT_EQ(again->start_position(), m->position());
    EXPECT_TRUE(again->log().empty());
  }
}

TEST(Match, a_position_that_does_not_read_is_refused) {
  for (const auto& game : all_games())
    for (const char* text : {"x", "=", "choose", "choose round=", "\n", "over over"}) {
      const auto match = open_game(game, {}, text);
      EXPECT_FALSE(match) << game.id << " " << text;
    }
}

TEST(Match, messages_keep_their_types_in_json) {
  const Message m{"event.x.y",
                  {{"seat", seat(2)},
                   {"nobody", Seat::none},
                   {"n", std::int64_t{4}},
                   {"card", Word{"happy"}},
                   {"text", std::string("t")},
                   {"list", std::vector<std::int64_t>{1, 2}},
                   {"words", std::vector<Word>{{"a"}}}},
                  "XX-01"};
  EXPECT_EQ(json::serialize(to_json(m)),
            R"({"key":"event.x.y","rule":"XX-01","seat":2,"nobody":null,"n":4,"card":"happy",)"
            R"("text":"t","list":[1,2],"words":["a"]})");
}

// tests/data/perft/<game>.txt: options | position, or - for the start | depth | leaves
TEST(Perft, counts_the_leaves_that_were_written_down) {
  for (const auto& game : shown_games()) {
    const auto path =
        std::string(WARREN_SOURCE_DIR) + "/tests/data/perft/" + std::string(game.id) + ".txt";
    std::ifstream in(path);
    ASSERT_TRUE(in) << "every game that the page shows has its counts: " << path;
    int checked = 0;
    for (std::string line; std::getline(in, line);) {
      if (line.empty() || line[0] == '#') continue;
      auto cells = split(line, '|');
      ASSERT_EQ(cells.size(), 4u) << line;
      for (auto& cell : cells) {
        while (cell.starts_with(' ')) cell.remove_prefix(1);
        while (cell.ends_with(' ')) cell.remove_suffix(1);
      }
      const auto m = opened(game.id, json::parse(cells[0]).as_object(),
                            cells[1] == "-" ? std::string_view{} : cells[1]);
      ASSERT_TRUE(m) << line;
      const auto leaves = m->perft(whole_number(cells[2], 0, 20).value_or(0));
      EXPECT_EQ(std::to_string(leaves), cells[3]) << line;
      ++checked;
    }
    EXPECT_GT(checked, 2) << path;
  }
}

TEST(Signature, is_stable_and_every_game_is_part_of_it) {
  EXPECT_EQ(signature("bunny_run"), signature("bunny_run"));
  for (const auto& game : all_games()) EXPECT_NE(signature(game.id), signature("none")) << game.id;
}

}  // namespace
}  // namespace warren
