// The fields of a state, one row each: position text, its reader and JSON follow from the rows.
//
// A game writes one function. PositionRows, ReadRows and JsonRows each visit its rows:
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
#include <type_traits>
#include <utility>
#include <vector>

#include "core/seat.h"
#include "games/position.h"
#include "games/value.h"

namespace warren {

class Rows;

// How a field's own notation says what it cannot read: a word, or an error in the game's words.
class Refusal {
 public:
  Refusal(Rows& row, std::string_view name) : row_(row), name_(name) {}
  void operator()(std::string_view word) const;
  void operator()(const Message& error) const;

 private:
  Rows& row_;
  std::string_view name_;
};

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
  // Fields of a type that the game writes in its own way. `own` has text(field), and
  // read(text, refuse), which refuses what it cannot read and then gives a harmless value. Without
  // a to_json(field) they stand in positions only.
  template <class Field, class Own>
  void one(std::string_view name, Field& field, const Own& own) {
    if (is_json()) return tell(name, own, field);
    std::string text = own.text(field);
    word(name, text);
    field = own.read(text, Refusal(*this, name));
  }
  template <class List, class Own>
  void each(std::string_view name, List& list, int count, const Own& own) {
    if (is_json()) return tell_each(name, own, list, count);
    std::vector<std::string> texts;
    for (int i = 0; i < count; ++i) texts.push_back(own.text(list[i]));
    words(name, texts, texts.size());
    for (int i = 0; i < count; ++i) list[i] = own.read(texts[i], Refusal(*this, name));
  }
  // Fields that a position leaves out while they are as usual.
  template <class Field, class Written>
  void rare(std::string_view name, Field& field, const std::type_identity_t<Field>& usual,
            const Written& value) {
    if (is_json() || has(name, !(field == usual)))
      one(name, field, value);
    else
      field = usual;
  }
  template <class List, class Written>
  void rare_each(std::string_view name, List& list, const std::type_identity_t<List>& usual,
                 int count, const Written& value) {
    if (is_json() || has(name, list != usual))
      each(name, list, count, value);
    else
      list = usual;
  }
  // A set, by the members of it that are in the range of `value`.
  template <class Set>
  void members(std::string_view name, Set& set, const Value& value) {
    take_members(set, value);
    visit(Shape::set, name, value);
    give_members(set);
  }
  // A set for each seat: "marks_s0=a1,b2 marks_s1=-" in text, a list of lists in JSON.
  template <class Sets>
  void members_by_seat(std::string_view name, Sets& sets, int count, const Value& value) {
    const bool lax = lax_;
    for (int i = 0; i < count; ++i) {
      lax_ = lax;
      take_members(sets[i], value);
      visit_set_of(i, name, value);
      give_members(sets[i]);
    }
  }
  // The next row as people type it: it may be missing, and a set may name a member twice.
  Rows& lax() {
    lax_ = true;
    return *this;
  }

  // The next row stands in positions only.
  Rows& text_only() {
    text_only_ = true;
    return *this;
  }

  // Seats out of those in the range of `value`; a position leaves out a set without any.
  void seats(std::string_view name, SeatSet& set, const Value& value);
  // A list in the game's own words, with `count` entries if given. JSON leaves it out. The caller
  // refuses words that it cannot read.
  virtual void words(std::string_view, std::vector<std::string>&, std::optional<std::size_t> = {}) {
  }
  virtual void word(std::string_view, std::string&) {}
  virtual void refuse(std::string_view, std::string_view) {}
  virtual void refuse(const Message&) {}
  // What JSON tells beside the fields.
  virtual void fact(std::string_view, json::value) {}

  // Some fields stand in a position only where they matter, but always in JSON.
  virtual bool is_json() const { return false; }
  // Is there a row of this name? A writer writes it if it `matters`; a reader takes it if given.
  virtual bool has(std::string_view, bool matters) const { return matters; }

 protected:
  enum class Shape : std::uint8_t { first, one, list, set };

  // Writes `numbers_`, or reads them.
  virtual void visit(Shape, std::string_view name, const Value&) = 0;
  virtual void visit_set_of(int seat, std::string_view name, const Value&);

  std::vector<int> numbers_;
  bool lax_ = false;
  bool text_only_ = false;

 private:
  // What the has() of a set takes.
  template <class Set, class Member>
  static Member member_of(bool (Set::*)(Member) const);
  template <class Set>
  using MemberOf = decltype(member_of(&Set::has));

  template <class Set>
  void take_members(const Set& set, const Value& value) {
    numbers_.clear();
    for (int i = value.min; i <= value.max; ++i)
      if (set.has(static_cast<MemberOf<Set>>(i))) numbers_.push_back(i);
  }
  template <class Set>
  void give_members(Set& set) const {
    for (const int i : numbers_) set.add(static_cast<MemberOf<Set>>(i));
  }
  template <class Field, class Own>
  void tell(std::string_view name, const Own& own, const Field& field) {
    if constexpr (requires { own.to_json(field); }) fact(name, own.to_json(field));
  }
  template <class List, class Own>
  void tell_each(std::string_view name, const Own& own, const List& list, int count) {
    if constexpr (requires { own.to_json(list[0]); }) {
      json::array all;
      for (int i = 0; i < count; ++i) all.push_back(own.to_json(list[i]));
      fact(name, std::move(all));
    }
  }
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
  void words(std::string_view name, std::vector<std::string>& list,
             std::optional<std::size_t> count = {}) override;
  void word(std::string_view name, std::string& text) override {
    text_.append(" ").append(name).append("=").append(text);
  }

 private:
  void visit(Shape, std::string_view name, const Value&) override;
  std::string text_;
};

// It keeps the first error as PositionReader does; the field then has a harmless value.
class ReadRows : public Rows {
 public:
  explicit ReadRows(std::string_view text) : in_(text) {}
  std::optional<Message> error() { return in_.error(); }
  void words(std::string_view name, std::vector<std::string>& list,
             std::optional<std::size_t> count = {}) override;
  void word(std::string_view name, std::string& text) override { text = in_.word(name); }
  void refuse(std::string_view name, std::string_view word) override { in_.refuse(name, word); }
  void refuse(const Message& error) override { in_.refuse(error); }
  bool has(std::string_view name, bool) const override { return in_.has(name); }

 private:
  void visit(Shape, std::string_view name, const Value&) override;
  // Older texts number the seats from 1: "marks1".
  void visit_set_of(int seat, std::string_view name, const Value&) override;
  void read_set(std::string_view name, const Value&, bool twice);
  int read(std::string_view name, std::string_view text, const Value&);
  PositionReader in_;
};

class JsonRows : public Rows {
 public:
  json::object object() && { return std::move(object_); }
  bool is_json() const override { return true; }
  void fact(std::string_view name, json::value value) override {
    if (!std::exchange(text_only_, false)) object_[name] = std::move(value);
  }

 private:
  void visit(Shape, std::string_view name, const Value&) override;
  void visit_set_of(int seat, std::string_view name, const Value&) override;
  json::array list(const Value&) const;
  json::object object_;
};

}  // namespace warren
