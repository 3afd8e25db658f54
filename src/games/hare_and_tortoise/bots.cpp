// The rule of thumb for Hare & Tortoise: of all moves, the one after which home seems the fewest
// turns away, with the lettuces chewed early and the carrots running out just in time.
#include "games/hare_and_tortoise/bots.h"

namespace warren {
namespace {

using hare_and_tortoise::Action;
using hare_and_tortoise::cost;
using hare_and_tortoise::Due;
using Race = hare_and_tortoise::Game;
using hare_and_tortoise::kHome;
using hare_and_tortoise::Kind;
using hare_and_tortoise::Prospect;
using hare_and_tortoise::Public;

constexpr int kTurn = 1000;  // estimates are in thousandths of a turn

// What one seat would have after a move, as far as it can be foreseen.
struct Outlook {
  int squares = 0;  // still to run, over all runners
  int patches = 0;  // lettuce squares that lie ahead of them
  int carrots = 0;
  int lettuces = 0;
  int limit = 0;  // carrots that may be left at HOME
  int lost = 0;   // turns spent on the way, in thousandths
};

constexpr int kMostMoves = 24;      // that are planned for
constexpr int kReturnSquares = 12;  // to run once more, for another lettuce
constexpr int kMostSquares = 2 * kHome + 5 * kReturnSquares;

// Every move is weighed by some prices of journeys, so a multiplication stands for the division.
constexpr auto kParts = [] {
  std::array<std::uint32_t, kMostMoves + 1> parts{};
  for (std::uint32_t n = 1; n <= kMostMoves; ++n) parts[n] = (1u << 16) / n + 1;
  return parts;
}();

// The price of covering `squares` in `moves` steps as even as can be: `longer` of them are one
// square longer than the others.
constexpr int price(int squares, int moves) {
  const auto all = static_cast<std::uint32_t>(squares);
  const std::uint32_t step = all * kParts[moves] >> 16;
  const std::uint32_t longer = all - step * static_cast<std::uint32_t>(moves);
  return static_cast<int>((step + 1) * (all + longer) / 2);
}
static_assert([] {
  for (int squares = 1; squares <= kMostSquares; ++squares)
    for (int moves = 1; moves <= kMostMoves; ++moves) {
      const int step = squares / moves, longer = squares % moves;
      if (price(squares, moves) != (moves - longer) * cost(step) + longer * cost(step + 1))
        return false;
    }
  return true;
}());

// Turns to HOME: few long moves cost carrots, many short ones time, and every lettuce is a stop;
// carrots that are missing must be earned at some 18 a turn, and carrots left over be burnt at ten
// a turn, unless there are lettuces left to spend them on the way to.
int turns_left(const Outlook& o) {
  constexpr int kHeld = 1700, kReturn = 2500, kReturnPay = 60, kChewPay = 20;
  constexpr int kPerMissing = kTurn / 18;
  const int per_spare = o.lettuces ? kTurn / 50 : kTurn / 10;
  const int returns = std::max(0, o.lettuces - o.patches);
  const int squares = o.squares + kReturnSquares * returns;
  const int carrots = o.carrots + kChewPay * o.lettuces + kReturnPay * returns;
  int best = 1 << 30;
  const int most = std::min(kMostMoves, squares);
  for (int moves = 1 + o.lettuces; moves <= most; ++moves) {
    const int left = carrots - price(squares, moves);
    const int missing = std::max(0, -left), spare = std::max(0, left - o.limit);
    best = std::min(best, moves * kTurn + missing * kPerMissing + spare * per_spare);
    if (missing == 0) break;  // more moves are cheaper, and leave more
  }
  if (squares == 0) best = 0;
  return best + kHeld * o.lettuces + kReturn * returns + o.lost;
}

Outlook outlook(const Race& g, const Public& p, const Prospect& next) {
  Outlook o;
  const auto add = [&](int square) {
    if (square == kHome) return;
    o.squares += kHome - square;
    o.patches += std::popcount(g.lettuce_squares() >> square >> 1);
  };
  add(next.square);
  if (g.two_runners()) add(p.at[next.runner ^ 1]);
  o.carrots = next.carrots;
  o.lettuces = next.lettuces;
  o.limit = g.home_limit_of(Race::position_at(p, next.runner, kHome - 1) + (next.square == kHome));
  return o;
}

// What landing on the square is likely to bring, besides being there.
void count_square(const Race& g, const Prospect& next, Outlook& o) {
  if (next.due == Due::chew) {
    o.carrots += 10 * next.position;
    --o.lettuces;
    o.lost += kTurn;
  } else {
    o.carrots += g.number_pay(next.square, next.position) * 6 / 10;
  }
}

// Chewing a lettuce that is due is never a choice, but which of two runners goes first is.
Outlook after(const Race& g, const Public& p, int player, Action a) {
  const auto now = Prospect::now(g, p, g.runner_of(player, a.runner()));
  const Prospect next = now.after(g, p, a);
  Outlook o = outlook(g, p, next);
  if (a.kind() == Kind::advance) count_square(g, next, o);
  return o;
}

}  // namespace

Action Knowledge<hare_and_tortoise::Game>::greedy(const Race& g, const hare_and_tortoise::View& v,
                                                  Rng& rng) {
  Race::Actions acts;
  g.legal(g.guess(v, rng), v.me, acts);
  // Whims break ties, and the longer a race lasts the stronger they are: no two bots block each
  // other for ever.
  const std::uint32_t whim = kTurn / 8 + v.window;
  Action best = acts[0];
  int fewest = 1 << 30;
  for (const Action a : acts) {
    const int turns = turns_left(after(g, v, index(v.me), a)) + static_cast<int>(rng.below(whim));
    if (turns < fewest) best = a, fewest = turns;
  }
  return best;
}

}  // namespace warren
