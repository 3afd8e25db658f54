// Sheets in every language: complete, in letters that the fonts have, and large enough to read.
#include "messages/languages.h"

#include <ft2build.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <set>

#include "games/kangaruse/generate.h"
#include "print/assets.h"
#include "print/print.h"
#include FT_FREETYPE_H

namespace warren::print {
namespace {

using kangaruse::kSizes;

// A sheet on which every type is.
const PrintedSheet& full_sheet() {
  static const PrintedSheet sheet{
      *kangaruse::read_sheet(
          "1 2 3 4 1 2 3 4 1 2 3 4/left ka de ti cr di qu ki ko pl gl mi nu/"
          "right co fr ec1 th mo2 mo3 mo4 st *3 *-2 ch to/up ge cn sh wa fo ec2 ka ka ka st ec3 "
          "ec4/"
          "down . . . . ## ka de ti cr di qu ki/left ko pl gl . . . . . . . . ./"
          "right mi nu co fr th ka ka ka ka st st st/up *4 *12 *-12 ch to ge cn sh wa fo ## ##/"
          "down ka de ti cr di qu ki ko pl gl mi nu/"
          "river a4 b4 c4 d4 d5 e5 f5 g5 h5 i5 j5 k5 l5"),
      {}};
  return sheet;
}

// That sheet and made ones of every size.
std::vector<PrintedSheet> sheets() {
  std::vector<PrintedSheet> all{full_sheet()};
  for (std::size_t size = 0; size < kSizes.size(); ++size)
    for (std::uint64_t seed = 1; seed <= 2; ++seed)
      all.push_back({kangaruse::generate(kSizes[size], seed, seed % 2 == 0), seed});
  return all;
}

Printed printed(const PrintedSheet& sheet, const Settings& settings, const Catalogue& words) {
  auto done = print(std::span(&sheet, 1), settings, Format::pdf, words);
  EXPECT_TRUE(done) << words.say(done ? Message{} : done.error());
  return done ? std::move(*done) : Printed{};
}

bool has(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

TEST(Languages, every_language_has_a_whole_catalogue) {
  const auto english = Catalogue::english().sentences().size();
  for (const auto language : kLanguages) {
    const auto words = catalogue_in(language);
    ASSERT_TRUE(words) << language;
    EXPECT_EQ(words->sentences().size(), english) << language;
  }
  EXPECT_FALSE(catalogue_in("nl"));
  EXPECT_FALSE(catalogue_in(""));
}

TEST(Languages, a_locale_names_a_language) {
  EXPECT_EQ(language_of("de"), "de");
  EXPECT_EQ(language_of("de_AT.UTF-8"), "de");
  EXPECT_EQ(language_of("fr.UTF-8"), "fr");
  EXPECT_EQ(language_of("es@euro"), "es");
  for (const auto* other : {"", "C", "POSIX", "C.UTF-8", "nl_NL", "deutsch", "_de"})
    EXPECT_EQ(language_of(other), std::nullopt) << other;
}

TEST(Languages, a_sheet_speaks_the_language_of_its_catalogue) {
  const auto german = printed(full_sheet(), {}, *catalogue_in("de")).words;
  EXPECT_TRUE(has(german, "2 bis 5 Spieler · Normal 12 × 8 · von Hand gemacht"));
  EXPECT_TRUE(has(german, "Känguru"));
  const auto french = printed(full_sheet(), {}, *catalogue_in("fr")).words;
  EXPECT_TRUE(has(french, "Échidné"));
  EXPECT_TRUE(has(french, "Kangourou"));
}

// With a catalogue that only ever says one letter, nothing else but numbers and arrows is left.
TEST(Languages, every_word_on_a_sheet_comes_from_the_catalogue) {
  boost::json::object mute;
  const Catalogue english = Catalogue::english();
  for (const auto& [key, sentence] : english.sentences()) mute[key] = "ß";
  const Catalogue words(boost::json::serialize(mute));
  const std::set<std::string_view> arrows(kangaruse::kDirections.begin(),
                                          kangaruse::kDirections.end());
  for (const Sidebar sidebar : {Sidebar::none, Sidebar::rules, Sidebar::score}) {
    Settings settings;
    settings.sidebar = sidebar;
    settings.split_columns = 2;
    for (const auto& word : printed(full_sheet(), settings, words).words)
      EXPECT_TRUE(arrows.contains(word) ||
                  word.find_first_not_of("0123456789 \u2212\u00df") == std::string::npos)
          << word;
  }
}

// In points, on paper that lies on a table. Sheets have two or three scoring types; the one with
// all of them has nine rows in each score block.
TEST(Languages, letters_stay_large_enough_to_read) {
  for (const auto language : kLanguages) {
    const Catalogue words = *catalogue_in(language);
    for (const auto& sheet : sheets())
      for (const Sidebar sidebar : {Sidebar::rules, Sidebar::score}) {
        Settings settings;
        settings.sidebar = sidebar;
        settings.paper = Paper::letter;  // the narrowest letters of both large papers
        const bool crowded = !sheet.seed && sidebar == Sidebar::score;
        EXPECT_GE(printed(sheet, settings, words).least_letters, crowded ? 4 : 6)
            << language << " " << sheet.sheet.size_name() << " " << sheet.seed.value_or(0)
            << (sidebar == Sidebar::score ? " score" : " rules");
      }
  }
}

// The letters of a text in UTF-8, which the catalogues are.
std::set<unsigned> letters_of(std::string_view text) {
  std::set<unsigned> letters;
  for (std::size_t i = 0; i < text.size();) {
    const unsigned lead = text[i] & 0xFF;
    const std::size_t more = lead < 0x80 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    unsigned letter = more == 0 ? lead : lead & (0x3F >> more);
    for (std::size_t k = 1; k <= more; ++k) letter = letter << 6 | (text[i + k] & 0x3F);
    letters.insert(letter);
    i += more + 1;
  }
  return letters;
}

TEST(Languages, the_fonts_have_every_letter) {
  std::set<unsigned> letters = letters_of("äöüÄÖÜßñÑéèêëàâçîïôùûœáíóú¿¡«»\u2212×·");
  for (const auto language : kLanguages)
    for (const Sidebar sidebar : {Sidebar::rules, Sidebar::score}) {
      Settings settings;
      settings.sidebar = sidebar;
      for (const auto& word : printed(full_sheet(), settings, *catalogue_in(language)).words)
        letters.merge(letters_of(word));
    }
  FT_Library library = nullptr;
  ASSERT_EQ(FT_Init_FreeType(&library), 0);
  for (const auto* file : {"fraunces-700.woff2", "atkinson-hyperlegible-400.woff2",
                           "atkinson-hyperlegible-700.woff2"}) {
    const auto bytes = asset(file);
    FT_Face face = nullptr;
    ASSERT_EQ(FT_New_Memory_Face(library, reinterpret_cast<const FT_Byte*>(bytes.data()),
                                 static_cast<FT_Long>(bytes.size()), 0, &face),
              0);
    for (const unsigned letter : letters)
      EXPECT_NE(FT_Get_Char_Index(face, letter), 0u) << file << " " << letter;
    FT_Done_Face(face);
  }
  FT_Done_FreeType(library);
}

}  // namespace
}  // namespace warren::print
