// A file of pages while it is drawn: PDF or SVG, the same bytes for the same strokes.
#pragma once
#include <cairo.h>

#include <string>

#include "print/print.h"

namespace warren::print {

struct Size {
  double width, height;  // in points
};

inline constexpr double kPoint = 72 / 25.4;  // points in a millimetre

// Landscape.
Size size_of(Paper paper);

class Surface {
 public:
  Surface(Format format, Size size);
  ~Surface();
  Surface(const Surface&) = delete;
  Surface& operator=(const Surface&) = delete;

  cairo_t* cairo() const { return cairo_; }
  // What the file is called in a viewer.
  void name(const std::string& title);
  void end_page();
  int pages() const { return pages_; }
  // Closes the file; false if something could not be drawn.
  bool finish();
  std::string take() { return std::move(bytes_); }

 private:
  Format format_;
  std::string title_, bytes_;
  int pages_ = 0;
  cairo_surface_t* surface_;
  cairo_t* cairo_;
};

}  // namespace warren::print
