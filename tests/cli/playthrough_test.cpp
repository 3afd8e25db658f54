// Golden playthroughs: everything that can be seen of a game, compared letter by letter.
// tools/update_playthroughs makes them again after a change that is meant.
#include <set>

#include "games/position.h"
#include "match/all_games.h"
#include "tests/cli/program.h"

namespace warren {
namespace {

const fs::path kFolder = WARREN_SOURCE_DIR "/tests/data/playthroughs";

// The first line is "# playthrough bunny_run --seed 7": the arguments of the program.
TEST(Playthrough, is_what_was_written_down) {
  std::set<std::string> games;
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    const auto golden = contents(entry.path().string());
    const auto first = golden.substr(0, golden.find('\n'));
    ASSERT_TRUE(first.starts_with("# playthrough ")) << entry.path();
    std::vector<std::string> words;
    for (const auto word : split(std::string_view(first).substr(2), ' ')) words.emplace_back(word);
    games.insert(words[1]);
    const Ran ran = run(words);
    EXPECT_EQ(ran.code, 0) << ran.err;
    const auto now = lines_of(ran.out), then = lines_of(golden.substr(first.size() + 1));
    for (std::size_t i = 0; i < std::min(now.size(), then.size()); ++i)
      ASSERT_EQ(now[i], then[i]) << entry.path() << " line " << i + 2;
    EXPECT_EQ(now.size(), then.size()) << entry.path();
  }
  for (const auto& game : all_games())
    EXPECT_TRUE(games.count(std::string(game.id))) << game.id << " has no playthrough";
}

}  // namespace
}  // namespace warren
