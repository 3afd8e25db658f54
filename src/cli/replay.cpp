// warren replay: checks every hash of a replay file and shows the game move by move.
#include "match/replay.h"

#include <iostream>

#include "cli/verbs.h"

namespace warren::cli {
namespace {

constexpr Flag kFlags[] = {{"quiet", "", "only check, do not show the moves"}};

std::string by(Seat who) {
  return who == Seat::chance ? "chance" : "seat " + std::to_string(index(who) + 1);
}

int run(const Args& args) {
  args.expect_rest(1, 1, "a file, as in 'warren replay game.jsonl'");
  const auto replay = read_replay(read_file(args.rest[0]));
  if (!replay) fail(replay.trouble(), args.words);
  const Match& match = *replay->match;
  std::size_t n = 0;
  if (!args.has("quiet")) {
    auto again = open_game(match.game(), match.options(), match.start_position());
    for (const Move& move : match.log()) {
      std::cout << ++n << ". " << by(move.who) << ": " << match.to_text(move.code) << "\n";
      (*again)->play(move.who, move.code);
      for (const auto& e : (*again)->events(Seat::none, n - 1))
        std::cout << "     " << args.words.say(e) << "\n";
    }
  }
  std::cout << match.log().size() << " moves, every hash matches; "
            << (match.turn().phase == Phase::over ? "the game is over\n" : "the game goes on\n");
  return 0;
}

}  // namespace

constinit const Verb kReplay{"replay",
                             "Checks a replay file, hash by hash, and shows the game.",
                             "replay FILE [--quiet]",
                             "warren replay game.jsonl",
                             kFlags,
                             false,
                             run};

}  // namespace warren::cli
