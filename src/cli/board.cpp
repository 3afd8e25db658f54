// warren board: a land of Jack Rabbits as a picture or as text, to look at, keep and share.
#include <iostream>

#include "cli/language.h"
#include "cli/verbs.h"
#include "games/jack_rabbits/land/boards.h"
#include "games/position.h"
#include "print/land_svg.h"

namespace warren::cli {
namespace {

using namespace jack_rabbits;

constexpr Flag kFlags[] = {
    {"seed", "N", "a random board (default: the sample board)"},
    {"board", "TEXT", "a board kept as text"},
    {"edition", "YEAR", "whose sample board: 2023 or 2024 (default 2024)"},
    {"suits", "A,B", "the suits in play, for tight suits (default: all four)"},
    {"lakes-are-dead-ends", "", "draw no jetties on lakes"},
    {"text", "", "the board's text instead of a picture"},
    {"o", "FILE", "where to (default: standard output)"},
    kLanguageFlag,
};

Edition edition_of(const Args& args) {
  const auto year = args.text("edition", "2024");
  if (year == "2023") return Edition::y2023;
  if (year == "2024") return Edition::y2024;
  throw UsageError{"--edition cannot be '" + year + "'; allowed is 2023 or 2024"};
}

SuitMask suits_of(const Args& args) {
  if (!args.has("suits")) return kAllSuits;
  const auto given = args.text("suits");
  SuitMask suits = 0;
  for (const auto name : split(given, ',')) {
    int s = 0;
    while (s < kSuits && to_word(static_cast<Suit>(s)) != name) ++s;
    if (s == kSuits)
      throw UsageError{"--suits cannot be '" + given +
                       "'; allowed is a list of clubs, spades, hearts, diamonds"};
    suits = static_cast<SuitMask>(suits | 1 << s);
  }
  if (std::popcount(suits) < 2) throw UsageError{"--suits needs two suits at least"};
  return suits;
}

int run(const Args& args) {
  args.expect_rest(1, 1, "the game: jack_rabbits");
  if (args.rest[0] != "jack_rabbits")
    throw UsageError{"'" + args.rest[0] + "' has no board to draw; jack_rabbits has"};
  if (args.has("seed") && args.has("board"))
    throw UsageError{"--seed and --board exclude each other"};
  const auto name = args.has("seed") ? std::to_string(args.number("seed", 0, 0, UINT64_MAX))
                                     : args.text("board", "sample");
  const auto board = board_named(name, edition_of(args), suits_of(args));
  if (!board) fail(board.error(), args.words);
  const Land land(*board, args.has("lakes-are-dead-ends"));
  const Catalogue words = paper_words(args);
  const auto text = args.has("text") ? to_text(*board) + "\n" : land_print::land_svg(land, words);
  if (args.has("o"))
    write_file(args.text("o"), text);
  else
    std::cout << text;
  return 0;
}

}  // namespace

constinit const Verb kBoard{
    "board",
    "A land of Jack Rabbits, drawn as SVG or written as text.",
    "board jack_rabbits [--seed N | --board TEXT] [--language NAME] [-o FILE]",
    "warren board jack_rabbits --seed 7 -o board.svg",
    kFlags,
    false,
    run};

}  // namespace warren::cli
