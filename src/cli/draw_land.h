// The land of Jack Rabbits as a map of names, for the terminal.
#pragma once
#include <boost/json.hpp>
#include <functional>
#include <string>
#include <string_view>

namespace warren::cli {

// At most 78 columns by 16 rows. Hexes stand by name, small tiles by letter and number ("w2" is
// woods2); `beside` gives what stands beside the name of a tile, such as the rabbits there.
std::string draw_land(const boost::json::array& tiles,
                      const std::function<std::string(std::string_view tile)>& beside);

}  // namespace warren::cli
