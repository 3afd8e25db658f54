// Bunny Run is by the author of Dave's Wargames, who gives it away to be printed.
#pragma once
#include "core/credit.h"

namespace warren::bunny_run {

inline constexpr Published kPublished[] = {{"Dave's Wargames", 2021}};
inline constexpr Credit kCredit{"Dave's Wargames", kPublished,
                                "https://daveswargames.blogspot.com/2021/05/bunny-run.html"};

}  // namespace warren::bunny_run
