// Points, curves and outlines as path data.
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Start, two handles, end. */
export type Cubic = readonly [Point, Point, Point, Point];

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const times = (a: Point, k: number): Point => ({ x: a.x * k, y: a.y * k });
export const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
export const length = (a: Point): number => Math.hypot(a.x, a.y);
export const apart = (a: Point, b: Point): number => length(minus(a, b));
export const unit = (a: Point): Point => times(a, 1 / (length(a) || 1));
export const leftOf = (a: Point): Point => ({ x: a.y, y: -a.x });
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
/** In degrees, as SVG turns. */
export const angle = (a: Point): number => (Math.atan2(a.y, a.x) * 180) / Math.PI;

export const middleOf = (points: readonly Point[]): Point =>
  times(points.reduce(plus, { x: 0, y: 0 }), 1 / points.length);

const n = (value: number): string => String(Math.round(value * 100) / 100);
const p = (at: Point): string => `${n(at.x)} ${n(at.y)}`;

export const move = (to: Point): string => `M${p(to)}`;
export const line = (to: Point): string => `L${p(to)}`;
export const curveOn = ([, a, b, end]: Cubic): string => `C${p(a)} ${p(b)} ${p(end)}`;
export const curve = (c: Cubic): string => move(c[0]) + curveOn(c);
export const polygon = (points: readonly Point[]): string => `M${points.map(p).join('L')}Z`;

export function scaled(points: readonly Point[], centre: Point, by: number): Point[] {
  return points.map((q) => between(centre, q, by));
}

/** A polygon with round corners. */
export function rounded(points: readonly Point[], radius: number): string {
  return (
    points
      .map((b, i) => {
        const a = points.at(i - 1) ?? b;
        const c = points[(i + 1) % points.length] ?? b;
        const k = Math.min(radius, apart(a, b) / 2.2, apart(b, c) / 2.2);
        const from = plus(b, times(unit(minus(a, b)), k));
        const to = plus(b, times(unit(minus(c, b)), k));
        return `${i === 0 ? 'M' : 'L'}${p(from)}Q${p(b)} ${p(to)}`;
      })
      .join('') + 'Z'
  );
}

function split([a, b, c, d]: Cubic, t: number): readonly [Cubic, Cubic] {
  const ab = between(a, b, t), bc = between(b, c, t), cd = between(c, d, t);
  const abc = between(ab, bc, t), bcd = between(bc, cd, t);
  const at = between(abc, bcd, t);
  return [[a, ab, abc, at], [at, bcd, cd, d]];
}

/** The part of a curve from one moment to another, both between 0 and 1. */
export function part(c: Cubic, from: number, to: number): Cubic {
  const [head] = split(c, to);
  return split(head, from / to)[1];
}

/** Where one is on a curve after the part t of its time. */
export const along = (c: Cubic, t: number): Point => split(c, t)[0][3];

/** The straight way, as a curve. */
export const straight = (a: Point, b: Point): Cubic => [a, between(a, b, 1 / 3), between(a, b, 2 / 3), b];
