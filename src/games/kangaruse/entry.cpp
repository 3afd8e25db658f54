// Kangaruse in the registry: the match, and the bots that play it.
#include "games/kangaruse/bots.h"
#include "match/match_of.h"

namespace warren::kangaruse {

GameEntry entry() { return entry_of<Game>(); }

}  // namespace warren::kangaruse
