// warren perft: counts the leaves of the tree of all moves, to compare with another implementation.
#include <iostream>

#include "cli/verbs.h"

namespace warren::cli {
namespace {

constexpr Flag kFlags[] = {
    {"depth", "N", "moves deep, chance included (default 3)"},
    {"position", "TEXT", "where to begin, as one line of text (default: the start)"},
};

int run(const Args& args) {
  args.expect_rest(0, 0, "");
  if (!args.game) throw UsageError{"name a game, as in 'warren perft bunny_run --depth 3'"};
  const auto match = open_game(*args.game, args.options, args.text("position"));
  if (!match) fail(match.error(), args.words);
  const int depth = static_cast<int>(args.number("depth", 3, 0, 12));
  for (int d = 1; d <= depth; ++d) std::cout << d << " " << (*match)->perft(d) << std::endl;
  return 0;
}

}  // namespace

constinit const Verb kPerft{"perft",
                            "Counts the leaves of the tree of all moves.",
                            "perft GAME [--depth N] [--position TEXT] [options]",
                            "warren perft bunny_run --players 3 --carrots 0 --depth 5",
                            kFlags,
                            true,
                            run};

}  // namespace warren::cli
