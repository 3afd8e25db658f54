// How a stone is touched: as all that stands for a choice, or for a move that is not offered.
import type { Choice } from '../../play';
import { isByKeys, isMouse, isTap, onKeys, press } from '../../ui/touch';
import type { Race } from './view';

/** The handlers of a stone. */
export function touch(play: Race, choice: () => Choice | null, refuse: () => void) {
  const act = (tap: boolean): void => {
    const here = choice();
    if (here) return press(play, here, tap);
    play.pick(null);
    refuse();
  };
  return {
    onpointerenter: (event: PointerEvent) => {
      const here = choice();
      if (here && isMouse(event)) play.pick(here);
    },
    // What was picked elsewhere is let go, so that Enter speaks of what has the focus.
    onfocus: (event: FocusEvent) => {
      if (isByKeys(event)) play.pick(choice());
    },
    onclick: (event: MouseEvent) => act(isTap(event)),
    // Arrows may have picked another one since.
    onkeydown: onKeys(() => (play.picked ? play.choose(play.picked) : act(false))),
  };
}
