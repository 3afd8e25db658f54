// The side bar to write points in, and the legend that goes with it.
#include <algorithm>

#include "print/look.h"
#include "print/page.h"
#include "print/sidebar.h"

namespace warren::print {
namespace {

using KrType = kangaruse::Type;

constexpr double kBlockGap = 10, kTile = 32, kLegendSize = 14, kLegendLeading = 1.22,
                 kBeforeCell = 4;

std::string key(std::string_view part) { return "print.kangaruse." + std::string(part); }

}  // namespace

ScoreBar::ScoreBar(Canvas& canvas, const kangaruse::Sheet& sheet, bool ink_friendly,
                   const Catalogue& words)
    : canvas_(canvas), ink_(ink_friendly), words_(words), types_(listed_types(sheet)) {
  for (const KrType t : types_) {
    if (!is_scoring(t) || t == KrType::food) continue;  // food is counted in the row of water
    rows_.push_back({t, words.text(key("score." + std::string(name(t))))});
  }
}

void ScoreBar::draw(const Box& box) {
  const int seats = static_cast<int>(kMarks.size());
  const double high = (box.height - (seats - 1) * kBlockGap) / seats;
  for (int i = 0; i < seats; ++i)
    block({box.x, box.y + i * (high + kBlockGap), box.width, high}, i);
}

void ScoreBar::block(const Box& b, int seat) {
  const Colour colour = ink_ ? kBlack : kInk;
  const Pen thin{kGrey, 1};
  const double left = b.x + 10, right = b.x + b.width - 10, cell = right - 74;
  const double rows = static_cast<double>(rows_.size()) + 1;
  const double row = std::min(30.0, (b.height - 34) / (rows + 1.25)), total = 1.25 * row;
  const double first = b.y + b.height - total - rows * row;
  canvas_.fill(b, 8, kWhite);
  canvas_.outline(b, 8, {colour, 1.5});
  canvas_.moved({left + 13, (b.y + first) / 2}, [&] {
    canvas_.stroke(*read_path(kMarks[static_cast<std::size_t>(seat)]), {colour, 2});
  });
  canvas_.write(words_.text(key("score.name")), {left + 35, (b.y + first) / 2 + 5},
                {Font::text, 13, kQuiet});
  const double size = std::min(14.0, .56 * row), picture = .74 * row;
  const Letters letters{Font::text, size, colour};
  BoardDrawing board(canvas_, ink_);
  double y = first;
  for (const Row& r : rows_) {
    canvas_.line({left, y}, {right, y}, thin);
    board.icon(r.type, {left, y + .13 * row}, picture);
    const double text = left + picture + 8;
    canvas_.write(r.name, {text, y + .5 * row + .35 * size}, letters, Align::left,
                  cell - text - kBeforeCell);
    y += row;
  }
  canvas_.line({left, y}, {right, y}, thin);
  static const Path kHop = *read_path("M4 17c3-9 13-9 16 0M20 17l-4.6-1M20 17l1.2-4.6");
  canvas_.moved({left, y + .1 * row}, [&] { canvas_.stroke(kHop, {colour, 2}); }, 0, picture / 24);
  canvas_.write(words_.text(key("score.teleports")),
                {left + picture + 8, y + .5 * row + .35 * size}, letters, Align::left,
                cell - left - picture - 8 - kBeforeCell);
  y += row;
  canvas_.line({left, y}, {right, y}, {colour, 2});
  canvas_.write(words_.text(key("score.total")), {left, y + .5 * total + .4 * size},
                {Font::bold, 1.1 * size, colour});
  canvas_.line({cell, first}, {cell, b.y + b.height - 2}, thin);
}

int ScoreBar::legend_columns() const { return types_.size() <= 12 ? 4 : 6; }

Paragraph ScoreBar::note(KrType type, double width) {
  const double size = types_.size() <= 12 ? kLegendSize : 12;
  return canvas_.paragraph(words_.text(key("short." + std::string(name(type)))), width - kTile - 20,
                           {Font::text, size, kInk}, kLegendLeading);
}

double ScoreBar::legend_row_height(std::size_t first, double width) {
  double high = kTile;
  for (std::size_t i = first; i < types_.size() && i < first + legend_columns(); ++i)
    high = std::max(high, 17 + note(types_[i], width).height());
  return high + 12;
}

double ScoreBar::legend_height(double width) {
  double high = 16;
  for (std::size_t i = 0; i < types_.size(); i += legend_columns())
    high += legend_row_height(i, width / legend_columns());
  return high;
}

void ScoreBar::draw_legend(const Box& box) {
  canvas_.line({box.x, box.y}, {box.x + box.width, box.y}, {ink_ ? kGrey : kLine, 1.3});
  BoardDrawing board(canvas_, ink_);
  const std::size_t columns = legend_columns();
  const double wide = box.width / static_cast<double>(columns);
  const double size = types_.size() <= 12 ? kLegendSize : 12;
  const Colour colour = ink_ ? kBlack : kInk;
  double y = box.y + 16;
  for (std::size_t first = 0; first < types_.size(); first += columns) {
    for (std::size_t i = first; i < types_.size() && i < first + columns; ++i) {
      const double x = box.x + static_cast<double>(i - first) * wide;
      board.tile(types_[i], {x, y}, kTile);
      const Point text{x + kTile + 9, y};
      canvas_.write(type_title(types_[i], words_), {text.x, text.y + 12},
                    {Font::bold, size, colour}, Align::left, wide - kTile - 20);
      canvas_.write(note(types_[i], wide), {text.x, text.y + 16}, {Font::text, size, colour});
    }
    y += legend_row_height(first, wide);
  }
}

}  // namespace warren::print
