// The events of a game, one row a kind: its sentence, its values, and who may see which.
//
//   constexpr EventRow<Event, Game> kEvents[] = {
//       {"hopped", {{"seat"}, {"from", &Event::a}, {"to", &Event::b}}},
//       {"sealed", {{"seat"}, {"number", &Event::a, {}, Seen::owner}}},
//   };
//
// An event has `what`, the index of its row, and `who`, the seat it is about. A function of game
// and event gives a value that only the game can word:
//
//   template <auto field>
//   FieldValue square(const Game& g, const Event& e) {
//     return square_text(g.sheet(), e.*field);
//   }
//       {"crossed", {{"seat"}, {"square", square<&Event::a>}}},
#pragma once
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/names.h"
#include "core/static_vec.h"

namespace warren {

enum class Seen : std::uint8_t {
  all,
  owner,   // others are told 0
  reveal,  // hidden from others until now
};

using FieldValue = decltype(Field::value);

template <class Event, class Game>
struct EventField {
  using Worded = FieldValue (*)(const Game&, const Event&);

  constexpr EventField() = default;
  constexpr EventField(std::string_view n, std::uint8_t Event::* field = nullptr,
                       std::span<const std::string_view> list = {}, Seen by = Seen::all)
      : name(n), number(field), words(list), seen(by) {}
  constexpr EventField(std::string_view n, Worded value) : name(n), worded(value) {}

  std::string_view name;
  std::uint8_t Event::* number = nullptr;  // null: the seat that the event is about
  std::span<const std::string_view> words = {};
  Seen seen = Seen::all;
  Worded worded = nullptr;  // instead of `number`
};

template <class Event, class Game>
struct EventRow {
  constexpr EventRow(std::string_view k, std::initializer_list<EventField<Event, Game>> list = {})
      : kind(k) {
    for (const auto& field : list) fields.push(field);
  }

  std::string_view kind;
  StaticVec<EventField<Event, Game>, 6> fields;
};

// Is there a row for each kind of event, in their order and by their names?
template <class What, class Rows>
consteval bool events_follow(const Rows& rows) {
  return follow<What>(rows, [](const auto& row) { return row.kind; });
}

template <class Event, class Game>
std::vector<std::string_view> kinds_of(std::span<const EventRow<Event, Game>> rows) {
  std::vector<std::string_view> kinds;
  for (const auto& row : rows) kinds.push_back(row.kind);
  return kinds;
}

template <class Event, class Game>
FieldValue plain(const EventField<Event, Game>& field, const Event& e) {
  if (!field.number) return e.who;
  if (field.words.empty()) return std::int64_t{e.*field.number};
  return Word{field.words[e.*field.number]};
}

template <class Event, class Game>
Message tell(const Game& game, const EventRow<Event, Game>& row, const Event& e) {
  Message told{std::string("event.").append(Game::kId).append(".").append(row.kind), {}};
  for (const auto& field : row.fields)
    told.add(field.name, field.worded ? field.worded(game, e) : plain(field, e));
  return told;
}

template <class Event, class Game>
Event redact(const EventRow<Event, Game>& row, Event e, Seat viewer) {
  for (const auto& field : row.fields)
    if (field.seen == Seen::owner && viewer != e.who) e.*field.number = 0;
  return e;
}

template <class Event, class Game>
bool reveals(const EventRow<Event, Game>& row, const Event& e, Seat viewer) {
  for (const auto& field : row.fields)
    if (field.seen == Seen::reveal && viewer != e.who) return true;
  return false;
}

}  // namespace warren
