// Chapter "Building a board" of Jack Rabbits, tight suits: JR-26.
#include "tests/games/jack_rabbits_builder/table.h"
#include "tests/games/random_play.h"

namespace warren::jack_rabbits_builder {
namespace {

TEST(TightSuits, JR_26_fewer_players_fewer_suits) {
  for (int players = 2; players <= 4; ++players) {
    Options o;
    o.players = players;
    o.tight_suits = true;
    Table t(o);
    for (int i = 0; i < players; ++i)
      for (const int n : t.state.share[i]) EXPECT_EQ(n, 3);
    EXPECT_EQ(t.state.bag[house(jack_rabbits::Kind::tower, Suit::hearts)], players == 4 ? 1 : 0);
    EXPECT_EQ(t.state.bag[house(jack_rabbits::Kind::tower, Suit::spades)], players == 2 ? 0 : 1);
    EXPECT_EQ(t.state.bag[*piece_named("fork")], players);
    Rng rng(6);
    play_on(t.game, t.state, rng);
    EXPECT_EQ(t.state.board.size, 1 + 9 * players);
  }
}

TEST(TightSuits, JR_26_the_suits_that_leave_are_named_at_set_up) {
  Options o;
  o.players = 3;
  o.tight_suits = true;
  constexpr jack_rabbits::SuitMask kHearts = 0b0100, kClubsAndSpades = 0b0011;
  o.leaving = kHearts;
  EXPECT_EQ(made<Game>(o).start().bag[house(jack_rabbits::Kind::palace, Suit::hearts)], 0);
  o.leaving = kClubsAndSpades;  // two leave, but only one player is missing
  EXPECT_EQ(refused_set_up<Game>(o), "JR-26");
  o.tight_suits = false;
  EXPECT_EQ(refused_set_up<Game>(o), "JR-26");
}

TEST(TightSuits, JR_26_the_sample_boards_are_refused) {
  Options o;
  o.players = 3;
  o.tight_suits = true;
  o.wander = true;
  o.board = "sample";
  EXPECT_EQ(refused_set_up<Game>(o), "JR-26");
  EXPECT_EQ(Game::make(o).error().key, "board.sample_is_full");
  o.board = "7";  // a random board of the tiles that are left
  EXPECT_EQ(refused_set_up<Game>(o), "");
}

// R: the tiles leave; cards there are none.
TEST(TightSuits, JR_26_one_wanders_on_the_tiles_that_are_left) {
  for (const std::string board : {"", "7"}) {
    Options o;
    o.players = 2;
    o.tight_suits = true;
    o.wander = true;
    o.rounds = 2;
    if (!board.empty()) o.board = board;
    Table t(o);
    Rng rng(8);
    play_on(t.game, t.state, rng);
    EXPECT_EQ(t.state.board.size, 19);
    EXPECT_EQ(t.game.turn(t.state).phase, Phase::over);
  }
}

}  // namespace
}  // namespace warren::jack_rabbits_builder
