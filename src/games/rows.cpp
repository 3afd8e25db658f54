// The three ways to visit the rows of a state.
#include "games/rows.h"

#include <algorithm>
#include <utility>

namespace warren {

void Refusal::operator()(std::string_view word) const { row_.refuse(name_, word); }

void Refusal::operator()(const Message& error) const { row_.refuse(error); }

void Rows::visit_set_of(int seat, std::string_view name, const Value& value) {
  visit(Shape::set, std::string(name) + "_" + seat_text(seat), value);
}

void Rows::seats(std::string_view name, SeatSet& set, const Value& value) {
  numbers_.clear();
  for (int i = value.min; i <= value.max; ++i)
    if (set.has(seat(i))) numbers_.push_back(i);
  if (is_json()) return visit(Shape::set, name, value);
  if (!has(name, !set.empty())) return;
  std::vector<std::string> list;
  for (const int i : numbers_) list.push_back(value.text(i));
  words(name, list);
  for (const auto& word : list) {
    const auto i = value.read(word);
    if (!i) refuse(name, word);
    set.add(seat(i.value_or(value.min)));
  }
}

void PositionRows::words(std::string_view name, std::vector<std::string>& list,
                         std::optional<std::size_t>) {
  text_.append(" ").append(name).append("=").append(list.empty() ? "-" : "");
  for (std::size_t i = 0; i < list.size(); ++i) text_.append(i ? "," : "").append(list[i]);
}

void ReadRows::words(std::string_view name, std::vector<std::string>& list,
                     std::optional<std::size_t> count) {
  const auto given = count ? in_.list(name, *count) : in_.list(name);
  list.assign(given.begin(), given.end());
}

void PositionRows::visit(Shape shape, std::string_view name, const Value& value) {
  if (shape != Shape::first) text_.append(" ").append(name).append("=");
  if (shape == Shape::set && numbers_.empty()) text_.append("-");
  for (std::size_t i = 0; i < numbers_.size(); ++i)
    text_.append(i ? "," : "").append(value.text(numbers_[i]));
}

int ReadRows::read(std::string_view name, std::string_view text, const Value& value) {
  const auto n = value.read(text);
  if (!n) in_.refuse(name, text);
  return n.value_or(value.min);
}

void ReadRows::read_set(std::string_view name, const Value& value, bool twice) {
  numbers_.clear();
  for (const auto word : in_.list(name)) {
    const int n = read(name, word, value);
    if (!twice && std::find(numbers_.begin(), numbers_.end(), n) != numbers_.end())
      in_.refuse(name, word);
    numbers_.push_back(n);
  }
}

void ReadRows::visit(Shape shape, std::string_view name, const Value& value) {
  const bool lax = std::exchange(lax_, false);
  if (lax && shape != Shape::first && !in_.has(name)) return;
  switch (shape) {
    case Shape::first:
      numbers_[0] = in_.first(value.names);
      return;
    case Shape::one:
      numbers_[0] = read(name, in_.word(name), value);
      return;
    case Shape::list: {
      const auto words = in_.list(name, numbers_.size());
      for (std::size_t i = 0; i < words.size(); ++i) numbers_[i] = read(name, words[i], value);
      return;
    }
    case Shape::set:
      read_set(name, value, lax);
  }
}

void ReadRows::visit_set_of(int seat, std::string_view name, const Value& value) {
  const std::string older = std::string(name) + std::to_string(seat + 1);
  if (!in_.has(older)) return Rows::visit_set_of(seat, name, value);
  lax_ = true;
  Rows::visit_set_of(seat, name, value);
  const auto newer = numbers_;
  read_set(older, value, true);
  numbers_.insert(numbers_.end(), newer.begin(), newer.end());
}

void JsonRows::visit(Shape shape, std::string_view name, const Value& value) {
  const bool alone = shape == Shape::first || shape == Shape::one;
  fact(name, alone ? value.to_json(numbers_[0]) : list(value));
}

void JsonRows::visit_set_of(int, std::string_view name, const Value& value) {
  auto& sets = object_[name];
  if (!sets.is_array()) sets.emplace_array();
  sets.get_array().push_back(list(value));
}

json::array JsonRows::list(const Value& value) const {
  json::array all;
  for (const int n : numbers_) all.push_back(value.to_json(n));
  return all;
}

}  // namespace warren
