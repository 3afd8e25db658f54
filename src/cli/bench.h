// What the files of `warren bench` share.
#pragma once
#include <boost/json.hpp>
#include <vector>

#include "bots/playout.h"

namespace warren::cli {

namespace json = boost::json;

double cpu_seconds();  // of this thread
double median(std::vector<double>);

// Adds what is measured of Kangaruse alone. The options are complete.
void bench_kangaruse(const json::object& options, int runs, double seconds, json::object& out);

}  // namespace warren::cli
