// What a move would leave its player, as far as it can be foreseen: one runner stands elsewhere,
// and the stock has changed. The rest of the position stays as it is, so it need not be copied.
#pragma once
#include "games/hare_and_tortoise/hare_and_tortoise.h"

namespace warren::hare_and_tortoise {

struct Prospect {
  int runner, square, position;  // who has moved, numbered through; where to; its place then
  Due due;
  int carrots, lettuces;

  // As it is now, seen from one runner of its player.
  static Prospect now(const Game& g, const Public& p, int runner) {
    const int player = g.player_of(runner);
    return {runner,        p.at[runner],      Game::position_of(p, runner),
            p.due[runner], p.carrots[player], p.lettuces[player]};
  }

  // Before the new square pays. A hare may bring anything and counts for nothing.
  static Prospect after(const Game& g, const Public& p, int player, Action a) {
    Prospect next = now(g, p, g.runner_of(player, a.runner()));
    if (g.two_runners() && a.kind() <= Kind::chew) next.carrots = g.purse(p, next.runner);
    switch (a.kind()) {
      case Kind::advance:
        next.carrots -= cost(a.by());
        next.stand(g, p, next.square + a.by());
        break;
      case Kind::back:
        next.carrots += 10 * (next.square - g.back_square(p, next.runner));
        next.stand(g, p, g.back_square(p, next.runner));
        break;
      case Kind::stay:
      case Kind::choose:
        next.carrots += a.carrots();
        break;
      case Kind::chew:
        next.carrots += 10 * next.position;
        next.due = Due::nothing;
        --next.lettuces;
        break;
      case Kind::take:
        next.carrots += p.gift;
        break;
      default:
        break;
    }
    return next;
  }

 private:
  void stand(const Game& g, const Public& p, int to) {
    square = to;
    position = Game::position_at(p, runner, to);
    due = holds(g.lettuce_squares(), to) ? Due::chew : Due::nothing;
  }
};

}  // namespace warren::hare_and_tortoise
