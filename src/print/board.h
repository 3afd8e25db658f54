// The board of a sheet and its parts.
#pragma once
#include "games/kangaruse/sheet.h"
#include "print/canvas.h"

namespace warren::print {

// Where the board lies: the corner of its first square, the side of a square.
struct BoardPlace {
  Point corner;
  double side;
  double band;  // width of the strips for the commands
};

class BoardDrawing {
 public:
  BoardDrawing(Canvas& canvas, bool ink_friendly) : canvas_(canvas), ink_(ink_friendly) {}

  // Rivers, squares, and the commands at both ends of every row and column.
  void board(const kangaruse::Sheet& sheet, const BoardPlace& place);
  // A tile of the side bar: only the type.
  void tile(kangaruse::Type type, Point corner, double side);
  void river_tile(Point corner, double side);
  void teleport_tile(Point corner, double side);
  // The icon alone, as score rows have it.
  void icon(kangaruse::Type type, Point corner, double side);
  // A number or an arrow round `centre`.
  void command(bool is_number, int command, Point centre, double size, Colour colour,
               bool turned = false);

 private:
  void rivers(const kangaruse::Sheet& sheet, double side);
  void square(const kangaruse::Sheet& sheet, kangaruse::Square square, double side);
  void tree(const Box& tile);
  void ground(kangaruse::Type type, const Box& tile, double side);
  void number(kangaruse::Type type, int number, double side);
  void boxes(kangaruse::Type type, int count, double side);
  void commands(const kangaruse::Sheet& sheet, const BoardPlace& place);

  Canvas& canvas_;
  bool ink_;
};

// A small board on which one square and its jumps are shown, with commands as the sheet has them.
void draw_example(Canvas& canvas, bool ink_friendly, bool numbers_on_columns, Point corner,
                  double side);

}  // namespace warren::print
