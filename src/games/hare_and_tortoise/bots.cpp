// The rule of thumb for Hare & Tortoise: of all moves, the one after which home seems the fewest
// turns away, with the lettuces chewed early and the carrots running out just in time.
#include "games/hare_and_tortoise/bots.h"

namespace warren {
namespace {

using hare_and_tortoise::Action;
using hare_and_tortoise::cost;
using Race = hare_and_tortoise::Game;
using hare_and_tortoise::kHome;
using hare_and_tortoise::Kind;
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

// The price of covering `squares` in `moves` steps as even as can be.
int price(int squares, int moves) {
  const int step = squares / moves, longer = squares % moves;
  return (moves - longer) * cost(step) + longer * cost(step + 1);
}

// Turns to HOME: few long moves cost carrots, many short ones time, and every lettuce is a stop;
// carrots that are missing must be earned at some 18 a turn, and carrots left over be burnt at ten
// a turn, unless there are lettuces left to spend them on the way to.
int turns_left(const Outlook& o) {
  constexpr int kHeld = 1700, kReturn = 2500, kReturnSquares = 12, kReturnPay = 60, kChewPay = 20;
  constexpr int kPerMissing = kTurn / 18;
  const int per_spare = o.lettuces ? kTurn / 50 : kTurn / 10;
  const int returns = std::max(0, o.lettuces - o.patches);
  const int squares = o.squares + kReturnSquares * returns;
  const int carrots = o.carrots + kChewPay * o.lettuces + kReturnPay * returns;
  int best = 1 << 30;
  for (int moves = 1 + o.lettuces; moves <= 24 && moves <= squares; ++moves) {
    const int left = carrots - price(squares, moves);
    const int missing = std::max(0, -left), spare = std::max(0, left - o.limit);
    best = std::min(best, moves * kTurn + missing * kPerMissing + spare * per_spare);
  }
  if (squares == 0) best = 0;
  return best + kHeld * o.lettuces + kReturn * returns + o.lost;
}

Outlook outlook(const Race& g, const Public& p, int player) {
  Outlook o;
  for (int i = 0; i < g.runners(); ++i) {
    if (g.player_of(i) != player || p.at[i] == kHome) continue;
    o.squares += kHome - p.at[i];
    o.patches += std::popcount(g.lettuce_squares() >> p.at[i] >> 1);
  }
  o.carrots = p.carrots[player];
  o.lettuces = p.lettuces[player];
  o.limit = g.home_limit(p);
  return o;
}

// What landing on the square is likely to bring, besides being there. A hare may bring anything: it
// counts for nothing.
void count_square(const Race& g, const Public& after, int runner, Outlook& o) {
  const int position = g.position_of(after, runner);
  if (g.letter(after.at[runner]) == 'L') {
    o.carrots += 10 * position;
    --o.lettuces;
    o.lost += kTurn;
  } else {
    o.carrots += g.number_pay(after.at[runner], position) * 6 / 10;
  }
}

// Chewing a lettuce that is due is never a choice, but which of two runners goes first is.
Outlook after(const Race& g, const Public& p, int player, Action a) {
  const int runner = g.runner_of(player, a.runner());
  Public next = p;
  if (g.two_runners() && a.kind() <= Kind::chew) next.carrots[player] = g.purse(p, runner);
  switch (a.kind()) {
    case Kind::advance:
      next.at[runner] = static_cast<std::uint8_t>(p.at[runner] + a.by());
      next.carrots[player] -= cost(a.by());
      break;
    case Kind::back:
      next.at[runner] = static_cast<std::uint8_t>(g.back_square(p, runner));
      next.carrots[player] += 10 * (p.at[runner] - next.at[runner]);
      break;
    case Kind::stay:
    case Kind::choose:
      next.carrots[player] += a.carrots();
      break;
    case Kind::chew:
      next.carrots[player] += 10 * g.position_of(p, runner);
      --next.lettuces[player];
      break;
    case Kind::take:
      next.carrots[player] += p.gift;
      break;
    default:
      break;
  }
  Outlook o = outlook(g, next, player);
  if (a.kind() == Kind::advance && next.at[runner] != kHome) count_square(g, next, runner, o);
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
