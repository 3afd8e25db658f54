// Fingers, mouse and wheel on a board: tap, hold, hover, drag, pinch.
import type { Attachment } from 'svelte/attachments';

export interface Hands {
  /** A click or tap; `touch` if by a finger. */
  tap(square: string | null, touch: boolean): void;
  /** A finger rests on a square; null when it is lifted. */
  hold(square: string | null): void;
  hover(square: string | null): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
}

const still = 7; // pixels that a finger may stray in a tap
const rest = 450; // ms until a touch is a hold

const squareAt = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest('[data-square]')?.getAttribute('data-square')) || null;

export function gestures(hands: Hands): Attachment<SVGSVGElement> {
  return (node) => {
    const fingers = new Map<number, PointerEvent>();
    let strayed = 0;
    let held = false;
    let touch = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const place = (event: { clientX: number; clientY: number }): readonly [number, number] => {
      const box = node.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };

    function down(event: PointerEvent): void {
      if (fingers.size === 0) {
        strayed = 0;
        held = false;
        touch = event.pointerType === 'touch';
      }
      fingers.set(event.pointerId, event);
      clearTimeout(timer);
      const square = squareAt(event.target);
      if (!touch || fingers.size > 1 || !square) return;
      timer = setTimeout(() => {
        held = true;
        hands.hold(square);
      }, rest);
    }

    function move(event: PointerEvent): void {
      const before = fingers.get(event.pointerId);
      if (!before) {
        if (event.pointerType !== 'touch') hands.hover(squareAt(event.target));
        return;
      }
      strayed += Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
      if (strayed < still && fingers.size === 1) return;
      clearTimeout(timer);
      if (fingers.size === 2) pinch(before, event);
      else hands.pan(event.clientX - before.clientX, event.clientY - before.clientY);
      fingers.set(event.pointerId, event);
      if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
    }

    function pinch(before: PointerEvent, event: PointerEvent): void {
      const other = [...fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
      if (!other) return;
      const apart = (p: PointerEvent): number => Math.hypot(p.clientX - other.clientX, p.clientY - other.clientY);
      const [x, y] = place(other);
      hands.zoom(apart(event) / Math.max(1, apart(before)), x, y);
    }

    function up(event: PointerEvent): void {
      fingers.delete(event.pointerId);
      clearTimeout(timer);
      if (held) hands.hold(null);
    }

    function click(event: MouseEvent): void {
      const tapped = !held && strayed < still;
      strayed = 0;
      held = false;
      if (tapped) hands.tap(squareAt(event.target), touch && event.detail > 0);
    }

    function wheel(event: WheelEvent): void {
      event.preventDefault();
      const [x, y] = place(event);
      hands.zoom(Math.exp(-event.deltaY * 0.0016), x, y);
    }

    const leave = (): void => hands.hover(null);
    const menu = (event: Event): void => {
      if (touch) event.preventDefault();
    };
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', up);
    node.addEventListener('pointerleave', leave);
    node.addEventListener('click', click);
    node.addEventListener('wheel', wheel, { passive: false });
    node.addEventListener('contextmenu', menu);
    return () => {
      clearTimeout(timer);
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('click', click);
      node.removeEventListener('wheel', wheel);
      node.removeEventListener('contextmenu', menu);
    };
  };
}
