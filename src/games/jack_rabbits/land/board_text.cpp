// Boards as text: written, and read with every mistake named.
#include <charconv>

#include "core/text.h"
#include "games/jack_rabbits/land/board.h"

namespace warren::jack_rabbits {
namespace {

constexpr bool parts(char c) { return c == '/' || c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// Letters of a piece that a message repeats.
constexpr std::size_t kQuoted = 20;

Message trouble(std::string_view what, std::string_view rule, int number, std::string_view piece) {
  return {"board." + std::string(what),
          {{"number", std::int64_t{number}}, {"piece", quotation(piece, kQuoted)}},
          rule};
}

// "2,-4"
std::optional<Vertex> read_vertex(std::string_view text) {
  Vertex v;
  const char* const end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, v.i);
  if (first.ec != std::errc() || first.ptr == end || *first.ptr != ',') return std::nullopt;
  const auto second = std::from_chars(first.ptr + 1, end, v.j);
  if (second.ec != std::errc() || second.ptr != end) return std::nullopt;
  return v;
}

Maybe<Placed> read_piece(std::string_view piece, int number, const Board& board) {
  const std::size_t letters = piece.empty() ? 0 : (piece[0] >= 'A' && piece[0] <= 'Z' ? 2 : 1);
  if (piece.size() <= letters) return trouble("unreadable", "JR-20", number, piece);
  const Piece coded = piece_coded(piece.substr(0, letters));
  if (coded == kNoPiece) return trouble("unknown_tile", "JR-02", number, piece);
  const TileId id = next_tile(board, coded);
  if (id == kNoTile) return trouble("too_many", "JR-02", number, piece);
  const int turns = piece[letters] - 'a';
  if (turns < 0 || turns >= tile(id).turns) return trouble("turn", "JR-10", number, piece);
  const auto at = read_vertex(piece.substr(letters + 1));
  if (!at) return trouble("unreadable", "JR-20", number, piece);
  if (!in_grid(*at)) return trouble("too_far", "JR-22", number, piece);
  return Placed{id, static_cast<std::uint8_t>(turns), static_cast<std::int8_t>(at->i),
                static_cast<std::int8_t>(at->j)};
}

}  // namespace

std::string to_text(const Placed& p) {
  return std::string(tile(p.tile).code) + static_cast<char>('a' + p.turns) + std::to_string(p.i) +
         ',' + std::to_string(p.j);
}

std::string to_text(const Board& board) {
  std::string text;
  for (const Placed& p : board) {
    if (p.tile == kCitadel) continue;
    if (!text.empty()) text += '/';
    text += to_text(p);
  }
  return text;
}

Maybe<Board> read_board(std::string_view text) {
  Board board;
  Ground ground;
  for (int number = 1;; ++number) {
    while (!text.empty() && parts(text.front())) text.remove_prefix(1);
    if (text.empty()) return board;
    std::size_t length = 0;
    while (length < text.size() && !parts(text[length])) ++length;
    const std::string_view piece = text.substr(0, length);
    text.remove_prefix(length);
    const auto placed = read_piece(piece, number, board);
    if (!placed) return placed.error();
    if (const auto misfit = ground.misfit(*placed))
      return trouble(to_word(*misfit), "JR-22", number, piece);
    ground.add(*placed);
    board.add(*placed);
  }
}

}  // namespace warren::jack_rabbits
