// Fuzzes play: bytes choose a game, its options, and then codes and answers, right and wrong.
// Runs: 60
#include <algorithm>

#include "fuzz/input.h"
#include "match/replay.h"

namespace warren {
namespace {

using fuzz::Bytes;
using fuzz::expect;

std::string some_word(const OptionSpec& spec, Bytes& in) {
  std::string_view rest = spec.choices;
  const auto count = 1 + std::count(rest.begin(), rest.end(), '|');
  for (auto skip = in.byte() % count; skip > 0; --skip) fuzz::take(rest, '|');
  return std::string(fuzz::take(rest, '|'));
}

json::value some_whole(const OptionSpec& spec, Bytes& in) {
  return spec.min + static_cast<int>(in.number(2) % (1u + spec.max - spec.min));
}

json::value some_value(const OptionSpec& spec, Bytes& in) {
  switch (spec.kind) {
    case OptionKind::whole:
      return some_whole(spec, in);
    case OptionKind::yes_no:
      return in.byte() % 2 == 1;
    case OptionKind::one_of:
      return json::string(some_word(spec, in));
    case OptionKind::text: {
      std::string text;
      for (int n = in.byte() % 32; n > 0; --n) text.push_back(static_cast<char>(in.byte() & 0x7f));
      return json::string(text);
    }
    case OptionKind::wholes:
    case OptionKind::words:
      break;
  }
  json::array list;
  for (int n = in.byte() % 12; n > 0; --n) {
    if (spec.kind == OptionKind::wholes)
      list.push_back(some_whole(spec, in));
    else
      list.push_back(json::string(some_word(spec, in)));
  }
  return list;
}

// A set bit of the mask stands for an option that is given.
json::object some_options(const GameEntry& game, Bytes& in) {
  json::object options;
  auto given = in.number(2);
  for (const auto& spec : game.options()) {
    if (given & 1) options[spec.name] = some_value(spec, in);
    given >>= 1;
  }
  return options;
}

// Any code by anybody: played if it is allowed, which it is only if it is listed.
void try_code(Match& m, Bytes& in) {
  const auto by = in.byte();
  const Seat who = by % 16 < kMaxSeats ? seat(by % 16) : by & 16 ? Seat::chance : Seat::none;
  const auto code = in.number(1 + by / 32);
  const auto refused = m.check(who, code);
  if (refused) return fuzz::expect_readable(*refused);
  if (who == Seat::chance) {
    const auto listed = m.chance();
    expect(
        std::any_of(listed.begin(), listed.end(), [&](const auto& o) { return o.action == code; }),
        "an outcome that is allowed is listed");
  } else {
    const auto listed = m.legal(who);
    expect(std::binary_search(listed.begin(), listed.end(), code), "what is allowed is listed");
  }
  m.play(who, code);
}

void try_listed(Match& m, std::uint64_t choice) {
  const Move move = fuzz::some_move(m, choice);
  expect(!m.check(move.who, move.code), "what is listed is allowed");
  expect(m.parse(m.to_text(move.code)) == move.code, "what is listed has a text");
  expect(m.from_json(m.to_json(move.code)) == move.code, "what is listed has a JSON form");
  if (move.who != Seat::chance) fuzz::expect_readable(m.describe(move.who, move.code));
  m.play(move.who, move.code);
}

void ask_a_bot(Match& m, int choice, Rng& rng) {
  if (m.turn().phase != Phase::decide) return;
  const Seat who = m.turn().to_act.lowest();
  const auto code = m.bot_move(who, choice % 2 ? Bot::greedy : Bot::random, rng);
  expect(!m.check(who, code), "a bot answers by the rules");
  m.play(who, code);
}

// Most bytes are an answer each; the highest are the rarer things.
void step(Match& m, Bytes& in, Rng& rng, bool given_luck) {
  if (m.turn().phase == Phase::chance && !given_luck) return m.play(Seat::chance, m.draw(rng));
  const auto what = in.byte();
  if (what < 0xE0) return try_listed(m, what % 2 ? in.number(2) : what / 2);
  if (what < 0xF8) return try_code(m, in);
  if (what < 0xFC) return ask_a_bot(m, what, rng);
  if (m.log().empty()) return expect(!m.undo(1), "nothing to take back");
  const auto [who, code] = m.log().back();
  const auto before = m.hash();
  expect(m.undo(1) && !m.check(who, code), "a move taken back can be made again");
  m.play(who, code);
  expect(m.hash() == before, "the same moves give the same state");
}

void check_replay(const Match& m) {
  const auto again = read_replay(write_replay(m));
  expect(bool{again}, "a game's own replay reads");
  expect(again->match->hash() == m.hash(), "a replay ends where the game did");
  expect(again->finished == (m.turn().phase == Phase::over), "a replay is finished with its game");
}

void play(const std::uint8_t* data, std::size_t size) {
  Bytes in(data, size);
  const auto& game = all_games()[in.byte() % all_games().size()];
  const auto how = in.byte();
  auto opened = open_game(game, some_options(game, in));
  if (!opened) return fuzz::expect_readable(opened.error());
  Match& m = **opened;
  Rng rng(how);
  for (int moves = 0; moves < 2000 && !in.empty() && m.turn().phase != Phase::over; ++moves) {
    step(m, in, rng, how & 1);
    if (const auto wrong = m.audit()) expect(false, *wrong);
    if (moves % 8 == how >> 5) fuzz::look_at(m);  // writing all views takes longer than the move
  }
  if (how & 2) fuzz::play_on(m, rng, 2000);
  if (const auto wrong = m.audit()) expect(false, *wrong);
  if (m.turn().phase == Phase::over) (void)json::serialize(to_json(m.result(), m));
  fuzz::look_at(m);
  check_replay(m);
}

}  // namespace
}  // namespace warren

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  warren::play(data, size);
  return 0;
}
