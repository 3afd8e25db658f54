// Reading --language, and the environment where it is not given.
#include "cli/language.h"

#include <algorithm>
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

std::string paper_language(const Args& args) {
  const std::string language = args.text("language", language_around());
  if (std::find(kLanguages.begin(), kLanguages.end(), language) != kLanguages.end())
    return language;
  std::string all;
  for (const auto name : kLanguages) all.append(all.empty() ? "" : ", ").append(name);
  throw UsageError{"--language cannot be '" + language + "'; allowed is one of " + all};
}

Catalogue paper_words(const Args& args) { return *catalogue_in(paper_language(args)); }

}  // namespace warren::cli
