// The icons that are drawn on boards and sheets.
#pragma once
#include <string_view>

namespace warren::print {

// The path data of an icon, on a square of 512 units. The name must be one that tools/icons.py
// lists.
std::string_view icon_path(std::string_view name);

}  // namespace warren::print
