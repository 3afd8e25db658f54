// What a game may teach its bots, and the defaults of the search.
//
// Each game specialises Knowledge<G> in its src/games/<game>/bots.h. A match makes one, from the
// game or from nothing; it may hold tables. Only greedy() is required. The search uses each other
// part if it is there:
//   static Action greedy(g, view, rng)             the heuristic, without a search
//   static bool by_heuristic(view)                 true where a search is a waste
//   kHard                                          playouts of the level `hard`
//   Action playout(g, s, who, acts, rng)           one of `acts` while a playout runs
//   void priors(g, s, who, acts, weights)          how much to look at each of `acts`; 0: never
//   kCut, void evaluate(g, s, values)              ends a playout after kCut decisions
//   void judge(g, s, values)                       values of a finished match; default: the shares
//   void reopen(g, s)                              readies a world for the search: see Search::deal
//   bool solve(g, s, me, acts, nodes, exact)       exact play of small positions
//
// In Bunny Run `priors` follows the points of the heuristic, so the search first tries the numbers
// that land on carrots. A game without `priors` gives all moves the same weight.
#pragma once
#include <algorithm>
#include <concepts>

#include "bots/bots.h"

namespace warren {

// What each seat expects. `share` is its part of the win. `worth` is what it maximises; a game may
// let the margin count there, too.
struct Values {
  std::array<float, kMaxSeats> share{}, worth{};

  // `win_counts` from 0 to 1 weighs the share against the margin `much`.
  void set(int seat, float share_of_win, float much, float win_counts) {
    share[seat] = share_of_win;
    worth[seat] = win_counts * share_of_win + (1 - win_counts) * much;
  }
  void add(const Values& some, float part) {
    for (int i = 0; i < kMaxSeats; ++i) {
      share[i] += part * some.share[i];
      worth[i] += part * some.worth[i];
    }
  }
};

// The answer of a solver: for each listed action the share that it brings and how often to choose
// it; and what all seats expect then.
struct Exact {
  std::span<float> chance, weight;
  Values values{};

  // For a pure answer: offer all actions in order, and the one with the most worth for `me` stays.
  void offer(std::size_t n, Seat me, const Values& after) {
    chance[n] = after.share[index(me)];
    weight[n] = 0;
    if (n > 0 && after.worth[index(me)] <= values.worth[index(me)]) return;
    std::fill(weight.begin(), weight.end(), 0.0f);
    weight[n] = 1, values = after;
  }
};

// No knowledge but the rules. The search works with it in any game.
struct Rules {};

template <class K, class G>
K make_knowledge(const G& g) {
  if constexpr (std::constructible_from<K, const G&>)
    return K(g);
  else
    return K();
}

template <class K>
constexpr int playout_length(int limit) {
  if constexpr (requires { K::kCut; })
    return K::kCut;
  else
    return limit;
}

template <class K, Game G>
typename G::Action playout_answer(const K& k, const G& g, const typename G::State& s, Seat who,
                                  const typename G::Actions& acts, Rng& rng) {
  if constexpr (requires { k.playout(g, s, who, acts, rng); })
    return k.playout(g, s, who, acts, rng);
  else
    return acts[rng.below(static_cast<std::uint32_t>(acts.size()))];
}

template <class K, Game G>
void fill_priors(const K& k, const G& g, const typename G::State& s, Seat who,
                 const typename G::Actions& acts, std::span<float> weights) {
  if constexpr (requires { k.priors(g, s, who, acts, weights); })
    k.priors(g, s, who, acts, weights);
  else
    for (float& w : weights) w = 1.0f;
}

template <class K, Game G>
void judge_end(const K& k, const G& g, const typename G::State& s, Values& values) {
  if constexpr (requires { k.judge(g, s, values); })
    k.judge(g, s, values);
  else
    values.share = values.worth = g.result(s).share;
}

// Values of a playout that was cut. Without knowledge all seats are even.
template <class K, Game G>
void judge_cut(const K& k, const G& g, const typename G::State& s, Values& values) {
  if constexpr (requires { k.evaluate(g, s, values); })
    k.evaluate(g, s, values);
  else
    values.share.fill(1.0f / static_cast<float>(g.players())), values.worth = values.share;
}

}  // namespace warren
