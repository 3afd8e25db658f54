// Moves as codes: those of a kind stand together, one for each square, seat or pair of squares.
#include <algorithm>

#include "games/kangaruse/kangaruse.h"

namespace warren::kangaruse {
namespace {

// The first code of each kind, in the order of Kind.
constexpr ActionCode kFirstCodes[] = {
    0,                    // start
    kMaxSquares,          // jump
    2 * kMaxSquares,      // teleport
    3 * kMaxSquares,      // decline
    3 * kMaxSquares + 1,  // give up
    3 * kMaxSquares + 2,  // first
    Game::kCrossCodes,
};
static_assert(std::size(kFirstCodes) == static_cast<std::size_t>(Kind::cross) + 1);

}  // namespace

ActionCode Game::encode(Action a) {
  const ActionCode first = kFirstCodes[static_cast<int>(a.kind)];
  return a.kind == Kind::cross ? first + ActionCode{a.a} * kMaxSquares + a.b : first + a.a;
}

std::optional<Action> Game::decode(ActionCode c) {
  if (c >= kCodes) return std::nullopt;
  const auto* first = std::upper_bound(std::begin(kFirstCodes), std::end(kFirstCodes), c) - 1;
  const Kind kind = static_cast<Kind>(first - kFirstCodes);
  const ActionCode n = c - *first;
  if (kind != Kind::cross) return Action{kind, static_cast<Square>(n)};
  const Action a{kind, static_cast<Square>(n / kMaxSquares), static_cast<Square>(n % kMaxSquares)};
  if (a.a >= a.b) return std::nullopt;
  return a;
}

}  // namespace warren::kangaruse
