// A sheet as JSON, by the names of the book.
#include <boost/json.hpp>

#include "core/text.h"
#include "games/kangaruse/sheet.h"
#include "games/value.h"

namespace warren::kangaruse {
namespace {

// Of the commands on one axis.
Value command_value(bool numbers) { return numbers ? whole(1, 4) : named(kDirections); }

template <class Commands>
json::array commands_json(const Commands& commands, int count, bool numbers) {
  json::array out;
  for (int i = 0; i < count; ++i) out.push_back(command_value(numbers).to_json(commands[i]));
  return out;
}

json::array list_json(const Sheet& sheet, const std::vector<Square>& squares) {
  json::array out;
  for (const Square s : squares) out.push_back(square_json(sheet, s));
  return out;
}

std::string_view number_key(Type t) { return t == Type::moth ? "boxes" : "number"; }

json::array cells_json(const Sheet& sheet) {
  json::array cells;
  sheet.board().each([&](Square s) {
    const Type t = sheet.type(s);
    if (!is_animal(t) && !is_scoring(t)) return;
    json::object cell{{"at", square_json(sheet, s)}, {"type", json::string(name(t))}};
    if (is_numbered(t)) cell[number_key(t)] = sheet.number(s);
    cells.push_back(std::move(cell));
  });
  return cells;
}

// A whole number in [low, high], or nothing.
std::optional<int> read_int(const json::value* value, int low, int high) {
  return value ? whole(low, high).from_json(*value) : std::nullopt;
}

template <class Commands>
bool read_commands(const json::value* value, int count, bool numbers, Commands& out) {
  const json::array* list = value ? value->if_array() : nullptr;
  if (!list || static_cast<int>(list->size()) != count) return false;
  for (int i = 0; i < count; ++i) {
    const auto command = command_value(numbers).from_json((*list)[i]);
    if (!command) return false;
    out[i] = static_cast<std::uint8_t>(*command);
  }
  return true;
}

Message unreadable(std::string_view part, std::string_view rule) {
  return {"sheet.kangaruse.part", {{"part", quotation(part)}}, rule};
}

bool read_cell(Sheet& sheet, const json::value& value) {
  const json::object* cell = value.if_object();
  if (!cell || !cell->contains("at")) return false;
  const auto s = square_from_json(sheet, cell->at("at"));
  const json::value* word = cell->if_contains("type");
  if (!s || !word || !word->is_string() || sheet.types[*s] != Type::plain) return false;
  const auto type = find_type(std::string_view(word->get_string()));
  if (!type || !(is_animal(*type) || is_scoring(*type))) return false;
  sheet.types[*s] = *type;
  if (!is_numbered(*type)) return true;
  const auto n = read_int(cell->if_contains(number_key(*type)), -999, 999);
  if (n) sheet.numbers[*s] = static_cast<std::int16_t>(*n);
  return n.has_value();
}

// Nothing where one of them is no square of the sheet.
std::optional<std::vector<Square>> read_squares(const Sheet& sheet, const json::value& value) {
  if (!value.is_array()) return {};
  std::vector<Square> squares;
  for (const json::value& at : value.get_array()) {
    const auto s = square_from_json(sheet, at);
    if (!s) return {};
    squares.push_back(*s);
  }
  return squares;
}

// `trees` and `starts`: lists of squares that carry nothing else.
bool read_marks(Sheet& sheet, const json::value* value, Type type) {
  const auto squares = value ? read_squares(sheet, *value) : std::vector<Square>();
  if (!squares) return false;
  for (const Square s : *squares) {
    if (sheet.types[s] != Type::plain) return false;
    sheet.types[s] = type;
  }
  return true;
}

bool read_rivers(Sheet& sheet, const json::value* value) {
  const json::array* list = value ? value->if_array() : nullptr;
  if (!list) return value == nullptr;
  for (const json::value& path : *list) {
    auto squares = read_squares(sheet, path);
    if (!squares) return false;
    sheet.rivers.push_back(std::move(*squares));
  }
  return true;
}

}  // namespace

json::array square_json(const Sheet& sheet, Square s) { return {sheet.x(s), sheet.y(s)}; }

json::array squares_json(const Sheet& sheet, const Squares& set) {
  json::array out;
  set.each([&](Square s) { out.push_back(square_json(sheet, s)); });
  return out;
}

std::optional<Square> square_from_json(const Sheet& sheet, const json::value& value) {
  const json::array* pair = value.if_array();
  if (!pair || pair->size() != 2) return {};
  const auto x = read_int(&(*pair)[0], 0, sheet.columns - 1);
  const auto y = read_int(&(*pair)[1], 0, sheet.rows - 1);
  if (!x || !y) return {};
  return sheet.at(*x, *y);
}

json::object sheet_json(const Sheet& sheet) {
  json::array rivers;
  for (const auto& river : sheet.rivers) rivers.push_back(list_json(sheet, river));
  return {
      {"columns", sheet.columns},
      {"rows", sheet.rows},
      {"numbers_on", sheet.numbers_on_columns ? "columns" : "rows"},
      {"column_commands",
       commands_json(sheet.column_commands, sheet.columns, sheet.numbers_on_columns)},
      {"row_commands", commands_json(sheet.row_commands, sheet.rows, !sheet.numbers_on_columns)},
      {"cells", cells_json(sheet)},
      {"trees", list_json(sheet, sheet.of(Type::tree))},
      {"rivers", std::move(rivers)},
      {"starts", list_json(sheet, sheet.of(Type::start))}};
}

Maybe<Sheet> sheet_from_json(const json::value& value) {
  const json::object* o = value.if_object();
  if (!o) return unreadable("sheet", "KR-01");
  Sheet sheet;
  const auto columns = read_int(o->if_contains("columns"), 1, kMaxColumns);
  const auto rows = read_int(o->if_contains("rows"), 1, kMaxRows);
  if (!columns || !rows) return unreadable(columns ? "rows" : "columns", "KR-02");
  sheet.columns = *columns;
  sheet.rows = *rows;
  const json::value* axis = o->if_contains("numbers_on");
  if (!axis || (*axis != "columns" && *axis != "rows")) return unreadable("numbers_on", "KR-01");
  sheet.numbers_on_columns = *axis == "columns";
  if (!read_commands(o->if_contains("column_commands"), *columns, sheet.numbers_on_columns,
                     sheet.column_commands))
    return unreadable("column_commands", "KR-01");
  if (!read_commands(o->if_contains("row_commands"), *rows, !sheet.numbers_on_columns,
                     sheet.row_commands))
    return unreadable("row_commands", "KR-01");
  if (!read_marks(sheet, o->if_contains("trees"), Type::tree)) return unreadable("trees", "KR-03");
  if (!read_marks(sheet, o->if_contains("starts"), Type::start))
    return unreadable("starts", "KR-04");
  if (const json::value* cells = o->if_contains("cells")) {
    if (!cells->is_array()) return unreadable("cells", "KR-74");
    for (const json::value& cell : cells->get_array())
      if (!read_cell(sheet, cell)) return unreadable("cells: " + json::serialize(cell), "KR-74");
  }
  if (!read_rivers(sheet, o->if_contains("rivers"))) return unreadable("rivers", "KR-71");
  if (auto error = faults(sheet)) return *error;
  return sheet;
}

}  // namespace warren::kangaruse
