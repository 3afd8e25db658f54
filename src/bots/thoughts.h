// What a search is asked for, and what it found.
#pragma once
#include <array>
#include <vector>

#include "bots/stops.h"
#include "core/game.h"

namespace warren {

struct SearchStyle {
  int depth = 60;            // the most decisions below the root that the tree holds
  int overlooks = 0;         // percent of the moves at the root that are never tried
  float exploration = 0.8f;  // factor of the exploration term
  float epsilon = 0.12f;     // probability that a sealed answer of the searcher follows the priors
  float trust = 0.5f;        // the same for the other seats
};

struct Effort {
  std::uint64_t playouts = 0;
  SearchStyle style = {};
  std::uint32_t exact_nodes = 0;  // the most positions that a solver looks at; 0: no solver
};

// How to search. The same view, seed, playouts and number of workers give the same thoughts, unless
// `stop` ends the search.
struct ThinkOrder {
  Effort effort;
  unsigned workers = 1;
  Stop stop = {};  // besides the effort's number of playouts
  // Runs job(0) to job(n - 1), in any order or at once. Empty: one after another.
  FunctionRef<void(unsigned n, FunctionRef<void(unsigned)> job)> run = {};
};

// One move that was considered.
struct Thought {
  ActionCode code = 0;
  double chance = 0;  // share of the win expected after it
  double weight = 0;  // how often it should be chosen; they sum to 1
  std::uint64_t visits = 0;
  std::vector<Move> line = {};  // what is expected to follow, this move first
};

struct Thoughts {
  std::vector<Thought> moves;  // the best first
  std::array<double, kMaxSeats> chances{};
  std::uint64_t playouts = 0;
  bool exact = false;  // solved, not searched
};

}  // namespace warren
