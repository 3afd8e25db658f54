// Icons, colours and sentences: every type of Kangaruse has its own.
#include "print/look.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>

#include "messages/catalogue.h"

namespace warren::print {
namespace {

using KrType = kangaruse::Type;

template <class Visit>
void each_type(Visit visit) {
  for (int t = 1; t < kangaruse::kTypes; ++t) visit(static_cast<KrType>(t));
}

TEST(Look, every_type_has_an_icon_of_its_own) {
  const Icons icons;
  std::set<std::string_view> seen;
  each_type([&](KrType t) {
    EXPECT_FALSE(icons.of(look(t).icon).empty()) << name(t);
    EXPECT_TRUE(seen.insert(look(t).icon).second) << name(t);
  });
  EXPECT_EQ(seen.size(), 27u);
  EXPECT_FALSE(icons.of("rabbit-head").empty());
  EXPECT_TRUE(icons.of("no such icon").empty());
}

TEST(Look, icons_stay_in_their_square) {
  const Icons icons;
  each_type([&](KrType t) {
    for (const auto& [kind, points] : icons.of(look(t).icon)) {
      if (kind == Step::Kind::close) continue;
      const Point p = points[kind == Step::Kind::curve ? 2 : 0];
      EXPECT_TRUE(p.x >= 0 && p.x <= kIconSize && p.y >= 0 && p.y <= kIconSize) << name(t);
    }
  });
}

double length(const Path& path) {
  double all = 0;
  Point at{}, begin{};
  const auto go = [&](Point to) {
    all += std::hypot(to.x - at.x, to.y - at.y);
    at = to;
  };
  for (const auto& [kind, p] : path) {
    if (kind == Step::Kind::move) at = begin = p[0];
    if (kind == Step::Kind::line) go(p[0]);
    if (kind == Step::Kind::close) go(begin);
    if (kind == Step::Kind::curve) {
      const std::array<Point, 4> c{at, p[0], p[1], p[2]};
      for (int k = 1; k <= 8; ++k) {
        const double u = k / 8.0, v = 1 - u;
        const std::array<double, 4> w{v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u};
        Point to{};
        for (std::size_t i = 0; i < 4; ++i) to = {to.x + w[i] * c[i].x, to.y + w[i] * c[i].y};
        go(to);
      }
    }
  }
  return all;
}

// A solid shape says little at this size, and an outline that blackens its square even less.
TEST(Look, an_animal_drawn_with_little_ink_is_an_outline_that_leaves_white) {
  const Icons icons;
  each_type([&](KrType t) {
    if (is_scoring(t)) return;
    const TypeLook& l = look(t);
    EXPECT_FALSE(l.solid_ink) << name(t);
    EXPECT_LT(length(icons.of(l.icon)) / kIconSize * ink_pen(l), .36) << name(t);
  });
}

double luminance(Colour c) {
  const auto part = [](std::uint32_t v) {
    const double x = v / 255.0;
    return x <= .03928 ? x / 12.92 : std::pow((x + .055) / 1.055, 2.4);
  };
  return .2126 * part(c.rgb >> 16) + .7152 * part(c.rgb >> 8 & 0xff) + .0722 * part(c.rgb & 0xff);
}

TEST(Look, icons_and_numbers_stand_out_from_their_tile) {
  each_type([&](KrType t) {
    if (t == KrType::tree) return;  // dimmed on purpose: nobody ever lands there
    const double light = luminance(look(t).tint), dark = luminance(look(t).deep);
    EXPECT_GE((light + .05) / (dark + .05), 4.5) << name(t);
  });
}

TEST(Look, every_type_has_its_sentences) {
  const Catalogue words = Catalogue::english();
  each_type([&](KrType t) {
    if (t == KrType::tree) return;
    for (const auto* part : {"type.", "short."})
      EXPECT_TRUE(words.has("print.kangaruse." + std::string(part) + std::string(name(t))))
          << part << name(t);
    if (is_scoring(t) && t != KrType::food) {
      EXPECT_TRUE(words.has("print.kangaruse.score." + std::string(name(t)))) << name(t);
    }
  });
}

TEST(Look, a_line_shrinks_into_its_room) {
  const Fonts fonts;
  const Icons icons;
  auto* surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR, nullptr);
  auto* cairo = cairo_create(surface);
  Canvas canvas(cairo, fonts, icons);
  const Letters letters{Font::text, 14, kInk};
  const double wide = canvas.width("Teletransportes", letters);
  canvas.write("Teletransportes", {0, 0}, letters, Align::left, wide * 2);
  EXPECT_EQ(canvas.least_letters(), 14);
  canvas.write("Teletransportes", {0, 0}, letters, Align::left, wide / 2);
  EXPECT_NEAR(canvas.least_letters(), 7, .01);
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
}

TEST(Look, fonts_can_be_read) { EXPECT_TRUE(Fonts().good()); }

}  // namespace
}  // namespace warren::print
