// The levels that a person can choose, as efforts of one search.
#pragma once
#include "bots/knowledge.h"
#include "bots/thoughts.h"

namespace warren {

// The playouts of `hard`: they take less than a tenth of a second on one core of a small machine.
// A game that names no number gets few.
template <class K>
constexpr std::uint64_t playouts_of_hard() {
  if constexpr (requires { K::kHard; })
    return K::kHard;
  else
    return 20;
}

// `easy` looks one move ahead and overlooks some of its moves, as people do. `medium` searches
// briefly. `master` takes six times as long as `hard`.
template <class K>
constexpr Effort effort_of(Bot level) {
  const std::uint64_t hard = playouts_of_hard<K>();
  switch (level) {
    case Bot::easy:
      return {hard / 40 + 24, {.depth = 1, .overlooks = 35}, 0};
    case Bot::medium:
      return {hard / 10 + 8, {}, 0};
    case Bot::hard:
      return {hard, {}, 4'000};
    case Bot::master:
      return {6 * hard, {}, 40'000};
    case Bot::random:
    case Bot::greedy:
      break;
  }
  return {};
}

}  // namespace warren
