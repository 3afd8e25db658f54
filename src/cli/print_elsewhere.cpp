// `warren print` in warren: runs warren-print, which can draw, in its place.
#include <unistd.h>

#include <filesystem>

#include "cli/print_verb.h"

namespace warren::cli {
namespace {

namespace fs = std::filesystem;

// The path of warren-print: beside this program in a build, in libexec when installed.
std::string printer() {
  std::error_code none;
  const auto here = fs::read_symlink("/proc/self/exe", none).parent_path();
  for (const auto& place : {here / "warren-print", here / "../libexec/warren/warren-print"})
    if (access(place.c_str(), X_OK) == 0) return place;
  throw UsageError{"printing needs the program warren-print, which is neither in " + here.string() +
                   " nor in libexec/warren next to it"};
}

// Words that read as these arguments.
std::vector<std::string> words_of(const Args& args) {
  std::vector<std::string> words = args.rest;
  for (const auto& flag : kPrint.flags)
    if (args.has(flag.name))
      words.push_back("--" + std::string(flag.name) +
                      (flag.value.empty() ? "" : "=" + args.text(flag.name)));
  return words;
}

}  // namespace

int print_sheets(const Args& args) {
  const std::string program = printer();
  auto words = words_of(args);
  std::vector<char*> argv{const_cast<char*>(program.c_str())};
  for (auto& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  execv(program.c_str(), argv.data());
  throw UsageError{"cannot run '" + program + "'"};
}

}  // namespace warren::cli
