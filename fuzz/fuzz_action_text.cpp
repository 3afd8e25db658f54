// Fuzzes moves in words: "<game> <text or JSON of a move>"; what reads is written and reads again.
// Runs: 5000
#include "fuzz/input.h"

namespace warren {
namespace {

using fuzz::expect;

// Opening a game may be dear (a board is drawn) and is not what is fuzzed here.
std::unique_ptr<Match> open(const GameEntry& game, int moves) {
  auto opened = open_game(game, {});
  expect(bool{opened}, "the default options are accepted");
  Rng rng(7);
  fuzz::play_on(**opened, rng, moves);
  return std::move(*opened);
}

// Each game at its start and on the way.
std::span<const std::unique_ptr<Match>> matches(const GameEntry& game) {
  static const auto all = [] {
    std::vector<std::vector<std::unique_ptr<Match>>> games;
    for (const auto& each : all_games()) {
      auto& of_game = games.emplace_back();
      for (int moves : {0, 60, 100}) of_game.push_back(open(each, moves));
    }
    return games;
  }();
  return all[static_cast<std::size_t>(&game - all_games().data())];
}

void expect_written(const Match& m, ActionCode code) {
  const auto text = m.to_text(code);
  expect(!text.empty(), "a move that reads has a text");
  expect(m.parse(text) == code, "the text of a move reads as that move");
  expect(m.from_json(m.to_json(code)) == code, "the JSON of a move reads as that move");
  for (int i = -2; i <= m.players(); ++i) {
    const Seat who = i == -2 ? Seat::chance : i == -1 ? Seat::none : seat(i);
    if (const auto refused = m.check(who, code)) fuzz::expect_readable(*refused);
  }
}

void read(std::string_view text) {
  const auto& game = fuzz::some_game(fuzz::take(text, ' '));
  boost::system::error_code error;
  const auto value = json::parse(text, error);
  for (const auto& m : matches(game)) {
    if (const auto code = m->parse(text)) expect_written(*m, *code);
    if (error) continue;
    if (const auto code = m->from_json(value)) expect_written(*m, *code);
  }
}

}  // namespace
}  // namespace warren

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  warren::read(warren::fuzz::text_of(data, size));
  return 0;
}
