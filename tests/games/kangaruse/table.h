// A small hand-made sheet and a position on it, for tests of single rules.
//
// 8 x 6 squares. Columns a to h have the numbers 1 2 3 4 1 2 3 4, rows 1 to 6 the directions right,
// left, up, down, right, left. All is plain but for what the test lays on it: "c3 dingo, h6 moth2".
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "games/kangaruse/kangaruse.h"
#include "games/position.h"

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

class Table {
 public:
  Table(std::string_view cells, std::string_view position, Options options = {})
      : game_(open(cells, position, std::move(options))) {
    auto state = game_.read_position(position);
    if (state)
      s_ = *state;
    else
      ADD_FAILURE() << position << ": "
                    << (state.error().fields.empty()
                            ? state.error().key
                            : std::get<std::string>(state.error().fields.back().value));
  }

  // The squares that the seat asked may pick, "a1 b2".
  std::string targets() const { return text(s_.choices); }
  std::string jumps_of(int player) const { return text(game_.jump_targets(s_, player - 1)); }

  // The rule that forbids what the seat asked wants, "" if none does.
  std::string refused(std::string_view move) const { return refused(s_.turn + 1, move); }
  std::string refused(int player, std::string_view move) const {
    const auto action = game_.parse(move);
    if (!action) return "unreadable";
    const auto rule = game_.check(s_, seat(player - 1), *action);
    return rule ? std::string(Game::rulebook()[rule->n]) : "";
  }

  Table& play(std::string_view moves) {
    for (auto move : split(moves, ',')) {
      while (move.front() == ' ') move.remove_prefix(1);
      EXPECT_EQ(refused(move), "") << move;
      if (refused(move) != "") return *this;
      game_.apply(s_, seat(s_.turn), *game_.parse(move), log_);
      EXPECT_FALSE(game_.audit(s_)) << *game_.audit(s_);
    }
    return *this;
  }

  bool happened(What what, int player) const {
    for (const Event& e : log_.events)
      if (e.what == what && e.who == seat(player - 1)) return true;
    return false;
  }
  std::string crossed() const { return text(s_.crossed); }
  bool is_crossed(std::string_view square) const { return s_.crossed.has(at(square)); }
  Square at(std::string_view square) const { return *read_square(game_.sheet(), square); }
  std::string where(int player) const {
    const Square s = s_.at[player - 1];
    return s == kNoSquare ? "-" : square_text(game_.sheet(), s);
  }
  std::string stage() const { return std::string(kStageNames[static_cast<int>(s_.stage)]); }
  int turn() const { return s_.turn + 1; }
  bool is_out(int player) const { return s_.out.has(seat(player - 1)); }
  bool is_over() const { return s_.stage == Stage::over; }
  Score score(int player) const { return game_.scores(s_)[player - 1]; }
  int total(int player) const { return score(player).total; }

  const Game& game() const { return game_; }
  const State& state() const { return s_; }

 private:
  static Game open(std::string_view cells, std::string_view position, Options options) {
    Sheet sheet = plain_sheet();
    lay(sheet, cells);
    options.players = seats_of(position);
    options.sheet = sheet_text(sheet);
    auto game = Game::make(options);
    if (!game) ADD_FAILURE() << game.error().key;
    return std::move(*game);
  }
  std::string text(const Squares& set) const {
    std::string out;
    set.each([&](Square s) { out += (out.empty() ? "" : " ") + square_text(game_.sheet(), s); });
    return out;
  }

  Game game_;
  State s_;
  EventLog<Event> log_;
};

}  // namespace warren::kangaruse
