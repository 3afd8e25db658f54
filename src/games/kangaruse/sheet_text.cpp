// The text form of a sheet, for people to read, edit and load.
#include <boost/json.hpp>
#include <charconv>

#include "core/text.h"
#include "games/kangaruse/sheet.h"
#include "games/kangaruse/sheet_faults.h"

namespace warren::kangaruse {
namespace {

constexpr std::size_t kCell = 5;  // the widest entry, "ec192", and the gap are one more
constexpr std::string_view kRiver = "~";

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

std::string command_text(bool number, int command) {
  return number ? std::to_string(command) : std::string(kDirections[command]);
}

std::string cell_text(const Sheet& sheet, Square s, bool river) {
  if (river) return std::string(kRiver);
  std::string text(kTypeNames[index(sheet.type(s))].code);
  if (sheet.number(s) != 0) text += std::to_string(sheet.number(s));
  return text;
}

std::string legend(const Sheet& sheet) {
  std::string text;
  for (int t = 1; t < kTypes; ++t)
    if (!sheet.of(static_cast<Type>(t)).empty())
      text += (text.empty() ? "; " : ", ") + std::string(kTypeNames[t].code) + " " +
              std::string(kTypeNames[t].name);
  return text.empty() ? text : text + "\n";
}

void trim_end(std::string& text) {
  while (!text.empty() && text.back() == ' ') text.pop_back();
}

// The words of one line; what follows ';' is a comment.
std::vector<std::string_view> words(std::string_view line) {
  line = line.substr(0, line.find(';'));
  std::vector<std::string_view> found;
  while (true) {
    const std::size_t begin = line.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return found;
    const std::size_t end = line.find_first_of(" \t\r", begin);
    found.push_back(line.substr(begin, end - begin));
    if (end == std::string_view::npos) return found;
    line = line.substr(end);
  }
}

using Lines = std::vector<std::vector<std::string_view>>;

// Lines without words are dropped.
Lines split(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    // In a comment '/' is only a letter.
    std::size_t end = text.find_first_of("\n/;");
    if (end != std::string_view::npos && text[end] == ';') end = text.find('\n', end);
    auto line = words(text.substr(0, end));
    if (!line.empty()) lines.push_back(std::move(line));
    if (end == std::string_view::npos) break;
    text = text.substr(end + 1);
  }
  return lines;
}

// Numbers, or directions in words or arrows.
std::optional<std::uint8_t> read_command(std::string_view word, bool number) {
  constexpr std::string_view kArrows = "<>^v";
  for (std::uint8_t i = 0; i < 4; ++i) {
    const bool arrow = word == kArrows.substr(i, 1) || word == kDirections[i];
    if (number ? word == command_text(true, i + 1) : arrow) return number ? i + 1 : i;
  }
  return {};
}

Message message_of(const Fault& fault, std::string_view word) {
  return message(fault, {{"word", quotation(word)}});
}

// "ec3", "*-2", "##"; a type may also stand with its whole name, "tasmanian_devil".
bool read_cell(std::string_view word, Type& type, std::int16_t& number) {
  const std::size_t digits = word.find_first_of("-0123456789");
  std::string head(word.substr(0, digits));
  for (char& c : head)
    if (c == '_') c = ' ';
  if (head == kRiver) head = ".";
  if (digits != std::string_view::npos) {
    const char* end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data() + digits, end, number);
    if (error != std::errc() || stop != end || number == 0) return false;
  }
  for (int t = 0; t < kTypes; ++t)
    if (kTypeNames[t].code == head || kTypeNames[t].name == head) {
      type = static_cast<Type>(t);
      return is_numbered(type) == (number != 0);
    }
  return false;
}

std::optional<Message> read_columns(Sheet& sheet, const std::vector<std::string_view>& line) {
  sheet.columns = static_cast<int>(line.size());
  if (sheet.columns > kMaxColumns) return message_of(kTooManyColumns, line[0]);
  sheet.numbers_on_columns = read_command(line[0], true).has_value();
  for (int x = 0; x < sheet.columns; ++x) {
    const auto command = read_command(line[x], sheet.numbers_on_columns);
    if (!command) return message_of(kNoCommand, line[x]);
    sheet.column_commands[x] = *command;
  }
  return {};
}

