// An independent checker of made sheets: every property of KR-70 to KR-76, from the sheet's JSON
// alone. Shares no code with the generator.
#pragma once
#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace sheet_checker {

using Cell = std::pair<int, int>;  // x, y
using Cells = std::set<Cell>;

struct Limits {
  double least_percent;
  int least;
  double most_percent;  // below 0: no limit by share
  int most;             // below 0: no limit by number
};

inline const std::map<std::string, Limits>& table() {
  static const std::map<std::string, Limits> kTable{{"star", {20, 1, 33, -1}},
                                                    {"kangaroo", {0, 1, -1, -1}},
                                                    {"crocodile", {0, 1, 13.3, -1}},
                                                    {"echidna", {0, 1, -1, -1}},
                                                    {"tasmanian devil", {0, 1, -1, -1}},
                                                    {"thorny devil", {0, 1, 7.5, -1}},
                                                    {"tasmanian tiger", {0, 1, 20, -1}},
                                                    {"koala", {0, 1, -1, -1}},
                                                    {"platypus", {0, 1, 20, -1}},
                                                    {"sugar glider", {0, 1, -1, -1}},
                                                    {"dingo", {0, 1, -1, -1}},
                                                    {"mistletoebird", {0, 1, -1, -1}},
                                                    {"kiwi", {0, 1, -1, -1}},
                                                    {"quoll", {0, 1, -1, -1}},
                                                    {"moth", {0, 1, -1, 5}},
                                                    {"numbat", {0, 1, -1, -1}},
                                                    {"cockatoo", {0, 1, -1, -1}},
                                                    {"frog", {0, 3, 8, 3}},
                                                    {"water", {5, 1, -1, -1}},
                                                    {"food", {5, 1, -1, -1}},
                                                    {"shelter", {10, 1, -1, -1}},
                                                    {"toys", {10, 1, -1, -1}},
                                                    {"gems", {7.5, 1, -1, -1}},
                                                    {"coins", {15, 1, -1, -1}},
                                                    {"chest", {0, 1, -1, 5}}};
  return kTable;
}

inline bool scores(const std::string& type) {
  static const std::set<std::string> kPoints{"star",  "chest",   "toys",  "gems",
                                             "coins", "shelter", "water", "food"};
  return kPoints.count(type) > 0;
}

// Halves up, with a hair's breadth for what a double cannot hold.
inline int rounded(double v) { return static_cast<int>(std::floor(v + 0.5 + 1e-9)); }

class Checker {
 public:
  Checker(const boost::json::object& sheet, bool with_starts) : with_starts_(with_starts) {
    read(sheet);
    check_trees();
    check_rivers();
    check_commands();
    check_types();
    check_numbers();
    check_balance();
  }
  // "" if the sheet has every property, else each it lacks.
  std::string complaints() const { return wrong_.str(); }

 private:
  void expect(bool good, const char* rule, const std::string& what) {
    if (!good) wrong_ << rule << ": " << what << "\n";
  }

  static Cell cell(const boost::json::value& v) {
    return {static_cast<int>(v.as_array()[0].as_int64()),
            static_cast<int>(v.as_array()[1].as_int64())};
  }

  void read(const boost::json::object& o) {
    columns_ = static_cast<int>(o.at("columns").as_int64());
    rows_ = static_cast<int>(o.at("rows").as_int64());
    numbers_on_columns_ = o.at("numbers_on").as_string() == "columns";
    for (const auto& v : o.at("column_commands").as_array())
      column_commands_.push_back(boost::json::serialize(v));
    for (const auto& v : o.at("row_commands").as_array())
      row_commands_.push_back(boost::json::serialize(v));
    for (const auto& v : o.at("trees").as_array()) trees_.insert(cell(v));
    for (const auto& v : o.at("starts").as_array()) starts_.insert(cell(v));
    for (const auto& path : o.at("rivers").as_array()) {
      rivers_.emplace_back();
      for (const auto& v : path.as_array()) rivers_.back().push_back(cell(v));
      water_.insert(rivers_.back().begin(), rivers_.back().end());
    }
    for (const auto& v : o.at("cells").as_array()) {
      const auto& entry = v.as_object();
      const Cell at = cell(entry.at("at"));
      expect(types_.count(at) == 0, "KR-74", "two types on one square");
      types_[at] = entry.at("type").as_string().c_str();
      if (entry.contains("number")) numbers_[at] = static_cast<int>(entry.at("number").as_int64());
      if (entry.contains("boxes")) numbers_[at] = static_cast<int>(entry.at("boxes").as_int64());
    }
  }

