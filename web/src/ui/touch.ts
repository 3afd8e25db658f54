// How something that stands for a choice is touched. A mouse shows the choice by hovering and plays it by a click. A
// finger shows it by a first tap and plays it by a second one; so does a pen, for not every pen hovers. Keys show it by
// the focus and play it by Enter or Space.
import type { Choice, Play } from '../play';

// What pressed or moved last. A click does not say it in every browser: in Safari it is a MouseEvent.
let pointer = 'mouse';
for (const name of ['pointerdown', 'pointermove'] as const)
  window.addEventListener(name, (event) => (pointer = event.pointerType), { capture: true, passive: true });

/** Is this the mouse? While a pen is down, Chromium lets a mouse that nobody moved enter what lies below the pen. */
export const isMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse' && pointer === 'mouse';

/** Is this click the tap of a finger or a pen? A click by a key, or by a helper such as a screen reader, has no count. */
export const isTap = (event: MouseEvent): boolean => event.detail > 0 && pointer !== 'mouse';

/** Did keys bring the focus here? A click and a tap bring it, too, and mean more than to look. */
export const isByKeys = (event: FocusEvent): boolean =>
  event.currentTarget instanceof Element && event.currentTarget.matches(':focus-visible');

/** Shows a choice and plays it, unless a tap is the first on it. */
export function press(play: Play, choice: Choice, tap: boolean, show = () => play.pick(choice)): void {
  const seen = play.picked?.code === choice.code;
  show();
  if (!tap || seen) play.choose(choice);
}

/** Enter and Space, on what is no button by itself. */
export function onKeys(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act();
  };
}
