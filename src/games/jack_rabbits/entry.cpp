// Jack Rabbits in the registry: the match, and the bots that play it.
#include "games/jack_rabbits/bots.h"
#include "match/match_of.h"

namespace warren::jack_rabbits {

GameEntry entry() { return entry_of<Game>(); }

}  // namespace warren::jack_rabbits
