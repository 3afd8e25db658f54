// Moves as codes.
#include "games/kangaruse/kangaruse.h"

namespace warren::kangaruse {

// Start, jump and teleport have a code for each square, then the two ways out, the seat that jumps
// first, and pairs of squares.
ActionCode Game::encode(Action a) {
  switch (a.kind) {
    case Kind::start:
    case Kind::jump:
    case Kind::teleport:
      return static_cast<ActionCode>(a.kind) * kMaxSquares + a.a;
    case Kind::decline:
      return 3 * kMaxSquares;
    case Kind::give_up:
      return 3 * kMaxSquares + 1;
    case Kind::first:
      return 3 * kMaxSquares + 2 + a.a;
    case Kind::cross:
      break;
  }
  return kCrossCodes + static_cast<ActionCode>(a.a) * kMaxSquares + a.b;
}

std::optional<Action> Game::decode(ActionCode c) {
  if (c >= kCodes) return std::nullopt;
  if (c < 3 * kMaxSquares)
    return Action{static_cast<Kind>(c / kMaxSquares), static_cast<Square>(c % kMaxSquares)};
  if (c == 3 * kMaxSquares) return Action{Kind::decline};
  if (c == 3 * kMaxSquares + 1) return Action{Kind::give_up};
  if (c < kCrossCodes) return Action{Kind::first, static_cast<Square>(c - 3 * kMaxSquares - 2)};
  const ActionCode pair = c - kCrossCodes;
  const Action a{Kind::cross, static_cast<Square>(pair / kMaxSquares),
                 static_cast<Square>(pair % kMaxSquares)};
  if (a.a >= a.b) return std::nullopt;
  return a;
}

}  // namespace warren::kangaruse
