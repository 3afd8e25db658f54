// The flags of `warren print`, the same in both of its programs.
#include "cli/print_verb.h"

#include "cli/language.h"

namespace warren::cli {
namespace {

constexpr Flag kFlags[] = {
    {"o", "FILE", "where to; a name that ends in .pdf or .svg"},
    {"size", "NAME", "tiny, small, regular (as is without it), large or huge"},
    {"seed", "N", "the number of the sheet, 0 to 2147483647; drawn without it"},
    {"count", "N", "so many sheets in one file, seeds in a row"},
    {"starting-positions", "", "with squares to start on (as is without it)"},
    {"no-starting-positions", "", "players start on any square that does not score"},
    {"sheet", "FILE", "a sheet of your own, as text or JSON"},
    {"sidebar", "NAME", "rules (as is without it), score or none"},
    {"paper", "NAME", "a4 (as is without it), a5 or letter, landscape"},
    {"ink-friendly", "", "white paper, outlines only"},
    {"book", "", "the player's book of any game instead, upright on a4 or letter"},
    {"split", "CxR", "each sheet over columns x rows of pages, with cut marks; up to 4x4"},
    kLanguageFlag,
};

}  // namespace

constinit const Verb kPrint{
    "print",
    "A sheet of Kangaruse, or a player's book, as PDF or SVG; the same seed gives the same file.",
    "print kangaruse -o FILE [--size NAME] [--seed N] [--sidebar NAME] [--paper NAME] [--language "
    "NAME] ..., or print GAME --book -o FILE [--paper NAME] [--language NAME] [--ink-friendly]",
    "warren print kangaruse --size regular --seed 7 --sidebar rules --paper a4 -o sheet.pdf",
    kFlags,
    false,
    print_sheets};

}  // namespace warren::cli
