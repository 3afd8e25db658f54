// Fuzzes positions: "<game> <options as JSON>", a line break, and the position.
// Runs: 100
#include "core/hash.h"
#include "fuzz/input.h"

namespace warren {
namespace {

using fuzz::expect;

void expect_round_trip(const Match& m) {
  const auto again = open_game(m.game(), m.options(), m.position());
  expect(bool{again}, "a position that was accepted is written so that it reads");
  expect((*again)->position() == m.position(), "a position reads as itself");
  expect((*again)->hash() == m.hash(), "a position that is read again has the same hash");
}

// Each of some answers, taken back at once.
void try_answers(Match& m, Seat who, const std::vector<ActionCode>& codes) {
  const auto before = m.hash();
  for (std::size_t i = 0; i < codes.size(); i += 1 + codes.size() / 8) {
    expect(!m.check(who, codes[i]), "what is listed is allowed");
    m.play(who, codes[i]);
    fuzz::look_at(m);
    (void)m.position();
    expect(m.undo(1) && m.hash() == before, "a move can be taken back");
  }
}

void explore(Match& m) {
  fuzz::look_at(m);
  (void)m.audit();  // the book exempts some invariants in a loaded position
  std::vector<ActionCode> outcomes;
  for (const auto& o : m.chance()) outcomes.push_back(o.action);
  try_answers(m, Seat::chance, outcomes);
  for (int i = 0; i < m.players(); ++i) try_answers(m, seat(i), m.legal(seat(i)));
  Rng rng(m.hash());
  fuzz::play_on(m, rng, 200);
  fuzz::look_at(m);
}

void load(std::string_view text) {
  auto head = fuzz::take(text, '\n');
  const auto& game = fuzz::some_game(fuzz::take(head, ' '));
  boost::system::error_code error;
  const auto options = json::parse(head, error);
  const bool given = !error && options.is_object();
  auto opened = open_game(game, given ? options.get_object() : json::object(), text);
  if (!opened) return expect(!opened.error().key.empty(), "a refusal has a sentence");
  expect_round_trip(**opened);
  explore(**opened);
}

}  // namespace
}  // namespace warren

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  warren::load(warren::fuzz::text_of(data, size));
  return 0;
}
