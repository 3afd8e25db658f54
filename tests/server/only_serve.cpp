// The program with one verb: what tests of the server start is built without all the others.
#include "cli/verbs.h"

namespace warren::cli {

std::span<const Verb* const> all_verbs() {
  static constexpr const Verb* kVerbs[] = {&kServe};
  return kVerbs;
}

}  // namespace warren::cli
