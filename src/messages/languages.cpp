// Finding a catalogue by its language.
#include "messages/languages.h"

#include <algorithm>

#include "messages/embedded.h"

namespace warren {

// Made by cmake/embed.cmake: all but English, which every program carries.
std::span<const EmbeddedFile> language_files();

std::optional<Catalogue> catalogue_in(std::string_view language) {
  if (language == "en") return Catalogue::english();
  const std::string folder = "messages/" + std::string(language) + "/";
  Catalogue words("{}");
  for (const auto& file : language_files())
    if (file.name.starts_with(folder)) words.add(file.text);
  if (words.sentences().empty()) return std::nullopt;
  words.add(Catalogue::english());
  return words;
}

std::optional<std::string_view> language_of(std::string_view locale) {
  const auto name = locale.substr(0, locale.find_first_of("_.@"));
  const auto* found = std::find(kLanguages.begin(), kLanguages.end(), name);
  return found == kLanguages.end() ? std::nullopt : std::optional(*found);
}

}  // namespace warren
