// The outlines of pebbles, lawn and hops.
import type { Track } from './track';

type Point = readonly [number, number];

const f = (n: number): string => n.toFixed(1);

/** A closed curve through the points. */
function smooth(points: readonly Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length]!;
  let path = `M${f(at(0)[0])} ${f(at(0)[1])}`;
  for (let i = 0; i < points.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path += `C${f(b[0] + (c[0] - a[0]) / 6)} ${f(b[1] + (c[1] - a[1]) / 6)} `;
    path += `${f(c[0] - (d[0] - b[0]) / 6)} ${f(c[1] - (d[1] - b[1]) / 6)} ${f(c[0])} ${f(c[1])}`;
  }
  return `${path}Z`;
}

/** The stone of a square around 0, 0: each its own, the same ones each time. */
export function pebble(square: number, radius: number): string {
  const corners = 14;
  return smooth(
    Array.from({ length: corners }, (_, i) => {
      const angle = (i / corners) * 2 * Math.PI;
      const r = radius * (1 + 0.035 * Math.sin(3 * angle + 1.7 * square) + 0.03 * Math.sin(2 * angle + 2.9 * square));
      return [1.03 * r * Math.cos(angle), 0.97 * r * Math.sin(angle)] as const;
    }),
  );
}

/** One blob under everything, nearly as large as the room. */
export function lawn({ width, height }: Track): string {
  const corners = 96;
  const [a, b] = [width / 2 - 5, height / 2 - 5];
  const flat = (x: number): number => Math.sign(x) * Math.abs(x) ** 0.3;
  return smooth(
    Array.from({ length: corners }, (_, i) => {
      const angle = (i / corners) * 2 * Math.PI;
      const wobble = 1 - 0.012 * (1 + Math.sin(3 * angle + 0.8)) - 0.01 * (1 + Math.sin(5 * angle + 2));
      return [width / 2 + a * wobble * flat(Math.cos(angle)), height / 2 + b * wobble * flat(Math.sin(angle))] as const;
    }),
  );
}

/** A point `out` px beside the path: above it in the rows, outside of it in the turns. */
export function beside({ spots, width }: Track, square: number, out: number): Point {
  const spot = spots[square]!;
  const side = spot.x < width / 2 ? -1 : 1;
  return [spot.x + side * Math.abs(spot.ty) * out, spot.y - Math.abs(spot.tx) * out];
}

/** Hops from square to square, one arc each. */
export function hops(track: Track, from: number, to: number): string {
  const { radius } = track;
  const arcs: string[] = [];
  for (let k = from; k < to; k++) {
    const [ax, ay] = beside(track, k, 1.2 * radius);
    const [bx, by] = beside(track, k + 1, 1.2 * radius);
    const [aox, aoy] = beside(track, k, 2.5 * radius);
    const [box, boy] = beside(track, k + 1, 2.5 * radius);
    arcs.push(`M${f(ax)} ${f(ay)}Q${f((aox + box) / 2)} ${f((aoy + boy) / 2)} ${f(bx)} ${f(by)}`);
  }
  return arcs.join('');
}

/** The way back, past every stone. */
export function walk(track: Track, from: number, to: number): string {
  const points = Array.from({ length: from - to + 1 }, (_, i) => beside(track, from - i, 1.2 * track.radius));
  return `M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}`;
}

/** Where a runner is after `part` (0 to 1) of its way; in the air between two squares if it hops. */
export function onTheWay({ spots, radius }: Track, from: number, to: number, part: number, hop: boolean): Point {
  const way = from + (to - from) * part;
  const [low, high] = [Math.floor(way), Math.ceil(way)];
  const t = way - low;
  const [a, b] = [spots[low]!, spots[high]!];
  const lift = hop ? 4 * t * (1 - t) * 1.5 * radius : 0;
  return [a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t - lift];
}
