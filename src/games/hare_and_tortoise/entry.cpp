// Hare & Tortoise in the registry: its match, its bots, and what is played for its signature.
#include "games/hare_and_tortoise/bots.h"
#include "match/match_of.h"

namespace warren::hare_and_tortoise {
namespace {

// What the signature plays: every kind of set-up.
constexpr std::string_view kSetUps[] = {
    R"({"players": 4})",
    R"({"players": 2, "edition": "gibsons-1987"})",
    R"({"players": 3, "edition": "intellect-1974"})",
    R"({"players": 5, "edition": "ravensburger-1979"})",
    R"({"players": 6, "edition": "ravensburger-2008", "teams": 3})",
    R"({"players": 4, "hare": "tournament", "teams": 2})",
    R"({"players": 3, "hare": "barred"})",
};

}  // namespace

GameEntry entry() { return entry_of<Game>(kSetUps); }

}  // namespace warren::hare_and_tortoise
