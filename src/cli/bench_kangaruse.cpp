// What only Kangaruse can be asked for: jumps among the moves of random games, and sheets made.
#include "cli/bench.h"
#include "games/kangaruse/generate.h"
#include "games/kangaruse/kangaruse.h"

namespace warren::cli {
namespace {

// Every visit but the starts and teleports is a jump; a second visit to a moth is not counted.
std::uint64_t jumps_of(const kangaruse::Game& game, const kangaruse::State& s) {
  int jumps = -game.players();
  for (int i = 0; i < game.players(); ++i) jumps += s.visited[i].size() - s.teleports[i];
  return static_cast<std::uint64_t>(jumps);
}

double jumps_per_second(const kangaruse::Game& game, std::uint64_t seed, double seconds) {
  PlayoutCount count;
  std::uint64_t jumps = 0, n = 0;
  const auto start = game.start();
  const double begin = cpu_seconds();
  double used = 0;
  while (used < seconds) {
    for (int k = 0; k < 200; ++k) {
      Rng rng = Rng::numbered(seed, n++);
      auto s = start;
      play_out(game, s, rng, count);
      jumps += jumps_of(game, s);
    }
    used = cpu_seconds() - begin;
  }
  return static_cast<double>(jumps) / used;
}

double sheets_per_second(const kangaruse::Size& size, std::uint64_t seed, double seconds) {
  std::uint64_t sheets = 0;
  const double begin = cpu_seconds();
  double used = 0;
  while (used < seconds) {
    for (int k = 0; k < 20; ++k) generate(size, seed + sheets++, true);
    used = cpu_seconds() - begin;
  }
  return static_cast<double>(sheets) / used;
}

}  // namespace

void bench_kangaruse(const json::object& options, int runs, double seconds, json::object& out) {
  const auto game = kangaruse::Game::make(kangaruse::Game::read_options(options));
  std::vector<double> jumps, sheets;
  const auto& sheet = game->sheet();
  kangaruse::Size size = kangaruse::kSizes[2];
  for (const auto& z : kangaruse::kSizes)
    if (z.columns == sheet.columns) size = z;
  for (int run = 0; run < runs; ++run) {
    jumps.push_back(jumps_per_second(*game, static_cast<std::uint64_t>(run) + 1, seconds));
    sheets.push_back(
        sheets_per_second(size, 1'000'000ull * static_cast<std::uint64_t>(run), seconds / 4));
  }
  out["size"] = json::string(size.name);
  out["jumps_per_second"] = static_cast<std::int64_t>(median(jumps));
  out["sheets_per_second"] = static_cast<std::int64_t>(median(sheets));
}

}  // namespace warren::cli
