// The moves of a game, one row a kind: text, JSON and codes follow from the rows.
//
//   constexpr MoveRow kMoves[] = {
//       {"choose", rule("BR-10"), whole(0, 255)},
//       {"deal", rule("BR-06"), seat_of(256)},
//       {"stay", rule("JR-25")},
//   };
//
//   choose 3   {"choose": 3}      code 3
//   deal s2    {"deal": 2}        code 258
//   stay       {"stay": true}     code 512
//
// This is for moves that are a kind and one number. A game whose moves hold more writes its own
// text and JSON, and may still find the kind of a verb by its rows.
#pragma once
#include <boost/json/fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/names.h"
#include "games/value.h"

namespace warren {

struct MoveRow {
  std::string_view verb;
  RuleId beyond;                    // the rule that a value out of range breaks
  std::optional<Value> value = {};  // none: the verb says it all
};

// Is there a row for each kind of move, in their order and by their names?
template <class Kind, class Rows>
consteval bool moves_follow(const Rows& rows) {
  return follow<Kind>(rows, [](const auto& row) { return row.verb; });
}

struct PlainMove {
  int kind = 0;  // the index of its row
  int number = 0;
};

// The index of the row with that verb.
template <class Row>
constexpr std::optional<int> row_named(std::span<const Row> rows, std::string_view verb) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].verb == verb) return static_cast<int>(i);
  return std::nullopt;
}

class MoveRows {
 public:
  // A text without a verb is a move of the kind `bare`, if there is one.
  constexpr explicit MoveRows(std::span<const MoveRow> rows, std::optional<int> bare = {})
      : rows_(rows), bare_(bare) {}

  std::string text(PlainMove) const;
  std::optional<PlainMove> read(std::string_view) const;
  json::value to_json(PlainMove) const;
  std::optional<PlainMove> from_json(const json::value&) const;
  std::optional<RuleId> beyond(std::string_view verb) const;
  std::string_view verb(PlainMove m) const { return rows_[m.kind].verb; }

  // The codes of a kind follow those of the kind before.
  constexpr ActionCode codes() const { return first_code(static_cast<int>(rows_.size())); }
  constexpr ActionCode encode(PlainMove m) const { return first_code(m.kind) + m.number; }
  constexpr std::optional<PlainMove> decode(ActionCode code) const {
    if (code >= codes()) return std::nullopt;
    int kind = 0;
    while (code >= first_code(kind + 1)) ++kind;
    return PlainMove{kind, static_cast<int>(code - first_code(kind))};
  }

 private:
  constexpr ActionCode first_code(int kind) const {
    ActionCode first = 0;
    for (int k = 0; k < kind; ++k) first += rows_[k].value ? rows_[k].value->max + 1 : 1;
    return first;
  }
  static std::optional<PlainMove> move(int kind, std::optional<int> number);

  std::span<const MoveRow> rows_;
  std::optional<int> bare_;
};

}  // namespace warren
