// The sample boards as texts; a test compares them with data/jack_rabbits/boards.json.
#include "games/jack_rabbits/sample_boards.h"

#include <cassert>

namespace warren::jack_rabbits {

std::string_view sample_board_text(Edition edition) {
  if (edition == Edition::y2023)
    return "rb1,-2/ma1,-3/QDa0,-3/KDa2,-4/JDa3,-3/ca2,-5/ta-2,-2/JSa-2,-1/KSa-3,1/tb-1,-2/"
           "td2,-2/KHa3,-1/QHa2,1/fa3,-2/fa-3,2/QSa-3,3/cd-4,4/fa0,2/JHa0,3/cd-1,4/wc1,-3/"
           "wa0,-2/wa2,-2/ra-1,-1/ra2,-1/ma-1,0/ma1,0/wb-1,1/ra0,1/mc-2,2/"
           "QCa-3,6/ta-5,7/JCa-5,8/cc-5,9/KCa-3,8/fa-3,7";
  return "rb1,-2/ma1,-3/QDa0,-3/KDa2,-4/JDa3,-3/ca2,-5/ta-2,-2/JSa-2,-1/KSa-3,1/tb-1,-2/"
         "td2,-2/KHa3,-1/QHa2,1/fa3,-2/fa-3,2/QSa-3,3/cd-4,4/fa0,2/JHa0,3/cd-1,4/wc1,-3/"
         "wa0,-2/wa2,-2/ra-1,-1/ra2,-1/ma-1,0/ma1,0/rb-1,1/ma0,1/wc-2,2/"
         "QCa-3,6/ta-5,7/JCa-5,8/cc-5,9/KCa-3,8/fa-3,7";
}

Board sample_board(Edition edition) {
  const auto board = read_board(sample_board_text(edition));
  assert(board);
  return *board;
}

}  // namespace warren::jack_rabbits
