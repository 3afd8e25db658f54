// Fuzzes boards of Jack Rabbits and sheets of Kangaruse as files: the input is the text of one.
#include "core/text.h"
#include "fuzz/input.h"
#include "games/jack_rabbits/land/boards.h"
#include "games/kangaruse/sheet.h"

namespace warren {
namespace {

using fuzz::expect;

constexpr std::size_t kLongest = 4096;

void read_as_board(std::string_view text) {
  using namespace jack_rabbits;
  for (const auto edition : {Edition::y2023, Edition::y2024}) {
    const auto board = board_named(text, edition, kAllSuits);
    if (!board) {
      fuzz::expect_readable(board.error());
      continue;
    }
    const auto name = board_name(text, *board);
    expect(name.size() < kLongest && is_utf8(name), "a board has a short name");
    const auto again = board_named(name, edition, kAllSuits);
    expect(again && *again == *board, "a board's name is that of the same board");
    expect(board_name(name, *again) == name, "a board's name stays as it is");
  }
}

void read_as_sheet(std::string_view text) {
  using namespace kangaruse;
  const auto sheet = read_sheet(text);
  if (!sheet) return fuzz::expect_readable(sheet.error());
  const auto plain = sheet_text(*sheet);
  expect(plain.size() < kLongest && is_utf8(plain), "a sheet is short");
  const auto again = read_sheet(plain);
  expect(bool{again}, "a sheet that is written reads");
  expect(sheet_text(*again) == plain, "a sheet stays as it is");
  expect(sheet_json(*again) == sheet_json(*sheet), "a sheet reads as itself");
  const auto from_json = read_sheet(json::serialize(sheet_json(*sheet)));
  expect(from_json && sheet_text(*from_json) == plain, "a sheet as JSON is the same sheet");
  const auto match = open_game(*find_game("kangaruse"), {{"sheet", text}});
  if (!match) return fuzz::expect_readable(match.error());
  Rng rng(1);
  fuzz::play_on(**match, rng, 60);
  fuzz::look_at(**match);
}

}  // namespace
}  // namespace warren

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = warren::fuzz::text_of(data, size);
  warren::read_as_board(text);
  warren::read_as_sheet(text);
  return 0;
}
