// What a sheet is asked, and whether it can be played on.
#include "games/kangaruse/sheet.h"

#include <algorithm>

namespace warren::kangaruse {
namespace {

Message fault(std::string_view what, std::string_view rule, std::vector<Field> fields = {}) {
  return {"sheet.kangaruse." + std::string(what), std::move(fields), rule};
}

Message fault_at(const Sheet& sheet, Square s, std::string_view what, std::string_view rule) {
  return fault(what, rule, {{"square", square_text(sheet, s)}});
}

// KR-01: numbers on one axis, directions on the other.
std::optional<Message> command_faults(const Sheet& sheet) {
  const auto good = [](std::uint8_t command, bool number) {
    return number ? command >= 1 && command <= 4 : command < 4;
  };
  for (int x = 0; x < sheet.columns; ++x)
    if (!good(sheet.column_commands[x], sheet.numbers_on_columns))
      return fault("column_command", "KR-01", {{"column", std::int64_t{x + 1}}});
  for (int y = 0; y < sheet.rows; ++y)
    if (!good(sheet.row_commands[y], !sheet.numbers_on_columns))
      return fault("row_command", "KR-01", {{"row", std::int64_t{y + 1}}});
  return {};
}

// KR-03, KR-71: a river runs from square to neighbouring square, and its squares are plain.
std::optional<Message> river_faults(const Sheet& sheet) {
  std::size_t squares = 0;
  for (const auto& river : sheet.rivers) squares += river.size();
  if (squares > static_cast<std::size_t>(sheet.squares()))
    return fault(
        "rivers_long", "KR-71",
        {{"count", static_cast<std::int64_t>(squares)}, {"most", std::int64_t{sheet.squares()}}});
  for (const auto& river : sheet.rivers) {
    if (river.empty()) return fault("river_empty", "KR-71");
    for (std::size_t i = 0; i < river.size(); ++i) {
      const Square s = river[i];
      if (s >= sheet.squares()) return fault("river_off", "KR-71");
      if (sheet.type(s) != Type::plain) return fault_at(sheet, s, "river_type", "KR-03");
      if (i == 0) continue;
      const Square before = river[i - 1];
      const int steps =
          std::abs(sheet.x(s) - sheet.x(before)) + std::abs(sheet.y(s) - sheet.y(before));
      if (steps != 1) return fault_at(sheet, s, "river_gap", "KR-71");
    }
  }
  return {};
}

// KR-50: numbered 1 to k, each once.
std::optional<Message> echidna_faults(const Sheet& sheet) {
  const std::vector<Square> echidnas = sheet.of(Type::echidna);
  Squares seen;
  for (const Square s : echidnas) {
    const int n = sheet.number(s);
    if (n < 1 || n > static_cast<int>(echidnas.size()) || seen.has(static_cast<Square>(n - 1)))
      return fault("echidnas", "KR-50",
                   {{"square", square_text(sheet, s)},
                    {"count", static_cast<std::int64_t>(echidnas.size())}});
    seen.add(static_cast<Square>(n - 1));
  }
  return {};
}

std::optional<Message> number_faults(const Sheet& sheet) {
  for (const Square s : sheet.of(Type::moth))
    if (sheet.number(s) < 2 || sheet.number(s) > 4) return fault_at(sheet, s, "boxes", "KR-52");
  if (sheet.of(Type::moth).size() > kMostMoths)
    return fault("moths", "KR-52", {{"most", std::int64_t{kMostMoths}}});
  for (const Square s : sheet.of(Type::star))
    if (sheet.number(s) == 0 || std::abs(sheet.number(s)) > 99)
      return fault_at(sheet, s, "star", "KR-60");
  return echidna_faults(sheet);
}

}  // namespace

std::optional<Type> find_type(std::string_view wanted) {
  for (int t = 0; t < kTypes; ++t)
    if (kTypeNames[t].name == wanted) return static_cast<Type>(t);
  return {};
}

std::vector<Square> Sheet::of(Type t) const {
  std::vector<Square> found;
  for (int s = 0; s < squares(); ++s)
    if (types[s] == t) found.push_back(static_cast<Square>(s));
  return found;
}

Squares Sheet::river_squares() const {
  Squares set;
  for (const auto& river : rivers)
    for (const Square s : river) set.add(s);
  return set;
}

std::string_view Sheet::size_name() const {
  for (const Size& size : kSizes)
    if (size.columns == columns && size.rows == rows) return size.name;
  return "";
}

std::string square_text(const Sheet& sheet, Square s) {
  return static_cast<char>('a' + sheet.x(s)) + std::to_string(sheet.y(s) + 1);
}

std::optional<Square> read_square(const Sheet& sheet, std::string_view text) {
  if (text.size() < 2 || text.size() > 3 || text[1] == '0') return {};
  int row = 0;
  for (const char c : text.substr(1)) {
    if (c < '0' || c > '9') return {};
    row = row * 10 + (c - '0');
  }
  const int column = text[0] - 'a';
  if (!sheet.inside(column, row - 1)) return {};
  return sheet.at(column, row - 1);
}

std::optional<Message> faults(const Sheet& sheet) {
  if (sheet.size_name().empty()) return fault("size", "KR-02");
  if (auto error = command_faults(sheet)) return error;
  if (auto error = river_faults(sheet)) return error;
  const std::size_t starts = sheet.of(Type::start).size();
  if (starts != 0 && starts != 5 && starts != 6)
    return fault("starts", "KR-04", {{"count", static_cast<std::int64_t>(starts)}});
  return number_faults(sheet);
}

}  // namespace warren::kangaruse
