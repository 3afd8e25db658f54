// warren replay: checks every hash of replay files and shows the games move by move.
#include "match/replay.h"

#include <iostream>

#include "cli/verbs.h"

namespace warren::cli {
namespace {

constexpr Flag kFlags[] = {{"quiet", "", "only check, do not show the moves"}};

std::string by(Seat who) {
  return who == Seat::chance ? "chance" : "seat " + std::to_string(index(who) + 1);
}

void show_moves(const Args& args, const Match& match) {
  auto again = open_game(match.game(), match.options(), match.start_position());
  std::size_t n = 0;
  for (const Move& move : match.log()) {
    std::cout << ++n << ". " << by(move.who) << ": " << match.to_text(move.code) << "\n";
    (*again)->play(move.who, move.code);
    for (const auto& e : (*again)->events(Seat::none, n - 1))
      std::cout << "     " << args.words.say(e) << "\n";
  }
}

int run(const Args& args) {
  args.expect_rest(1, SIZE_MAX, "a file, as in 'warren replay game.jsonl'");
  for (const auto& file : args.rest) {
    const auto replay = read_replay(read_file(file));
    if (!replay) fail(replay.error(), args.words);
    const Match& match = *replay->match;
    if (!args.has("quiet")) show_moves(args, match);
    std::cout << match.log().size() << " moves, every hash matches; "
              << (match.turn().phase == Phase::over ? "the game is over\n" : "the game goes on\n");
  }
  return 0;
}

}  // namespace

constinit const Verb kReplay{"replay",
                             "Checks replay files, hash by hash, and shows the games.",
                             "replay FILE... [--quiet]",
                             "warren replay game.jsonl",
                             kFlags,
                             false,
                             run};

}  // namespace warren::cli
