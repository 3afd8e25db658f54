// What sheets and books read alike from the flags of `warren print`.
#pragma once
#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "cli/args.h"
#include "core/names.h"
#include "print/print.h"

namespace warren::cli {

// The place of a flag's word in `names`.
template <class List>
std::size_t pick(const Args& args, std::string_view flag, const List& names,
                 std::string_view fallback) {
  const std::string given = args.text(flag, fallback);
  const auto found = std::find(std::begin(names), std::end(names), given);
  if (found != std::end(names)) return static_cast<std::size_t>(found - std::begin(names));
  std::string all;
  for (const auto name : names) all.append(all.empty() ? "" : ", ").append(name);
  throw UsageError{"--" + std::string(flag) + " cannot be '" + given + "'; allowed is one of " +
                   all};
}

template <class Enum>
Enum pick(const Args& args, std::string_view flag, const Names<Enum>& names, Enum fallback) {
  return static_cast<Enum>(pick(args, flag, names, names.of(fallback)));
}

// By the end of its name.
print::Format format_of(const std::string& file);

int print_players_book(const Args& args);

}  // namespace warren::cli
