// An independent scorer: recounts a finished game from its log, knowing nothing of the engine's
// state, tables or score.
#pragma once
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/kangaruse/kangaruse.h"

namespace warren::kangaruse {

class Recount {
 public:
  Recount(const Sheet& sheet, int players, bool harsh)
      : sheet_(sheet), harsh_(harsh), at_(players, -1), fees_(players, 0), owned_(players) {}

  // Everything that the log of one move says happened, in its order.
  void hear(const Event& e) {
    const int p = static_cast<int>(e.who);
    switch (e.what) {
      case What::started:
        at_[p] = e.a;
        break;
      case What::teleported:
        fees_[p] += 10;
        [[fallthrough]];
      case What::jumped:
        arrive(p, e.b);
        break;
      case What::destroyed:
        for (int s = 0; s < sheet_.squares(); ++s)
          if (e.squares.has(static_cast<Square>(s))) destroyed(s);
        break;
      case What::removed:
        at_[p] = -1;
        break;
      default:
        break;
    }
  }

  std::vector<int> totals() const {
    std::vector<int> out;
    for (std::size_t p = 0; p < owned_.size(); ++p) out.push_back(total(p));
    return out;
  }

 private:
  std::string type(int s) const { return std::string(name(sheet_.types[s])); }

  static bool worth_points(const std::string& t) {
    static const std::set<std::string> kPoints{"star",  "chest",   "toys",  "gems",
                                               "coins", "shelter", "water", "food"};
    return kPoints.count(t) > 0;
  }

  void arrive(int p, int s) {
    at_[p] = s;
    if (!worth_points(type(s))) return;
    for (std::size_t q = 0; q < at_.size(); ++q) {
      if (static_cast<int>(q) == p || at_[q] < 0 || type(at_[q]) != "crocodile") continue;
      const bool same_column = at_[q] % sheet_.columns == s % sheet_.columns;
      const bool same_row = at_[q] / sheet_.columns == s / sheet_.columns;
      if (same_column || same_row) return;
    }
    owned_[p].push_back(s);
  }

  void destroyed(int s) {
    if (!harsh_) return;
    for (std::size_t p = 0; p < at_.size(); ++p)
      if (at_[p] == s)
        owned_[p].erase(std::remove(owned_[p].begin(), owned_[p].end(), s), owned_[p].end());
  }

  int count(std::size_t p, const std::string& t) const {
    return static_cast<int>(
        std::count_if(owned_[p].begin(), owned_[p].end(), [&](int s) { return type(s) == t; }));
  }

  int total(std::size_t p) const {
    int sum = -fees_[p];
    for (const int s : owned_[p])
      if (type(s) == "star") sum += sheet_.numbers[s];
    sum += 5 * count(p, "chest") + 5 * (count(p, "toys") / 3);
    const std::map<int, int> gems{{0, 0},  {1, 1},  {2, 1},  {3, 3},  {4, 5},  {5, 8},
                                  {6, 12}, {7, 16}, {8, 21}, {9, 28}, {10, 35}};
    sum += gems.at(std::min(10, count(p, "gems")));
    sum += count(p, "food") * count(p, "water");
    bool most_coins = true, most_shelter = true, least_shelter = true;
    for (std::size_t q = 0; q < owned_.size(); ++q) {
      if (count(q, "coins") > count(p, "coins")) most_coins = false;
      if (count(q, "shelter") > count(p, "shelter")) most_shelter = false;
      if (count(q, "shelter") < count(p, "shelter")) least_shelter = false;
    }
    sum += most_coins ? count(p, "coins") : -count(p, "coins");
    return sum + (most_shelter ? 10 : 0) - (least_shelter ? 10 : 0);
  }

  const Sheet& sheet_;
  bool harsh_;
  std::vector<int> at_, fees_;
  std::vector<std::vector<int>> owned_;
};

}  // namespace warren::kangaruse
