// What sheets and books read alike from the flags of `warren print`.
#pragma once
#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "cli/args.h"
#include "print/print.h"

namespace warren::cli {

// The place of a flag's word in `names`.
template <std::size_t N>
std::size_t pick(const Args& args, std::string_view flag, const std::string_view (&names)[N],
                 std::string_view fallback) {
  const std::string given = args.text(flag, fallback);
  const auto found = std::find(std::begin(names), std::end(names), given);
  if (found != std::end(names)) return static_cast<std::size_t>(found - std::begin(names));
  std::string all;
  for (const auto name : names) all.append(all.empty() ? "" : ", ").append(name);
  throw UsageError{"--" + std::string(flag) + " cannot be '" + given + "'; allowed is one of " +
                   all};
}

// By the end of its name.
print::Format format_of(const std::string& file);

int print_players_book(const Args& args);

}  // namespace warren::cli
