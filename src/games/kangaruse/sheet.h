// The sheet of paper: its size, commands, types, trees and rivers; as text and as JSON.
#pragma once
#include <array>
#include <boost/json/fwd.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "games/kangaruse/rulebook.h"
#include "games/kangaruse/squares.h"

namespace warren::kangaruse {

namespace json = boost::json;

// KR-02. Trees: the fewest of KR-70.
struct Size {
  std::string_view name;
  int columns, rows, trees;
};
inline constexpr std::array<Size, 5> kSizes{{{"tiny", 6, 5, 3},
                                             {"small", 8, 6, 4},
                                             {"regular", 12, 8, 8},
                                             {"large", 14, 10, 12},
                                             {"huge", 16, 12, 17}}};
inline constexpr int kMostExtraTrees = 3;  // KR-70
Maybe<Size> size_named(std::string_view name);

enum class Direction : std::uint8_t { left, right, up, down };
inline constexpr std::array<std::string_view, 4> kDirections{"left", "right", "up", "down"};
inline constexpr std::array<int, 4> kDx{-1, 1, 0, 0};
inline constexpr std::array<int, 4> kDy{0, 0, -1, 1};

// In the order of the book's table of types. `plain` is also the type of a river square.
enum class Type : std::uint8_t {
  plain,
  tree,
  kangaroo,
  tasmanian_devil,
  tasmanian_tiger,
  crocodile,
  dingo,
  quoll,
  kiwi,
  koala,
  platypus,
  sugar_glider,
  mistletoebird,
  numbat,
  cockatoo,
  frog,
  echidna,
  thorny_devil,
  moth,
  start,
  star,
  chest,
  toys,
  gems,
  coins,
  shelter,
  water,
  food,
};
inline constexpr int kTypes = 28;

struct TypeName {
  std::string_view name;  // as in JSON and in messages ("word.<name>")
  std::string_view code;  // in the text form of a sheet
  RuleId rule;            // what the type does
};
inline constexpr std::array<TypeName, kTypes> kTypeNames{{
    {"plain", ".", rule("KR-03")},
    {"tree", "##", rule("KR-03")},
    {"kangaroo", "ka", rule("KR-20")},
    {"tasmanian devil", "de", rule("KR-21")},
    {"tasmanian tiger", "ti", rule("KR-22")},
    {"crocodile", "cr", rule("KR-30")},
    {"dingo", "di", rule("KR-31")},
    {"quoll", "qu", rule("KR-32")},
    {"kiwi", "ki", rule("KR-33")},
    {"koala", "ko", rule("KR-40")},
    {"platypus", "pl", rule("KR-41")},
    {"sugar glider", "gl", rule("KR-42")},
    {"mistletoebird", "mi", rule("KR-43")},
    {"numbat", "nu", rule("KR-44")},
    {"cockatoo", "co", rule("KR-45")},
    {"frog", "fr", rule("KR-46")},
    {"echidna", "ec", rule("KR-50")},
    {"thorny devil", "th", rule("KR-51")},
    {"moth", "mo", rule("KR-52")},
    {"starting position", "st", rule("KR-53")},
    {"star", "*", rule("KR-60")},
    {"chest", "ch", rule("KR-61")},
    {"toys", "to", rule("KR-62")},
    {"gems", "ge", rule("KR-63")},
    {"coins", "cn", rule("KR-64")},
    {"shelter", "sh", rule("KR-65")},
    {"water", "wa", rule("KR-66")},
    {"food", "fo", rule("KR-66")},
}};

constexpr std::size_t index(Type t) { return static_cast<std::size_t>(t); }
constexpr std::string_view name(Type t) { return kTypeNames[index(t)].name; }
constexpr RuleId rule_of(Type t) { return kTypeNames[index(t)].rule; }
// Has a number on the sheet: its points, its own, or how many boxes it has.
constexpr bool is_numbered(Type t) {
  return t == Type::star || t == Type::echidna || t == Type::moth;
}
constexpr bool is_scoring(Type t) { return t >= Type::star; }
// Neither paper, wood nor points: what lives here.
constexpr bool is_animal(Type t) { return t >= Type::kangaroo && t < Type::start; }
std::optional<Type> find_type(std::string_view name);

// Moth boxes filled are counted in four bits each of one word; made sheets have at most 5 (KR-74).
inline constexpr int kMostMoths = 16;

// Plain data, filled in by a reader or by the generator. faults() says whether it can be played on.
struct Sheet {
  int columns = 0, rows = 0;
  bool numbers_on_columns = true;
  // KR-01: 1 to 4 on the axis of numbers, a Direction's value on the other.
  std::array<std::uint8_t, kMaxColumns> column_commands{};
  std::array<std::uint8_t, kMaxRows> row_commands{};
  std::array<Type, kMaxSquares> types{};
  // Of a star, an echidna; of a moth its boxes.
  std::array<std::int16_t, kMaxSquares> numbers{};
  // Paths of squares, the main river first; a branch begins with the main river's square it leaves.
  std::vector<std::vector<Square>> rivers;

  int squares() const { return columns * rows; }
  int x(Square s) const { return s % columns; }
  int y(Square s) const { return s / columns; }
  Square at(int column, int row) const { return static_cast<Square>(row * columns + column); }
  bool inside(int column, int row) const {
    return column >= 0 && column < columns && row >= 0 && row < rows;
  }
  Type type(Square s) const { return types[s]; }
  int number(Square s) const { return numbers[s]; }
  // The command of a square (KR-01).
  int jump_number(Square s) const {
    return numbers_on_columns ? column_commands[x(s)] : row_commands[y(s)];
  }
  Direction jump_direction(Square s) const {
    return static_cast<Direction>(numbers_on_columns ? row_commands[y(s)] : column_commands[x(s)]);
  }
  // Orthogonal steps from one square to another.
  int steps(Square a, Square b) const;
  // All squares of one type, in reading order; starts: of(Type::start).
  std::vector<Square> of(Type t) const;
  Squares board() const;
  // Every square on a river.
  Squares river_squares() const;
  // The size's name, "" for a size that KR-02 does not know.
  std::string_view size_name() const;

  friend bool operator==(const Sheet&, const Sheet&) = default;
};

// "c4": column c, row 4 from the top. read_square knows the sheet's edges.
std::string square_text(const Sheet& sheet, Square s);
std::optional<Square> read_square(const Sheet& sheet, std::string_view text);

// [2, 3] in JSON.
json::array square_json(const Sheet& sheet, Square s);
json::array squares_json(const Sheet& sheet, const Squares& set);
std::optional<Square> square_from_json(const Sheet& sheet, const json::value& value);

// What keeps a hand-made sheet from being played on, with the rule and the square. A sheet need not
// be as balanced as made ones (KR-70 to KR-76); it must be whole. Readers give only commands of
// KR-01 and squares on the sheet.
std::optional<Message> faults(const Sheet& sheet);

// The text form: one line of column commands, one line a row, one line a river; ';' begins a
// comment, '/' may stand for the end of a line. See docs/kangaruse-sheets.md.
std::string sheet_text(const Sheet& sheet);
// Reads the text form, or JSON if the text begins with '{'. Checked by faults().
Maybe<Sheet> read_sheet(std::string_view text);

// As in "Names in JSON" of the book.
json::object sheet_json(const Sheet& sheet);
Maybe<Sheet> sheet_from_json(const json::value& value);

}  // namespace warren::kangaruse
