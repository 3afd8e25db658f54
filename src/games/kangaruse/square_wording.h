// Squares of a sheet as values of fields and moves: "c4" in text, [2, 3] in JSON.
#pragma once
#include <boost/json.hpp>

#include "games/kangaruse/sheet.h"
#include "games/value.h"

namespace warren::kangaruse {

class SquareWording final : public Wording {
 public:
  explicit SquareWording(const Sheet& sheet) : sheet_(sheet) {}
  Value value() const { return worded(*this, 0, sheet_.squares() - 1); }

  std::string text(int n) const override { return square_text(sheet_, static_cast<Square>(n)); }
  std::optional<int> read(std::string_view text) const override {
    return read_square(sheet_, text);
  }
  json::value to_json(int n) const override { return square_json(sheet_, static_cast<Square>(n)); }
  std::optional<int> from_json(const json::value& value) const override {
    return square_from_json(sheet_, value);
  }

 private:
  const Sheet& sheet_;
};

}  // namespace warren::kangaruse
