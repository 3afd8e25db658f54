// The two squares of a tasmanian tiger: the first is held until the second makes a choice of both.
import type { Choice, Play } from '../../play';
import { press } from '../../ui/touch';
import { has, same } from './sheet';
import { moveOf, type At, type View } from './view';

class Tiger {
  first = $state.raw<At | null>(null);

  /** The squares that would go: those of the picked choice, or the one held. */
  chosen(play: Play<View>): readonly At[] {
    const move = play.picked && moveOf(play.picked);
    if (move?.do === 'cross') return move.squares;
    return this.first ? [this.first] : [];
  }

  pairWith(play: Play<View>, at: At): Choice | undefined {
    const first = this.first;
    if (!first) return undefined;
    return play.choices.find((choice) => {
      const move = moveOf(choice);
      return move.do === 'cross' && has(move.squares, first) && has(move.squares, at) && !same(first, at);
    });
  }

  /** A square was touched: holds it, lets it go, or makes the pair. */
  touch(play: Play<View>, at: At, tap: boolean): void {
    const pair = this.pairWith(play, at);
    if (pair) return press(play, pair, tap);
    this.first = same(this.first, at) ? null : at;
    play.pick(null);
  }
}

export const tiger = new Tiger();
