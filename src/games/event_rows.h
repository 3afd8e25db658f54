// The events of a game, one row a kind: its sentence, its values, and who may see which.
//
//   constexpr EventRow<Event> kEvents[] = {
//       {"hopped", {{"seat"}, {"from", &Event::a}, {"to", &Event::b}}},
//       {"sealed", {{"seat"}, {"number", &Event::a, {}, Seen::owner}}},
//   };
//
// An event has `what`, the index of its row, and `who`, the seat it is about.
#pragma once
#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "core/message.h"
#include "core/static_vec.h"

namespace warren {

enum class Seen : std::uint8_t {
  all,
  owner,   // others are told 0
  reveal,  // hidden from others until now
};

template <class Event>
struct EventField {
  std::string_view name;
  std::uint8_t Event::* number = nullptr;  // null: the seat that the event is about
  std::span<const std::string_view> words = {};
  Seen seen = Seen::all;
};

template <class Event>
struct EventRow {
  constexpr EventRow(std::string_view k, std::initializer_list<EventField<Event>> list = {})
      : kind(k) {
    for (const auto& field : list) fields.push(field);
  }

  std::string_view kind;
  StaticVec<EventField<Event>, 6> fields;
};

template <class Event, std::size_t N>
constexpr std::array<std::string_view, N> kinds_of(const EventRow<Event> (&rows)[N]) {
  std::array<std::string_view, N> kinds;
  for (std::size_t i = 0; i < N; ++i) kinds[i] = rows[i].kind;
  return kinds;
}

template <class Event>
Message tell(std::string_view game, const EventRow<Event>& row, const Event& e) {
  Message told{std::string("event.").append(game).append(".").append(row.kind), {}};
  for (const auto& field : row.fields) {
    if (!field.number)
      told.add(field.name, e.who);
    else if (field.words.empty())
      told.add(field.name, std::int64_t{e.*field.number});
    else
      told.add(field.name, Word{field.words[e.*field.number]});
  }
  return told;
}

template <class Event>
Event redact(const EventRow<Event>& row, Event e, Seat viewer) {
  for (const auto& field : row.fields)
    if (field.seen == Seen::owner && viewer != e.who) e.*field.number = 0;
  return e;
}

template <class Event>
bool reveals(const EventRow<Event>& row, const Event& e, Seat viewer) {
  for (const auto& field : row.fields)
    if (field.seen == Seen::reveal && viewer != e.who) return true;
  return false;
}

}  // namespace warren
