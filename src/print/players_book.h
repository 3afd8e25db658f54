// A player's book of docs/play on paper: one or two portrait pages in two columns, with its
// pictures.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/credit.h"
#include "print/print.h"

namespace warren::print {

// One paragraph, heading, item of a list or picture, in the order of the book.
struct BookItem {
  enum class Kind { heading, text, item, picture };
  Kind kind;
  std::string text;  // "**" begins and ends bold; of a picture its file: "pictures/bunny_run.png"
};

// The book of a game, without its marks; empty if there is none in this language.
std::vector<BookItem> players_book(std::string_view game, std::string_view language);

struct BookSettings {
  Paper paper = Paper::a4;
  bool ink_friendly = false;  // white paper, no pictures
};

// `words` are of the same language. An SVG holds a single page; a longer book is refused.
Maybe<Printed> print_book(std::string_view game, const Credit& credit, std::string_view language,
                          const BookSettings& settings, Format format, const Catalogue& words);

}  // namespace warren::print
