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

  // After one of its moves, before the new square pays. A hare may bring anything and counts for
  // nothing.
  Prospect after(const Game& g, const Public& p, Action a) const {
    Prospect next = *this;
    if (g.two_runners() && a.kind() <= Kind::chew) next.carrots = g.purse(p, runner);
    if (a.kind() != Kind::advance) return next.change(g, p, a), next;
    next.carrots -= cost(a.by());
    next.stand(g, p, square + a.by());
    return next;
  }

 private:
  // All but advances, which are most moves.
  void change(const Game& g, const Public& p, Action a) {
    switch (a.kind()) {
      case Kind::back:
        carrots += 10 * (square - g.back_square(p, runner));
        return stand(g, p, g.back_square(p, runner));
      case Kind::stay:
      case Kind::choose:
        carrots += a.carrots();
        return;
      case Kind::chew:
        carrots += 10 * position;
        due = Due::nothing;
        --lettuces;
        return;
      case Kind::take:
        carrots += p.gift;
        return;
      default:
        return;
    }
  }
  void stand(const Game& g, const Public& p, int to) {
    square = to;
    position = Game::position_at(p, runner, to);
    due = holds(g.lettuce_squares(), to) ? Due::chew : Due::nothing;
  }
};

}  // namespace warren::hare_and_tortoise
