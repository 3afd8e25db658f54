// Numbers as text and JSON, and back.
#include "games/value.h"

#include <algorithm>
#include <boost/json.hpp>
#include <climits>

#include "games/position.h"

namespace warren {
namespace {

template <class Entry>
std::optional<int> find(std::span<const Entry> list, Entry entry) {
  const auto found = std::find(list.begin(), list.end(), entry);
  if (found == list.end()) return std::nullopt;
  return static_cast<int>(found - list.begin());
}

}  // namespace

std::string Value::text(int n) const {
  if (with_word == n) return std::string(word);
  if (form == Form::own) return wording->text(n);
  if (form == Form::name) return std::string(names[n]);
  if (form == Form::number) return std::to_string(numbers[n]);
  return form == Form::seat ? seat_text(n) : std::to_string(n);
}

std::optional<int> Value::read(std::string_view text) const {
  if (with_word && text == word) return with_word;
  if (form == Form::own) return wording->read(text);
  if (form == Form::name) return find(names, text);
  if (form == Form::seat) return read_seat(text, max + 1, first_seat);
  if (form == Form::whole) return whole_number(text, min, max);
  for (std::size_t i = 0; i < numbers.size(); ++i)
    if (std::to_string(numbers[i]) == text) return static_cast<int>(i);
  return std::nullopt;
}

json::value Value::to_json(int n) const {
  if (with_null == n) return nullptr;
  if (form == Form::own) return wording->to_json(n);
  if (form == Form::name) return json::value(names[n]);
  if (form == Form::number) return numbers[n];
  return n;
}

std::optional<int> Value::from_json(const json::value& value) const {
  if (form == Form::own) return wording->from_json(value);
  if (form == Form::name) {
    const auto* name = value.if_string();
    return name ? find(names, std::string_view(*name)) : std::nullopt;
  }
  const auto* n = value.if_int64();
  if (!n || *n < INT_MIN || *n > INT_MAX) return std::nullopt;
  const int whole = static_cast<int>(*n);
  if (form == Form::number) return find(numbers, whole);
  return whole < min || whole > max ? std::nullopt : std::optional(whole);
}

}  // namespace warren
