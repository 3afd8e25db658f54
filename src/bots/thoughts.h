// What is asked of a bot that thinks, and what it has thought.
#pragma once
#include <array>
#include <vector>

#include "bots/stops.h"
#include "core/game.h"

namespace warren {

struct SearchStyle {
  int depth = 60;           // decisions that the tree remembers
  int overlooks = 0;        // of a hundred moves at the root, those that are not seen at all
  float curiosity = 0.8f;   // how much a move that was seldom tried attracts
  float trembling = 0.12f;  // how often a sealed answer is tried for its own sake
  float trust = 0.5f;       // how often the others are taken to answer as the order suggests
};

struct Effort {
  std::uint64_t playouts = 0;
  SearchStyle style = {};
  std::uint32_t exact_nodes = 0;  // positions that a solver may look at; 0: no solver
};

// How to think. The same view, seed, playouts and number of workers give the same thoughts; with
// another condition to stop no such promise is made.
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
