// The window onto the sheet: where it is, and how it gets elsewhere.
import { cubicOut } from 'svelte/easing';
import { prefersReducedMotion, Tween } from 'svelte/motion';
import { fitting, home, lie, lookFrom, near, readable, zoom, type Camera, type Lie, type Room } from './layout';
import type { At, Sheet } from './view';

export class Window {
  private readonly tween: Tween<Camera>;
  private free = false; // somebody has moved it by hand
  private surveys = false;
  private close = false; // a square was touched while all of them were seen
  private width = 0; // of the room it was last fitted to

  constructor(
    private readonly room: () => Room,
    private readonly sheet: () => Sheet,
  ) {
    this.tween = new Tween<Camera>({ x: 0, y: 0, side: 1 }, { easing: cubicOut });
  }

  readonly lie: Lie = $derived.by(() => lie(this.room(), this.sheet(), this.tween.current));

  private go(camera: Camera, ms: number): void {
    void this.tween.set(camera, { duration: prefersReducedMotion.current ? 0 : ms });
  }

  /** As the sheet is first seen, around that square. */
  reset(around: At | null, ms = 220): void {
    this.free = false;
    this.go(home(this.room(), this.sheet(), around && { x: around[0] + 0.5, y: around[1] + 0.5 }), ms);
  }

  private showAll(ms: number): void {
    const { columns, rows } = this.sheet();
    this.go({ x: columns / 2, y: rows / 2, side: fitting(this.room(), this.sheet()) }, ms);
  }

  /** All of the sheet, and back again. */
  toggle(around: At | null): void {
    if (this.lie.whole) return this.reset(around);
    this.free = true;
    this.showAll(220);
  }

  /** While squares everywhere are on offer, all of them are to be seen. */
  survey(on: boolean, around: At | null): void {
    if (on === this.surveys) return;
    this.surveys = on;
    this.close = false;
    if (on) this.showAll(220);
    else this.reset(around);
  }

  /** The room has changed; what was chosen by hand stays, and so does the window on a large sheet. */
  refit(around: At | null): void {
    const { width } = this.room();
    const panned = width === this.width && !readable(this.room(), this.sheet());
    this.width = width;
    if (this.surveys && !this.close) this.showAll(0);
    else if (!this.free && !panned) this.reset(around, 0);
  }

  /** A finger has touched a square of a sheet too small for fingers: it grows where it is. */
  approach([x, y]: At): void {
    const { whole, side, left, top } = this.lie;
    const [room, sheet] = [this.room(), this.sheet()];
    if (!whole || readable(room, sheet)) return;
    this.close = true;
    this.go(zoom(this.lie, room, sheet, near(room) / side, left + (x + 0.5) * side, top + (y + 0.5) * side), 220);
  }

  /** Brings squares into the window, moving it no further than that takes; the first matters most. */
  show(squares: readonly At[]): void {
    const now = this.lie;
    if (now.whole) return;
    const { window, side } = now;
    const edge = side * 0.2;
    let [left, top] = [now.left, now.top];
    for (const [x, y] of squares.toReversed()) {
      const [l, t] = [left + x * side, top + y * side];
      left += Math.max(0, window.left + edge - l) + Math.min(0, window.right - edge - side - l);
      top += Math.max(0, window.top + edge - t) + Math.min(0, window.bottom - edge - side - t);
    }
    if (left !== now.left || top !== now.top) this.go(lookFrom(now, left, top, side), 260);
  }

  lookAt(x: number, y: number, ms = 0): void {
    this.go({ x, y, side: this.lie.side }, ms);
  }

  pan(dx: number, dy: number): void {
    const now = this.lie;
    if (now.whole) return;
    this.free = true;
    this.go(lookFrom(now, now.left + dx, now.top + dy, now.side), 0);
  }

  zoom(factor: number, x: number, y: number): void {
    this.free = true;
    this.go(zoom(this.lie, this.room(), this.sheet(), factor, x, y), 0);
  }
}
