// Who owes an answer, and how a match ended.
#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "core/rule.h"
#include "core/seat.h"

namespace warren {

enum class Phase : std::uint8_t { decide, chance, over };

enum class WindowKind : std::uint8_t {
  single,  // one seat
  sealed,  // several seats, all owed; hidden until the last has answered, in any order
  open,    // several seats, all owed; each answer is seen at once, in any order
  race,    // several seats, none owed: each accepted answer stands at once
};

struct Turn {
  Phase phase = Phase::over;
  SeatSet to_act;
  WindowKind kind = WindowKind::single;
  std::uint32_t window = 0;  // changes when the window closes, not before; clients echo it
  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

struct Result {
  std::array<std::uint8_t, kMaxSeats> place{};  // 1 is best; 0: not ranked
  std::array<std::int16_t, kMaxSeats> points{};
  std::array<float, kMaxSeats> share{};  // of the win; sums to 1, or to 0 where nobody won
  RuleId ended_by;
  friend constexpr bool operator==(const Result&, const Result&) = default;
};

}  // namespace warren
