// warren rules: the book, or one rule of it.
#include <iostream>

#include "cli/verbs.h"
#include "messages/book.h"

namespace warren::cli {
namespace {

int run(const Args& args) {
  if (!args.game) throw UsageError{"name a game, as in 'warren rules bunny_run'"};
  args.expect_rest(0, 1, "");
  if (args.rest.empty()) {
    std::cout << *book(args.game->id);
    return 0;
  }
  const auto text = rule_text(args.game->id, args.rest[0]);
  if (!text) {
    std::string ids;
    for (const auto id : args.game->rulebook()) ids.append(ids.empty() ? "" : ", ").append(id);
    throw UsageError{"there is no rule '" + args.rest[0] + "' in the book of " +
                     std::string(args.game->id) + "; the rules are " + ids};
  }
  std::cout << args.rest[0] << ": " << *text << "\n";
  return 0;
}

}  // namespace

constinit const Verb kRules{"rules",
                            "The rulebook of a game, or one rule by its id.",
                            "rules GAME [RULE]",
                            "warren rules bunny_run BR-21",
                            {},
                            true,
                            run};

}  // namespace warren::cli
