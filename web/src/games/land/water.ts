// The lines of waves along a coast.
import { apart, between, cross, curveOn, leftOf, length, minus, move, plus, times, unit, type Point } from './curve';
import { edge } from './layout';

/** Two lines along every shore; a pond has room for one, a puddle for none. */
export function waves(shores: readonly (readonly Point[])[]): { path: string; opacity: number }[] {
  const lines = [
    { out: 0.15, height: 0.02, opacity: 0.55, room: 0.6 },
    { out: 0.26, height: 0.022, opacity: 0.34, room: 3 },
  ];
  return lines.flatMap(({ out, height, opacity, room }) =>
    shores
      .filter((shore) => area(shore) >= room * edge * edge)
      .map((shore) => ({ path: waved(smoothed(pushedOut(shore, edge * out)), edge * height, edge * 0.24), opacity })),
  );
}

function area(loop: readonly Point[]): number {
  return Math.abs(loop.reduce((sum, p, i) => sum + cross(p, loop[(i + 1) % loop.length] ?? p), 0)) / 2;
}

// Into the water, sharp capes cut off.
function pushedOut(shore: readonly Point[], by: number): Point[] {
  return shore.flatMap((b, i) => {
    const a = shore.at(i - 1) ?? b;
    const c = shore[(i + 1) % shore.length] ?? b;
    const one = leftOf(unit(minus(b, a))), two = leftOf(unit(minus(c, b)));
    const sum = plus(one, two);
    const square = length(sum) ** 2;
    if (square < 0.01) return [plus(b, times(one, by))];
    if (square < 1.2 && cross(minus(b, a), minus(c, b)) > 0)
      return [plus(b, times(one, by)), plus(b, times(unit(sum), by * 1.15)), plus(b, times(two, by))];
    return [plus(b, times(sum, (2 * by) / square))];
  });
}

// Corners cut three times.
function smoothed(loop: readonly Point[]): readonly Point[] {
  let now = loop;
  for (let round = 0; round < 3; round++)
    now = now.flatMap((a, i) => {
      const b = now[(i + 1) % now.length] ?? a;
      return [between(a, b, 0.25), between(a, b, 0.75)];
    });
  return now;
}

// A closed line that rises and falls, four samples to a wave.
function waved(loop: readonly Point[], height: number, waveLength: number): string {
  const next = (i: number): Point => loop[(i + 1) % loop.length] as Point;
  const lengths = loop.map((a, i) => apart(a, next(i)));
  const whole = lengths.reduce((a, b) => a + b, 0);
  const count = 4 * Math.max(4, Math.round(whole / waveLength));
  const samples: Point[] = [];
  let k = 0, before = 0;
  for (let q = 0; q < count; q++) {
    const s = (whole * q) / count;
    while (before + lengths[k]! < s) before += lengths[k++]!;
    const a = loop[k] as Point, b = next(k);
    const rise = height * Math.sin((q * Math.PI) / 2);
    samples.push(plus(between(a, b, (s - before) / lengths[k]!), times(leftOf(unit(minus(b, a))), rise)));
  }
  const at = (i: number): Point => samples[(i + count) % count] as Point;
  const bend = (i: number): Point => times(minus(at(i + 1), at(i - 1)), 1 / 6);
  return (
    move(at(0)) +
    samples.map((_, i) => curveOn([at(i), plus(at(i), bend(i)), minus(at(i + 1), bend(i + 1)), at(i + 1)])).join('') +
    'Z'
  );
}
