// Moves as text and JSON, and back.
#include "games/move_rows.h"

#include <boost/json.hpp>

#include "games/position.h"

namespace warren {

std::optional<PlainMove> MoveRows::move(int kind, std::optional<int> number) {
  if (!number) return std::nullopt;
  return PlainMove{kind, *number};
}

std::string MoveRows::text(PlainMove m) const {
  const MoveRow& row = rows_[m.kind];
  std::string text(row.verb);
  if (row.value) text.append(" ") += row.value->text(m.number);
  return text;
}

std::optional<PlainMove> MoveRows::read(std::string_view text) const {
  const auto words = split(text, ' ');
  const auto kind = row_named(rows_, words[0]);
  if (!kind) {
    if (!bare_ || words.size() != 1) return std::nullopt;
    return move(*bare_, rows_[*bare_].value->read(words[0]));
  }
  const auto& value = rows_[*kind].value;
  if (words.size() != (value ? 2u : 1u)) return std::nullopt;
  return move(*kind, value ? value->read(words[1]) : 0);
}

json::value MoveRows::to_json(PlainMove m) const {
  const MoveRow& row = rows_[m.kind];
  return json::object{{row.verb, row.value ? row.value->to_json(m.number) : json::value(true)}};
}

std::optional<PlainMove> MoveRows::from_json(const json::value& v) const {
  const auto* o = v.if_object();
  if (!o || o->size() != 1) return std::nullopt;
  const auto& [verb, given] = *o->begin();
  const auto kind = row_named(rows_, verb);
  if (!kind) return std::nullopt;
  if (const auto& value = rows_[*kind].value) return move(*kind, value->from_json(given));
  return given == json::value(true) ? move(*kind, 0) : std::nullopt;
}

std::optional<RuleId> MoveRows::beyond(std::string_view verb) const {
  const auto kind = row_named(rows_, verb);
  return kind ? std::optional(rows_[*kind].beyond) : std::nullopt;
}

}  // namespace warren
