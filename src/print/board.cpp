// The squares, rivers and commands of a sheet.
#include "print/board.h"

#include <algorithm>
#include <numbers>

#include "print/look.h"

namespace warren::print {
namespace {

using kangaruse::Direction;
using kangaruse::Sheet;
using kangaruse::Square;
using KrType = kangaruse::Type;

constexpr double kInset = 1.5;  // half the space between two tiles

std::string with_minus(int n) { return n < 0 ? "\u2212" + std::to_string(-n) : std::to_string(n); }

// A river of its own flows in from the edge and out again; a branch begins on a former river.
bool is_branch(const Sheet& sheet, std::size_t river) {
  const Square source = sheet.rivers[river].front();
  for (std::size_t i = 0; i < river; ++i) {
    const auto& former = sheet.rivers[i];
    if (std::find(former.begin(), former.end(), source) != former.end()) return true;
  }
  return false;
}

// The point just off the board where a river that ends on `end` leaves it; the way it came if that
// leads off, otherwise across the edge that faces the other end's.
std::optional<Point> way_out(const Sheet& sheet, Square end, Square before, Square other) {
  const int x = sheet.x(end), y = sheet.y(end);
  const auto off = [&](int dx, int dy) { return Point{x + 0.5 + dx, y + 0.5 + dy}; };
  const int dx = x - sheet.x(before), dy = y - sheet.y(before);
  if (!sheet.inside(x + dx, y + dy)) return off(dx, dy);
  const bool on_side = x == 0 || x == sheet.columns - 1;
  const bool on_top = y == 0 || y == sheet.rows - 1;
  const bool faces = std::abs(sheet.y(other) - y) == sheet.rows - 1;
  if (on_top && (faces || !on_side)) return off(0, y == 0 ? -1 : 1);
  if (on_side) return off(x == 0 ? -1 : 1, 0);
  return {};
}

std::vector<Point> river_points(const Sheet& sheet, std::size_t river) {
  const auto& squares = sheet.rivers[river];
  std::vector<Point> points;
  for (const Square s : squares) points.push_back({sheet.x(s) + 0.5, sheet.y(s) + 0.5});
  // A pond is a short bend of its own: a stroke from a point to itself shows nothing.
  if (squares.size() < 2) {
    const Point at = points[0];
    return {{at.x - .28, at.y + .12}, {at.x, at.y - .06}, {at.x + .28, at.y + .12}};
  }
  if (is_branch(sheet, river)) return points;
  const Square first = squares.front(), last = squares.back();
  if (const auto p = way_out(sheet, first, squares[1], last)) points.insert(points.begin(), *p);
  if (const auto p = way_out(sheet, last, squares[squares.size() - 2], first)) points.push_back(*p);
  return points;
}

}  // namespace

void BoardDrawing::board(const Sheet& sheet, const BoardPlace& place) {
  canvas_.moved(place.corner, [&] {
    rivers(sheet, place.side);
    for (int i = 0; i < sheet.squares(); ++i) {
      const Square s = static_cast<Square>(i);
      canvas_.moved({sheet.x(s) * place.side, sheet.y(s) * place.side},
                    [&] { square(sheet, s, place.side); });
    }
    commands(sheet, place);
  });
}

void BoardDrawing::rivers(const Sheet& sheet, double s) {
  std::vector<Path> lines;
  for (std::size_t i = 0; i < sheet.rivers.size(); ++i) {
    auto points = river_points(sheet, i);
    for (auto& p : points) p = {p.x * s, p.y * s};
    lines.push_back(smooth_line(points));
  }
  // All of one stroke before the next, so that branches flow together.
  const Pen banks = ink_ ? Pen{{0x555555}, .36 * s} : Pen{kRiverBank, .46 * s};
  const Pen water = ink_ ? Pen{kWhite, .36 * s - 2.6} : Pen{kRiverWater, .30 * s};
  const Pen middle{ink_ ? kGrey : kRiverLine, ink_ ? 1.2 : 1.4, .18 * s, .14 * s};
  canvas_.clipped({0, 0, sheet.columns * s, sheet.rows * s}, [&] {
    for (const Pen& pen : {banks, water, middle})
      for (const Path& line : lines) canvas_.stroke(line, pen);
  });
}

void BoardDrawing::square(const Sheet& sheet, Square at, double s) {
  const KrType type = sheet.type(at);
  const Box tile = Box{0, 0, s, s}.shrunk(kInset);
  if (type == KrType::tree) return tree(tile);
  ground(type, tile, s);
  const bool numbered = type == KrType::star || type == KrType::echidna;
  const int n = sheet.number(at);
  if (type != KrType::plain) {
    double size = look(type).large ? .49 : .54;
    if (numbered) size = n >= 10 ? .42 : n > 0 ? .50 : .45;
    if (type == KrType::moth) size = n == 2 ? .54 : n == 3 ? .46 : .36;
    icon(type, {.08 * s, .08 * s}, size * s);
  }
  if (numbered) number(type, n, s);
  boxes(type, type == KrType::moth ? n : 1, s);
}

void BoardDrawing::tree(const Box& tile) {
  const double s = tile.width;
  if (!ink_) {
    canvas_.fill(tile, .085 * s, kTreeTile);
    canvas_.icon("pine-tree", {tile.x + .14 * s, tile.y + .11 * s}, .72 * s, kTree);
    return;
  }
  canvas_.fill(tile, .085 * s, kWhite);
  canvas_.icon_outline("pine-tree", {tile.x + .16 * s, tile.y + .14 * s}, .68 * s,
                       {{0x9A9A9A}, 1.2});
}

// Heavy outline: scores. None, or a thin one: an animal. Dashed: a start. So it needs no colour.
void BoardDrawing::ground(KrType type, const Box& tile, double s) {
  const double corner = .085 * s;
  const bool scoring = is_scoring(type);
  if (type == KrType::plain) {
    canvas_.outline(tile, corner, ink_ ? Pen{{0xBDBDBD}, 1, 3, 3} : Pen{kRiverSquare, 1.2});
  } else if (ink_) {
    canvas_.fill(tile, corner, kWhite);
    const Pen pen = type == KrType::start ? Pen{kBlack, 1.3, 5, 4} : Pen{kBlack, scoring ? 2.6 : 1};
    canvas_.outline(tile.shrunk(.5), corner, pen);
  } else {
    canvas_.fill(tile, corner, look(type).tint);
    if (scoring) canvas_.outline(tile.shrunk(1.2), corner - 1, {look(type).deep, 1.8});
    if (type == KrType::start)
      canvas_.outline(tile.shrunk(.8), corner, {kInk, 1.4, .06 * s, .045 * s});
  }
}

void BoardDrawing::icon(KrType type, Point corner, double side) {
  const TypeLook& l = look(type);
  if (!ink_)
    canvas_.icon(l.icon, corner, side, l.deep);
  else if (l.solid_ink)
    canvas_.icon(l.icon, corner, side, kBlack);
  else
    canvas_.icon_outline(l.icon, corner, side, {kBlack, ink_pen(l) * side});
}

void BoardDrawing::number(KrType type, int n, double s) {
  const Colour colour = ink_ ? kBlack : n < 0 ? kBelowZero : look(type).deep;
  const Letters letters{Font::title, (n > 0 ? .33 : .30) * s, colour};
  canvas_.write(with_minus(n), {.93 * s, .40 * s}, letters, Align::right, .37 * s);
}

// One box, or the 2 to 4 of a moth: two in a row, more in two rows; always in the same corner.
void BoardDrawing::boxes(KrType type, int count, double s) {
  const double size = (count == 1 ? .38 : .26) * s, gap = .022 * s;
  const double end = s - kInset - .055 * s;
  for (int i = 0; i < count; ++i) {
    const double x = end - size - (i % 2) * (size + gap), y = end - size - (i / 2) * (size + gap);
    const Box box{x, y, size, size};
    canvas_.fill(box, .04 * s, kWhite);
    canvas_.outline(box, .04 * s, {ink_ ? kBlack : look(type).deep, 1.1});
  }
}

void BoardDrawing::command(bool is_number, int command, Point centre, double size, Colour colour,
                           bool turned) {
  using std::numbers::pi;
  if (is_number) {
    const auto write = [&] {
      canvas_.write(std::to_string(command), {0, .35 * size}, {Font::title, size, colour},
                    Align::middle);
    };
    return canvas_.moved(centre, write, turned ? pi : 0);
  }
  static const Path kRight = *read_path(kArrow);
  constexpr std::array<double, 4> kTurns{pi, 0, -pi / 2, pi / 2};  // by Direction
  canvas_.moved(centre, [&] { canvas_.fill(kRight, colour); }, kTurns[command], size / 24);
  canvas_.note(kangaruse::kDirections[command]);
}

// The numbers at the far side stand on their heads, for whoever sits there.
void BoardDrawing::commands(const Sheet& sheet, const BoardPlace& place) {
  const double s = place.side, mid = place.band / 2, size = .7 * place.band;
  const Colour colour = ink_ ? kBlack : kInk;
  const bool columns = sheet.numbers_on_columns;
  for (int x = 0; x < sheet.columns; ++x) {
    const double at = (x + .5) * s;
    command(columns, sheet.column_commands[x], {at, -mid}, size, colour, true);
    command(columns, sheet.column_commands[x], {at, sheet.rows * s + mid}, size, colour);
  }
  for (int y = 0; y < sheet.rows; ++y) {
    const double at = (y + .5) * s;
    command(!columns, sheet.row_commands[y], {-mid, at}, size, colour);
    command(!columns, sheet.row_commands[y], {sheet.columns * s + mid, at}, size, colour, true);
  }
}

void BoardDrawing::tile(KrType type, Point corner, double side) {
  canvas_.moved(corner, [&] {
    const Box box = Box{0, 0, side, side}.shrunk(1);
    if (type == KrType::tree) return tree(box);
    ground(type, box, side * 1.3);
    const double size = (look(type).large ? .62 : .70) * side;
    icon(type, {(side - size) / 2, (side - size) / 2}, size);
  });
}

void BoardDrawing::river_tile(Point corner, double side) {
  static const Path kBend = *read_path("M9 26C15 12 25 29 31 14");
  canvas_.moved(
      corner,
      [&] {
        canvas_.stroke(kBend, ink_ ? Pen{{0x555555}, 13} : Pen{kRiverBank, 14});
        canvas_.stroke(kBend, ink_ ? Pen{kWhite, 10.6} : Pen{kRiverWater, 9});
      },
      0, side / 40);
}

void BoardDrawing::teleport_tile(Point corner, double side) {
  static const Path kHop = *read_path("M10 17C13 5 27 5 30 16M30 16l-5.5-2M30 16l2.6-5");
  const Colour colour = ink_ ? kBlack : kInk;
  canvas_.moved(
      corner,
      [&] {
        canvas_.outline({3, 22, 13, 13}, 2, {colour, 2.2, 3, 2.6});
        canvas_.outline({24, 22, 13, 13}, 2, {colour, 2.2});
        canvas_.stroke(kHop, {colour, 2.4});
      },
      0, side / 40);
}

// Number 2, direction right: 1 and 2 to the right and 2 down are open; a tree stops 3 and 4.
void draw_example(Canvas& canvas, bool ink, bool numbers_on_columns, Point corner, double s) {
  constexpr int kColumns = 6, kRows = 4, kX = 1, kY = 1, kTreeX = 4;
  constexpr std::array<int, kColumns> kNumbersAbove{3, 2, 1, 4, 2, 3};
  constexpr std::array<int, kColumns> kArrowsAbove{2, 1, 3, 0, 1, 2};
  BoardDrawing board(canvas, ink);
  const Colour colour = ink ? kBlack : kInk, accent = ink ? kBlack : kAccent;
  const auto edge = [&](bool is_number, int command, Point at, bool mine) {
    if (mine) canvas.circle(at, .3 * s, colour);
    board.command(is_number, command, at, .42 * s, mine ? kWhite : colour);
  };
  canvas.moved(corner, [&] {
    for (int x = 0; x < kColumns; ++x)
      edge(numbers_on_columns, numbers_on_columns ? kNumbersAbove[x] : kArrowsAbove[x],
           {(x + .5) * s, -.32 * s}, x == kX);
    for (int y = 0; y < kRows; ++y)
      edge(!numbers_on_columns, numbers_on_columns ? kArrowsAbove[y] : kNumbersAbove[y],
           {-.36 * s, (y + .5) * s}, y == kY);
    for (int y = 0; y < kRows; ++y)
      for (int x = 0; x < kColumns; ++x) {
        const Box box = Box{x * s, y * s, s, s}.shrunk(1.2);
        canvas.fill(box, 4, kWhite);
        canvas.outline(box, 4, {ink ? kGrey : Colour{0xB9AF9A}, 1.2});
      }
    board.tile(kangaruse::Type::tree, {kTreeX * s, kY * s}, s);
    for (const auto& [x, y, n] : {std::array{2, 1, 1}, std::array{3, 1, 2}, std::array{1, 3, 2}}) {
      canvas.outline(Box{x * s, y * s, s, s}.shrunk(2.5), 4, {accent, 2.6});
      canvas.write(std::to_string(n), {(x + .5) * s, (y + .5) * s + .16 * s},
                   {Font::title, .47 * s, accent}, Align::middle);
    }
    canvas.fill(Box{kX * s, kY * s, s, s}.shrunk(.16 * s), 4, colour);
    canvas.icon("rabbit-head", {(kX + .26) * s, (kY + .25) * s}, .48 * s, kWhite);
  });
}

}  // namespace warren::print
