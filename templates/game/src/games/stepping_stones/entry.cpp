// Stepping Stones in the registry: its match, its bots, and what is played for its signature.
#include "games/stepping_stones/bots.h"
#include "match/match_of.h"

namespace warren::stepping_stones {
namespace {

// What the signature plays: every kind of set-up.
constexpr std::string_view kSetUps[] = {
    R"({"players": 2, "stones": 10})",
    R"({"players": 4, "stones": 40})",
};

}  // namespace

GameEntry entry() { return entry_of<Game>(kSetUps); }

}  // namespace warren::stepping_stones
