// Jack Rabbits, with its board builder, is by Lenin Comprés.
#pragma once
#include "core/credit.h"

namespace warren::jack_rabbits {

inline constexpr Published kPublished[] = {{"Lenin Comprés", 2023}, {"Lenin Comprés", 2024}};
inline constexpr Credit kCredit{"Lenin Comprés", kPublished, "https://jackrabbits.lenino.net"};

}  // namespace warren::jack_rabbits
