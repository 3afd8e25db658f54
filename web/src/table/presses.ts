// One press answers one question: what began before a question was asked, or is the second half of a double click
// on the question before it, is not meant for it.
import type { TableState } from '../state/table.svelte';
import { isTap } from '../ui/touch';

const twice = 300; // ms between the taps of a double tap
const near = 24; // pixels between them
const lapse = 500; // ms after which a click is not that of the press before it, but of a helper such as a screen reader

interface Press {
  began: number;
  ended: number;
}

const answers = (target: EventTarget | null): boolean => target instanceof Element && target.closest('main.board, section.hand') !== null;
const typing = (target: EventTarget | null): boolean => target instanceof Element && target.closest('input, textarea, select') !== null;

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Listens to the whole page until the function it returns is called. */
export function presses(state: TableState): () => void {
  let press: Press = { began: 0, ended: 0 };
  let last = { at: 0, x: 0, y: 0 };

  const down = (event: Event): void => {
    press = { began: event.timeStamp, ended: Infinity };
  };
  const up = (event: Event): void => {
    press.ended = event.timeStamp;
  };

  function key(event: KeyboardEvent): void {
    if (!event.repeat) return down(event);
    if ((event.key === 'Enter' || event.key === ' ') && !typing(event.target)) swallow(event);
  }

  function again(event: MouseEvent): boolean {
    if (event.detail > 1) return true; // a mouse is counted by the browser, as fast as its owner has told it
    return isTap(event) && press.began - last.at < twice && Math.hypot(event.clientX - last.x, event.clientY - last.y) < near;
  }

  function click(event: MouseEvent): void {
    const { asked } = state;
    const early = press.began < asked && event.timeStamp - press.ended < lapse;
    const second = last.at < asked && again(event);
    last = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    if ((early || second) && answers(event.target)) swallow(event);
  }

  const on: [string, (event: never) => void][] = [
    ['pointerdown', down], ['pointerup', up], ['pointercancel', up], ['keydown', key], ['keyup', up], ['click', click],
  ];
  for (const [name, heard] of on) addEventListener(name, heard as EventListener, { capture: true });
  return () => {
    for (const [name, heard] of on) removeEventListener(name, heard as EventListener, { capture: true });
  };
}
