// Reading a player's book, and laying it out on pages.
#include "print/players_book.h"

#include <algorithm>
#include <optional>

#include "print/canvas.h"
#include "print/look.h"
#include "print/surface.h"

namespace warren {
std::span<const EmbeddedFile> play_files();  // made by cmake/embed.cmake
}

namespace warren::print {
namespace {

using Kind = BookItem::Kind;

constexpr int kColumns = 2;
constexpr double kEdge = 42, kBetween = 22, kTitleHigh = 44, kFoot = 20, kLeading = 1.34;
// The letters are as large as one page allows, or else two.
constexpr double kLargest = 11, kLeastOnOne = 9.25, kLeastOnTwo = 7.5, kStep = .25;

std::string_view play_file(std::string_view name) {
  for (const auto& file : play_files())
    if (file.name == name) return file.text;
  return {};
}

// A single star begins and ends what is said quietly; paper says it like the rest.
std::string without_stars(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i, 2) == "**")
      out += text[i++];
    else if (text[i] == '*')
      continue;
    out += text[i];
  }
  return out;
}

std::optional<BookItem> read_line(std::string_view line) {
  Kind kind = Kind::text;
  const auto take = [&](std::string_view head, Kind of) {
    if (!line.starts_with(head)) return;
    line.remove_prefix(head.size());
    kind = of;
  };
  take("## ", Kind::heading);
  take("- ", Kind::item);
  take("![", Kind::picture);
  if (line.starts_with("<!--")) {
    line.remove_prefix(line.find("-->") + 3);
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  }
  if (line.empty()) return {};
  if (kind != Kind::picture) return BookItem{kind, without_stars(line)};
  constexpr std::string_view kBefore = "](../";
  const auto at = line.find(kBefore) + kBefore.size();
  return BookItem{kind, std::string(line.substr(at, line.find(')', at) - at))};
}

// Width and height of a PNG as its head tells them.
Size picture_size(std::string_view png) {
  const auto number = [&](std::size_t at) {
    double n = 0;
    for (std::size_t i = 0; i < 4; ++i) n = n * 256 + static_cast<unsigned char>(png[at + i]);
    return n;
  };
  return {number(16), number(20)};
}

class BookPages {
 public:
  BookPages(Surface& surface, Size size, bool ink, std::vector<BookItem> items)
      : surface_(surface),
        canvas_(surface.cairo(), fonts_, icons_),
        page_(size),
        ink_(ink),
        items_(std::move(items)),
        wide_((size.width - 2 * kEdge - kBetween * (kColumns - 1)) / kColumns) {
    if (ink) std::erase_if(items_, [](const auto& i) { return i.kind == Kind::picture; });
  }

  // How many pages it takes.
  int fit() {
    for (int pages = 1; pages <= 2; ++pages)
      for (size_ = kLargest; size_ >= (pages == 1 ? kLeastOnOne : kLeastOnTwo); size_ -= kStep)
        if (measure(); pour() <= pages * kColumns) return balance(pages);
    measure();
    return balance((pour() + kColumns - 1) / kColumns);
  }

  void draw(const std::string& title, const std::string& credit) {
    const auto pages = (ends_.size() + kColumns - 1) / kColumns;
    std::size_t item = 0;
    for (std::size_t page = 0; page < pages; ++page) {
      canvas_.fill({0, 0, page_.width, page_.height}, 0, ink_ ? kWhite : kPaper);
      if (page == 0) canvas_.write(title, {kEdge, kEdge + 22}, {Font::title, 26, ink()});
      for (std::size_t c = page * kColumns; c < (page + 1) * kColumns && c < ends_.size(); ++c)
        item = draw_column(c, item);
      draw_foot(credit, pages > 1 ? std::to_string(page + 1) + " / " + std::to_string(pages) : "");
      surface_.end_page();
    }
  }

  bool good() const { return fonts_.good(); }
  const std::vector<std::string>& words() const { return canvas_.words(); }

 private:
  Colour ink() const { return ink_ ? kBlack : kInk; }
  Letters letters() const { return {Font::text, size_, ink()}; }
  double indent(const BookItem& item) const { return item.kind == Kind::item ? size_ : 0; }
  // Below the title on the first page, from the edge on the others.
  double top(std::size_t column) const { return kEdge + (column < kColumns ? kTitleHigh : 0); }

  void measure() {
    heights_.clear();
    for (std::size_t i = 0; i < items_.size(); ++i) heights_.push_back(height(i));
  }

  double height(std::size_t i) {
    const BookItem& item = items_[i];
    const bool goes_on =
        item.kind == Kind::item && i + 1 < items_.size() && items_[i + 1].kind == Kind::item;
    switch (item.kind) {
      case Kind::heading:
        return 2.4 * size_;
      case Kind::picture: {
        const Size of = picture_size(play_file(item.text));
        return wide_ * of.height / of.width + .9 * size_;
      }
      default:
        return canvas_.paragraph(item.text, wide_ - indent(item), letters(), kLeading).height() +
               (goes_on ? .25 : .55) * size_;
    }
  }

