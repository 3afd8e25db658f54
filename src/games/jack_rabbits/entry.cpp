// Jack Rabbits in the registry: its match, its bots, and what is played for its signature.
#include "games/jack_rabbits/bots.h"
#include "match/match_of.h"

namespace warren::jack_rabbits {
namespace {

// What the signature plays: every kind of set-up.
constexpr std::string_view kSetUps[] = {
    R"({"players": 4, "rounds": 6})",
    R"({"players": 2, "edition": "2023", "board": "7", "rounds": 6})",
    R"({"players": 3, "game": "short", "options": ["seized surplus"], "rounds": 6})",
};

}  // namespace

GameEntry entry() { return entry_of<Game>(kSetUps); }

}  // namespace warren::jack_rabbits
