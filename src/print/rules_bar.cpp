// The side bar that teaches the game, with a line for each type on this sheet.
#include <algorithm>

#include "print/look.h"
#include "print/page.h"
#include "print/sidebar.h"

namespace warren::print {
namespace {

using KrType = kangaruse::Type;

constexpr double kBarWidth = 322, kPadding = 20, kLeading = 1.31, kTurnLeading = 1.34;
constexpr std::size_t kManyItems = 18;  // more take two columns

std::string key(std::string_view part) { return "print.kangaruse." + std::string(part); }

}  // namespace

// Small letters of Latin-1 stand 32 behind their capitals; "échidné" begins with two bytes.
std::string type_title(KrType type, const Catalogue& words) {
  std::string title = words.text("word." + std::string(name(type)));
  const auto raise = [](char& c) { c = static_cast<char>(c - 32); };
  if (title[0] >= 'a' && title[0] <= 'z')
    raise(title[0]);
  else if (title.starts_with('\xC3') && title[1] >= '\xA0' && title[1] <= '\xBE')
    raise(title[1]);
  return title;
}

RulesBar::RulesBar(Canvas& canvas, const kangaruse::Sheet& sheet, bool ink_friendly,
                   const Catalogue& words)
    : canvas_(canvas), sheet_(sheet), ink_(ink_friendly), words_(words) {
  add(Kind::heading, words.text(key("aim.title")));
  add(Kind::text, words.text(key("aim")) + " " + words.text(key("begins")));
  add(Kind::text, words.text(key("unused")));
  add(Kind::heading, words.text(key("squares.title")));
  add_types(true);
  add(Kind::line);
  add_types(false);
  // What some of these animals mean by it.
  if (!sheet.of(KrType::tasmanian_devil).empty() || !sheet.of(KrType::kiwi).empty() ||
      !sheet.of(KrType::koala).empty())
    add(Kind::text, words.text(key("next_to")));
  if (sheet.of(KrType::start).empty())
    add(Kind::type, words.text(key("start_anywhere")), KrType::start);
  add(Kind::line);
  if (!sheet.of(KrType::tree).empty()) add(Kind::type, words.text(key("trees")), KrType::tree);
  if (!sheet.rivers.empty()) add(Kind::river, words.text(key("rivers")));
  add(Kind::teleport, words.text(key("stuck")));
  if (items_.size() > kManyItems) columns_ = 2;
}

void RulesBar::add(Kind kind, std::string text, KrType type) {
  items_.push_back({kind, type, std::move(text)});
}

void RulesBar::add_types(bool scoring) {
  for (const KrType t : listed_types(sheet_)) {
    if (is_scoring(t) != scoring) continue;
    add(Kind::type,
        "**" + type_title(t, words_) + "** " + words_.text(key("type." + std::string(name(t)))), t);
  }
}

double RulesBar::width() const { return columns_ * kBarWidth - (columns_ - 1) * 40; }

Letters RulesBar::letters(double size) const { return {Font::text, size, ink_ ? kBlack : kInk}; }

double RulesBar::height(const Item& item, double width, double size) {
  const double tile = 2.85 * size, indent = item.kind == Kind::text ? 0 : tile + .7 * size;
  switch (item.kind) {
    case Kind::heading:
      return 1.55 * size;
    case Kind::line:
      return .9 * size;
    default: {
      const double text =
          canvas_.paragraph(item.text, width - indent, letters(size), kLeading).height();
      return item.kind == Kind::text ? text + .7 * size : std::max(tile, text) + .62 * size;
    }
  }
}

void RulesBar::draw(const Item& item, Point at, double width, double size) {
  const double tile = 2.85 * size, indent = item.kind == Kind::text ? 0 : tile + .7 * size;
  if (item.kind == Kind::heading)
    return canvas_.write(item.text, {at.x, at.y + 1.05 * size},
                         {Font::title, 1.25 * size, ink_ ? kBlack : kInk}, Align::left, width);
  if (item.kind == Kind::line)
    return canvas_.line({at.x, at.y + .4 * size}, {at.x + width, at.y + .4 * size},
                        {ink_ ? kGrey : kLine, 1.3});
  const Paragraph text = canvas_.paragraph(item.text, width - indent, letters(size), kLeading);
  if (item.kind == Kind::text) return canvas_.write(text, at, letters(size));
  const double high = std::max(tile, text.height());
  BoardDrawing board(canvas_, ink_);
  const Point corner{at.x, at.y + (high - tile) / 2};
  if (item.kind == Kind::river)
    board.river_tile(corner, tile);
  else if (item.kind == Kind::teleport)
    board.teleport_tile(corner, tile);
  else
    board.tile(item.type, corner, tile);
  canvas_.write(text, {at.x + indent, at.y + (high - text.height()) / 2}, letters(size));
}

// Fills column after column; false if the last one overflows.
bool RulesBar::pour(const Box& box, double size, std::vector<std::size_t>& ends) {
  ends.clear();
  double used = 0;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const double high = height(items_[i], box.width, size);
    if (used + high > box.height) {
      ends.push_back(i);
      used = 0;
    }
    used += high;
  }
  ends.push_back(items_.size());
  return static_cast<int>(ends.size()) <= columns_;
}

