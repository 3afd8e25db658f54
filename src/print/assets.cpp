// Finding icons and fonts.
#include "print/assets.h"

#include <boost/json.hpp>

namespace warren {
std::span<const EmbeddedFile> print_files();  // made by cmake/embed.cmake
}

namespace warren::print {

std::string_view asset(std::string_view name) {
  for (const auto& file : print_files())
    if (file.name == name) return file.text;
  return {};
}

Icons::Icons() {
  namespace json = boost::json;
  boost::system::error_code error;
  const auto all = json::parse(asset("icons.json"), error);
  if (error || !all.is_object()) return;
  for (const char* part : {"game_icons", "drawn"}) {
    const auto* icons = all.get_object().if_contains(part);
    if (!icons || !icons->is_object()) continue;
    for (const auto& [name, data] : icons->get_object())
      if (const auto* text = data.if_string())
        if (auto path = read_path(*text)) paths_.emplace(name, std::move(*path));
  }
}

const Path& Icons::of(std::string_view name) const {
  static const Path kNone;
  const auto found = paths_.find(name);
  return found == paths_.end() ? kNone : found->second;
}

}  // namespace warren::print