// `ponds` collects the squares drawn as river.
std::optional<Message> read_row(Sheet& sheet, const std::vector<std::string_view>& line,
                                Squares& ponds) {
  const int y = sheet.rows;
  if (y == kMaxRows) return message_of(kTooManyRows, line[0]);
  const auto command = read_command(line[0], !sheet.numbers_on_columns);
  if (!command) return message_of(kNoCommand, line[0]);
  if (static_cast<int>(line.size()) != sheet.columns + 1)
    return message(kRowLength, {{"row", std::int64_t{y + 1}},
                                {"count", static_cast<std::int64_t>(line.size()) - 1},
                                {"columns", std::int64_t{sheet.columns}}});
  sheet.row_commands[y] = *command;
  for (int x = 0; x < sheet.columns; ++x) {
    const Square s = sheet.at(x, y);
    if (!read_cell(line[x + 1], sheet.types[s], sheet.numbers[s]))
      return message_of(kNoType, line[x + 1]);
    if (line[x + 1] == kRiver) ponds.add(s);
  }
  ++sheet.rows;
  return {};
}

std::optional<Message> read_river(Sheet& sheet, const std::vector<std::string_view>& line) {
  std::vector<Square> path;
  for (std::size_t i = 1; i < line.size(); ++i) {
    const auto s = read_square(sheet, line[i]);
    if (!s) return message_of(kNoSquareWord, line[i]);
    path.push_back(*s);
  }
  sheet.rivers.push_back(std::move(path));
  return {};
}

}  // namespace

std::string sheet_text(const Sheet& sheet) {
  const Squares rivers = sheet.river_squares();
  std::string text =
      "; " + std::to_string(sheet.columns) + " x " + std::to_string(sheet.rows) + "\n";
  std::string line(kCell + 1, ' ');
  for (int x = 0; x < sheet.columns; ++x)
    line += padded(command_text(sheet.numbers_on_columns, sheet.column_commands[x]), kCell + 1);
  trim_end(line);
  text += line + "\n";
  for (int y = 0; y < sheet.rows; ++y) {
    line = padded(command_text(!sheet.numbers_on_columns, sheet.row_commands[y]), kCell + 1);
    for (int x = 0; x < sheet.columns; ++x) {
      const Square s = sheet.at(x, y);
      line += padded(cell_text(sheet, s, rivers.has(s)), kCell + 1);
    }
    trim_end(line);
    text += line + "\n";
  }
  for (const auto& river : sheet.rivers) {
    text += "river";
    for (const Square s : river) text += " " + square_text(sheet, s);
    text += "\n";
  }
  return text + legend(sheet);
}

Maybe<Sheet> read_sheet(std::string_view text) {
  if (const std::size_t first = text.find_first_not_of(" \t\r\n");
      first != std::string_view::npos && text[first] == '{') {
    boost::system::error_code error;
    const json::value value = json::parse({text.data(), text.size()}, error);
    if (error) return message(kNoJson);
    return sheet_from_json(value);
  }
  const Lines lines = split(text);
  if (lines.empty()) return message(kEmpty);
  Sheet sheet;
  Squares ponds;
  if (auto error = read_columns(sheet, lines[0])) return *error;
  for (std::size_t i = 1; i < lines.size(); ++i)
    if (auto error =
            lines[i][0] == "river" ? read_river(sheet, lines[i]) : read_row(sheet, lines[i], ponds))
      return *error;
  // Water that no line of the text leads anywhere is a river of one square.
  (ponds - sheet.river_squares()).each([&](Square s) { sheet.rivers.push_back({s}); });
  if (auto error = faults(sheet)) return *error;
  return sheet;
}

}  // namespace warren::kangaruse
