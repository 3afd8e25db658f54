// A second reading of KR-10 to KR-46: where a kangaroo may jump, worked out square by square from
// the sheet and who stands where, with none of the engine's tables or masks.
#pragma once
#include <set>
#include <string>
#include <vector>

#include "games/kangaruse/kangaruse.h"

namespace warren::kangaruse {

class Referee {
 public:
  Referee(const Game& game, const State& s) : sheet_(game.sheet()), game_(game), s_(s) {}

  std::set<int> jumps(int me) const {
    const int from = s_.at[me];
    std::set<int> dingo, normal;
    for (int p = 0; p < game_.players(); ++p) {
      const int d = s_.at[p];
      if (d == kNoSquare || type(d) != "dingo") continue;
      const int to = travel(me, dir(d), num(d));
      if (to >= 0 && may_land(me, to)) dingo.insert(to);
    }
    for (int d = 0; d < 4; ++d)
      for (int n = 1; n <= 4; ++n) {
        if (type(from) != "platypus" && d != dir(from) && n != num(from)) continue;
        if (quoll_bars(me, d, n)) continue;
        const int to = travel(me, d, n);
        if (to >= 0 && may_land(me, to)) normal.insert(to);
      }
    if (type(from) == "frog")
      for (int to = 0; to < sheet_.squares(); ++to)
        if (to != from && type(to) == "frog" && unused(to) && may_land(me, to)) normal.insert(to);
    std::set<int> left = dingo.empty() ? normal : dingo;
    std::set<int> scoring;
    for (const int to : left)
      if (scores(to)) scoring.insert(to);
    return type(from) == "numbat" && !scoring.empty() ? scoring : left;
  }

 private:
  std::string type(int s) const { return std::string(name(sheet_.types[s])); }
  bool scores(int s) const {
    static const std::set<std::string> kPoints{"star",  "chest",   "toys",  "gems",
                                               "coins", "shelter", "water", "food"};
    return kPoints.count(type(s)) > 0;
  }
  int dir(int s) const { return static_cast<int>(sheet_.jump_direction(static_cast<Square>(s))); }
  int num(int s) const { return sheet_.jump_number(static_cast<Square>(s)); }

  bool somebody_on(int s) const {
    for (int p = 0; p < game_.players(); ++p)
      if (s_.at[p] == s) return true;
    return false;
  }
  bool unused(int s) const {
    if (type(s) == "tree" || s_.crossed.has(static_cast<Square>(s))) return false;
    if (type(s) == "moth") return game_.empty_boxes(s_, static_cast<Square>(s)) > 0;
    return !somebody_on(s);
  }
  bool neighbours(int a, int b) const {
    const int dx = a % sheet_.columns - b % sheet_.columns;
    const int dy = a / sheet_.columns - b / sheet_.columns;
    return dx * dx + dy * dy == 1;
  }

  bool quoll_bars(int me, int d, int n) const {
    const int from = s_.at[me];
    for (int p = 0; p < game_.players(); ++p) {
      if (p == me || s_.at[p] == kNoSquare || type(s_.at[p]) != "quoll") continue;
      if (n == num(s_.at[p]) && n != num(from)) return true;
      if (d == dir(s_.at[p]) && d != dir(from)) return true;
    }
    return false;
  }

  // The square one step on, or -1 beyond the edge.
  int onward(int s, int d, bool wrap) const {
    int x = s % sheet_.columns, y = s / sheet_.columns;
    if (d == 0) --x;
    if (d == 1) ++x;
    if (d == 2) --y;
    if (d == 3) ++y;
    if (wrap) x = (x + sheet_.columns) % sheet_.columns, y = (y + sheet_.rows) % sheet_.rows;
    if (x < 0 || y < 0 || x >= sheet_.columns || y >= sheet_.rows) return -1;
    return y * sheet_.columns + x;
  }

  // Where the jump ends, -1 if its path or its end is not allowed.
  int travel(int me, int d, int n) const {
    const int from = s_.at[me];
    std::vector<int> path;
    int s = from;
    for (int i = 0; i < n; ++i) {
      s = onward(s, d, type(from) == "mistletoebird");
      if (s < 0) return -1;
      path.push_back(s);
    }
    if (type(from) == "sugar glider")
      while (!unused(path.back())) {
        if (type(path.back()) == "tree") return -1;
        s = onward(s, d, false);
        if (s < 0) return -1;
        path.push_back(s);
      }
    const int to = path.back();
    path.pop_back();
    for (const int over : path) {
      if (type(over) == "tree" && type(from) != "platypus") return -1;
      for (int p = 0; p < game_.players(); ++p) {
        if (p == me || s_.at[p] != over) continue;
        if (type(over) == "kiwi" || type(from) == "koala") return -1;
      }
    }
    return unused(to) ? to : -1;
  }

  bool may_land(int me, int to) const {
    const std::string from = type(s_.at[me]);
    for (int p = 0; p < game_.players(); ++p) {
      if (p == me || s_.at[p] == kNoSquare || !neighbours(s_.at[p], to)) continue;
      if (type(s_.at[p]) == "kiwi" || from == "koala") return false;
    }
    if (from == "cockatoo" && scores(to)) return false;
    return type(to) != "echidna" || sheet_.numbers[to] > s_.echidna[me];
  }

  const Sheet& sheet_;
  const Game& game_;
  const State& s_;
};

}  // namespace warren::kangaruse
