// The levels that a person can choose, as efforts of one search.
#pragma once
#include "bots/knowledge.h"
#include "bots/thoughts.h"

namespace warren {

// Playouts of a tenth of a second on one core of a small machine; of a game that says nothing, few.
template <class K>
constexpr std::uint64_t playouts_of_a_tenth() {
  if constexpr (requires { K::kTenth; })
    return K::kTenth;
  else
    return 30;
}

// `easy` looks one move ahead and does not see all of its moves, as people do; `medium` thinks
// ahead, but briefly; `hard` takes its tenth of a second and `master` most of a second.
template <class K>
constexpr Effort effort_of(Bot level) {
  const std::uint64_t tenth = playouts_of_a_tenth<K>();
  switch (level) {
    case Bot::easy:
      return {tenth / 40 + 24, {.depth = 1, .overlooks = 35}, 0};
    case Bot::medium:
      return {tenth / 10 + 8, {}, 0};
    case Bot::hard:
      return {tenth, {}, 4'000};
    case Bot::master:
      return {6 * tenth, {}, 40'000};
    case Bot::random:
    case Bot::greedy:
      break;
  }
  return {};
}

}  // namespace warren
