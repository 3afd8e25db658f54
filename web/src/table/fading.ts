// A notice that has been read goes by itself; not while somebody points at it or has the focus in it.
import { on } from 'svelte/events';

const glance = 4000; // ms to notice it
const letter = 70; // ms to read one

export function fading(gone: () => void): (notice: HTMLElement) => () => void {
  return (notice) => {
    let timer = 0;
    const stay = (): void => clearTimeout(timer);
    const fade = (): void => {
      stay();
      timer = window.setTimeout(gone, glance + letter * (notice.textContent?.length ?? 0));
    };
    const off = [on(notice, 'pointerenter', stay), on(notice, 'focusin', stay), on(notice, 'pointerleave', fade), on(notice, 'focusout', fade), stay];
    fade();
    return () => off.forEach((stop) => stop());
  };
}
