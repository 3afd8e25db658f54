// Numbers as text and JSON, and back.
#include "games/value.h"

#include <algorithm>
#include <boost/json.hpp>

#include "games/position.h"

namespace warren {
namespace {

std::optional<int> find_name(std::span<const std::string_view> names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<int>(found - names.begin());
}

}  // namespace

std::string Value::text(int n) const {
  if (with_word == n) return std::string(word);
  if (form == Form::own) return wording->text(n);
  if (form == Form::name) return std::string(names[n]);
  return form == Form::seat ? seat_text(n) : std::to_string(n);
}

std::optional<int> Value::read(std::string_view text) const {
  if (with_word && text == word) return with_word;
  if (form == Form::own) return wording->read(text);
  if (form == Form::name) return find_name(names, text);
  return form == Form::seat ? read_seat(text, max + 1) : whole_number(text, min, max);
}

json::value Value::to_json(int n) const {
  if (with_null == n) return nullptr;
  if (form == Form::own) return wording->to_json(n);
  if (form == Form::name) return json::value(names[n]);
  return n;
}

std::optional<int> Value::from_json(const json::value& value) const {
  if (form == Form::own) return wording->from_json(value);
  if (form == Form::name) {
    const auto* name = value.if_string();
    return name ? find_name(names, *name) : std::nullopt;
  }
  const auto* n = value.if_int64();
  if (!n || *n < min || *n > max) return std::nullopt;
  return static_cast<int>(*n);
}

}  // namespace warren
