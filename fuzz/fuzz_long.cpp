// Fuzzes long matches: thousands of moves, taken back and looked back at, with a limit of work for
// each input. Bytes choose a game, then what is done, and how many moves long.
#include <algorithm>

#include "fuzz/input.h"
#include "match/replay.h"

namespace warren {
namespace {

using fuzz::Bytes;
using fuzz::expect;

// Moves played, and played again, for one input; and by one look back. To write all views takes as
// long as some moves.
constexpr std::uint64_t kMostWork = 20'000, kMostReplayed = 64, kLook = 50;

class LongMatch {
 public:
  LongMatch(Match& m, std::uint64_t seed) : m_(m), rng_(seed) { hashes_.push_back(m.hash()); }

  bool goes_on() const { return played_ + m_.replayed() < kMostWork; }

  void step(Bytes& in) {
    const auto what = in.byte() % 8;
    const auto moves = static_cast<std::size_t>(in.number(2) % 4096);
    if (what < 5) return play(std::min<std::size_t>(moves, kMostWork - played_));
    if (what == 5) return undo(moves);
    if (what == 6) return look_back(moves);
    fuzz::look_at(m_);
    played_ += kLook;
  }

  void expect_replay() const {
    const auto again = read_replay(write_replay(m_));
    expect(bool{again} && again->match->hash() == m_.hash(), "a long match has a replay");
  }

 private:
  void play(std::size_t moves) {
    for (; moves > 0 && m_.turn().phase != Phase::over; --moves, ++played_) {
      fuzz::play_on(m_, rng_, 1);
      hashes_.push_back(m_.hash());
    }
    expect(m_.log().size() <= m_.most_moves(), "a match has an end");
  }

  void undo(std::size_t moves) {
    const auto before = m_.replayed();
    const auto size = m_.log().size();
    expect(m_.undo(moves) == (moves <= size), "only moves that were made are taken back");
    expect(m_.replayed() - before < kMostReplayed, "to go back costs a few moves");
    if (moves > size) return;
    hashes_.resize(size - moves + 1);
    expect(m_.hash() == hashes_.back(), "what is left is the state that was");
  }

  void look_back(std::size_t moves) {
    const auto at = moves % (m_.log().size() + 1);
    const auto before = m_.replayed();
    expect(m_.hash_at(at) == hashes_[at], "the log leads through the same states");
    expect(m_.replayed() - before < kMostReplayed, "to look back costs a few moves");
  }

  Match& m_;
  Rng rng_;
  std::uint64_t played_ = 0;
  std::vector<std::uint64_t> hashes_;
};

void play(const std::uint8_t* data, std::size_t size) {
  Bytes in(data, size);
  const auto& game = all_games()[in.byte() % all_games().size()];
  const auto match = open_game(game, {});
  LongMatch longer(**match, in.byte());
  while (!in.empty() && longer.goes_on()) longer.step(in);
  longer.expect_replay();
}

}  // namespace
}  // namespace warren

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  warren::play(data, size);
  return 0;
}
