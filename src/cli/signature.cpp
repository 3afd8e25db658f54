// warren signature: one number for how the games behave.
#include "match/signature.h"

#include <iostream>

#include "cli/verbs.h"
#include "match/replay.h"

namespace warren::cli {
namespace {

int run(const Args& args) {
  args.expect_rest(0, 0, "");
  std::cout << hex(signature(args.game ? args.game->id : "")) << "\n";
  return 0;
}

}  // namespace

constinit const Verb kSignature{"signature",
                                "One number for how the games behave, equal for every compiler.",
                                "signature [GAME]",
                                "warren signature",
                                {},
                                true,
                                run};

}  // namespace warren::cli