  static int steps(Cell a, Cell b) {
    return std::abs(a.first - b.first) + std::abs(a.second - b.second);
  }
  bool on_board(Cell c) const {
    return c.first >= 0 && c.second >= 0 && c.first < columns_ && c.second < rows_;
  }
  static std::vector<Cell> neighbours(Cell c) {
    return {{c.first + 1, c.second},
            {c.first - 1, c.second},
            {c.first, c.second + 1},
            {c.first, c.second - 1}};
  }
  template <class Inside>
  Cells connected(Cell from, Inside inside) const {
    Cells seen{from};
    std::vector<Cell> todo{from};
    while (!todo.empty()) {
      const Cell here = todo.back();
      todo.pop_back();
      for (const Cell& next : neighbours(here))
        if (on_board(next) && inside(next) && seen.insert(next).second) todo.push_back(next);
    }
    return seen;
  }
  int squares() const { return columns_ * rows_; }
  int longer() const { return std::max(columns_, rows_); }

  void check_trees() {
    const int least = rounded(0.0866 * squares());
    const int count = static_cast<int>(trees_.size());
    expect(count >= least && count <= least + 3, "KR-70", "number of trees");
    for (const Cell& tree : trees_)
      expect(connected(tree, [&](Cell c) { return trees_.count(c) > 0; }).size() <= 5, "KR-70",
             "a clump of more than five");
    for (int x = 0; x < columns_; ++x)
      for (int y = 0; y < rows_; ++y)
        if (!trees_.count({x, y})) {
          const auto land = connected({x, y}, [&](Cell c) { return trees_.count(c) == 0; });
          expect(static_cast<int>(land.size()) == squares() - count, "KR-70", "land is divided");
          return;
        }
  }

  bool opposite_edges(Cell a, Cell b) const {
    const auto at = [](int v, int w, int last) {
      return (v == 0 && w == last) || (v == last && w == 0);
    };
    return at(a.first, b.first, columns_ - 1) || at(a.second, b.second, rows_ - 1);
  }

  void check_path(const std::vector<Cell>& path) {
    Cells seen;
    for (std::size_t i = 0; i < path.size(); ++i) {
      expect(on_board(path[i]) && seen.insert(path[i]).second, "KR-71", "a river meets itself");
      if (i) expect(steps(path[i - 1], path[i]) == 1, "KR-71", "a river jumps");
    }
  }

  void check_rivers() {
    if (rivers_.empty()) return expect(false, "KR-71", "no river");
    const auto& main = rivers_.front();
    expect(static_cast<int>(main.size()) <= static_cast<int>(std::ceil(1.3 * longer() - 1e-9)),
           "KR-71", "the main river is too long");
    expect(opposite_edges(main.front(), main.back()), "KR-71", "not from edge to opposite edge");
    const Cells main_cells(main.begin(), main.end());
    Cells so_far = main_cells;
    const auto added = static_cast<std::size_t>(std::ceil(0.2 * longer() - 1e-9)) - 1;
    std::size_t before_last = 0;
    for (std::size_t i = 0; i < rivers_.size(); ++i) {
      check_path(rivers_[i]);
      if (i == 0) continue;
      before_last = so_far.size();
      expect(main_cells.count(rivers_[i].front()) > 0, "KR-71", "a branch off no main river");
      for (std::size_t k = 1; k < rivers_[i].size(); ++k)
        expect(so_far.insert(rivers_[i][k]).second, "KR-71", "a branch square is not new");
      expect(rivers_[i].size() - 1 == added, "KR-71", "length of a branch");
    }
    const double share = static_cast<double>(so_far.size()) / squares();
    expect(share >= 0.125, "KR-71", "too little water");
    if (rivers_.size() > 1)
      expect(static_cast<double>(before_last) / squares() < 0.2, "KR-71", "a branch too many");
    for (const Cell& c : water_) {
      expect(!trees_.count(c), "KR-71", "a river on a tree");
      expect(!types_.count(c) && !starts_.count(c), "KR-71", "a type on a river");
    }
  }

  void check_axis(const std::vector<std::string>& commands, bool numbers) {
    std::map<std::string, int> count;
    for (const char* c : {"1", "2", "3", "4"})
      if (numbers) count[c] = 0;
    for (const char* c : {"\"left\"", "\"right\"", "\"up\"", "\"down\""})
      if (!numbers) count[c] = 0;
    for (const auto& c : commands) {
      expect(count.count(c) > 0, "KR-72", "a command of the wrong kind");
      ++count[c];
    }
    int low = 99, high = 0;
    for (const auto& [c, n] : count) low = std::min(low, n), high = std::max(high, n);
    expect(high - low <= 1, "KR-72", "commands are not even");
  }
  void check_commands() {
    expect(static_cast<int>(column_commands_.size()) == columns_ &&
               static_cast<int>(row_commands_.size()) == rows_,
           "KR-72", "commands are missing");
    check_axis(column_commands_, numbers_on_columns_);
    check_axis(row_commands_, !numbers_on_columns_);
  }

