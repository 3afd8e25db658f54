// The layer over cairo.
#include "print/canvas.h"

#include <cairo-ft.h>
#include <ft2build.h>

#include <algorithm>
#include <numbers>
#include FT_FREETYPE_H

namespace warren::print {
namespace {

constexpr std::array<std::string_view, 3> kFontFiles{
    "fraunces-700.woff2", "atkinson-hyperlegible-400.woff2", "atkinson-hyperlegible-700.woff2"};

struct Face {
  FT_Library library = nullptr;
  FT_Face face = nullptr;
  ~Face() {
    if (face) FT_Done_Face(face);
    if (library) FT_Done_FreeType(library);
  }
};

// Cairo keeps fonts in a cache of its own, so the face goes when cairo lets go of it.
cairo_font_face_t* load(std::string_view file) {
  static const cairo_user_data_key_t kKey{};
  const auto bytes = asset(file);
  auto face = std::make_unique<Face>();
  if (bytes.empty() || FT_Init_FreeType(&face->library) != 0 ||
      FT_New_Memory_Face(face->library, reinterpret_cast<const FT_Byte*>(bytes.data()),
                         static_cast<FT_Long>(bytes.size()), 0, &face->face) != 0)
    return nullptr;
  auto* font = cairo_ft_font_face_create_for_ft_face(face->face, FT_LOAD_NO_HINTING);
  if (cairo_font_face_set_user_data(font, &kKey, face.get(), [](void* p) {
        delete static_cast<Face*>(p);
      }) == CAIRO_STATUS_SUCCESS)
    face.release();
  return font;
}

// Gives cairo the next bytes of what is left of a file.
cairo_status_t read_some(void* left, unsigned char* data, unsigned int size) {
  auto& bytes = *static_cast<std::string_view*>(left);
  if (bytes.size() < size) return CAIRO_STATUS_READ_ERROR;
  std::copy_n(bytes.begin(), size, data);
  bytes.remove_prefix(size);
  return CAIRO_STATUS_SUCCESS;
}

std::vector<std::pair<std::string, bool>> split_bold(std::string_view text) {
  std::vector<std::pair<std::string, bool>> words;
  bool bold = false;
  std::string word;
  const auto end_word = [&] {
    if (!word.empty()) words.emplace_back(std::move(word), bold);
    word.clear();
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i, 2) == "**") {
      end_word();
      bold = !bold;
      ++i;
    } else if (text[i] == ' ') {
      end_word();
      words.emplace_back(" ", bold);
    } else {
      word += text[i];
    }
  }
  end_word();
  return words;
}

}  // namespace

Fonts::Fonts() {
  for (std::size_t i = 0; i < faces_.size(); ++i) faces_[i].reset(load(kFontFiles[i]));
}

bool Fonts::good() const {
  return std::all_of(faces_.begin(), faces_.end(), [](const auto& f) {
    return f && cairo_font_face_status(f.get()) == CAIRO_STATUS_SUCCESS;
  });
}

Canvas::Canvas(cairo_t* cairo, const Fonts& fonts, const Icons& icons)
    : cairo_(cairo), fonts_(fonts), icons_(icons) {
  auto* options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options(cairo_, options);
  cairo_font_options_destroy(options);
  cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cairo_, CAIRO_LINE_CAP_ROUND);
}

void Canvas::set(Colour c) {
  cairo_set_source_rgb(cairo_, (c.rgb >> 16) / 255.0, (c.rgb >> 8 & 0xff) / 255.0,
                       (c.rgb & 0xff) / 255.0);
}

void Canvas::set(const Pen& pen) {
  set(pen.colour);
  cairo_set_line_width(cairo_, pen.width);
  const std::array<double, 2> dashes{pen.dash, pen.gap};
  cairo_set_dash(cairo_, dashes.data(), pen.dash > 0 ? 2 : 0, 0);
}

void Canvas::set(const Letters& letters, bool bold) {
  cairo_set_font_face(cairo_, fonts_.of(bold ? Font::bold : letters.font));
  cairo_set_font_size(cairo_, letters.size);
  set(letters.colour);
}

void Canvas::trace(const Box& b, double r) {
  constexpr double kQuarter = std::numbers::pi / 2;
  cairo_new_path(cairo_);
  cairo_arc(cairo_, b.x + b.width - r, b.y + r, r, -kQuarter, 0);
  cairo_arc(cairo_, b.x + b.width - r, b.y + b.height - r, r, 0, kQuarter);
  cairo_arc(cairo_, b.x + r, b.y + b.height - r, r, kQuarter, 2 * kQuarter);
  cairo_arc(cairo_, b.x + r, b.y + r, r, 2 * kQuarter, 3 * kQuarter);
  cairo_close_path(cairo_);
}

