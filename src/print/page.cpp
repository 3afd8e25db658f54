// The layout of a page.
#include "print/page.h"

#include <algorithm>

#include "games/kangaruse/credit.h"
#include "print/look.h"
#include "print/sidebar.h"

namespace warren::print {
namespace {

using KrType = kangaruse::Type;

constexpr double kScoreWidth = 236, kTurnHeight = 178, kAboveStrip = 14, kWidestRules = 420;

struct Layout {
  BoardPlace board;
  Box side, strip;
};

// The board gets the room that side bar and strip leave; a rules bar takes what a short board
// leaves in width.
Layout lay_out(const kangaruse::Sheet& sheet, Sidebar sidebar, double side_width,
               double strip_height, double height) {
  const double band = sidebar == Sidebar::none ? 34 : kBand;
  const double top = kMargin + kTitle + band;
  const double below = strip_height > 0 ? kAboveStrip + strip_height : 0;
  const double high = height - top - band - below - kMargin;
  const auto room = [&] {
    return kPageWidth - 2 * kMargin - (side_width > 0 ? side_width + kGap : 0);
  };
  double s = std::min((room() - 2 * band) / sheet.columns, high / sheet.rows);
  if (sidebar == Sidebar::rules && side_width < kWidestRules) {
    const double slack = room() - 2 * band - s * sheet.columns;
    side_width += std::min(slack, kWidestRules - side_width);
  }
  const double slack = room() - 2 * band - s * sheet.columns;
  Layout out;
  out.board = {{kMargin + band + slack / 2, top + (high - s * sheet.rows) / 2}, s, band};
  // Below a board with a strip there is no use for air: it goes to the strip.
  if (strip_height > 0) out.board.corner.y = top;
  const double under = out.board.corner.y + s * sheet.rows + band + kAboveStrip;
  out.strip = {kMargin + band, under, room() - 2 * band, height - kMargin - under};
  out.side = {kPageWidth - kMargin - side_width, kMargin, side_width, height - 2 * kMargin};
  return out;
}

std::string about(const PrintedSheet& printed, const Catalogue& words) {
  const auto& sheet = printed.sheet;
  Message m{"print.kangaruse.about",
            {{"size", words.text("value.kangaruse.size." + std::string(sheet.size_name()))},
             {"columns", std::int64_t{sheet.columns}},
             {"rows", std::int64_t{sheet.rows}}}};
  if (printed.seed)
    m.fields.push_back({"seed", std::to_string(*printed.seed)});
  else
    m.key = "print.kangaruse.about_own";
  return words.say(m);
}

void draw_title(Canvas& canvas, const PrintedSheet& printed, bool ink, double x, double end,
                const Catalogue& words) {
  const Letters large{Font::title, 36, ink ? kBlack : kInk};
  const std::string title = words.text("game.kangaruse");
  const double base = kMargin + 28;
  const double after = x + canvas.width(title, large) + 14;
  canvas.write(title, {x, base}, large);
  canvas.write(about(printed, words), {after, base},
               {Font::text, 15, ink ? Colour{0x444444} : kQuiet}, Align::left, end - after);
}

// In the margin below everything else, so that whoever finds a sheet knows whose game it is.
void draw_credit(Canvas& canvas, double x, double height, const Catalogue& words) {
  const auto line = printed_credit(kangaruse::kCredit, words.text("game.kangaruse"));
  canvas.write(words.say(line), {x, height - kMargin / 2 + 4}, {Font::text, 11, Colour{0x444444}},
               Align::left, kPageWidth - kMargin - x);
}

}  // namespace

std::string describe(const PrintedSheet& printed, const Catalogue& words) {
  return words.text("game.kangaruse") + " \u00b7 " + about(printed, words);
}

std::vector<KrType> listed_types(const kangaruse::Sheet& sheet) {
  std::vector<KrType> listed;
  const auto take = [&](KrType from, KrType to) {
    for (auto t = kangaruse::index(from); t <= kangaruse::index(to); ++t)
      if (!sheet.of(static_cast<KrType>(t)).empty()) listed.push_back(static_cast<KrType>(t));
  };
  take(KrType::star, KrType::food);
  take(KrType::kangaroo, KrType::start);
  return listed;
}

double draw_page(Canvas& canvas, const PrintedSheet& printed, const Settings& settings,
                 double height, const Catalogue& words) {
  const auto& sheet = printed.sheet;
  const bool ink = settings.ink_friendly;
  canvas.fill({0, 0, kPageWidth, height}, 0, ink ? kWhite : kPaper);
  RulesBar rules(canvas, sheet, ink, words);
  ScoreBar score(canvas, sheet, ink, words);
  double side = 0, strip = 0;
  if (settings.sidebar == Sidebar::rules) {
    side = rules.width();
    strip = kTurnHeight;
  } else if (settings.sidebar == Sidebar::score) {
    side = kScoreWidth;
    strip = score.legend_height(kPageWidth - 2 * kMargin - side - kGap - 2 * kBand);
  }
  const Layout at = lay_out(sheet, settings.sidebar, side, strip, height);
  const double left = side > 0 ? at.strip.x : at.board.corner.x;
  const double right = side > 0 ? at.side.x - kGap : kPageWidth - kMargin;
  draw_title(canvas, printed, ink, left, right, words);
  BoardDrawing(canvas, ink).board(sheet, at.board);
  if (settings.sidebar == Sidebar::rules) {
    rules.draw(at.side);
    rules.draw_turn(at.strip);
  } else if (settings.sidebar == Sidebar::score) {
    score.draw(at.side);
    score.draw_legend(at.strip);
  }
  draw_credit(canvas, left, height, words);
  return at.board.side;
}

}  // namespace warren::print
