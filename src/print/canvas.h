// Drawing on a page, in units of the page's design: shapes, icons, words. A thin layer over cairo.
#pragma once
#include <cairo.h>

#include <array>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "print/assets.h"
#include "print/path.h"

namespace warren::print {

struct Colour {
  std::uint32_t rgb;  // 0xRRGGBB
};

struct Box {
  double x, y, width, height;
  Box shrunk(double by) const { return {x + by, y + by, width - 2 * by, height - 2 * by}; }
};

struct Pen {
  Colour colour;
  double width;
  double dash = 0, gap = 0;  // no dashes if 0
};

enum class Font { title, text, bold };
enum class Align { left, middle, right };

struct Letters {
  Font font;
  double size;
  Colour colour;
};

// The three fonts, as cairo sees them; the same on every machine.
class Fonts {
 public:
  Fonts();
  bool good() const;  // false: a font could not be read
  cairo_font_face_t* of(Font f) const { return faces_[static_cast<std::size_t>(f)].get(); }

 private:
  struct Drop {
    void operator()(cairo_font_face_t* f) const { cairo_font_face_destroy(f); }
  };
  std::array<std::unique_ptr<cairo_font_face_t, Drop>, 3> faces_;
};

// A sentence broken into lines; "**" begins and ends bold.
struct Paragraph {
  struct Piece {
    double x;
    std::string text;
    bool bold;
  };
  std::vector<std::vector<Piece>> lines;
  double leading = 0;
  double height() const { return static_cast<double>(lines.size()) * leading; }
};

class Canvas {
 public:
  // `cairo` outlives the canvas.
  Canvas(cairo_t* cairo, const Fonts& fonts, const Icons& icons);

  void fill(const Box&, double corner, Colour);
  void outline(const Box&, double corner, const Pen&);
  void circle(Point centre, double radius, Colour);
  void line(Point from, Point to, const Pen&);
  void fill(const Path&, Colour);
  void stroke(const Path&, const Pen&);

  // An icon in the square with this corner and side.
  void icon(std::string_view name, Point corner, double side, Colour);
  // The same in white with an outline, for little ink.
  void icon_outline(std::string_view name, Point corner, double side, const Pen&);

  // A PNG, stretched over the box.
  void picture(std::string_view png, const Box&, double corner);

  double width(std::string_view text, const Letters&);
  // On the base line at `at`; in smaller letters if it is wider than `room`.
  void write(std::string_view text, Point at, Letters, Align = Align::left,
             double room = std::numeric_limits<double>::infinity());
  Paragraph paragraph(std::string_view text, double width, const Letters&, double leading);
  // `top` is the top of the first line.
  void write(const Paragraph&, Point top, const Letters&);

  // Everything drawn inside `body` is moved (and turned) first.
  template <class Body>
  void moved(Point by, Body&& body, double turn = 0, double scale = 1) {
    cairo_save(cairo_);
    cairo_translate(cairo_, by.x, by.y);
    cairo_rotate(cairo_, turn);
    cairo_scale(cairo_, scale, scale);
    body();
    cairo_restore(cairo_);
  }
  template <class Body>
  void clipped(const Box& box, Body&& body) {
    cairo_save(cairo_);
    cairo_rectangle(cairo_, box.x, box.y, box.width, box.height);
    cairo_clip(cairo_);
    body();
    cairo_restore(cairo_);
  }

  // What has been written so far, word by word as drawn; arrows by the name of their direction.
  const std::vector<std::string>& words() const { return words_; }
  void note(std::string_view word) { words_.emplace_back(word); }
  // The size of the smallest letters written so far.
  double least_letters() const { return least_letters_; }

 private:
  void set(Colour);
  void set(const Pen&);
  void set(const Letters&, bool bold = false);
  void trace(const Box&, double corner);
  void trace(const Path&);

  cairo_t* cairo_;
  const Fonts& fonts_;
  const Icons& icons_;
  std::vector<std::string> words_;
  double least_letters_ = std::numeric_limits<double>::infinity();
};

}  // namespace warren::print
