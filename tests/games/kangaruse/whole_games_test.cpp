// Whole games: every pair of special types, every option, recounted by the independent scorer.
#include <cstdlib>
#include <vector>

#include "tests/games/kangaruse/pairs.h"
#include "tests/games/kangaruse/recount.h"
#include "tests/games/kangaruse/referee.h"
#include "tests/games/kangaruse/table.h"
#include "tests/games/random_play.h"

namespace warren::kangaruse {
namespace {

// The book's list of what is always true, checked against the log rather than the state.
class Witness {
 public:
  Witness(const Sheet& sheet, int players) : sheet_(sheet), squares_(players), at_(players, -1) {}

  void hear(const Event& e) {
    const int p = static_cast<int>(e.who);
    if (e.what == What::started) visit(p, e.a);
    if (e.what == What::jumped || e.what == What::teleported) visit(p, e.b);
    if (e.what == What::crossed) cross(e.a);
    if (e.what == What::destroyed) e.squares.each([&](Square s) { cross(s); });
    if (e.what == What::removed) at_[p] = -1;
  }

  // Every square that a player has left is crossed out (moths aside).
  void at_the_end() const {
    for (std::size_t p = 0; p < squares_.size(); ++p)
      for (const int s : squares_[p])
        EXPECT_TRUE(s == at_[p] || sheet_.types[s] == Type::moth || crossed_.count(s)) << s;
  }

 private:
  void visit(int p, int s) {
    EXPECT_NE(sheet_.types[s], Type::tree);
    if (sheet_.types[s] != Type::moth) {
      EXPECT_FALSE(crossed_.count(s)) << "landed on a crossed out square";
      for (const auto& squares : squares_)
        EXPECT_EQ(std::count(squares.begin(), squares.end(), s), 0) << "visited twice";
    }
    squares_[p].push_back(s);
    at_[p] = s;
  }
  void cross(int s) { EXPECT_TRUE(crossed_.insert(s).second) << "crossed out twice"; }

