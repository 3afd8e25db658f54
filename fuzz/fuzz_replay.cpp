// Fuzzes replays, as they are and with their hashes put right, which no mutation would guess.
// Runs: 80
#include "fuzz/input.h"
#include "match/replay.h"

namespace warren {
namespace {

using fuzz::expect;

void read(std::string_view text) {
  auto replay = read_replay(text);
  if (!replay) return expect(!replay.error().key.empty(), "a refusal has a sentence");
  Match& m = *replay->match;
  fuzz::look_at(m);
  (void)m.audit();
  const auto again = read_replay(write_replay(m, replay->header));
  expect(bool{again}, "a replay that was accepted is written so that it reads");
  expect(again->match->hash() == m.hash(), "a replay that is read again ends the same");
  expect(again->match->log() == m.log(), "a replay that is read again has the same moves");
}

std::unique_ptr<Match> open(const json::object& head) {
  const auto* id = head.if_contains("game");
  const auto* options = head.if_contains("options");
  const auto* position = head.if_contains("position");
  if (!id || !id->is_string() || !options || !options->is_object()) return nullptr;
  const auto* game = find_game(id->get_string());
  if (!game) return nullptr;
  const bool loaded = position && position->is_string();
  auto opened = open_game(*game, options->get_object(),
                          loaded ? std::string_view(position->get_string()) : "");
  return opened ? std::move(*opened) : nullptr;
}

bool plays(Match& m, const json::object& line) {
  const auto* by = line.if_contains("by");
  const auto* move = line.if_contains("move");
  if (!by || !move) return false;
  const auto* n = by->if_int64();
  const Seat who = n && *n >= 0 && *n < m.players() ? seat(static_cast<int>(*n)) : Seat::chance;
  const auto code = m.from_json(*move);
  if (!code || m.check(who, *code)) return false;
  m.play(who, *code);
  return true;
}

// With the hashes that belong there, up to the first line that does not fit, which stays as it is.
std::string with_hashes(std::string_view text) {
  std::string out;
  std::unique_ptr<Match> match;
  while (!text.empty()) {
    const auto row = fuzz::take(text, '\n');
    boost::system::error_code error;
    auto value = json::parse(row, error);
    auto* line = error ? nullptr : value.if_object();
    const bool first = !match;
    if (line && first) match = open(*line);
    const bool fits = line && match && (first || plays(*match, *line));
    if (fits) (*line)[first ? "start" : "hash"] = hex(match->hash());
    out.append(fits ? json::serialize(value) : row).append("\n");
    if (!match) break;
  }
  return out;
}

}  // namespace
}  // namespace warren

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = warren::fuzz::text_of(data, size);
  warren::read(text);
  warren::read(warren::with_hashes(text));
  return 0;
}
