// The way of a jump through the air: one arc, or two where it leaves the sheet and comes in again.
import { unit } from './boxes';
import type { At, Direction, Sheet } from './view';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Arc {
  readonly from: Point;
  readonly bend: Point;
  readonly to: Point;
}

const steps: Record<Direction, readonly [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

// Swings out beside the line it follows, more the further it goes.
function arc(from: Point, to: Point): Arc {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const out = Math.min(0.75 * unit, 0.3 * unit + far * 0.1);
  const flat = Math.abs(dx) > Math.abs(dy);
  const bend = flat
    ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - out }
    : { x: (from.x + to.x) / 2 - out, y: (from.y + to.y) / 2 };
  return { from, bend, to };
}

/** Does a jump in that direction leave the sheet before it gets there? */
export function wraps(from: At, to: At, direction: unknown): boolean {
  const step = typeof direction === 'string' ? steps[direction as Direction] : undefined;
  if (!step) return false;
  return (to[0] - from[0]) * step[0] < 0 || (to[1] - from[1]) * step[1] < 0;
}

export function arcs(sheet: Sheet, from: Point, to: Point, out: Direction | null): readonly Arc[] {
  if (!out) return [arc(from, to)];
  const [dx, dy] = steps[out];
  const [width, height] = [sheet.columns * unit, sheet.rows * unit];
  const edge = (p: Point, forward: boolean): Point => ({
    x: dx === 0 ? p.x : dx > 0 === forward ? width : 0,
    y: dy === 0 ? p.y : dy > 0 === forward ? height : 0,
  });
  return [arc(from, edge(from, true)), arc(edge(to, false), to)];
}

export const pathOf = ({ from, bend, to }: Arc): string =>
  `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${bend.x.toFixed(1)} ${bend.y.toFixed(1)} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`;

/** Where on its way a piece is, t from 0 to 1. */
export function along(way: readonly Arc[], t: number): Point {
  const at = Math.min(way.length - 1, Math.floor(t * way.length));
  const { from, bend, to } = way[at]!;
  const u = t * way.length - at;
  const mix = (a: number, b: number, c: number): number => (1 - u) ** 2 * a + 2 * u * (1 - u) * b + u ** 2 * c;
  return { x: mix(from.x, bend.x, to.x), y: mix(from.y, bend.y, to.y) };
}
