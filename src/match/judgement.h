// How much a decision gave away, in the opinion of a bot.
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

// Fills in the worth of a move that the search hardly tried: the chance of its seat at the next
// decision. The last decision loses nothing.
void fill_in(Judgement&, const Thoughts* next);

// {"number", "seat", "move", "chances", "best", "best_chance", "chance", "lost"}; filled in.
json::object to_json(const Judgement&, const Match&);

}  // namespace warren
