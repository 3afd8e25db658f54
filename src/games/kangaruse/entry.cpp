// Kangaruse in the registry: its match, its bots, and what is played for its signature.
#include "games/kangaruse/bots.h"
#include "match/match_of.h"

namespace warren::kangaruse {
namespace {

// What the signature plays: every kind of set-up.
constexpr std::string_view kSetUps[] = {
    R"({"players": 2, "size": "tiny", "seed": 1})",
    R"({"players": 3, "seed": 2, "leave_when_out": true})",
    R"({"players": 4, "size": "large", "seed": 3, "starting_positions": false})",
    R"({"players": 5, "size": "huge", "seed": 4, "harsh_destruction": true})",
};

}  // namespace

GameEntry entry() { return entry_of<Game>(kSetUps); }

}  // namespace warren::kangaruse
