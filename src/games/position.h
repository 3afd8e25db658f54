// Positions as one line of text: a first word, then name=value pairs; shared by all games.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace warren {

// Reads a position, its pairs in any order. It keeps the first error, which names the field;
// later reads then give harmless values.
class PositionReader {
 public:
  explicit PositionReader(std::string_view text);

  // The index of the first word in `allowed`.
  int first(std::span<const std::string_view> allowed);
  std::string_view word(std::string_view name);
  std::vector<std::string_view> list(std::string_view name);
  // A list of exactly `count` entries.
  std::vector<std::string_view> list(std::string_view name, std::size_t count);
  bool has(std::string_view name) const;
  void refuse(std::string_view name, std::string_view value);
  void refuse(const Message& error) { error_ = error_.value_or(error); }

  // Call it at the end. A name that nobody asked for is an error, too.
  std::optional<Message> error();

 private:
  struct Pair {
    std::string_view name, value;
    bool used = false;
  };
  std::string_view first_;
  std::vector<Pair> pairs_;
  std::optional<Message> error_;
};

// Seats count from 0 and have a letter in text: "s0". Older texts have no letter and count from
// `bare`.
std::string seat_text(int i);
std::optional<int> read_seat(std::string_view text, int players, int bare = 1);

// The whole of `text` as a number from min to max, or nothing.
std::optional<int> whole_number(std::string_view text, int min, int max);
std::vector<std::string_view> split(std::string_view text, char separator);

}  // namespace warren
