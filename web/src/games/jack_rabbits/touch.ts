// Touching what can be chosen: a mouse previews by hovering, a finger by its first tap.
import type { Choice } from '../../play';
import type { Desk } from './desk.svelte';
import type { Jack, Place } from './view';

/** Previews a choice, with the place it is meant for. */
export function preview(play: Jack, desk: Desk, choice: Choice, goal: Place | null): void {
  desk.goal = goal;
  play.pick(choice);
}

/** A click, or a tap: the first tap of a finger previews. */
export function press(event: MouseEvent, play: Jack, desk: Desk, choice: Choice, goal: Place | null): void {
  const finger = 'pointerType' in event && event.pointerType === 'touch';
  const seen = play.picked?.code === choice.code;
  preview(play, desk, choice, goal);
  if (!finger || seen) play.choose(choice);
}

/** Enter and Space, on what is no button by itself. */
export function onKeys(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}
