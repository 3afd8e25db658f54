// Hare & Tortoise in the registry: the match, and the bots that play it.
#include "games/hare_and_tortoise/bots.h"
#include "match/match_of.h"

namespace warren::hare_and_tortoise {

GameEntry entry() { return entry_of<Game>(); }

}  // namespace warren::hare_and_tortoise
