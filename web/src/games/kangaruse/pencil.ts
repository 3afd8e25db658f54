// Strokes of a pencil: each a little off, by a measure that goes with its square, so that none ever moves.
import { shapeOf } from '../../ui/badge';
import { unit } from './boxes';
import type { At } from './view';

type Random = () => number; // from -1 to 1

function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (((t ^ (t >>> 14)) >>> 0) / 4294967296) * 2 - 1;
  };
}

const seedOf = ([x, y]: At, more = 0): number => x * 7919 + y * 104729 + more * 31337;
const show = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The strokes that cross a square out. */
export function hatching(at: At): string {
  const random = seeded(seedOf(at));
  const left = at[0] * unit + 7;
  const top = at[1] * unit + 7;
  const side = unit - 14;
  const off = (): number => random() * 1.8;
  let path = '';
  for (let k = 9; k < 2 * side; k += 13.5 * (1 + random() * 0.08)) {
    const [x1, y1] = k <= side ? [k, 0] : [side, k - side];
    const [x2, y2] = k <= side ? [0, k] : [k - side, side];
    const [mx, my] = [(x1 + x2) / 2 + off() * 1.6, (y1 + y2) / 2 + off() * 1.6];
    path += `M${show(left + x1 + off(), top + y1 + off())}Q${show(left + mx, top + my)} ${show(left + x2 + off(), top + y2 + off())}`;
  }
  return path;
}

const ring = (corners: number, radius: (i: number) => number): (readonly [number, number])[] =>
  Array.from({ length: corners }, (_, i) => {
    const angle = -Math.PI / 2 + (i * 2 * Math.PI) / corners;
    return [radius(i) * Math.cos(angle), radius(i) * Math.sin(angle)] as const;
  });

function corners(seat: number): readonly (readonly [number, number])[] {
  switch (shapeOf(seat)) {
    case 'round': return ring(9, () => 1);
    case 'square': return [[-0.86, -0.86], [0.86, -0.86], [0.86, 0.86], [-0.86, 0.86]];
    case 'triangle': return [[0, -0.95], [1.02, 0.8], [-1.02, 0.8]];
    case 'diamond': return ring(4, () => 1.12);
    case 'hexagon': return ring(6, () => 1.04);
    case 'star': return ring(10, (i) => (i % 2 ? 0.6 : 1.12));
  }
}

/** A seat's shape, drawn once round in a box; `round` tells the first time from the second. */
export function mark(seat: number, at: At, x: number, y: number, size: number, round: number): string {
  const random = seeded(seedOf(at, seat + 10 * round));
  const radius = size * 0.32;
  const smooth = shapeOf(seat) === 'round';
  const points = corners(seat).map(([px, py]): readonly [number, number] => [
    x + px * radius + random() * size * 0.045,
    y + py * radius + random() * size * 0.045,
  ]);
  return smooth ? curve([...points, points[0]!, points[1]!]) : `M${points.map(([a, b]) => show(a, b)).join('L')}Z`;
}

/** A smooth line through points. */
export function curve(points: readonly (readonly [number, number])[]): string {
  let path = '';
  for (const [i, here] of points.entries()) {
    if (i === 0) {
      path = `M${show(...here)}`;
      continue;
    }
    const before = points[i - 1]!;
    const earlier = points[i - 2] ?? before;
    const later = points[i + 1] ?? here;
    path +=
      `C${show(before[0] + (here[0] - earlier[0]) / 6, before[1] + (here[1] - earlier[1]) / 6)} ` +
      `${show(here[0] - (later[0] - before[0]) / 6, here[1] - (later[1] - before[1]) / 6)} ${show(...here)}`;
  }
  return path;
}