  // Fills column after column, and gives how many there are. A heading, or what ends in a
  // colon, stays with what follows it.
  // From column `from` on they end `less` above the foot.
  int pour(std::size_t from = 0, double less = 0) {
    ends_.clear();
    double used = 0;
    for (std::size_t i = 0; i < items_.size(); ++i) {
      const double high = heights_[i];
      const bool stays = i + 1 < items_.size() &&
                         (items_[i].kind == Kind::heading || items_[i].text.ends_with(':'));
      const double bottom = page_.height - kEdge - kFoot - (ends_.size() >= from ? less : 0);
      if (used > 0 && top(ends_.size()) + used + high + (stays ? heights_[i + 1] : 0) > bottom) {
        ends_.push_back(i);
        used = 0;
      }
      used += high;
    }
    ends_.push_back(items_.size());
    return static_cast<int>(ends_.size());
  }

  // The columns of the last page end as high as they can together.
  int balance(int pages) {
    const auto from = static_cast<std::size_t>((pages - 1) * kColumns);
    double less = 0;
    while (less < page_.height && pour(from, less + size_) <= pages * kColumns) less += size_;
    pour(from, less);
    return pages;
  }

  void draw_foot(const std::string& credit, const std::string& number) {
    const Letters small{Font::text, 7.5, {0x444444}};
    const double base = page_.height - kEdge / 2;
    canvas_.write(number, {page_.width - kEdge, base}, small, Align::right);
    canvas_.write(credit, {kEdge, base}, small, Align::left, page_.width - 2 * kEdge - 30);
  }

  std::size_t draw_column(std::size_t column, std::size_t item) {
    const double x = kEdge + static_cast<double>(column % kColumns) * (wide_ + kBetween);
    double y = top(column);
    for (; item < ends_[column]; ++item) {
      draw(items_[item], {x, y});
      y += heights_[item];
    }
    return item;
  }

  void draw(const BookItem& item, Point at) {
    if (item.kind == Kind::heading)
      return canvas_.write(item.text, {at.x, at.y + 1.75 * size_},
                           {Font::title, 1.4 * size_, ink_ ? kBlack : kAccent});
    if (item.kind == Kind::picture) {
      const auto png = play_file(item.text);
      const Size of = picture_size(png);
      return canvas_.picture(png, {at.x, at.y + .2 * size_, wide_, wide_ * of.height / of.width},
                             6);
    }
    if (item.kind == Kind::item)
      canvas_.circle({at.x + .3 * size_, at.y + .72 * size_}, .16 * size_, ink_ ? kBlack : kAccent);
    const double in = indent(item);
    canvas_.write(canvas_.paragraph(item.text, wide_ - in, letters(), kLeading), {at.x + in, at.y},
                  letters());
  }

  Surface& surface_;
  Fonts fonts_;
  Icons icons_;
  Canvas canvas_;
  Size page_;
  bool ink_;
  std::vector<BookItem> items_;
  double wide_;                    // of a column
  double size_ = kLargest;         // of the letters
  std::vector<double> heights_;    // of the items, in letters of this size
  std::vector<std::size_t> ends_;  // of the columns, among the items
};

}  // namespace

std::vector<BookItem> players_book(std::string_view game, std::string_view language) {
  std::vector<BookItem> items;
  auto text = play_file(std::string(language) + "/" + std::string(game) + ".md");
  for (bool title = true; !text.empty(); title = false) {
    const auto end = std::min(text.find('\n'), text.size());
    if (!title)
      if (auto item = read_line(text.substr(0, end))) items.push_back(std::move(*item));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return items;
}

Maybe<Printed> print_book(std::string_view game, const Credit& credit, std::string_view language,
                          const BookSettings& settings, Format format, const Catalogue& words) {
  auto items = players_book(game, language);
  if (items.empty()) return Message{"print.error.nothing", {}};
  const Size landscape = size_of(settings.paper);
  const Size size{landscape.height, landscape.width};
  Surface surface(format, size);
  BookPages pages(surface, size, settings.ink_friendly, std::move(items));
  const int count = pages.fit();
  if (format == Format::svg && count > 1)
    return Message{"print.error.svg_pages", {{"pages", std::int64_t{count}}}};
  const std::string title = words.text("game." + std::string(game));
  surface.name(title);
  pages.draw(title, words.say(printed_credit(credit, title)));
  if (!surface.finish() || !pages.good()) return Message{"print.error.drawing", {}};
  return Printed{surface.take(), surface.pages(), pages.words()};
}

}  // namespace warren::print
