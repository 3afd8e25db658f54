// Finding a catalogue by its language.
#include "messages/languages.h"

#include <algorithm>

#include "messages/embedded.h"

namespace warren {

// Made by cmake/embed.cmake: all but English, which every program carries.
std::span<const EmbeddedFile> language_files();

std::optional<Catalogue> catalogue_in(std::string_view language) {
  if (language == "en") return Catalogue::english();
  for (const auto& file : language_files())
    if (file.name == std::string(language) + ".json") return Catalogue(file.text);
  return std::nullopt;
}

std::optional<std::string_view> language_of(std::string_view locale) {
  const auto name = locale.substr(0, locale.find_first_of("_.@"));
  const auto* found = std::find(kLanguages.begin(), kLanguages.end(), name);
  return found == kLanguages.end() ? std::nullopt : std::optional(*found);
}

}  // namespace warren
