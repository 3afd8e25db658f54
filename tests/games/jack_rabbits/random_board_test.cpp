// Random boards of Jack Rabbits, proved by a checker that shares no code with their maker.
#include "games/jack_rabbits/land/random_board.h"

#include <gtest/gtest.h>

#include "core/rng.h"
#include "games/jack_rabbits/land/boards.h"
#include "games/jack_rabbits/land/land.h"
#include "tests/games/jack_rabbits/board_checker.h"

namespace warren::jack_rabbits {
namespace {

using board_checker::Checker;

TEST(BoardChecker, JR_20_knows_the_sample_boards) {
  for (const Edition edition : {Edition::y2023, Edition::y2024}) {
    Checker checker{std::string(sample_board_text(edition))};
    EXPECT_TRUE(checker.faults.empty()) << checker.faults[0];
    EXPECT_EQ(checker.size(), kTiles);
    EXPECT_EQ(checker.tips_broken, 0);
    EXPECT_EQ(checker.hexes_apart(), 3);  // the clubs have an island of their own
  }
}

TEST(BoardChecker, JR_22_finds_what_is_wrong) {
  EXPECT_EQ(Checker("fa0,0").faults[0], "f overlaps");
  EXPECT_EQ(Checker("fa5,0").faults[0], "f touches nothing");
  EXPECT_EQ(Checker("KCa2,0").faults[0], "KC touches at a corner");
  EXPECT_EQ(Checker("KCa6,0").faults[0], "KC is too far from land");
  EXPECT_TRUE(Checker("KCa5,0").faults.empty());
  EXPECT_EQ(Checker("KCa1,1").tips_broken, 1);
  EXPECT_EQ(Checker("KCf1,1").tips_broken, 1);
}

// Whatever the engine reads as a board the checker must accept, and the counts of tips must agree.
TEST(BoardChecker, JR_23_counts_tips_as_the_engine_does) {
  Rng rng(5);
  for (int n = 0; n < 300; ++n) {
    Board board;
    Ground ground;
    int broken = 0;
    for (TileId t = 1; t < kTiles; ++t) {
      for (int tries = 0; tries < 200; ++tries) {
        const Placed p{t, static_cast<std::uint8_t>(rng.below(tile(t).turns)),
                       static_cast<std::int8_t>(static_cast<int>(rng.below(13)) - 6),
                       static_cast<std::int8_t>(static_cast<int>(rng.below(13)) - 6)};
        if (ground.misfit(p)) continue;
        broken += ground.tips(p).broken();
        ground.add(p);
        board.add(p);
        break;
      }
    }
    const Checker checker(to_text(board));
    ASSERT_TRUE(checker.faults.empty()) << checker.faults[0] << " in " << to_text(board);
    ASSERT_EQ(checker.tips_broken, broken) << to_text(board);
  }
}

void expect_good(std::uint64_t seed, SuitMask suits) {
  const Board board = random_board(seed, suits);
  const std::string text = to_text(board);
  Checker checker(text);
  ASSERT_TRUE(checker.faults.empty()) << "seed " << seed << ": " << checker.faults[0];
  ASSERT_EQ(checker.tips_broken, 0) << "seed " << seed;
  ASSERT_LE(checker.hexes_apart(), 3) << "seed " << seed;
  const int sets = std::popcount(suits);
  for (const auto& [code, count] : checker.kinds())
    ASSERT_EQ(count, code.size() == 1 ? sets : 1) << code << ", seed " << seed;
  ASSERT_EQ(checker.size(), 1 + 9 * sets) << "seed " << seed;
  ASSERT_FALSE(misses(board, suits)) << "seed " << seed;
  const auto read = read_board(text);
  ASSERT_TRUE(read) << read.error().key;
  ASSERT_EQ(*read, board);
}

TEST(RandomBoards, JR_24_ten_thousand_seeds_hang_together_and_break_no_tip) {
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
    expect_good(seed, kAllSuits);
    if (HasFatalFailure()) return;
  }
}

TEST(RandomBoards, JR_26_boards_of_fewer_suits) {
  for (const int suits : {0b0111, 0b1110, 0b1101, 0b0011, 0b1001, 0b0110})
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      expect_good(seed, static_cast<SuitMask>(suits));
      if (HasFatalFailure()) return;
    }
}

TEST(RandomBoards, JR_24_hexes_within_reach_agree_with_the_checker) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const Board board = random_board(seed);
    const Land land(board);
    const int apart = std::popcount(unsigned(land.hexes & ~land.within[kCitadel].back()));
    Checker checker(to_text(board));
    ASSERT_EQ(apart, checker.hexes_apart()) << "seed " << seed;
  }
}

TEST(RandomBoards, JR_24_the_same_seed_gives_the_same_board) {
  EXPECT_EQ(random_board(7), random_board(7));
  EXPECT_NE(random_board(7), random_board(8));
}

}  // namespace
}  // namespace warren::jack_rabbits
