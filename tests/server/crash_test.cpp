// Nothing acknowledged is ever lost: the server is killed under load, again and again.
#include <chrono>
#include <random>
#include <thread>

#include "tests/games_factor.h"
#include "tests/server/players.h"

namespace warren::server {
namespace {

TEST(Crash, what_was_acknowledged_is_there_after_every_kill) {
  const double scale = games_factor();
  const int kills = scale < 1 ? 2 : scale > 1 ? 200 : 20;
  const Scratch scratch;
  std::mt19937 random(3);
  Players players(5);
  for (int round = 0; round < kills; ++round) {
    Running server(scratch, kUnhurried);
    ASSERT_NE(server.port(), 0);
    players.check(server);
    ASSERT_EQ(players.lost(), 0) << players.first_loss();
    if (round % 4 == 0)
      for (const auto& game : all_games()) {
        ASSERT_TRUE(players.sit_down(server, game)) << game.id;
      }
    const auto until = std::chrono::milliseconds(20 + random() % 400);
    std::jthread killer([&, until, before = players.moves()](const std::stop_token& ended) {
      std::this_thread::sleep_for(until);
      // A machine that is busy gets to some moves first.
      while (players.moves() == before && !ended.stop_requested())
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
      kill(server.pid(), SIGKILL);
    });
    players.play(server);
  }
  Running server(scratch, kUnhurried);
  players.check(server);
  std::printf("%d kills: %d moves acknowledged, %d lost\n", kills, players.moves(), players.lost());
  EXPECT_EQ(players.lost(), 0) << players.first_loss();
  EXPECT_GT(players.moves(), kills);
}

}  // namespace
}  // namespace warren::server
