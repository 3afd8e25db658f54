// What a league has shown: win rates by blocks, a cross table, and Plackett-Luce ratings.
#pragma once
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "core/turn.h"

namespace warren::cli {

namespace json = boost::json;

// One game: who sat where (a number in the list of bots) and how it ended.
struct LeagueGame {
  std::uint64_t block = 0;
  std::vector<int> bots;            // by seat
  std::vector<std::uint8_t> place;  // by seat; 0: not ranked
  std::vector<double> share;        // by seat
  std::uint32_t moves = 0;
  bool finished = false;
  double seconds = 0;  // of one core
};

// Wald's test of "this bot wins `low` of its games" against "it wins `high`", by means of blocks.
struct Question {
  double low = 0, high = 0;
};
enum class Verdict { open, low, high };
Verdict settle(const std::vector<LeagueGame>&, int bot, const Question&);

// Games in the order of their blocks. Every number has a 95 % interval.
json::object league_report(const std::vector<LeagueGame>&, const std::vector<std::string>& bots);

}  // namespace warren::cli
