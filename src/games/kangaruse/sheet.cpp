// What a sheet is asked, and whether it can be played on.
#include "games/kangaruse/sheet.h"

#include <algorithm>

#include "games/kangaruse/sheet_faults.h"

namespace warren::kangaruse {
namespace {

Field count(std::string_view name, std::size_t n) { return {name, static_cast<std::int64_t>(n)}; }

Message message_at(const Sheet& sheet, Square s, const Fault& fault) {
  return message(fault, {{"square", square_text(sheet, s)}});
}

// A river runs from square to neighbouring square, and its squares are plain.
std::optional<Message> river_faults(const Sheet& sheet) {
  std::size_t squares = 0;
  const auto most = static_cast<std::size_t>(sheet.squares());
  for (const auto& river : sheet.rivers) squares += river.size();
  if (squares > most) return message(kRiversLong, {count("count", squares), count("most", most)});
  for (const auto& river : sheet.rivers) {
    if (river.empty()) return message(kRiverEmpty);
    for (std::size_t i = 0; i < river.size(); ++i) {
      if (sheet.type(river[i]) != Type::plain) return message_at(sheet, river[i], kRiverType);
      if (i > 0 && sheet.steps(river[i - 1], river[i]) != 1)
        return message_at(sheet, river[i], kRiverGap);
    }
  }
  return {};
}

// Numbered 1 to k, each once.
std::optional<Message> echidna_faults(const Sheet& sheet) {
  const std::vector<Square> echidnas = sheet.of(Type::echidna);
  Squares seen;
  for (const Square s : echidnas) {
    const int n = sheet.number(s);
    if (n < 1 || n > static_cast<int>(echidnas.size()) || seen.has(static_cast<Square>(n - 1)))
      return message_at(sheet, s, kEchidnas)
          .add("count", static_cast<std::int64_t>(echidnas.size()));
    seen.add(static_cast<Square>(n - 1));
  }
  return {};
}

std::optional<Message> number_faults(const Sheet& sheet) {
  for (const Square s : sheet.of(Type::moth))
    if (sheet.number(s) < 2 || sheet.number(s) > 4) return message_at(sheet, s, kBoxes);
  if (sheet.of(Type::moth).size() > kMostMoths) return message(kMoths, {count("most", kMostMoths)});
  for (const Square s : sheet.of(Type::star))
    if (sheet.number(s) == 0 || std::abs(sheet.number(s)) > 99) return message_at(sheet, s, kStar);
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

Squares Sheet::board() const {
  Squares set;
  for (int s = 0; s < squares(); ++s) set.add(static_cast<Square>(s));
  return set;
}

Squares Sheet::river_squares() const {
  Squares set;
  for (const auto& river : rivers)
    for (const Square s : river) set.add(s);
  return set;
}

int Sheet::steps(Square a, Square b) const { return std::abs(x(a) - x(b)) + std::abs(y(a) - y(b)); }

std::string_view Sheet::size_name() const {
  for (const Size& size : kSizes)
    if (size.columns == columns && size.rows == rows) return size.name;
  return "";
}

// KR-02
Maybe<Size> size_named(std::string_view name) {
  for (const Size& size : kSizes)
    if (size.name == name) return size;
  return broken("KR-02");
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
  if (sheet.size_name().empty()) return message(kNoSuchSize);
  if (auto error = river_faults(sheet)) return error;
  const std::size_t starts = sheet.of(Type::start).size();
  if (starts != 0 && starts != 5 && starts != 6)
    return message(kStartCount, {count("count", starts)});
  return number_faults(sheet);
}

}  // namespace warren::kangaruse
