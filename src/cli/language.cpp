// Reading --language, and the environment where it is not given.
#include "cli/language.h"

#include <cstdlib>

#include "messages/languages.h"

namespace warren::cli {
namespace {

// The first of these that is set decides, as everywhere on this system.
std::string_view language_around() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* locale = std::getenv(name); locale && *locale)
      return language_of(locale).value_or("en");
  return "en";
}

}  // namespace

Catalogue paper_words(const Args& args) {
  const std::string language = args.text("language", language_around());
  if (auto words = catalogue_in(language)) return std::move(*words);
  std::string all;
  for (const auto name : kLanguages) all.append(all.empty() ? "" : ", ").append(name);
  throw UsageError{"--language cannot be '" + language + "'; allowed is one of " + all};
}

}  // namespace warren::cli
