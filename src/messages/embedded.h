// Text files that are part of the program: the English catalogue and the rulebooks, by their path
// in the repository.
#pragma once
#include <span>
#include <string_view>

namespace warren {

struct EmbeddedFile {
  std::string_view name, text;
};

std::span<const EmbeddedFile> embedded_files();

}  // namespace warren
