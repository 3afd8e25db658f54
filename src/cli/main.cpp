// `warren VERB ...`: finds the verb, reads its arguments, runs it. Without a verb it serves.
#include <iostream>

#include "cli/verbs.h"

namespace warren::cli {
namespace {

void print_overview(const Catalogue& words) {
  std::cout << "Warren plays rabbit and hopping race games, to the letter of their rulebooks.\n\n";
  for (const auto& game : all_games())
    std::cout << "  " << words.text("game." + std::string(game.id)) << "\n    "
              << words.text("game." + std::string(game.id) + ".about") << "\n    warren play "
              << game.id << " --bots greedy\n";
  std::cout << "\n";
  for (const Verb* verb : all_verbs()) {
    std::cout << "  " << verb->name << std::string(14 - verb->name.size(), ' ') << verb->summary
              << "\n";
  }
  std::cout << "\n'warren VERB --help' says more.\n";
}

int run(std::span<const std::string> words) {
  const Catalogue catalogue = Catalogue::english();
  if (words.empty()) return kServe.run(read_args(kServe, words, catalogue));
  if (words[0] == "--help" || words[0] == "help") {
    print_overview(catalogue);
    return 0;
  }
  for (const Verb* verb : all_verbs()) {
    if (verb->name != words[0]) continue;
    for (const auto& word : words)
      if (word == "--help") {
        print_help(*verb, catalogue);
        return 0;
      }
    return verb->run(read_args(*verb, words.subspan(1), catalogue));
  }
  std::string names;
  for (const Verb* verb : all_verbs()) names.append(names.empty() ? "" : ", ").append(verb->name);
  throw UsageError{"there is no verb '" + words[0] + "'; the verbs are " + names};
}

}  // namespace
}  // namespace warren::cli

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  const std::vector<std::string> words(argv + 1, argv + argc);
  try {
    return warren::cli::run(words);
  } catch (const warren::cli::UsageError& e) {
    std::cout << std::flush;
    std::cerr << "warren: " << e.line << "\n";
    return 2;
  }
}
