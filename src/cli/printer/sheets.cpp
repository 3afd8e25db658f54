// Sheets of Kangaruse on paper, as the flags of `warren print` ask for them.
#include <iostream>
#include <random>

#include "cli/language.h"
#include "cli/print_verb.h"
#include "cli/printer/printing.h"
#include "games/kangaruse/generate.h"

namespace warren::cli {
namespace {

constexpr std::uint64_t kLastSeed = 0x7fffffff, kMostSheets = 500;

constexpr Names<print::Paper> kPapers{"a4", "a5", "letter"};
constexpr Names<print::Sidebar> kSidebars{"none", "rules", "score"};

print::Settings read_settings(const Args& args) {
  print::Settings settings;
  settings.paper = pick(args, "paper", kPapers, settings.paper);
  settings.sidebar = pick(args, "sidebar", kSidebars, settings.sidebar);
  settings.ink_friendly = args.has("ink-friendly");
  const std::string split = args.text("split", "1x1");
  const auto good = [](char c) { return c >= '1' && c <= '4'; };
  if (split.size() != 3 || split[1] != 'x' || !good(split[0]) || !good(split[2]))
    throw UsageError{"--split cannot be '" + split + "'; allowed is 1x1 to 4x4"};
  settings.split_columns = split[0] - '0';
  settings.split_rows = split[2] - '0';
  return settings;
}

print::PrintedSheet read_own_sheet(const Args& args) {
  for (const std::string_view flag :
       {"size", "seed", "count", "starting-positions", "no-starting-positions"})
    if (args.has(flag))
      throw UsageError{"--" + std::string(flag) + " does not go with --sheet, which is one sheet"};
  auto sheet = kangaruse::read_sheet(read_file(args.text("sheet")));
  if (!sheet) fail(sheet.error(), args.words);
  return {std::move(*sheet), {}};
}

std::vector<print::PrintedSheet> read_sheets(const Args& args) {
  if (args.has("sheet")) return {read_own_sheet(args)};
  static constexpr std::string_view kNames[] = {"tiny", "small", "regular", "large", "huge"};
  const auto& size = kangaruse::kSizes[pick(args, "size", kNames, "regular")];
  if (args.has("starting-positions") && args.has("no-starting-positions"))
    throw UsageError{"--starting-positions and --no-starting-positions contradict each other"};
  const auto count = args.number("count", 1, 1, kMostSheets);
  const auto drawn = std::random_device{}() % (kLastSeed - kMostSheets);
  const auto first = args.number("seed", drawn, 0, kLastSeed);
  if (first > kLastSeed - (count - 1))
    throw UsageError{"--count " + std::to_string(count) + " goes past the last seed, " +
                     std::to_string(kLastSeed)};
  std::vector<print::PrintedSheet> sheets;
  for (std::uint64_t seed = first; seed < first + count; ++seed)
    sheets.push_back({kangaruse::generate(size, seed, !args.has("no-starting-positions")), seed});
  return sheets;
}

}  // namespace

print::Format format_of(const std::string& file) {
  if (file.ends_with(".pdf")) return print::Format::pdf;
  if (file.ends_with(".svg")) return print::Format::svg;
  throw UsageError{"-o cannot be '" + file + "'; its name ends in .pdf or .svg"};
}

int print_sheets(const Args& args) {
  args.expect_rest(1, 1, "the name of a game: kangaruse");
  const bool book = args.has("book");
  if (!book && args.rest[0] != "kangaruse") {
    require_game(args.rest[0]);
    throw UsageError{"'" + args.rest[0] + "' is not played on paper; kangaruse is"};
  }
  if (!args.has("o")) throw UsageError{"say where to print with -o FILE.pdf or -o FILE.svg"};
  if (book) return print_players_book(args);
  const std::string file = args.text("o");
  const print::Format format = format_of(file);
  const print::Settings settings = read_settings(args);
  const Catalogue words = paper_words(args);
  const auto sheets = read_sheets(args);
  const auto printed = print::print(sheets, settings, format, words);
  if (!printed) fail(printed.error(), args.words);
  write_file(file, printed->bytes);
  std::cout << file << ": " << printed->pages << (printed->pages == 1 ? " page" : " pages");
  if (sheets[0].seed) std::cout << ", seed " << *sheets[0].seed;
  if (sheets.size() > 1) std::cout << " to " << *sheets.back().seed;
  std::cout << "\n";
  return 0;
}

}  // namespace warren::cli
