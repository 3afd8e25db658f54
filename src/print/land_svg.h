// Draws a land of Jack Rabbits as SVG: the board's preview, and the base of the printable board.
#pragma once
#include <string>

#include "games/jack_rabbits/land/land.h"
#include "messages/catalogue.h"

namespace warren::land_print {

// The sheet in pixels. The land is turned by a multiple of 30 degrees so that it fills the sheet
// best; icons and words always stand upright.
struct Sheet {
  double width = 1440, height = 900;
};

// At the foot stands whose game it is.
std::string land_svg(const jack_rabbits::Land& land, const Catalogue& words,
                     const Sheet& sheet = {});

}  // namespace warren::land_print
