// What stands beside and under the board: rules, score blocks, legend.
#pragma once
#include <vector>

#include "print/board.h"
#include "print/canvas.h"
#include "print/print.h"

namespace warren::print {

class RulesBar {
 public:
  RulesBar(Canvas& canvas, const kangaruse::Sheet& sheet, bool ink_friendly,
           const Catalogue& words);

  // The width that the bar wants: more if a sheet has so many types that it takes two columns.
  double width() const;
  void draw(const Box& box);
  // Under the board: a turn in words, with an example.
  void draw_turn(const Box& box);

 private:
  enum class Kind { heading, text, type, river, teleport, line };
  struct Item {
    Kind kind;
    kangaruse::Type type;
    std::string text;
  };
  void add(Kind kind, std::string text = {}, kangaruse::Type type = kangaruse::Type::plain);
  void add_types(bool scoring);
  double height(const Item& item, double width, double size);
  void draw(const Item& item, Point at, double width, double size);
  // The largest size of letters at which all fits, and where each column ends.
  double fit(const Box& box, std::vector<std::size_t>& ends);
  bool pour(const Box& box, double size, std::vector<std::size_t>& ends);
  // The largest size up to `size` at which the text is not higher than `high`.
  double fitted(const std::string& text, double width, double high, double size);
  Letters letters(double size) const;

  Canvas& canvas_;
  const kangaruse::Sheet& sheet_;
  bool ink_;
  const Catalogue& words_;
  std::vector<Item> items_;
  int columns_ = 1;
};

class ScoreBar {
 public:
  ScoreBar(Canvas& canvas, const kangaruse::Sheet& sheet, bool ink_friendly,
           const Catalogue& words);
  // A block for each player.
  void draw(const Box& box);
  // Under the board: each type with a few words.
  double legend_height(double width);
  void draw_legend(const Box& box);

 private:
  struct Row {
    kangaruse::Type type;
    std::string name;
  };
  void block(const Box& box, int seat);
  int legend_columns() const;
  double legend_row_height(std::size_t first, double width);
  Paragraph note(kangaruse::Type type, double width);

  Canvas& canvas_;
  bool ink_;
  const Catalogue& words_;
  std::vector<kangaruse::Type> types_;
  std::vector<Row> rows_;
};

// "Sugar glider".
std::string type_title(kangaruse::Type type, const Catalogue& words);

}  // namespace warren::print
