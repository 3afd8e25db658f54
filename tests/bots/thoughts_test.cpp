// Golden thoughts: what a seeded bot of each level thinks in some positions of every game that the
// page shows, to the last bit. tools/update_thoughts writes them anew after a change that is meant.
#include <gtest/gtest.h>

#include <charconv>
#include <fstream>
#include <map>
#include <sstream>

#include "tests/shown_games.h"

namespace warren {
namespace {

constexpr std::uint64_t kSeed = 2027;

// The shortest digits that are read as the same number again.
std::string digits(double x) {
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, x).ptr};
}

// Moves that were never tried and never will be chosen are only counted.
std::string written(const Match& m, const Thoughts& thoughts) {
  std::ostringstream text;
  text << m.position() << "\n"
       << thoughts.playouts << " playouts" << (thoughts.exact ? ", solved, " : ", ")
       << thoughts.moves.size() << " moves; chances";
  for (int i = 0; i < m.players(); ++i) text << " " << digits(thoughts.chances[i]);
  text << "\n";
  for (const Thought& t : thoughts.moves)
    if (t.visits > 0 || t.chance > 0 || t.weight > 0)
      text << t.code << " (" << m.to_text(t.code) << "): " << t.visits << " visits, chance "
           << digits(t.chance) << ", weight " << digits(t.weight) << "\n";
  return text.str();
}

// Where assertions are built in, a search takes ten times as long.
#ifdef NDEBUG
constexpr bool kOptimised = true;
#else
constexpr bool kOptimised = false;
#endif

// The slow levels think in one set-up of each game.
bool has_time(Bot level, bool first_set_up) {
  const bool slow = level == Bot::hard || level == Bot::master;
  return thinks(level) && (!slow || (first_set_up && kOptimised));
}

// What the bots thought, by a line that says who did and where.
using Pages = std::map<std::string, std::string>;

void think_here(const Match& m, const std::string& where, bool first_set_up, Pages& pages) {
  for (const auto name : kBotNames) {
    const Bot level = *find_bot(name);
    if (!has_time(level, first_set_up)) continue;
    Rng rng(kSeed);
    const auto thoughts = m.think(m.turn().to_act.lowest(), level, {}, rng);
    pages[where + std::string(name)] = written(m, thoughts);
  }
}

// Plays a match by the heuristic. Returns after how many moves a seat had a choice.
std::vector<std::size_t> play_to_its_end(Match& m) {
  std::vector<std::size_t> choices;
  Rng rng(kSeed);
  for (Turn t = m.turn(); t.phase != Phase::over; t = m.turn()) {
    if (t.phase == Phase::chance) {
      m.play(Seat::chance, m.draw(rng));
      continue;
    }
    const Seat who = t.to_act.lowest();
    if (m.sensible(who).size() > 1) choices.push_back(m.log().size());
    m.play(who, m.bot_move(who, Bot::greedy, rng));
  }
  return choices;
}

// Thoughts at the first choice of a match, in its middle and near its end, in every set-up.
Pages think_of(const GameEntry& game) {
  Pages pages;
  for (const auto set_up : game.set_ups) {
    const auto match = open_game(game, json::parse(set_up).get_object());
    Match& m = **match;
    const auto choices = play_to_its_end(m);
    for (const std::size_t tenths : {9, 5, 0}) {
      const std::size_t moves = choices[choices.size() * tenths / 10];
      m.undo(m.log().size() - moves);
      const auto where = std::string(set_up) + " after " + std::to_string(moves) + " moves, ";
      think_here(m, where, set_up == game.set_ups[0], pages);
    }
  }
  return pages;
}

std::string golden_file(const GameEntry& game) {
  return std::string(WARREN_SOURCE_DIR "/tests/data/thoughts/").append(game.id).append(".txt");
}

void write(const GameEntry& game) {
  std::ofstream file(golden_file(game));
  for (const auto& [title, text] : think_of(game)) file << title << "\n" << text << "\n";
}

// Pages end with an empty line. A file that is not there has none.
Pages read(const GameEntry& game) {
  Pages pages;
  std::ifstream file(golden_file(game));
  for (std::string title, line; std::getline(file, title);)
    for (auto& text = pages[title]; std::getline(file, line) && !line.empty();) text += line + "\n";
  return pages;
}

std::vector<std::string> ids() {
  std::vector<std::string> shown;
  for (const auto& game : shown_games()) shown.emplace_back(game.id);
  return shown;
}

class GoldenThoughts : public testing::TestWithParam<std::string> {};

TEST_P(GoldenThoughts, are_thought_again) {
  const auto& game = *find_game(GetParam());
  auto golden = read(game);
  ASSERT_FALSE(golden.empty()) << "write tests/data/thoughts/ with tools/update_thoughts";
  for (const auto& [title, text] : think_of(game)) {
    EXPECT_EQ(golden[title], text) << title;
    golden.erase(title);
  }
  if (!kOptimised) return;
  EXPECT_TRUE(golden.empty()) << "nobody thinks of " << golden.begin()->first;
}

INSTANTIATE_TEST_SUITE_P(Games, GoldenThoughts, testing::ValuesIn(ids()),
                         [](const auto& one) { return one.param; });

// For tools/update_thoughts.
TEST(WriteThoughts, DISABLED_write_thoughts) {
  for (const auto& game : shown_games()) write(game);
}

}  // namespace
}  // namespace warren
