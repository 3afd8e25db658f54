// A bot of any level in one match. It makes its knowledge once, and a fresh search for every
// answer.
#pragma once
#include <algorithm>
#include <memory>

#include "bots/levels.h"
#include "bots/search.h"
#include "bots/thoughts.h"

namespace warren {

// Sorts the moves and sets their final weights. Under seal these are the mixture without its rarest
// moves; otherwise the most tried move has weight 1. No template, so that all games share the code.
inline void set_final_weights(bool sealed, std::vector<Thought>& moves) {
  constexpr double kRare = 0.08;
  const auto better = [&](const Thought& a, const Thought& b) {
    if (sealed && a.weight != b.weight) return a.weight > b.weight;
    if (a.visits != b.visits) return a.visits > b.visits;
    return a.chance != b.chance ? a.chance > b.chance : a.code < b.code;
  };
  std::sort(moves.begin(), moves.end(), better);
  double all = 0, kept = 0;
  for (const Thought& t : moves) all += t.weight;
  for (std::size_t n = 0; n < moves.size(); ++n) {
    double& w = moves[n].weight;
    w = !sealed ? n == 0 : w < kRare * all ? 0 : w;
    kept += w;
  }
  for (Thought& t : moves) t.weight = kept > 0 ? t.weight / kept : &t == &moves[0];
}

template <Game G, class K = Knowledge<G>>
class Thinker {
  using Action = typename G::Action;
  using Actions = typename G::Actions;
  using View = typename G::View;

 public:
  explicit Thinker(const G& g)
      : g_(g), k_(make_knowledge<K>(g)), acts_(std::make_unique<Actions>()) {}

  // view.me must owe an answer, and the bot must be one that thinks. `stop` may end it early.
  Action answer(const View& view, Bot bot, Rng& rng, Stop stop = {}) const {
    if constexpr (requires { K::by_heuristic(view); })
      if (K::by_heuristic(view)) return K::greedy(g_, view, rng);
    sensible(g_, g_.guess(view, rng), view.me, *acts_);
    if (acts_->size() == 1) return (*acts_)[0];
    const Thoughts thoughts = think(view, {effort_of<K>(bot), 1, stop}, rng, Lines::left_out);
    if (thoughts.moves.empty()) return K::greedy(g_, view, rng);
    return *G::decode(draw_by_weight(thoughts.moves, rng));
  }

  // The thoughts hold no moves if view.me owes no answer, or if there was no time for a playout.
  Thoughts consider(const View& view, const ThinkOrder& order, Rng& rng) const {
    return think(view, order, rng, Lines::drawn);
  }

 private:
  using Tree = Search<G, K>;
  enum class Lines { left_out, drawn };

  Thoughts think(const View& view, const ThinkOrder& order, Rng& rng, Lines lines) const {
    const std::uint64_t seed = rng.next();
    Thoughts thoughts;
    sensible(g_, g_.guess(view, rng), view.me, *acts_);
    if (acts_->empty()) return thoughts;
    if (solve(view, order.effort, rng, thoughts)) return thoughts;
    search(view, order, seed, lines, thoughts);
    return thoughts;
  }

  static ActionCode draw_by_weight(const std::vector<Thought>& moves, Rng& rng) {
    double luck = static_cast<double>(rng.next() >> 11) * 0x1p-53;
    for (const Thought& t : moves)
      if ((luck -= t.weight) < 0) return t.code;
    return moves[0].code;
  }

  // Each worker has a tree of its own and takes every n-th world. The trees are summed up in the
  // order of the workers, so the result does not depend on which was faster.
  void search(const View& view, const ThinkOrder& order, std::uint64_t seed, Lines lines,
              Thoughts& thoughts) const {
    const unsigned workers = std::max(1u, order.workers);
    const std::uint64_t all = order.effort.playouts;
    std::vector<std::unique_ptr<Tree>> trees;
    for (unsigned w = 0; w < workers; ++w)
      trees.push_back(std::make_unique<Tree>(g_, k_, all / workers + 1));
    const auto job = [&](unsigned w) {
      Tree& tree = *trees[w];
      tree.begin(view, order.effort.style, seed);
      for (std::uint64_t world = w; world < all; world += workers) {
        if (order.stop && order.stop(tree.playouts())) break;
        tree.iterate(world);
      }
    };
    if (order.run)
      order.run(workers, job);
    else
      for (unsigned w = 0; w < workers; ++w) job(w);
    gather(trees, thoughts);
    if (lines == Lines::drawn) draw_lines(trees, thoughts);
  }

  void gather(const std::vector<std::unique_ptr<Tree>>& trees, Thoughts& thoughts) const {
    std::vector<RootMove> moves;
    for (const auto& tree : trees) {
      thoughts.playouts += tree->playouts();
      for (int i = 0; i < g_.players(); ++i) thoughts.chances[i] += tree->total_share(i);
      if (tree->playouts() > 0) tree->each_root_move([&](const RootMove& m) { add(moves, m); });
    }
    if (thoughts.playouts == 0) return;
    for (double& c : thoughts.chances) c /= static_cast<double>(thoughts.playouts);
    for (const RootMove& m : moves)
      thoughts.moves.push_back(
          {m.code, m.visits ? m.share / static_cast<double>(m.visits) : 0, m.mix, m.visits});
    set_final_weights(trees[0]->sealed(), thoughts.moves);
  }

  static void add(std::vector<RootMove>& moves, const RootMove& m) {
    for (RootMove& known : moves)
      if (known.code == m.code) {
        known.visits += m.visits, known.share += m.share, known.mix += m.mix;
        return;
      }
    moves.push_back(m);
  }

  // Takes the lines from the tree of the first worker.
  static void draw_lines(const std::vector<std::unique_ptr<Tree>>& trees, Thoughts& thoughts) {
    constexpr std::size_t kLongest = 12;
    for (Thought& t : thoughts.moves)
      trees[0]->each_of_line(t.code, [&](Seat who, ActionCode code) {
        t.line.push_back({who, code});
        return t.line.size() < kLongest;
      });
  }

  bool solve(const View& view, const Effort& effort, Rng& rng, Thoughts& thoughts) const {
    if constexpr (requires(typename G::State& s, Exact& e) {
                    k_.solve(g_, s, view.me, *acts_, effort.exact_nodes, e);
                  }) {
      if (effort.exact_nodes == 0) return false;
      auto s = g_.guess(view, rng);
      if constexpr (requires { k_.reopen(g_, s); }) k_.reopen(g_, s);
      std::vector<float> chance(acts_->size()), weight(acts_->size());
      Exact exact{chance, weight, {}};
      if (!k_.solve(g_, s, view.me, *acts_, effort.exact_nodes, exact)) return false;
      thoughts.exact = true;
      for (std::size_t n = 0; n < chance.size(); ++n) {
        const ActionCode code = G::encode((*acts_)[n]);
        thoughts.moves.push_back({code, chance[n], weight[n], 0, {{view.me, code}}});
      }
      std::sort(thoughts.moves.begin(), thoughts.moves.end(),
                [](const Thought& a, const Thought& b) {
                  if (a.weight != b.weight) return a.weight > b.weight;
                  return a.chance != b.chance ? a.chance > b.chance : a.code < b.code;
                });
      std::copy(exact.values.share.begin(), exact.values.share.end(), thoughts.chances.begin());
      return true;
    } else {
      return false;
    }
  }

  const G& g_;
  K k_;
  std::unique_ptr<Actions> acts_;  // on the heap: a list may be too long for a small stack
};

}  // namespace warren
