// `warren print GAME --book`: the player's book on paper.
#include <iostream>

#include "cli/language.h"
#include "cli/printer/printing.h"
#include "print/players_book.h"

namespace warren::cli {
namespace {

// What belongs to sheets alone.
constexpr std::string_view kOfSheets[] = {"size",  "seed",    "count", "starting-positions",
                                          "sheet", "sidebar", "split", "no-starting-positions"};

print::BookSettings read_book_settings(const Args& args) {
  for (const auto flag : kOfSheets)
    if (args.has(flag))
      throw UsageError{"--" + std::string(flag) + " is for sheets and does not go with --book"};
  static constexpr std::string_view kPapers[] = {"a4", "letter"};
  const bool letter = pick(args, "paper", kPapers, "a4") == 1;
  return {letter ? print::Paper::letter : print::Paper::a4, args.has("ink-friendly")};
}

}  // namespace

int print_players_book(const Args& args) {
  const auto& game = require_game(args.rest[0]);
  const auto settings = read_book_settings(args);
  const std::string file = args.text("o");
  const auto printed = print::print_book(game.id, game.credit(), paper_language(args), settings,
                                         format_of(file), paper_words(args));
  if (!printed) fail(printed.error(), args.words);
  write_file(file, printed->bytes);
  std::cout << file << ": " << printed->pages << (printed->pages == 1 ? " page\n" : " pages\n");
  return 0;
}

}  // namespace warren::cli
