// Bunny Run in the registry: the match, and the bots that play it.
#include "games/bunny_run/bots.h"
#include "match/match_of.h"

namespace warren::bunny_run {

GameEntry entry() { return entry_of<Game>(); }

}  // namespace warren::bunny_run
