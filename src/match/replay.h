// A game written down: JSON lines with the set-up, every move (chance included), and state hashes.
//
//   {"warren": 1, "game": "bunny_run", "rules_version": 1, "options": {...}, "start": "0f3a..."}
//   {"by": "chance", "move": {"carrot": 12}, "hash": "91c0..."}
//   {"by": 2, "move": {"choose": 4}, "hash": "5e77..."}
//   {"result": {"place": [2, 1, 3], "points": [5, 9, 2], "share": [0, 1, 0], "rule": "BR-42"}}
//
// "position" stands beside "options" where the game did not begin at its start; "players" may name
// who sat where. A game that is not over has no result line.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "match/all_games.h"
#include "match/match.h"

namespace warren {

inline constexpr int kReplayFormat = 1;

struct ReplayHeader {
  json::array players;  // {"name": ...} or {"bot": ...} by seat; may be empty
};

std::string write_replay(const Match&, const ReplayHeader& = {});
std::string replay_line(const Match&, const Move&);  // for the move just played

struct Replay {
  std::unique_ptr<Match> match;
  ReplayHeader header;
  bool finished = false;
};

// Plays the log again and checks every hash. The error names the line, and the rule that was
// broken.
Maybe<Replay> read_replay(std::string_view text);

json::object to_json(const Result&, const Match&);
std::string hex(std::uint64_t);

}  // namespace warren