  void check_types() {
    std::map<std::string, int> count;
    for (const auto& [at, type] : types_) {
      ++count[type];
      expect(!trees_.count(at) && !starts_.count(at), "KR-74", "two types on one square");
    }
    const int typed = squares() - static_cast<int>(trees_.size() + water_.size());
    expect(static_cast<int>(types_.size() + starts_.size()) == typed, "KR-74", "a square is bare");
    int scoring = 0;
    for (const auto& [type, n] : count) scoring += scores(type);
    expect(count.size() >= 5 && count.size() <= 7, "KR-73", "number of types");
    expect(scoring == 2 || scoring == 3, "KR-73", "number of scoring types");
    expect(count.count("water") == count.count("food"), "KR-73", "water without food");
    for (const auto& [type, n] : count) {
      const auto found = table().find(type);
      if (found == table().end()) {
        expect(false, "KR-74", "unknown type " + type);
        continue;
      }
      const Limits& l = found->second;
      const int least = std::max(l.least, rounded(l.least_percent * typed / 100));
      int most = squares();
      if (l.most_percent >= 0) most = std::max(1, rounded(l.most_percent * typed / 100));
      if (l.most >= 0) most = l.most_percent >= 0 ? std::max(most, l.most) : l.most;
      expect(n >= least, "KR-74", "too few of " + type);
      expect(n <= most, "KR-74", "too many of " + type);
    }
    const auto starts = starts_.size();
    expect(with_starts_ ? starts == 5 || starts == 6 : starts == 0, "KR-74", "number of starts");
  }

  void check_numbers() {
    int sum = 0, stars = 0, negative = 0;
    std::vector<int> echidnas;
    for (const auto& [at, type] : types_) {
      const auto n = numbers_.count(at) ? numbers_.at(at) : 0;
      if (type == "star") {
        ++stars;
        sum += std::abs(n);
        negative += n < 0;
        expect(n != 0, "KR-75", "a star without a number");
      } else if (type == "echidna") {
        echidnas.push_back(n);
      } else if (type == "moth") {
        expect(n >= 2 && n <= 4, "KR-52", "boxes of a moth");
      } else {
        expect(n == 0, "KR-74", "a number where none belongs");
      }
    }
    if (stars > 0) {
      expect(sum >= 30 && sum <= 50, "KR-75", "sum of the stars");
      expect(negative >= rounded(0.05 * stars) && negative <= rounded(0.2 * stars), "KR-75",
             "number of negative stars");
    }
    std::sort(echidnas.begin(), echidnas.end());
    for (std::size_t i = 0; i < echidnas.size(); ++i)
      expect(echidnas[i] == static_cast<int>(i) + 1, "KR-75", "numbers of the echidnas");
  }

  int first_jumps(Cell from) const {
    const auto& number_line = numbers_on_columns_ ? column_commands_ : row_commands_;
    const auto& direction_line = numbers_on_columns_ ? row_commands_ : column_commands_;
    const int number = std::stoi(number_line[numbers_on_columns_ ? from.first : from.second]);
    const std::string direction = direction_line[numbers_on_columns_ ? from.second : from.first];
    const std::map<std::string, Cell> ways{
        {"\"left\"", {-1, 0}}, {"\"right\"", {1, 0}}, {"\"up\"", {0, -1}}, {"\"down\"", {0, 1}}};
    Cells targets;
    for (const auto& [name, way] : ways)
      for (int n = 1; n <= 4; ++n) {
        if (name != direction && n != number) continue;
        bool free = true;
        for (int i = 1; i <= n; ++i) {
          const Cell c{from.first + i * way.first, from.second + i * way.second};
          free = free && on_board(c) && !trees_.count(c);
        }
        if (free) targets.insert({from.first + n * way.first, from.second + n * way.second});
      }
    return static_cast<int>(targets.size());
  }

  void check_balance() {
    int quadrant[4] = {0, 0, 0, 0}, all = 0;
    for (const auto& [at, type] : types_) {
      if (scores(type)) {
        ++all;
        ++quadrant[(at.first < columns_ / 2.0 ? 0 : 1) + (at.second < rows_ / 2.0 ? 0 : 2)];
      }
      const int rim = std::min(std::min(at.first, columns_ - 1 - at.first),
                               std::min(at.second, rows_ - 1 - at.second));
      if (type == "mistletoebird") expect(rim < 4, "KR-76", "a mistletoebird too far inside");
    }
    const auto [low, high] = std::minmax_element(quadrant, quadrant + 4);
    expect(all < 8 || *low >= 2, "KR-76", "a quadrant has fewer than two scoring squares");
    expect(*high - *low <= 5, "KR-76", "quadrants differ by more than five");
    for (const Cell& a : starts_) {
      for (const Cell& b : starts_)
        expect(a == b || steps(a, b) >= 3, "KR-76", "starts are too near");
      expect(first_jumps(a) >= 2, "KR-76", "a start with fewer than two first jumps");
    }
  }

  bool with_starts_, numbers_on_columns_ = true;
  int columns_ = 0, rows_ = 0;
  std::vector<std::string> column_commands_, row_commands_;
  Cells trees_, starts_, water_;
  std::vector<std::vector<Cell>> rivers_;
  std::map<Cell, std::string> types_;
  std::map<Cell, int> numbers_;
  std::ostringstream wrong_;
};

}  // namespace sheet_checker