void Canvas::trace(const Path& path) {
  cairo_new_path(cairo_);
  for (const auto& [kind, p] : path) switch (kind) {
      case Step::Kind::move:
        cairo_move_to(cairo_, p[0].x, p[0].y);
        break;
      case Step::Kind::line:
        cairo_line_to(cairo_, p[0].x, p[0].y);
        break;
      case Step::Kind::curve:
        cairo_curve_to(cairo_, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y);
        break;
      case Step::Kind::close:
        cairo_close_path(cairo_);
        break;
    }
}

void Canvas::fill(const Box& box, double corner, Colour c) {
  set(c);
  trace(box, corner);
  cairo_fill(cairo_);
}

void Canvas::outline(const Box& box, double corner, const Pen& pen) {
  set(pen);
  cairo_save(cairo_);
  if (pen.dash > 0) cairo_set_line_cap(cairo_, CAIRO_LINE_CAP_BUTT);
  trace(box, corner);
  cairo_stroke(cairo_);
  cairo_restore(cairo_);
}

void Canvas::circle(Point c, double radius, Colour colour) {
  set(colour);
  cairo_new_path(cairo_);
  cairo_arc(cairo_, c.x, c.y, radius, 0, 2 * std::numbers::pi);
  cairo_fill(cairo_);
}

void Canvas::line(Point from, Point to, const Pen& pen) {
  stroke({{Step::Kind::move, {from}}, {Step::Kind::line, {to}}}, pen);
}

void Canvas::fill(const Path& path, Colour c) {
  set(c);
  trace(path);
  cairo_fill(cairo_);
}

void Canvas::stroke(const Path& path, const Pen& pen) {
  set(pen);
  trace(path);
  cairo_stroke(cairo_);
}

void Canvas::icon(std::string_view name, Point corner, double side, Colour c) {
  moved(corner, [&] { fill(icons_.of(name), c); }, 0, side / kIconSize);
}

void Canvas::icon_outline(std::string_view name, Point corner, double side, const Pen& pen) {
  const double scale = side / kIconSize;
  moved(
      corner,
      [&] {
        fill(icons_.of(name), {0xffffff});
        stroke(icons_.of(name), {pen.colour, pen.width / scale});
      },
      0, scale);
}

void Canvas::picture(std::string_view png, const Box& box, double corner) {
  auto* image = cairo_image_surface_create_from_png_stream(read_some, &png);
  cairo_save(cairo_);
  trace(box, corner);
  cairo_clip(cairo_);
  cairo_translate(cairo_, box.x, box.y);
  cairo_scale(cairo_, box.width / cairo_image_surface_get_width(image),
              box.height / cairo_image_surface_get_height(image));
  cairo_set_source_surface(cairo_, image, 0, 0);
  cairo_paint(cairo_);
  cairo_restore(cairo_);
  cairo_surface_destroy(image);
}

double Canvas::width(std::string_view text, const Letters& letters) {
  set(letters);
  cairo_text_extents_t size;
  cairo_text_extents(cairo_, std::string(text).c_str(), &size);
  return size.x_advance;
}

void Canvas::write(std::string_view text, Point at, Letters letters, Align align, double room) {
  double wide = width(text, letters);
  if (wide > room) {
    letters.size *= room / wide;
    wide = room;
  }
  const double shift = align == Align::left ? 0 : wide;
  least_letters_ = std::min(least_letters_, letters.size);
  set(letters);
  cairo_move_to(cairo_, at.x - (align == Align::middle ? shift / 2 : shift), at.y);
  cairo_show_text(cairo_, std::string(text).c_str());
  note(text);
}

Paragraph Canvas::paragraph(std::string_view text, double limit, const Letters& letters,
                            double leading) {
  Paragraph out{{{}}, letters.size * leading};
  double x = 0, gap = 0;
  for (auto& [word, bold] : split_bold(text)) {
    const double w = width(word, {bold ? Font::bold : letters.font, letters.size, letters.colour});
    auto* line = &out.lines.back();
    if (word == " ") {
      gap = x > 0 ? w : 0;
      continue;
    }
    if (x > 0 && x + gap + w > limit) {
      line = &out.lines.emplace_back();
      x = gap = 0;
    }
    if (!line->empty() && line->back().bold == bold)
      line->back().text += (gap > 0 ? " " : "") + word;
    else
      line->push_back({x + gap, word, bold});
    x += gap + w;
    gap = 0;
  }
  return out;
}

void Canvas::write(const Paragraph& p, Point top, const Letters& letters) {
  double base = top.y + (p.leading + letters.size * 0.7) / 2;
  for (const auto& line : p.lines) {
    for (const auto& piece : line) {
      const Font font = piece.bold ? Font::bold : letters.font;
      write(piece.text, {top.x + piece.x, base}, {font, letters.size, letters.colour});
    }
    base += p.leading;
  }
}

}  // namespace warren::print
