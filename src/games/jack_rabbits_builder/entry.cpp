// Building a land of Jack Rabbits in the registry: the match, and the bots that play it.
#include "games/jack_rabbits_builder/bots.h"
#include "match/match_of.h"

namespace warren::jack_rabbits_builder {

GameEntry entry() { return entry_of<Game>(); }

}  // namespace warren::jack_rabbits_builder
