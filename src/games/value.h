// What a small number of a state, a move or an event stands for, and how it is written down.
//
//                               as text     as JSON
//   whole(0, 60)                17          17
//   whole(0, 60).or_none(255)   -           null        for 255
//   whole(0, 60).or_word(61, "end")   end   61          for 61
//   named(kCardNames)           scared      "scared"    for 0
//   seat_of(5)                  s2          2
//   worded(wording, 0, 95)      as a game's own Wording says: squares of its sheet, say
//   among(kTens)                -10         -10         for 1, the index of -10
#pragma once
#include <boost/json/fwd.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace warren {

namespace json = boost::json;

// The game's own notation for a number.
class Wording {
 public:
  virtual ~Wording() = default;
  virtual std::string text(int n) const = 0;
  virtual std::optional<int> read(std::string_view) const = 0;
  virtual json::value to_json(int n) const = 0;
  virtual std::optional<int> from_json(const json::value&) const = 0;
};

struct Value {
  enum class Form : std::uint8_t { whole, name, seat, number, own };

  Form form = Form::whole;
  int min = 0, max = 0;
  std::span<const std::string_view> names = {};  // of 0, 1, ...
  std::optional<int> with_word = {};             // this one has `word` in text
  std::string_view word = {};
  std::optional<int> with_null = {};  // this one is null in JSON
  const Wording* wording = nullptr;   // of Form::own; outlives the value
  std::span<const int> numbers = {};  // of 0, 1, ...
  int first_seat = 1;                 // as older texts count, which write no letter
  bool bits = false;                  // an option with many of `names` at once, bit n for name n

  constexpr Value or_word(int n, std::string_view text) const {
    Value v = *this;
    v.with_word = n;
    v.word = text;
    return v;
  }
  constexpr Value or_null(int n) const {
    Value v = *this;
    v.with_null = n;
    return v;
  }
  constexpr Value seats_from(int n) const {
    Value v = *this;
    v.first_seat = n;
    return v;
  }
  constexpr Value or_none(int n) const { return or_word(n, "-").or_null(n); }

  std::string text(int n) const;
  std::optional<int> read(std::string_view) const;
  json::value to_json(int n) const;
  std::optional<int> from_json(const json::value&) const;  // never null
};

constexpr Value whole(int min, int max) { return {Value::Form::whole, min, max}; }
constexpr Value named(std::span<const std::string_view> names) {
  return {Value::Form::name, 0, static_cast<int>(names.size()) - 1, names};
}
constexpr Value some_of(std::span<const std::string_view> names) {
  Value v = named(names);
  v.bits = true;
  return v;
}
constexpr Value seat_of(int players) { return {Value::Form::seat, 0, players - 1}; }
constexpr Value worded(const Wording& wording, int min, int max) {
  Value v{Value::Form::own, min, max};
  v.wording = &wording;
  return v;
}
constexpr Value among(std::span<const int> numbers) {
  Value v{Value::Form::number, 0, static_cast<int>(numbers.size()) - 1};
  v.numbers = numbers;
  return v;
}

}  // namespace warren
