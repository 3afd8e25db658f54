// What is drawn with: the icons of data/icons.json and the fonts of data/fonts, part of the
// program.
#pragma once
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "messages/embedded.h"
#include "print/path.h"

namespace warren::print {

inline constexpr double kIconSize = 512;  // icons are drawn in a square of this side

// "icons.json", "fraunces-700.woff2" and so on; empty if there is none.
std::string_view asset(std::string_view name);

class Icons {
 public:
  Icons();
  // Empty if there is none of this name.
  const Path& of(std::string_view name) const;

 private:
  std::map<std::string, Path, std::less<>> paths_;
};

}  // namespace warren::print
