// The fields of a state, one row each: position text, its reader and JSON follow from the rows.
//
// A game writes one function, and each of the three visits it:
//
//   void Game::public_rows(Rows& row, Public& p) const {
//     row.first("phase", p.stage, named(kStageNames));
//     row.one("round", p.round, whole(0, 61));
//     row.each("pos", p.pos, players_, whole(0, 60).or_word(61, "end"));
//     row.members("carrots", p.carrots, whole(1, 60));
//   }
//
//   choose round=3 pos=4,9,end carrots=12,15
//   {"phase": "choose", "round": 3, "pos": [4, 9, 61], "carrots": [12, 15]}
#pragma once
#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/position.h"
#include "games/value.h"

namespace warren {

class Rows {
 public:
  virtual ~Rows() = default;

  // The word that a position begins with; a field like others in JSON.
  template <class Field>
  void first(std::string_view name, Field& field, const Value& value) {
    visit_one(Shape::first, name, field, value);
  }
  template <class Field>
  void one(std::string_view name, Field& field, const Value& value) {
    visit_one(Shape::one, name, field, value);
  }
  // The first `count` of a list.
  template <class List>
  void each(std::string_view name, List& list, int count, const Value& value) {
    numbers_.clear();
    for (int i = 0; i < count; ++i) numbers_.push_back(static_cast<int>(list[i]));
    visit(Shape::list, name, value);
    for (int i = 0; i < count; ++i) assign(list[i], numbers_[i]);
  }
  // A set, by the members of it that are in the range of `value`.
  template <class Set>
  void members(std::string_view name, Set& set, const Value& value) {
    numbers_.clear();
    for (int i = value.min; i <= value.max; ++i)
      if (set.has(i)) numbers_.push_back(i);
    visit(Shape::set, name, value);
    for (const int i : numbers_) set.add(i);
  }

  // Some fields stand in a position only where they matter, but always in JSON.
  virtual bool is_json() const { return false; }

 protected:
  enum class Shape : std::uint8_t { first, one, list, set };

  // Writes `numbers_`, or reads them.
  virtual void visit(Shape, std::string_view name, const Value&) = 0;

  std::vector<int> numbers_;

 private:
  template <class Field>
  static void assign(Field& field, int n) {
    field = static_cast<Field>(n);
  }
  template <class Field>
  void visit_one(Shape shape, std::string_view name, Field& field, const Value& value) {
    numbers_.assign(1, static_cast<int>(field));
    visit(shape, name, value);
    assign(field, numbers_[0]);
  }
};

class PositionRows : public Rows {
 public:
  std::string text() && { return std::move(text_); }

 private:
  void visit(Shape, std::string_view name, const Value&) override;
  std::string text_;
};

// What does not fit is kept as in PositionReader; the field then has a harmless value.
class ReadRows : public Rows {
 public:
  explicit ReadRows(std::string_view text) : in_(text) {}
  std::optional<Message> trouble() { return in_.trouble(); }

 private:
  void visit(Shape, std::string_view name, const Value&) override;
  int read(std::string_view name, std::string_view text, const Value&);
  PositionReader in_;
};

class JsonRows : public Rows {
 public:
  json::object object() && { return std::move(object_); }
  bool is_json() const override { return true; }

 private:
  void visit(Shape, std::string_view name, const Value&) override;
  json::object object_;
};

}  // namespace warren
