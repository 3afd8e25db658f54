// `warren-print ...`: all that stands after `warren print`.
#include <iostream>

#include "cli/print_verb.h"

int main(int argc, char** argv) {
  using namespace warren::cli;
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto catalogue = warren::Catalogue::english();
  try {
    return kPrint.run(read_args(kPrint, words, catalogue));
  } catch (const UsageError& e) {
    std::cout << std::flush;
    std::cerr << "warren: " << e.line << "\n";
    return 2;
  }
}
