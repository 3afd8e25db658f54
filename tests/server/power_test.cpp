// Nothing acknowledged is lost when the power is cut: the server runs on a disk that forgets, tears
// and reorders what was not flushed (power_shim.cpp).
#include <fstream>

#include "tests/server/players.h"

namespace warren::server {
namespace {

struct Cuts {
  int cuts = 0, moves = 0, lost = 0;
  std::size_t writes_lost = 0, torn = 0, reordered = 0;
  std::string first_loss;
};

enum class Flushes { kept, ignored };

// One database, played at and cut off from power again and again.
class Blackout {
 public:
  Blackout(unsigned seed, Flushes flushes, Cuts& tally)
      : random_(seed), players_(seed), flushes_(flushes), tally_(tally) {}

  // Now and then everybody has finished before the power goes.
  void cut(int times) {
    const int enough = tally_.cuts + times;
    for (int n = 0; tally_.cuts < enough && n < 3 * times && players_.lost() == 0; ++n) {
      play_until_dark(n);
      look_around();
    }
    tally_.moves += players_.moves();
    tally_.lost += players_.lost();
    if (tally_.first_loss.empty()) tally_.first_loss = players_.first_loss();
  }

 private:
  // Some cuts come while the server reads its data back, some in the middle of play.
  std::vector<std::string> dying() {
    static constexpr unsigned kSoon[] = {20, 200, 2'000};
    auto settings = kUnhurried;
    settings.push_back("LD_PRELOAD=" WARREN_POWER_SHIM);
    settings.push_back("WARREN_POWER_FILE=" + scratch_ / "w.db");
    settings.push_back("WARREN_POWER_CUT=" + std::to_string(1 + random_() % kSoon[random_() % 3]));
    settings.push_back("WARREN_POWER_SEED=" + std::to_string(random_()));
    if (flushes_ == Flushes::ignored) settings.push_back("WARREN_POWER_LIES=yes");
    return settings;
  }

  void play_until_dark(int n) {
    {
      Running server(scratch_, dying(), {}, -1, Start::may_fail);
      if (server.port() && n % 8 == 0)
        for (const auto& game : all_games()) players_.sit_down(server, game);
      if (server.port()) players_.play(server);
    }
    std::ifstream report(scratch_ / "w.db.cut");
    std::size_t lost = 0, torn = 0, reordered = 0;
    if (!(report >> lost >> torn >> reordered)) return;
    fs::remove(scratch_ / "w.db.cut");
    ++tally_.cuts;
    tally_.writes_lost += lost, tally_.torn += torn, tally_.reordered += reordered;
  }

  // With the power back: is all of it there? Then the server is stopped, or killed with work left.
  void look_around() {
    Running server(scratch_, kUnhurried, {}, -1, Start::may_fail);
    if (!server.port()) return players_.lose("the server does not start");
    players_.check(server);
    if (random_() & 1u) server.stop();
  }

  std::mt19937 random_;
  Players players_;
  Flushes flushes_;
  Cuts& tally_;
  const Scratch scratch_;
};

Cuts cut_power(int databases, int times, Flushes flushes, unsigned seed) {
  Cuts tally;
  for (int i = 0; i < databases && tally.lost == 0; ++i)
    Blackout(seed + static_cast<unsigned>(i), flushes, tally).cut(times);
  std::printf(
      "%d power cuts: %d moves acknowledged, %d lost; writes: %zu lost, %zu torn, %zu reordered\n",
      tally.cuts, tally.moves, tally.lost, tally.writes_lost, tally.torn, tally.reordered);
  return tally;
}

void expect_nothing_lost(const Cuts& tally) {
  EXPECT_EQ(tally.lost, 0) << tally.first_loss;
  EXPECT_GT(tally.moves, tally.cuts);
  EXPECT_GT(tally.writes_lost, 0u);
}

TEST(PowerCuts, what_was_acknowledged_is_there_after_a_few) {
  const auto tally = cut_power(1, 8, Flushes::kept, 1);
  EXPECT_EQ(tally.cuts, 8);
  expect_nothing_lost(tally);
}

// The test can fail: on a disk that only says it has flushed, something is lost soon.
TEST(PowerCuts, a_disk_that_ignores_flushes_loses_what_was_acknowledged) {
  EXPECT_GT(cut_power(4, 10, Flushes::ignored, 1).lost, 0);
}

TEST(LongPowerCuts, what_was_acknowledged_is_there_after_two_hundred) {
  const auto tally = cut_power(5, 40, Flushes::kept, 100);
  EXPECT_EQ(tally.cuts, 200);
  expect_nothing_lost(tally);
  EXPECT_GT(tally.torn, 0u);
  EXPECT_GT(tally.reordered, 0u);
}

}  // namespace
}  // namespace warren::server
