// What the fuzzers share: reading their input, choosing a game, and failing loudly.
//
// Inputs are meant to be read by people: most begin with the name of a game.
// An unknown name stands for some game too, so that a new game is reached without a new file.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "match/all_games.h"
#include "match/message_json.h"

namespace warren::fuzz {

// Also in builds without assertions.
void expect(bool holds, std::string_view what);

// A refusal is an error value that a client can read: its JSON is well-formed.
void expect_readable(const Message& trouble);

// Takes bytes from the front; zeros once there are no more.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}
  bool empty() const { return at_ == end_; }
  std::uint8_t byte() { return empty() ? std::uint8_t{0} : *at_++; }
  std::uint64_t number(int bytes) {
    std::uint64_t n = 0;
    for (; bytes > 0; --bytes) n = n << 8 | byte();
    return n;
  }

 private:
  const std::uint8_t* at_;
  const std::uint8_t* end_;
};

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// The text up to `separator`, which is taken away with it; all of it if there is none.
std::string_view take(std::string_view& text, char separator);

const GameEntry& some_game(std::string_view id);

// All that seats and spectators may ask of a match at any time.
void look_at(const Match&);

// Plays on with random answers, at most `moves` of them.
void play_on(Match&, Rng&, int moves);

// Some answer that is owed, or an outcome of chance; the match is not over.
Move some_move(const Match&, std::uint64_t choice);

}  // namespace warren::fuzz
