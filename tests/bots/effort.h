// What a level may spend on one answer: counted as uses of the rules, so that it
// holds on any machine. `warren bench` prints how long they take.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>

#include "bots/thinker.h"

namespace warren {

// Uses of legal() and apply() since the last reset.
inline std::uint64_t used = 0;

// A game that counts how often its rules are used.
template <Game G>
struct Counted : G {
  explicit Counted(const G& g) : G(g) {}
  static Maybe<Counted> make(const typename G::Options& o) { return Counted(*G::make(o)); }
  void legal(const typename G::State& s, Seat who, typename G::Actions& out) const {
    ++used;
    G::legal(s, who, out);
  }
  template <class Sink>
  void apply(typename G::State& s, Seat who, typename G::Action a, Sink& sink) const {
    ++used;
    G::apply(s, who, a, sink);
  }
};

// The most that one answer of `bot` uses in a game of rules of thumb, asked now and then.
template <Game G>
std::uint64_t most_used(const typename G::Options& options, Bot bot) {
  const Counted<G> g(*G::make(options));
  const Thinker<Counted<G>, Knowledge<G>> thinker(g);
  auto s = g.start();
  NullSink quiet;
  Rng rng(3);
  std::uint64_t most = 0;
  const int every = bot == Bot::master ? 16 : 5;
  for (int decision = 0; decision < 60;) {
    const Turn t = g.turn(s);
    if (t.phase == Phase::over) break;
    if (t.phase == Phase::chance) {
      g.apply(s, Seat::chance, g.draw(s, rng), quiet);
      continue;
    }
    const Seat who = t.to_act.lowest();
    const auto view = g.view(s, who);
    if (decision++ % every == 0) {
      used = 0;
      thinker.answer(view, bot, rng);
      most = std::max(most, used);
    }
    g.apply(s, who, Knowledge<G>::greedy(g, view, rng), quiet);
  }
  return most;
}

// `hard` may use so much; the others in proportion to their playouts.
template <Game G>
void expect_within(std::uint64_t hard, const typename G::Options& options = {}) {
  const double playouts = static_cast<double>(effort_of<Knowledge<G>>(Bot::hard).playouts);
  for (const Bot bot : {Bot::easy, Bot::medium, Bot::hard, Bot::master}) {
    const double part = static_cast<double>(effort_of<Knowledge<G>>(bot).playouts) / playouts;
    const auto most = most_used<G>(options, bot);
    EXPECT_LE(static_cast<double>(most), part * static_cast<double>(hard)) << name(bot);
    EXPECT_GT(most, 0u) << name(bot);
  }
}

}  // namespace warren
