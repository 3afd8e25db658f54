// The verbs of `warren`, one file each.
#pragma once
#include <span>

#include "cli/args.h"

namespace warren::cli {

extern const Verb kAnalyse, kBench, kBoard, kEngine, kGames, kLeague, kLoad, kPerft, kPlay,
    kPlaythrough, kPrint, kReplay, kRules, kServe, kSignature, kSim;

// In the order in which they are shown.
std::span<const Verb* const> all_verbs();

}  // namespace warren::cli
