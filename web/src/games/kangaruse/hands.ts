// Fingers and mouse on the sheet: moving and scaling as on all drawings, and tap, hold and hover of a square.
import type { Attachment } from 'svelte/attachments';
import { gestures } from '../../ui/gestures';
import { isMouse, isTap } from '../../ui/touch';

export interface Hands {
  /** A click, or the tap of a finger. */
  press(square: string | null, tap: boolean): void;
  /** A finger rests on a square; null when it is lifted. */
  hold(square: string | null): void;
  hover(square: string | null): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
  /** Twice on what is not on offer. */
  doubleTap(): void;
}

const rest = 450; // ms until a touch is a hold

const squareAt = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest('[data-square]')?.getAttribute('data-square')) || null;

export function handling(hands: Hands): Attachment<SVGSVGElement> {
  return (element) => {
    let touch = false, held = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function press(event: PointerEvent): void {
      clearTimeout(timer);
      held = false;
      touch = !isMouse(event);
      const square = squareAt(event.target);
      if (!touch || !event.isPrimary || !square) return;
      timer = setTimeout(() => {
        held = true;
        hands.hold(square);
      }, rest);
    }
    function release(): void {
      clearTimeout(timer);
      if (held) hands.hold(null);
    }
    function move(event: PointerEvent): void {
      if (isMouse(event) && event.buttons === 0) hands.hover(squareAt(event.target));
    }
    function click(event: MouseEvent): void {
      if (!held) hands.press(squareAt(event.target), isTap(event));
      held = false;
    }
    function menu(event: Event): void {
      if (touch) event.preventDefault();
    }

    const on: [string, (event: never) => void][] = [
      ['pointerdown', press],
      ['pointerup', release],
      ['pointercancel', release],
      ['pointermove', move],
      ['pointerleave', () => hands.hover(null)],
      ['click', click],
      ['contextmenu', menu],
    ];
    const stop = gestures(element, {
      pan: (dx, dy) => hands.pan(dx, dy),
      zoom: (factor, x, y) => hands.zoom(factor, x, y),
      doubleTap: () => hands.doubleTap(),
      drag: () => clearTimeout(timer),
    });
    for (const [name, heard] of on) element.addEventListener(name, heard as EventListener);
    return () => {
      stop();
      clearTimeout(timer);
      for (const [name, heard] of on) element.removeEventListener(name, heard as EventListener);
    };
  };
}