double RulesBar::fit(const Box& box, std::vector<std::size_t>& ends) {
  double size = 17;
  while (!pour(box, size, ends) && size > 5) size -= .25;
  return size;
}

void RulesBar::draw(const Box& box) {
  canvas_.line({box.x, box.y}, {box.x, box.y + box.height}, {ink_ ? kGrey : kLine, 1.3});
  const double wide = (box.width - columns_ * kPadding) / columns_;
  std::vector<std::size_t> ends;
  const double size = fit({0, 0, wide, box.height}, ends);
  std::size_t i = 0;
  for (std::size_t column = 0; column < ends.size(); ++column) {
    double used = 0;
    for (std::size_t k = i; k < ends[column]; ++k) used += height(items_[k], wide, size);
    // What is left is spread between the items, within reason.
    const double gaps = static_cast<double>(std::max<std::size_t>(1, ends[column] - i));
    const double air = std::clamp((box.height - used) / gaps, 0.0, .7 * size);
    double y = box.y;
    const double x = box.x + kPadding + static_cast<double>(column) * (wide + kPadding);
    for (; i < ends[column]; ++i) {
      draw(items_[i], {x, y}, wide, size);
      y += height(items_[i], wide, size);
      if (items_[i].kind != Kind::heading) y += air;
    }
  }
}

double RulesBar::fitted(const std::string& text, double width, double high, double size) {
  while (size > 6 && canvas_.paragraph(text, width, letters(size), kTurnLeading).height() > high)
    size -= .25;
  return size;
}

void RulesBar::draw_turn(const Box& box) {
  const Pen pen{ink_ ? kGrey : kLine, 1.3};
  canvas_.line({box.x, box.y}, {box.x + box.width, box.y}, pen);
  const double top = box.y + 10, high = box.height - 12;
  const double side = std::min({high / 4.68, box.width * .27 / 6.7, 56.0});
  draw_example(canvas_, ink_, sheet_.numbers_on_columns, {box.x, top + .66 * side}, side);
  const double x = box.x + 6 * side + 30, rest = box.x + box.width - x;
  const double right = std::min(300.0, rest * .40), left = rest - right - 36;
  const std::string turn = words_.text(key("turn"));
  const std::string example =
      words_.text(key(sheet_.numbers_on_columns ? "example.columns" : "example.rows"));
  constexpr double kHeading = 27;
  const double size = std::min(fitted(turn, left, high - kHeading, 16),
                               fitted(example, right, high - kHeading, 16));
  canvas_.write(words_.text(key("turn.title")), {x, top + 17},
                {Font::title, 20, ink_ ? kBlack : kInk});
  const double edge = x + left + 18;
  const auto write = [&](const std::string& text, double at, double width) {
    const auto lines = canvas_.paragraph(text, width, letters(size), kTurnLeading);
    canvas_.write(lines, {at, top + kHeading}, letters(size));
    return lines.height();
  };
  const double lower = std::max(write(turn, x, left), write(example, edge + 18, right));
  canvas_.line({edge, top + kHeading + 4}, {edge, top + kHeading + lower}, pen);
}

}  // namespace warren::print
