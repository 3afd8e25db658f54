// A match as one seat sees it: its view, what it was told, and what it may choose.
#pragma once
#include "match/match.h"

namespace warren {

// A move with what it means to whoever may choose it: {"code", "text", "move", "about"}.
json::object choice_json(const Match&, Seat, ActionCode);

// {"seat", "view", "hash"}; "events" from move number `since` on; where the seat is asked, at most
// `most_choices` of its "choices", and "more_choices" if there are others. Seat::none looks on.
json::object sight_json(const Match&, Seat eyes, std::optional<std::size_t> since,
                        std::size_t most_choices);

}  // namespace warren
