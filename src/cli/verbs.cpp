// All that `warren` can be told to do.
#include "cli/verbs.h"

namespace warren::cli {

std::span<const Verb* const> all_verbs() {
  static constexpr const Verb* kVerbs[] = {
      &kServe,   &kGames,  &kPlay,   &kRules,       &kPrint, &kBoard, &kSim,  &kLeague,
      &kAnalyse, &kReplay, &kEngine, &kPlaythrough, &kPerft, &kBench, &kLoad, &kSignature};
  return kVerbs;
}

}  // namespace warren::cli
