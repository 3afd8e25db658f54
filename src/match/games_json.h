// What there is to play, as JSON without sentences: for programs, the server and the page.
#pragma once
#include "match/all_games.h"

namespace warren {

// {"id": ..., "rules_version": ..., "options": [{"name", "kind", "default", "rule", ...}],
// "events"}
json::object game_json(const GameEntry&);

}  // namespace warren
