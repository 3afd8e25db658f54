// A table of Kangaruse, on a small sheet made by hand.
//
// 8 x 6 squares. Columns a to h have the numbers 1 2 3 4 1 2 3 4, rows 1 to 6 the directions right,
// left, up, down, right, left. All is plain but for what the test lays on it: "c3 dingo, h6 moth2".
#pragma once
#include <string>
#include <string_view>

#include "games/kangaruse/kangaruse.h"
#include "games/position.h"
#include "tests/games/table.h"

namespace warren::kangaruse {

inline Sheet plain_sheet() {
  Sheet sheet;
  sheet.columns = 8;
  sheet.rows = 6;
  for (int x = 0; x < 8; ++x) sheet.column_commands[x] = static_cast<std::uint8_t>(1 + x % 4);
  constexpr Direction kRows[] = {Direction::right, Direction::left,  Direction::up,
                                 Direction::down,  Direction::right, Direction::left};
  for (int y = 0; y < 6; ++y) sheet.row_commands[y] = static_cast<std::uint8_t>(kRows[y]);
  return sheet;
}

// "c3 dingo, d4 echidna 2, e5 star -3"
inline void lay(Sheet& sheet, std::string_view cells) {
  for (auto cell : split(cells, ',')) {
    while (!cell.empty() && cell.front() == ' ') cell.remove_prefix(1);
    if (cell.empty()) continue;
    const auto gap = cell.find(' ');
    const auto square = read_square(sheet, cell.substr(0, gap));
    std::string_view name = cell.substr(gap + 1);
    int number = 0;
    if (const auto digits = name.find_first_of("-0123456789"); digits != std::string_view::npos) {
      number = std::stoi(std::string(name.substr(digits)));
      name = name.substr(0, digits - 1);
    }
    const auto type = find_type(name);
    ASSERT_TRUE(square && type) << cell;
    sheet.types[*square] = *type;
    sheet.numbers[*square] = static_cast<std::int16_t>(number);
  }
}

// How many seats a position names.
inline int seats_of(std::string_view position) {
  const auto at = position.substr(position.find("at=") + 3);
  int seats = 1;
  for (const char c : at.substr(0, at.find(' '))) seats += c == ',';
  return seats;
}

class Table : public TableOf<Table, Game> {
 public:
  Table(std::string_view cells, std::string_view position) : Table(Options{}, cells, position) {}
  Table(Options o, std::string_view cells, std::string_view position)
      : TableOf(with_sheet(std::move(o), cells, position), position) {}

  // The squares that the seat asked may pick, "a1 b2".
  std::string targets() const { return text(state.choices); }
  std::string jumps_of(Seat who) const { return text(game.jump_targets(state, index(who))); }

  std::string crossed() const { return text(state.crossed); }
  bool is_crossed(std::string_view square) const { return state.crossed.has(at(square)); }
  Square at(std::string_view square) const { return *read_square(game.sheet(), square); }
  std::string where(Seat who) const {
    const Square s = state.at[index(who)];
    return s == kNoSquare ? "-" : square_text(game.sheet(), s);
  }
  Seat turn() const { return seat(state.turn); }
  bool is_out(Seat who) const { return state.out.has(who); }
  Score score(Seat who) const { return game.scores(state)[index(who)]; }
  int total(Seat who) const { return score(who).total; }

 private:
  static Options with_sheet(Options o, std::string_view cells, std::string_view position) {
    Sheet sheet = plain_sheet();
    lay(sheet, cells);
    o.players = seats_of(position);
    o.sheet = sheet_text(sheet);
    return o;
  }
  std::string text(const Squares& set) const {
    std::string out;
    set.each([&](Square s) { out += (out.empty() ? "" : " ") + square_text(game.sheet(), s); });
    return out;
  }
};

}  // namespace warren::kangaruse
