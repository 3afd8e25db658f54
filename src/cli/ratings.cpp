// The statistics of a league.
#include "cli/ratings.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "cli/statistics.h"
#include "core/rng.h"

namespace warren::cli {
namespace {

constexpr double kWide = 1.96;  // standard errors on each side of a 95 % interval

struct Sample {
  double n = 0, sum = 0, squares = 0;
  void add(double x) { ++n, sum += x, squares += x * x; }
  double mean() const { return n > 0 ? sum / n : 0; }
  double variance() const { return n > 1 ? std::max(0.0, (squares - sum * sum / n) / (n - 1)) : 0; }
};

// The share of all wins in a game that `bot` took, divided by the seats it had.
double seat_share(const LeagueGame& game, int bot) {
  double share = 0, seats = 0;
  for (std::size_t i = 0; i < game.bots.size(); ++i)
    if (game.bots[i] == bot) share += game.share[i], ++seats;
  return seats > 0 ? share / seats : 0;
}

bool plays(const LeagueGame& game, int bot) {
  return std::find(game.bots.begin(), game.bots.end(), bot) != game.bots.end();
}

struct BotSample {
  Sample games, blocks;
  double rotations = 1;  // games of a block
};

BotSample sample(const std::vector<LeagueGame>& games, int bot) {
  BotSample out;
  std::map<std::uint64_t, Sample> by_block;
  for (const auto& game : games) {
    if (!game.finished || !plays(game, bot)) continue;
    out.games.add(seat_share(game, bot));
    by_block[game.block].add(seat_share(game, bot));
  }
  for (const auto& [block, s] : by_block) out.blocks.add(s.mean());
  if (!by_block.empty()) out.rotations = out.games.n / static_cast<double>(by_block.size());
  return out;
}

json::object wins_json(const BotSample& s) {
  const double error = s.blocks.n > 1 ? std::sqrt(s.blocks.variance() / s.blocks.n) : 1;
  const double independent = s.games.variance() / s.rotations;
  json::object o{{"games", s.games.n},
                 {"rate", s.games.mean()},
                 {"low", std::max(0.0, s.games.mean() - kWide * error)},
                 {"high", std::min(1.0, s.games.mean() + kWide * error)}};
  // Always or never: the blocks do not tell how far they spread, but their number does.
  if (s.games.mean() == 0 || s.games.mean() == 1) {
    const auto wilson =
        rate_json(s.blocks.n * s.games.mean(), static_cast<std::uint64_t>(s.blocks.n));
    o["low"] = wilson.at("low"), o["high"] = wilson.at("high");
  }
  // Luck that the rotations of a block share cancels; so much less variance than games drawn
  // afresh.
  if (s.blocks.n > 1 && independent > 0)
    o["variance_removed"] = 1 - s.blocks.variance() / independent;
  return o;
}

// Hunter's minorization-maximization for Plackett-Luce. In a game the seats of a place are picked
// out of those that are left; seats that were not ranked are never picked.
std::vector<double> fit(const std::vector<const LeagueGame*>& games, std::size_t bots) {
  constexpr int kRounds = 60;
  std::vector<double> strength(bots, 1), wins(bots);
  for (int round = 0; round < kRounds; ++round) {
    std::fill(wins.begin(), wins.end(), 0.5);  // half a game won and lost against an average bot
    std::vector<double> weight(bots);
    for (std::size_t b = 0; b < bots; ++b) weight[b] = 1 / (strength[b] + 1);
    for (const auto* game : games) {
      const auto seats = game->bots.size();
      for (std::size_t place = 1; place < seats; ++place) {
        const auto is_left = [&](std::size_t i) {
          return game->place[i] == 0 || game->place[i] >= place;
        };
        double picked = 0, all = 0;
        for (std::size_t i = 0; i < seats; ++i) {
          if (game->place[i] == place) ++picked, ++wins[game->bots[i]];
          if (is_left(i)) all += strength[game->bots[i]];
        }
        if (picked == 0) continue;
        for (std::size_t i = 0; i < seats; ++i)
          if (is_left(i)) weight[game->bots[i]] += picked / all;
      }
    }
    double mean = 0;
    for (std::size_t b = 0; b < bots; ++b) {
      strength[b] = wins[b] / weight[b];
      mean += std::log(strength[b]) / static_cast<double>(bots);
    }
    for (double& s : strength) s /= std::exp(mean);
  }
  for (double& s : strength) s = 400 * std::log10(s);
  return strength;
}

// Ratings on the scale on which 400 points are odds of ten to one, centred on zero; intervals by
// drawing blocks again with replacement.
json::array ratings_json(const std::vector<LeagueGame>& games,
                         const std::vector<std::string>& bots) {
  constexpr int kResamples = 200;
  std::map<std::uint64_t, std::vector<const LeagueGame*>> by_block;
  for (const auto& game : games)
    if (game.finished) by_block[game.block].push_back(&game);
  std::vector<std::vector<const LeagueGame*>> blocks;
  std::vector<const LeagueGame*> all;
  for (const auto& [n, list] : by_block) {
    blocks.push_back(list);
    all.insert(all.end(), list.begin(), list.end());
  }
  if (blocks.empty()) return {};
  const auto rating = fit(all, bots.size());
  std::vector<std::vector<double>> drawn(bots.size());
  Rng rng(1);
  for (int n = 0; n < kResamples; ++n) {
    std::vector<const LeagueGame*> some;
    for (std::size_t k = 0; k < blocks.size(); ++k) {
      const auto& block = blocks[rng.below(static_cast<std::uint32_t>(blocks.size()))];
      some.insert(some.end(), block.begin(), block.end());
    }
    const auto again = fit(some, bots.size());
    for (std::size_t b = 0; b < bots.size(); ++b) drawn[b].push_back(again[b]);
  }
  json::array out;
  for (std::size_t b = 0; b < bots.size(); ++b) {
    std::sort(drawn[b].begin(), drawn[b].end());
    out.push_back(json::object{{"bot", bots[b]},
                               {"rating", rating[b]},
                               {"low", drawn[b][kResamples / 40]},
                               {"high", drawn[b][kResamples - 1 - kResamples / 40]}});
  }
  return out;
}

// How often a seat of the row's bot was placed before one of the column's; ties count half.
json::array cross_table(const std::vector<LeagueGame>& games, std::size_t bots) {
  std::vector<std::vector<Sample>> table(bots, std::vector<Sample>(bots));
  for (const auto& game : games) {
    if (!game.finished) continue;
    const auto rank = [&](std::size_t i) { return game.place[i] ? int{game.place[i]} : 255; };
    for (std::size_t i = 0; i < game.bots.size(); ++i)
      for (std::size_t k = 0; k < game.bots.size(); ++k)
        if (game.bots[i] != game.bots[k])
          table[game.bots[i]][game.bots[k]].add(rank(i) < rank(k)    ? 1
                                                : rank(i) == rank(k) ? 0.5
                                                                     : 0);
  }
  json::array rows;
  for (const auto& row : table) {
    json::array cells;
    for (const auto& cell : row)
      cells.push_back(cell.n > 0 ? json::value(cell.mean()) : json::value(nullptr));
    rows.push_back(std::move(cells));
  }
  return rows;
}

}  // namespace

// With the variance of the blocks taken for known, the logarithm of the likelihood ratio is linear
// in their means. Errors of either kind are at most one in twenty.
Verdict settle(const std::vector<LeagueGame>& games, int bot, const Question& q) {
  constexpr double kFewest = 8;
  const double kBound = std::log(19);
  const BotSample s = sample(games, bot);
  if (s.blocks.n < kFewest) return Verdict::open;
  const double variance = std::max(s.blocks.variance(), 1e-4);
  const double ratio =
      (q.high - q.low) / variance * (s.blocks.sum - s.blocks.n * (q.low + q.high) / 2);
  if (ratio > kBound) return Verdict::high;
  return ratio < -kBound ? Verdict::low : Verdict::open;
}

json::object league_report(const std::vector<LeagueGame>& games,
                           const std::vector<std::string>& bots) {
  Sample moves;
  std::uint64_t finished = 0;
  double seconds = 0;
  for (const auto& game : games) {
    finished += game.finished;
    seconds += game.seconds;
    moves.add(game.moves);
  }
  json::array names, wins;
  for (std::size_t b = 0; b < bots.size(); ++b) {
    auto o = wins_json(sample(games, static_cast<int>(b)));
    o["bot"] = bots[b];
    wins.push_back(std::move(o));
    names.push_back(json::string(bots[b]));
  }
  return {{"bots", std::move(names)},
          {"games", games.size()},
          {"finished", finished},
          {"mean_moves", moves.mean()},
          {"cpu_seconds", seconds},
          {"wins", std::move(wins)},
          {"ratings", ratings_json(games, bots)},
          {"cross_table", cross_table(games, bots.size())}};
}

}  // namespace warren::cli
