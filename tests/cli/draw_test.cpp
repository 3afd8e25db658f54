// The plain drawing, which stands in for a game without its own: all is told, and fits a terminal.
#include "cli/draw.h"

#include <gtest/gtest.h>

#include <sstream>

#include "match/all_games.h"

namespace warren::cli {
namespace {

void expect_fits(const std::string& drawing) {
  std::istringstream lines(drawing);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80u) << line;
}

TEST(PlainDrawing, tells_all_that_a_view_holds_of_every_game) {
  const Catalogue words = Catalogue::english();
  for (const auto& game : all_games()) {
    const auto match = open_game(game, {});
    ASSERT_TRUE(match) << game.id;
    std::vector<std::string> names;
    for (int i = 0; i < (*match)->players(); ++i) names.push_back("Player" + std::to_string(i));
    const auto options = (*match)->options(), board = (*match)->board_json();
    for (const Seat viewer : {seat(0), Seat::none}) {
      const auto view = (*match)->view_json(viewer);
      const auto drawing = draw_plain({options, board, view, names, words, {}});
      expect_fits(drawing);
      for (const auto& name : names) EXPECT_NE(drawing.find(name), std::string::npos) << name;
      for (const auto& field : view)
        EXPECT_NE(drawing.find(field.key().substr(0, 13)), std::string::npos) << field.key();
    }
  }
}

TEST(PlainDrawing, writes_lists_in_order_and_nothing_as_a_dash) {
  const json::object empty;
  const json::object view{{"pos", {3, 0}}, {"boot", nullptr}, {"pairs", {{1, 2}, {3, 4}}}};
  const std::vector<std::string> names{"Ada", "Bob"};
  const Catalogue words("{}");
  EXPECT_EQ(draw_plain({empty, empty, view, names, words, {}}),
            "pos            3 0\n"
            "boot           -\n"
            "pairs          [1 2] [3 4]\n"
            "seats          0 Ada 1 Bob\n");
}

}  // namespace
}  // namespace warren::cli
