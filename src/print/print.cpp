// From sheets to the bytes of a file: surfaces, pages, splitting with cut marks.
#include "print/print.h"

#include <algorithm>
#include <limits>

#include "print/look.h"
#include "print/page.h"
#include "print/surface.h"

namespace warren::print {
namespace {

constexpr double kLeastSquare = 9 * kPoint;  // whose box still takes a mark drawn by hand
constexpr double kCutMargin = 9 * kPoint, kCutMark = 6 * kPoint;

class Document {
 public:
  Document(const Settings& settings, Format format, const Catalogue& words)
      : settings_(settings),
        words_(words),
        size_(size_of(settings.paper)),
        surface_(format, size_),
        cairo_(surface_.cairo()) {
    out_.least_letters = std::numeric_limits<double>::max();
  }

  void name(const std::string& title) { surface_.name(title); }

  void add(const PrintedSheet& sheet) {
    const bool whole = settings_.split_columns * settings_.split_rows == 1;
    for (int row = 0; row < settings_.split_rows; ++row)
      for (int column = 0; column < settings_.split_columns; ++column) {
        whole ? whole_page(sheet) : part_page(sheet, column, row);
        surface_.end_page();
      }
  }

  bool finish() { return surface_.finish() && fonts_.good(); }

  // Of all squares drawn, in points.
  double least_square() const { return least_square_; }

  Printed take() {
    out_.bytes = surface_.take();
    out_.pages = surface_.pages();
    return std::move(out_);
  }

 private:
  double unit() const { return size_.width / kPageWidth; }

  void draw_sheet(const PrintedSheet& sheet, double enlarged) {
    Canvas canvas(cairo_, fonts_, icons_);
    const double side = draw_page(canvas, sheet, settings_, size_.height / unit(), words_);
    least_square_ = std::min(least_square_, side * unit() * enlarged);
    out_.least_letters = std::min(out_.least_letters, canvas.least_letters() * unit() * enlarged);
    out_.words.insert(out_.words.end(), canvas.words().begin(), canvas.words().end());
  }

  void whole_page(const PrintedSheet& sheet) {
    cairo_save(cairo_);
    cairo_scale(cairo_, unit(), unit());
    draw_sheet(sheet, 1);
    cairo_restore(cairo_);
  }

  // One part of an enlarged page: its share of the picture inside the cut marks.
  void part_page(const PrintedSheet& sheet, int column, int row) {
    const double across = settings_.split_columns, down = settings_.split_rows;
    const double enlarged = std::min(across * (size_.width - 2 * kCutMargin) / size_.width,
                                     down * (size_.height - 2 * kCutMargin) / size_.height);
    const double w = size_.width * enlarged / across, h = size_.height * enlarged / down;
    const Box part{(size_.width - w) / 2, (size_.height - h) / 2, w, h};
    cairo_save(cairo_);
    cairo_rectangle(cairo_, part.x, part.y, w, h);
    cairo_clip(cairo_);
    cairo_translate(cairo_, part.x - column * w, part.y - row * h);
    cairo_scale(cairo_, unit() * enlarged, unit() * enlarged);
    draw_sheet(sheet, enlarged);
    cairo_restore(cairo_);
    cut_marks(part, column, row);
  }

  void cut_marks(const Box& part, int column, int row) {
    Canvas canvas(cairo_, fonts_, icons_);
    const Pen pen{kBlack, .4};
    const double gap = 1.2 * kPoint;
    for (const double x : {part.x, part.x + part.width})
      for (const double y : {part.y, part.y + part.height}) {
        const double out_x = x == part.x ? -1 : 1, out_y = y == part.y ? -1 : 1;
        canvas.line({x + out_x * gap, y}, {x + out_x * kCutMark, y}, pen);
        canvas.line({x, y + out_y * gap}, {x, y + out_y * kCutMark}, pen);
      }
    const Message m{"print.kangaruse.part",
                    {{"row", std::int64_t{row + 1}},
                     {"rows", std::int64_t{settings_.split_rows}},
                     {"column", std::int64_t{column + 1}},
                     {"columns", std::int64_t{settings_.split_columns}}}};
    canvas.write(words_.say(m), {part.x + part.width / 2, part.y - 3 * kPoint},
                 {Font::text, 7, kQuiet}, Align::middle, part.width);
  }

  const Settings& settings_;
  const Catalogue& words_;
  Size size_;
  Printed out_;
  double least_square_ = std::numeric_limits<double>::max();
  Fonts fonts_;
  Icons icons_;
  Surface surface_;
  cairo_t* cairo_;
};

bool in_range(int n) { return n >= 1 && n <= 4; }

}  // namespace

Maybe<Printed> print(std::span<const PrintedSheet> sheets, const Settings& settings, Format format,
                     const Catalogue& catalogue) {
  if (!in_range(settings.split_columns) || !in_range(settings.split_rows))
    return Message{"print.error.split", {}};
  const auto pages =
      static_cast<std::int64_t>(sheets.size()) * settings.split_columns * settings.split_rows;
  if (pages == 0) return Message{"print.error.nothing", {}};
  if (format == Format::svg && pages > 1)
    return Message{"print.error.svg_pages", {{"pages", pages}}};
  Document document(settings, format, catalogue);
  document.name(describe(sheets[0], catalogue));
  for (const auto& sheet : sheets) document.add(sheet);
  if (!document.finish()) return Message{"print.error.drawing", {}};
  if (const double side = document.least_square(); side < kLeastSquare)
    return Message{"print.error.small", {{"mm", static_cast<std::int64_t>(side / kPoint)}}};
  return document.take();
}

}  // namespace warren::print
