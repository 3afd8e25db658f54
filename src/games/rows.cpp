// The three ways to visit the rows of a state.
#include "games/rows.h"

#include <algorithm>

namespace warren {

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

void ReadRows::visit(Shape shape, std::string_view name, const Value& value) {
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
      numbers_.clear();
      for (const auto word : in_.list(name)) {
        const int n = read(name, word, value);
        if (std::find(numbers_.begin(), numbers_.end(), n) != numbers_.end())
          in_.refuse(name, word);
        numbers_.push_back(n);
      }
  }
}

void JsonRows::visit(Shape shape, std::string_view name, const Value& value) {
  if (shape == Shape::first || shape == Shape::one) {
    object_[name] = value.to_json(numbers_[0]);
    return;
  }
  json::array list;
  for (const int n : numbers_) list.push_back(value.to_json(n));
  object_[name] = std::move(list);
}

}  // namespace warren