  const Sheet& sheet_;
  std::vector<std::vector<int>> squares_;
  std::vector<int> at_;
  std::set<int> crossed_;
};

// A random step. Giving up comes last in the list; of so many who could, one does.
GameStep<Game> any_willing_step(const Game& game, const State& s, Rng& rng, std::uint32_t one_of) {
  const Turn turn = game.turn(s);
  if (turn.phase == Phase::chance) return any_step(game, s, rng);
  const Seat who = turn.to_act.lowest();
  Game::Actions acts;
  game.legal(s, who, acts);
  auto n = static_cast<std::uint32_t>(acts.size());
  if (n > 1 && rng.below(one_of) != 0) --n;
  return step_of(game, s, who, acts[rng.below(n)]);
}

void play_and_recount(const Game& game, std::uint64_t seed) {
  Rng rng(seed);
  State s = game.start();
  Recount recount(game.sheet(), game.players(), game.options().harsh_destruction);
  Witness witness(game.sheet(), game.players());
  for (int moves = 0; game.turn(s).phase != Phase::over; ++moves) {
    ASSERT_LT(moves, Game::kPlayoutLimit);
    const auto step = any_willing_step(game, s, rng, 16);
    for (const Event& e : step.events) {
      recount.hear(e);
      witness.hear(e);
    }
    s = step.after;
    ASSERT_FALSE(game.audit(s)) << *game.audit(s);
  }
  witness.at_the_end();
  const auto totals = recount.totals();
  const Result result = game.result(s);
  for (int p = 0; p < game.players(); ++p) ASSERT_EQ(totals[p], result.points[p]);
}

TEST(KangaruseGames, KR_16_every_score_equals_an_independent_recount) {
  for (const Size& size : kSizes)
    for (int seed = 0; seed < 40; ++seed) {
      Options o;
      o.players = 2 + seed % 4;
      o.size = size.name;
      o.seed = seed;
      o.starting_positions = seed % 3 != 0;
      o.leave_when_out = seed % 5 == 0;
      o.stop_when_all_scored = seed % 7 == 0;
      o.harsh_destruction = seed % 2 == 0;
      const auto game = made<Game>(o);
      for (std::uint64_t n = 0; n < 5; ++n) play_and_recount(game, n);
    }
}

TEST(KangaruseGames, KR_17_every_pair_of_special_types_plays_by_the_rules) {
  const auto types = special_types();
  std::uint64_t games = 0;
  for (const Type a : types)
    for (const Type b : types)
      for (std::uint64_t seed = 0; seed < sheets_per_pair(4); ++seed) {
        Options o;
        o.players = 2 + static_cast<int>((seed + index(a)) % 4);
        o.sheet = sheet_text(pair_sheet(a, b, seed));
        o.leave_when_out = seed % 4 == 1;
        o.stop_when_all_scored = seed % 4 == 2;
        o.harsh_destruction = seed % 2 == 1;
        const auto game = made<Game>(o);
        for (std::uint64_t n = 0; n < 3; ++n, ++games) play_and_recount(game, n);
        if (testing::Test::HasFailure())
          FAIL() << name(a) << " with " << name(b) << "\n" << *o.sheet;
      }
  RecordProperty("games", std::to_string(games));
}

// Everybody's jumps, at every moment, whoever's turn it is.
void compare_with_referee(const Game& game, const State& s) {
  const Referee referee(game, s);
  for (int p = 0; p < game.players(); ++p) {
    if (s.at[p] == kNoSquare) continue;
    std::set<int> found;
    game.jump_targets(s, p).each([&](Square to) { found.insert(to); });
    ASSERT_EQ(found, referee.jumps(p)) << game.position(s);
  }
}

void play_under_referee(const Game& game, std::uint64_t seed) {
  Rng rng(seed);
  State s = game.start();
  while (game.turn(s).phase != Phase::over && !testing::Test::HasFatalFailure()) {
    compare_with_referee(game, s);
    s = any_willing_step(game, s, rng, 16).after;
  }
}

TEST(KangaruseGames, KR_17_a_second_reading_of_the_book_finds_the_same_jumps) {
  const auto types = special_types();
  for (const Type a : types)
    for (const Type b : types)
      for (std::uint64_t seed = 0; seed < sheets_per_pair(3); ++seed) {
        Options o;
        o.players = 2 + static_cast<int>((seed + index(b)) % 4);
        o.sheet = sheet_text(pair_sheet(a, b, 1000 + seed));
        o.harsh_destruction = seed % 2 == 1;
        const auto game = made<Game>(o);
        for (std::uint64_t n = 0; n < 2; ++n) play_under_referee(game, n);
        ASSERT_FALSE(HasFailure()) << name(a) << " with " << name(b) << "\n" << *o.sheet;
      }
}

// Listed if and only if check() is silent, for every code there is.
void expect_agreement(const Game& game, const State& s) {
  const Seat who = game.turn(s).to_act.lowest();
  Game::Actions acts;
  game.legal(s, who, acts);
  std::size_t next = 0;
  for (ActionCode c = 0; c < Game::kCrossCodes; ++c) {
    const auto action = *Game::decode(c);
    const bool listed = next < acts.size() && acts[next] == action;
    next += listed;
    ASSERT_EQ(!game.check(s, who, action), listed) << game.to_text(action);
  }
}

TEST(KangaruseGames, KR_17_the_list_and_the_judge_agree_on_every_pair) {
  const auto types = special_types();
  for (const Type a : types)
    for (const Type b : types) {
      Options o;
      o.players = 4;
      o.sheet = sheet_text(pair_sheet(a, b, 9));
      o.harsh_destruction = index(a) % 2 == 0;
      const auto game = made<Game>(o);
      Rng rng(index(a) * 64 + index(b));
      State s = game.start();
      while (game.turn(s).phase != Phase::over && !HasFatalFailure()) {
        if (game.turn(s).phase == Phase::decide) expect_agreement(game, s);
        s = any_willing_step(game, s, rng, 8).after;
      }
    }
}

}  // namespace
}  // namespace warren::kangaruse
