// Building a land of Jack Rabbits in the registry: its match, its bots, and what is played for its
// signature.
#include "games/jack_rabbits_builder/bots.h"
#include "match/match_of.h"

namespace warren::jack_rabbits_builder {
namespace {

// What the signature plays: every kind of set-up.
constexpr std::string_view kSetUps[] = {
    R"({"players": 2, "tight_suits": true})",
    R"({"players": 4, "wander": true, "board": "7"})",
};

}  // namespace

GameEntry entry() { return entry_of<Game>(kSetUps); }

}  // namespace warren::jack_rabbits_builder
