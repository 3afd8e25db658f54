// What the engine says: the key of a sentence and the values that fill it, never prose.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/seat.h"

namespace warren {

// A word of the game (a card, a square type): "word.<name>" in the catalogue.
struct Word {
  std::string_view name;
  friend bool operator==(const Word&, const Word&) = default;
};

// Things that are called the same in every language: cards, squares, the ends of a way. A sentence
// has `between` between them.
struct NameList {
  std::vector<std::string> names;
  std::string_view between = ", ";

  std::string text() const {
    std::string joined;
    for (const auto& name : names) joined.append(joined.empty() ? "" : between).append(name);
    return joined;
  }
  friend bool operator==(const NameList&, const NameList&) = default;
};

struct Field {
  std::string_view name;
  std::variant<std::int64_t, Seat, Word, std::string, std::vector<std::int64_t>, std::vector<Word>,
               NameList>
      value;
  friend bool operator==(const Field&, const Field&) = default;
};

// `key` names the sentence in messages/<language>/: "event.bunny_run.hopped". A message about a
// broken rule carries its id.
struct Message {
  std::string key;
  std::vector<Field> fields;
  std::string_view rule = {};

  // "hopped"
  std::string_view kind() const { return std::string_view(key).substr(key.rfind('.') + 1); }

  template <class Value>
  Message& add(std::string_view name, Value value) {
    Field& field = fields.emplace_back();  // moving a whole Field in makes g++ 12 warn, wrongly
    field.name = name;
    field.value = std::move(value);
    return *this;
  }
  friend bool operator==(const Message&, const Message&) = default;
};

inline Message broken(std::string_view rule_id) {
  return {"rule." + std::string(rule_id), {}, rule_id};
}

// A value, or the message that says why there is none.
template <class T>
class Maybe {
 public:
  Maybe(T value) : v_(std::in_place_index<0>, std::move(value)) {}        // NOLINT: implicit
  Maybe(Message error) : v_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: implicit
  explicit operator bool() const { return v_.index() == 0; }
  T& operator*() { return *std::get_if<0>(&v_); }
  const T& operator*() const { return *std::get_if<0>(&v_); }
  T* operator->() { return std::get_if<0>(&v_); }
  const T* operator->() const { return std::get_if<0>(&v_); }
  const Message& error() const { return *std::get_if<1>(&v_); }

 private:
  std::variant<T, Message> v_;
};

}  // namespace warren
