// Bunny Run in the registry: its match, its bots, and what is played for its signature.
#include "games/bunny_run/bots.h"
#include "match/match_of.h"

namespace warren::bunny_run {
namespace {

// What the signature plays: every kind of set-up.
constexpr std::string_view kSetUps[] = {
    R"({"players": 3})",
    R"({"players": 4, "length": 120, "carrots": 120})",
    R"({"players": 5, "eager_boot": true, "windfall_hop": true})",
};

}  // namespace

GameEntry entry() { return entry_of<Game>(kSetUps); }

}  // namespace warren::bunny_run
