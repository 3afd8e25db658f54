// warren bench bots: what a tree costs beside bare playouts, and how long the levels think.
#include <iostream>

#include "bots/thinker.h"
#include "cli/allocations.h"
#include "cli/args.h"
#include "cli/bench.h"
#include "games/bunny_run/bots.h"
#include "games/hare_and_tortoise/bots.h"
#include "games/jack_rabbits/bots.h"
#include "games/kangaruse/bots.h"

namespace warren::cli {
namespace {

// Calls `some` with 0, n, 2 n ... for so many CPU seconds; returns calls of one a second.
template <class Some>
double rate(double seconds, std::uint64_t n, Some&& some) {
  const double begin = cpu_seconds();
  double used = 0;
  std::uint64_t done = 0;
  for (; used < seconds; done += n) {
    some(done);
    used = cpu_seconds() - begin;
  }
  return static_cast<double>(done) / used;
}

constexpr std::uint64_t kTree = 2000;  // about as many iterations as a level has

// Iterations of a search that starts a new tree after `tree` of them.
template <class K, Game G>
double search_rate(const G& g, const typename G::State& s, std::uint64_t tree, double seconds,
                   std::uint64_t& allocations) {
  const K k = make_knowledge<K>(g);
  const auto search = std::make_unique<Search<G, K>>(g, k, tree);
  const auto view = g.view(s, g.turn(s).to_act.lowest());
  const auto before = allocations_of_this_thread();
  const double iterations = rate(seconds, tree, [&](std::uint64_t from) {
    search->begin(view, {}, from);
    for (std::uint64_t world = 0; world < tree; ++world) search->iterate(world);
  });
  allocations += allocations_of_this_thread() - before;
  return iterations;
}

// Playouts like those of a search without knowledge, but with no guess and no tree.
template <Game G>
double bare_rate(const G& g, const typename G::State& s, double seconds) {
  typename G::Actions acts;
  NullSink quiet;
  const auto play_out = [&](auto world, Rng rng) {
    for (int left = G::kPlayoutLimit; left > 0;) {
      const Turn t = g.turn(world);
      if (t.phase == Phase::over) return;
      if (t.phase == Phase::chance) {
        g.apply(world, Seat::chance, g.draw(world, rng), quiet);
        continue;
      }
      sensible(g, world, t.to_act.lowest(), acts);
      const auto n = rng.below(static_cast<std::uint32_t>(acts.size()));
      g.apply(world, t.to_act.lowest(), acts[n], quiet);
      --left;
    }
  };
  return rate(seconds, 200, [&](std::uint64_t from) {
    for (std::uint64_t n = from; n < from + 200; ++n) play_out(s, Rng::numbered(1, n));
  });
}

// The first position in which somebody is asked.
template <Game G>
typename G::State first_decision(const G& g) {
  Rng rng(1);
  NullSink quiet;
  auto s = g.start();
  while (g.turn(s).phase == Phase::chance) g.apply(s, Seat::chance, g.draw(s, rng), quiet);
  return s;
}

template <Game G>
json::object bench_search(const json::object& options, int runs, double seconds) {
  const auto g = *G::make(G::read_options(options));
  const auto s = first_decision(g);
  std::vector<double> bare, rules, knowing;
  std::uint64_t allocations = 0;
  for (int run = 0; run < runs; ++run) {
    bare.push_back(bare_rate(g, s, seconds));
    rules.push_back(search_rate<Rules>(g, s, kTree, seconds, allocations));
    knowing.push_back(search_rate<Knowledge<G>>(g, s, kTree, seconds, allocations));
  }
  return {{"game", G::kId},
          {"players", g.players()},
          {"bare_playouts_per_second", static_cast<std::int64_t>(median(bare))},
          {"iterations_per_second", static_cast<std::int64_t>(median(rules))},
          {"of_bare", median(rules) / median(bare)},
          {"knowing_iterations_per_second", static_cast<std::int64_t>(median(knowing))},
          {"allocations", allocations}};
}

template <Game G>
json::object bench_one_tree(const json::object& options, std::uint64_t tree, int runs,
                            double seconds) {
  const auto g = *G::make(G::read_options(options));
  const auto s = first_decision(g);
  std::vector<double> knowing;
  std::uint64_t allocations = 0;
  for (int run = 0; run < runs; ++run)
    knowing.push_back(search_rate<Knowledge<G>>(g, s, tree, seconds, allocations));
  return {{"knowing_iterations_per_second", static_cast<std::int64_t>(median(knowing))},
          {"allocations", allocations}};
}

// CPU milliseconds of each decision that a level would have had to make in a game of greedy bots.
json::object level_times(const GameEntry& game, const json::object& options, Bot level) {
  const auto opened = open_game(game, options);
  Match& m = **opened;
  std::vector<double> times;
  Rng rng(1);
  for (int moves = 0; m.turn().phase != Phase::over && moves < 200;) {
    const Turn t = m.turn();
    if (t.phase == Phase::chance) {
      m.play(Seat::chance, m.draw(rng));
      continue;
    }
    const Seat who = t.to_act.lowest();
    if (++moves % 5 == 0) {
      const double begin = cpu_seconds();
      m.bot_move(who, level, rng);
      times.push_back(1000 * (cpu_seconds() - begin));
    }
    m.play(who, m.bot_move(who, Bot::greedy, rng));
  }
  if (times.empty()) return {};
  return {{"playouts", game.playouts(level)},
          {"median_ms", median(times)},
          {"most_ms", *std::max_element(times.begin(), times.end())}};
}

struct Benched {
  std::string_view game;
  json::object (*search)(const json::object&, int, double);
  json::object (*one_tree)(const json::object&, std::uint64_t, int, double);
};
template <Game G>
constexpr Benched kBenchedGame{G::kId, bench_search<G>, bench_one_tree<G>};
constexpr Benched kBenched[] = {
    kBenchedGame<bunny_run::Game>,
    kBenchedGame<hare_and_tortoise::Game>,
    kBenchedGame<jack_rabbits::Game>,
    kBenchedGame<kangaruse::Game>,
};

}  // namespace

json::object bench_bots(const Match& match, int runs, double seconds) {
  const auto options = match.options();
  json::object out{{"game", match.game().id}, {"players", match.players()}};
  for (const auto& benched : kBenched)
    if (benched.game == match.game().id) out = benched.search(options, runs, seconds);
  json::object levels;
  for (const auto name : kBotNames) {
    const Bot bot = *find_bot(name);
    if (thinks(bot)) levels[name] = level_times(match.game(), options, bot);
  }
  out["levels"] = std::move(levels);
  return out;
}

json::object bench_tree(const Match& match, std::uint64_t tree, int runs, double seconds) {
  json::object out{{"game", match.game().id}, {"players", match.players()}, {"tree", tree}};
  for (const auto& benched : kBenched)
    if (benched.game == match.game().id)
      for (auto& [name, value] : benched.one_tree(match.options(), tree, runs, seconds))
        out[name] = value;
  return out;
}

}  // namespace warren::cli
