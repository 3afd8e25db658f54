// The players' books on paper: complete, on one or two pages, in letters that the fonts have.
#include "print/players_book.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "match/all_games.h"
#include "messages/languages.h"
#include "print/canvas.h"
#include "tests/shown_games.h"

namespace warren::print {
namespace {

class PlayersBook : public testing::TestWithParam<std::string_view> {};

TEST_P(PlayersBook, of_every_game_fills_one_or_two_pages_and_leaves_nothing_out) {
  const Catalogue words = *catalogue_in(GetParam());
  for (const auto& game : shown_games())
    for (const Paper paper : {Paper::a4, Paper::letter}) {
      const auto book =
          print_book(game.id, game.credit(), GetParam(), {paper, false}, Format::pdf, words);
      ASSERT_TRUE(book) << game.id;
      EXPECT_GE(book->pages, 1) << game.id;
      EXPECT_LE(book->pages, 2) << game.id;
      std::string all;
      for (const auto& word : book->words) all += word + " ";
      EXPECT_EQ(all.find('*'), std::string::npos) << game.id;
      EXPECT_EQ(all.find("<!--"), std::string::npos) << game.id;
      EXPECT_NE(all.find(words.text("game." + std::string(game.id))), std::string::npos);
      for (const auto& item : players_book(game.id, GetParam())) {
        if (item.kind != BookItem::Kind::heading) continue;
        EXPECT_NE(all.find(item.text), std::string::npos) << item.text;
      }
      const auto again =
          print_book(game.id, game.credit(), GetParam(), {paper, false}, Format::pdf, words);
      EXPECT_EQ(book->bytes, again->bytes) << game.id;
    }
}

TEST_P(PlayersBook, is_written_in_letters_that_the_fonts_have) {
  const Fonts fonts;
  cairo_matrix_t one;
  cairo_matrix_init_identity(&one);
  auto* options = cairo_font_options_create();
  for (const auto& game : shown_games())
    for (const auto& item : players_book(game.id, GetParam())) {
      if (item.kind == BookItem::Kind::picture) continue;
      for (const Font font : {item.kind == BookItem::Kind::heading ? Font::title : Font::text,
                              item.kind == BookItem::Kind::heading ? Font::title : Font::bold}) {
        auto* scaled = cairo_scaled_font_create(fonts.of(font), &one, &one, options);
        cairo_glyph_t* glyphs = nullptr;
        int count = 0;
        ASSERT_EQ(cairo_scaled_font_text_to_glyphs(scaled, 0, 0, item.text.c_str(), -1, &glyphs,
                                                   &count, nullptr, nullptr, nullptr),
                  CAIRO_STATUS_SUCCESS);
        EXPECT_TRUE(std::all_of(glyphs, glyphs + count, [](const auto& g) { return g.index != 0; }))
            << item.text;
        cairo_glyph_free(glyphs);
        cairo_scaled_font_destroy(scaled);
      }
    }
  cairo_font_options_destroy(options);
}

TEST_P(PlayersBook, has_its_pictures_unless_ink_is_saved) {
  const Catalogue words = *catalogue_in(GetParam());
  for (const auto& game : shown_games()) {
    const auto full =
        print_book(game.id, game.credit(), GetParam(), {Paper::a4, false}, Format::pdf, words);
    const auto plain =
        print_book(game.id, game.credit(), GetParam(), {Paper::a4, true}, Format::pdf, words);
    ASSERT_TRUE(full && plain);
    EXPECT_NE(full->bytes.find("/Subtype /Image"), std::string::npos) << game.id;
    EXPECT_EQ(plain->bytes.find("/Subtype /Image"), std::string::npos) << game.id;
  }
}

INSTANTIATE_TEST_SUITE_P(Languages, PlayersBook, testing::ValuesIn(kLanguages),
                         [](const auto& each) { return std::string(each.param); });

TEST(PlayersBookOfNoGame, is_refused) {
  const auto none =
      print_book("chess", all_games()[0].credit(), "en", {}, Format::pdf, Catalogue::english());
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().key, "print.error.nothing");
}

}  // namespace
}  // namespace warren::print
