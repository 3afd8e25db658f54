// What the files of `warren bench` share.
#pragma once
#include <boost/json.hpp>
#include <vector>

#include "match/all_games.h"

namespace warren::cli {

namespace json = boost::json;

double cpu_seconds();  // of this thread
double median(std::vector<double>);

// Adds what is measured of Kangaruse alone. The options are complete.
void bench_kangaruse(const json::object& options, int runs, double seconds, json::object& out);

// Search instead of playouts: its cost beside bare playouts, and the time of each level.
json::object bench_bots(const Match&, int runs, double seconds);
// Only the search as it plays, with so many iterations a tree. A game without one tells no rate.
json::object bench_tree(const Match&, std::uint64_t tree, int runs, double seconds);

}  // namespace warren::cli
