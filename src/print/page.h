// One sheet laid out on one page: title, board, side bar, and the strip under the board.
#pragma once
#include "print/canvas.h"
#include "print/print.h"

namespace warren::print {

// The page is kPageWidth wide and `height` high. Returns the side of a square.
double draw_page(Canvas& canvas, const PrintedSheet& printed, const Settings& settings,
                 double height, const Catalogue& words);

// "Kangaruse, regular 12 x 8, seed 7": what the file is called in a viewer.
std::string describe(const PrintedSheet& printed, const Catalogue& words);

// The types on a sheet as the side bar lists them: what scores, what lives here, where one starts.
std::vector<kangaruse::Type> listed_types(const kangaruse::Sheet& sheet);

}  // namespace warren::print
