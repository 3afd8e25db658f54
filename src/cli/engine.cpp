// warren engine: the door for programs. One JSON object a line in, one out; docs/engine.md.
#include <iostream>

#include "cli/engine_door.h"
#include "cli/verbs.h"

namespace warren::cli {
namespace {

int run(const Args& args) {
  args.expect_rest(0, 0, "");
  Engine engine(args.words);
  for (std::string line; std::getline(std::cin, line);)
    if (!line.empty()) std::cout << json::serialize(engine.answer(line)) << std::endl;
  return 0;
}

}  // namespace

constinit const Verb kEngine{
    "engine", "The door for programs: one JSON object a line in, one out.",
    "engine", R"(echo '{"do": "new", "game": "bunny_run"}' | warren engine)",
    {},       false,
    run};

}  // namespace warren::cli
