// warren bench: random playouts on one core, by thread CPU time, beside a fixed loop as a
// yardstick.
#include "cli/bench.h"

#include <algorithm>
#include <ctime>
#include <iostream>

#include "cli/allocations.h"
#include "cli/verbs.h"

namespace warren::cli {

double cpu_seconds() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

double median(std::vector<double> v) {
  std::sort(v.begin(), v.end());
  return v.size() % 2 ? v[v.size() / 2] : (v[v.size() / 2 - 1] + v[v.size() / 2]) / 2;
}

namespace {

constexpr Flag kFlags[] = {
    {"json", "", "as JSON"},
    {"runs", "N", "runs to take the median of (default 7, at least 5)"},
    {"seconds", "N", "CPU seconds for each run (default 1)"},
    {"tree", "N", "bench bots: only the search, with N iterations a tree"},
    {"against", "COMMIT", "how many times as fast as that commit; only in a checkout, by ./warren"},
};

// Steps of a fixed integer loop per CPU second: what this machine gives at this moment.
double calibrate() {
  constexpr std::uint64_t kSteps = 50'000'000;
  const double begin = cpu_seconds();
  Rng rng(1);
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < kSteps; ++i) sum += rng.next() >> 63;
  const double seconds = cpu_seconds() - begin;
  return sum ? static_cast<double>(kSteps) / seconds : 0;
}

struct Rates {
  std::vector<double> moves, steps, games, calibration;
  std::uint64_t cut = 0, played = 0, allocations = 0;
};

Rates measure(const Match& match, int runs, double seconds) {
  Rates rates;
  PlayoutCount warm_up;
  match.playouts(1, 0, 200, warm_up);
  for (int run = 0; run < runs; ++run) {
    rates.calibration.push_back(calibrate());
    PlayoutCount count;
    const auto allocated = allocations_of_this_thread();
    const double begin = cpu_seconds();
    double used = 0;
    for (std::uint64_t first = 0; used < seconds; first += 200) {
      match.playouts(static_cast<std::uint64_t>(run) + 1, first, 200, count);
      used = cpu_seconds() - begin;
    }
    rates.allocations += allocations_of_this_thread() - allocated;
    rates.moves.push_back(static_cast<double>(count.moves) / used);
    rates.steps.push_back(static_cast<double>(count.steps) / used);
    rates.games.push_back(static_cast<double>(count.games) / used);
    rates.cut += count.cut;
    rates.played += count.games;
  }
  return rates;
}

json::object bench(const Match& match, int runs, double seconds) {
  const Rates rates = measure(match, runs, seconds);
  const auto whole = [](const std::vector<double>& v) {
    return static_cast<std::int64_t>(median(v));
  };
  return {{"game", match.game().id},
          {"players", match.players()},
          {"moves_per_second", whole(rates.moves)},
          {"steps_per_second", whole(rates.steps)},
          {"games_per_second", whole(rates.games)},
          {"state_bytes", match.state_bytes()},
          {"allocations", rates.allocations},
          {"games", rates.played},
          {"cut", rates.cut},
          {"runs", runs},
          {"calibration", whole(rates.calibration)}};
}

int run(const Args& args) {
  args.expect_rest(0, 1, "");
  if (args.has("against"))
    throw UsageError{"another commit is measured in a checkout: ./warren bench --against COMMIT"};
  const bool bots = !args.rest.empty();
  if (bots && args.rest[0] != "bots")
    throw UsageError{"'" + args.rest[0] + "' is one word too many"};
  const int runs = static_cast<int>(args.number("runs", 7, 5, 101));
  const auto seconds = static_cast<double>(args.number("seconds", 1, 1, 600));
  const auto tree = args.number("tree", 0, 1, 1'000'000);
  if (args.has("tree") && !bots) throw UsageError{"--tree is for 'warren bench bots'"};
  const auto measured = [&](const Match& match) {
    if (tree > 0) return bench_tree(match, tree, runs, seconds);
    return bots ? bench_bots(match, runs, seconds) : bench(match, runs, seconds);
  };
  std::vector<json::object> all;
  for (const auto& game : all_games()) {
    if (args.game && args.game != &game) continue;
    Args one = args;
    one.game = &game;
    const auto match = open_from(one);
    all.push_back(measured(*match));
    if (!bots && game.id == "kangaruse")
      bench_kangaruse(match->options(), runs, seconds, all.back());
  }
  for (const auto& o : all) {
    if (args.has("json")) {
      std::cout << o << "\n";
      continue;
    }
    for (const auto& [name, value] : o) std::cout << name << " " << value << "\n";
  }
  return 0;
}

}  // namespace

constinit const Verb kBench{
    "bench",
    "Random playouts on one core: moves, steps and games a second.",
    "bench [bots] [GAME] [--json] [--runs N] [--seconds N] [--tree N] [options]",
    "warren bench bunny_run --json",
    kFlags,
    true,
    run,
    "bots"};

}  // namespace warren::cli
