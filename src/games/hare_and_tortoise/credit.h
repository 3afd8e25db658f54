// Hare & Tortoise is by David Parlett; five of its editions are played here.
#pragma once
#include "core/credit.h"

namespace warren::hare_and_tortoise {

inline constexpr Published kPublished[] = {{"Intellect Games", 1974},
                                           {"Ravensburger", 1979},
                                           {"Gibsons Games", 1987},
                                           {"Ravensburger", 2008},
                                           {"Gibsons Games", 2010}};
inline constexpr Credit kCredit{"David Parlett", kPublished, "https://www.parlettgames.uk"};

}  // namespace warren::hare_and_tortoise
