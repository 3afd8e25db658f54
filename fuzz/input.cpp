// The shared half of the fuzzers.
#include "fuzz/input.h"

#include <cstdio>
#include <cstdlib>

#include "core/hash.h"

namespace warren::fuzz {

void expect(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "fuzz: does not hold: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

void expect_readable(const Message& trouble) {
  expect(!trouble.key.empty(), "a refusal has the key of its sentence");
  boost::system::error_code error;
  (void)json::parse(json::serialize(to_json(trouble)), error);
  expect(!error, "a refusal is well-formed JSON");
}

std::string_view take(std::string_view& text, char separator) {
  const auto at = text.find(separator);
  const auto front = text.substr(0, at);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
  return front;
}

const GameEntry& some_game(std::string_view id) {
  if (const auto* game = find_game(id)) return *game;
  const auto games = all_games();
  return games[Hasher().add_all(id).value() % games.size()];
}

void look_at(const Match& m) {
  (void)json::serialize(m.state_json());
  const auto moves = m.log().size();
  for (int i = -1; i < m.players(); ++i) {
    const Seat viewer = i < 0 ? Seat::none : seat(i);
    (void)json::serialize(m.view_json(viewer));
    (void)m.view_hash(viewer);
    for (const auto& event : m.events(viewer, moves ? moves - 1 : 0)) expect_readable(event);
    const bool owes = m.turn().phase == Phase::decide && m.turn().to_act.has(viewer);
    expect(!owes || !m.legal(viewer).empty(), "who owes an answer has a legal one");
  }
}

Move some_move(const Match& m, std::uint64_t choice) {
  const Turn t = m.turn();
  if (t.phase == Phase::chance) {
    const auto outcomes = m.chance();
    expect(!outcomes.empty(), "chance has an outcome");
    return {Seat::chance, outcomes[choice % outcomes.size()].action};
  }
  SeatSet seats = t.to_act;
  for (auto k = choice % static_cast<unsigned>(seats.size()); k > 0; --k)
    seats.drop(seats.lowest());
  const auto codes = m.legal(seats.lowest());
  expect(!codes.empty(), "who owes an answer has a legal one");
  return {seats.lowest(), codes[choice / static_cast<unsigned>(t.to_act.size()) % codes.size()]};
}

void play_on(Match& m, Rng& rng, int moves) {
  for (; moves > 0 && m.turn().phase != Phase::over; --moves) {
    const Move next = m.turn().phase == Phase::chance ? Move{Seat::chance, m.draw(rng)}
                                                      : some_move(m, rng.next() >> 8);
    expect(!m.check(next.who, next.code), "what is listed or drawn is allowed");
    m.play(next.who, next.code);
  }
}

}  // namespace warren::fuzz
