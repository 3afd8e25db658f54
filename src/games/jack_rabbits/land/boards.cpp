// Finds the board that a set-up names. The sample boards stand here as texts; a test compares them
// with data/jack_rabbits/boards.json.
#include "games/jack_rabbits/land/boards.h"

#include <cassert>
#include <charconv>

#include "games/jack_rabbits/land/random_board.h"

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

namespace {

std::optional<std::uint64_t> seed_named(std::string_view name) {
  std::uint64_t seed = 0;
  const char* const end = name.data() + name.size();
  const auto [stop, error] = std::from_chars(name.data(), end, seed);
  if (error != std::errc() || stop != end) return std::nullopt;
  return seed;
}

}  // namespace

std::string board_name(std::string_view name, const Board& board) {
  if (name == "sample") return "sample";
  const auto seed = seed_named(name);
  return seed ? std::to_string(*seed) : to_text(board);
}

Maybe<Board> board_named(std::string_view name, Edition edition, SuitMask suits) {
  if (name == "sample") {
    if (const auto refused = refuse_sample(suits)) return *refused;
    return sample_board(edition);
  }
  if (const auto seed = seed_named(name)) return random_board(*seed, suits);
  auto board = read_board(name);
  if (!board) return board;
  if (const auto refused = misses(*board, suits)) return *refused;
  return board;
}

}  // namespace warren::jack_rabbits
