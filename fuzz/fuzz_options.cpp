// Fuzzes options: "<game> <options as JSON>", or "<game> <text of any one option>".
// Runs: 500
#include "fuzz/input.h"
#include "match/options.h"

namespace warren {
namespace {

using fuzz::expect;

// The set-up written in full opens the same match.
void expect_same_again(const GameEntry& game, const Match& m) {
  const auto again = open_game(game, m.options());
  expect(bool{again}, "options written in full are accepted");
  expect((*again)->options() == m.options(), "options written in full stay as they are");
  expect((*again)->hash() == m.hash(), "the same options give the same start");
}

void open(const GameEntry& game, const json::object& given) {
  const auto full = read_options(game.options(), given);
  if (!full) return fuzz::expect_readable(full.error());
  auto opened = open_game(game, given);
  if (!opened) return fuzz::expect_readable(opened.error());
  expect_same_again(game, **opened);
  Rng rng(1);
  const auto varied = open_game(game, game.vary(*full, rng));
  expect(bool{varied}, "options that a simulation varies are accepted");
  fuzz::play_on(**opened, rng, 50);
  fuzz::look_at(**opened);
}

void read(std::string_view text) {
  const auto& game = fuzz::some_game(fuzz::take(text, ' '));
  boost::system::error_code error;
  const auto value = json::parse(text, error);
  if (!error && value.is_object()) return open(game, value.get_object());
  for (const auto& spec : game.options()) {
    const auto option = read_option(spec, text);
    if (option) open(game, {{spec.name, *option}});
  }
}

}  // namespace
}  // namespace warren

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  warren::read(warren::fuzz::text_of(data, size));
  return 0;
}
