// What a decision of a game gave away, by what a bot thinks of it.
#pragma once
#include "match/match.h"

namespace warren {

struct Judgement {
  std::size_t number = 0;  // of the move, from 1
  Move move{};
  Thoughts thoughts;                  // of the position before it
  double best = 0;                    // what the best choice was worth
  std::optional<double> played = {};  // what the move was worth; nothing if it was hardly tried
  double lost() const;
};

// `thoughts` are of whoever made `move`, in the position `before` it.
Judgement judge(const Match& before, const Move& move, Thoughts thoughts);

// A move that was hardly tried, or not at all, is worth what its seat can hope for at the decision
// after it; after the last, nothing was lost.
void fill_in(Judgement&, const Thoughts* next);

// {"number", "seat", "move", "chances", "best", "best_chance", "chance", "lost"}; filled in.
json::object to_json(const Judgement&, const Match&);

}  // namespace warren
