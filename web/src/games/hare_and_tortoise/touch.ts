// How a stone is pointed at: hover and focus show what would happen, a click or a second tap does it.
import type { Choice } from '../../play';
import type { Race } from './view';

/** Handlers for something that stands for a choice, or for a move that is not offered. */
export function touch(play: Race, choice: () => Choice | null, refuse: () => void) {
  let tapped = false; // by a finger, on something that was not picked yet
  const act = () => {
    const here = choice();
    if (!here) return refuse();
    if (tapped) play.pick(here);
    else play.choose(here);
    tapped = false;
  };
  return {
    onpointerenter: (event: PointerEvent) => {
      const here = choice();
      if (here && event.pointerType === 'mouse') play.pick(here);
    },
    onpointerdown: (event: PointerEvent) => {
      tapped = event.pointerType !== 'mouse' && play.picked?.code !== choice()?.code;
    },
    // What was picked elsewhere is let go, so that Enter speaks of what has the focus.
    onfocus: () => play.pick(choice()),
    onclick: act,
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      tapped = false;
      if (play.picked) play.choose(play.picked);
      else act();
    },
  };
}
