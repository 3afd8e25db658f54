// Kangaruse is by Pandaqi, who gives it away to be printed.
#pragma once
#include "core/credit.h"

namespace warren::kangaruse {

inline constexpr Published kPublished[] = {{"Pandaqi", 0}};
inline constexpr Credit kCredit{"Pandaqi", kPublished, "https://pandaqi.com/kangaruse"};

}  // namespace warren::kangaruse
