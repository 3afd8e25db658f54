// What a game may teach its bots, and what they do where it teaches nothing.
//
// Knowledge<G> is specialised in src/games/<game>/bots.h. It is made once for a match, from the
// game or from nothing, and may hold tables. Only greedy() is asked of it; the search asks for the
// rest where it is there:
//   static Action greedy(g, view, rng)             a rule of thumb
//   static bool by_thumb(view)                     where there is nothing to think about
//   kHard                                          playouts of the level `hard`
//   Action playout(g, s, who, acts, rng)           one of `acts` while a playout runs
//   void order(g, s, who, acts, weights)           how much to look at each of `acts`; 0 is absurd
//   kCut, void evaluate(g, s, values)              ends a playout after kCut decisions
//   void judge(g, s, values)                       of a finished match; without it the shares
//   void reopen(g, s)                              takes sealed answers back: see Search::deal
//   bool solve(g, s, me, acts, nodes, exact)       exact play of small positions
#pragma once
#include <algorithm>
#include <concepts>

#include "bots/bots.h"

namespace warren {

// What each seat may expect: its share of the win, and what it strives for, which may count by how
// much one wins or loses.
struct Values {
  std::array<float, kMaxSeats> share{}, worth{};

  // A seat strives for so much of a win, and for some of what is ahead or behind besides.
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

// Of each action listed: the share that it brings, and how often to choose it; and what all seats
// may expect then.
struct Exact {
  std::span<float> chance, weight;
  Values values{};

  // Where one action is chosen, the one that `me` strives for most: offered in order.
  void offer(std::size_t n, Seat me, const Values& after) {
    chance[n] = after.share[index(me)];
    weight[n] = 0;
    if (n > 0 && after.worth[index(me)] <= values.worth[index(me)]) return;
    std::fill(weight.begin(), weight.end(), 0.0f);
    weight[n] = 1, values = after;
  }
};

// Knows only the rules. Any game can be searched with it.
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
void weigh(const K& k, const G& g, const typename G::State& s, Seat who,
           const typename G::Actions& acts, std::span<float> weights) {
  if constexpr (requires { k.order(g, s, who, acts, weights); })
    k.order(g, s, who, acts, weights);
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

// A playout that was cut: by knowledge, or undecided.
template <class K, Game G>
void judge_cut(const K& k, const G& g, const typename G::State& s, Values& values) {
  if constexpr (requires { k.evaluate(g, s, values); })
    k.evaluate(g, s, values);
  else
    values.share.fill(1.0f / static_cast<float>(g.players())), values.worth = values.share;
}

}  // namespace warren
