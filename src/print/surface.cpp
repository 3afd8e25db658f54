// Cairo's surfaces, without what they tell of the day and of the program.
#include "print/surface.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include <array>

namespace warren::print {
namespace {

cairo_status_t append(void* out, const unsigned char* data, unsigned int size) {
  static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(data), size);
  return CAIRO_STATUS_SUCCESS;
}

// Cairo numbers surfaces through the whole life of a program; a file must not depend on that.
void settle_svg(std::string& svg, const std::string& title) {
  const std::string id = "<g id=\"surface";
  if (const auto at = svg.find(id); at != std::string::npos) {
    const auto end = svg.find('"', at + id.size());
    svg.replace(at, end - at, "<g id=\"sheet");
  }
  if (const auto at = svg.find("version=\"1.1\">"); at != std::string::npos)
    svg.insert(at + 14, "\n<title>" + title + "</title>");
}

}  // namespace

Size size_of(Paper paper) {
  constexpr std::array<Size, 3> kSizes{
      {{297 * kPoint, 210 * kPoint}, {210 * kPoint, 148 * kPoint}, {11 * 72.0, 8.5 * 72.0}}};
  return kSizes[static_cast<std::size_t>(paper)];
}

Surface::Surface(Format format, Size size)
    : format_(format),
      surface_(
          format == Format::pdf
              ? cairo_pdf_surface_create_for_stream(append, &bytes_, size.width, size.height)
              : cairo_svg_surface_create_for_stream(append, &bytes_, size.width, size.height)) {
  if (format == Format::svg) cairo_svg_surface_set_document_unit(surface_, CAIRO_SVG_UNIT_PT);
  cairo_ = cairo_create(surface_);
}

Surface::~Surface() {
  cairo_destroy(cairo_);
  cairo_surface_destroy(surface_);
}

// Without a date of its own a PDF would carry the time of day.
void Surface::name(const std::string& title) {
  title_ = title;
  if (format_ != Format::pdf) return;
  cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_TITLE, title.c_str());
  cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_CREATOR, "Warren");
  cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
}

void Surface::end_page() {
  cairo_show_page(cairo_);
  ++pages_;
}

bool Surface::finish() {
  cairo_surface_finish(surface_);
  if (format_ == Format::svg) settle_svg(bytes_, title_);
  return cairo_status(cairo_) == CAIRO_STATUS_SUCCESS &&
         cairo_surface_status(surface_) == CAIRO_STATUS_SUCCESS;
}

}  // namespace warren::print
