// Hops: which stones are touched on the way, and the line through the air over them.
import { placeOf, type Path, type Point } from './layout';
import type { View } from './view';

/** The stones a bunny touches between two spaces, both included: it flies over stones that are taken. */
export function stops(view: View, seat: number, from: number, to: number): number[] {
  const taken = new Set(view.pos.filter((_, other) => other !== seat));
  const on = Array.from({ length: Math.max(0, to - from - 1) }, (_, i) => from + 1 + i);
  return [from, ...on.filter((space) => !taken.has(space)), to];
}

/** A point in the air: `share` of the way from one stop to the next, as high as the hop is wide. */
export function inTheAir(path: Path, from: number, to: number, share: number, height = 1): Point {
  const ground = placeOf(path, from + (to - from) * share);
  const lift = 4 * share * (1 - share) * path.stone * height * (to - from > 1 ? 1.9 : 1.15);
  // On the straight parts up, in the turns outwards: a line that never crosses itself.
  const out = ground.turn * ground.side;
  const x = Math.min(path.width - path.stone, Math.max(path.stone, ground.x + lift * out));
  return { x, y: ground.y - lift * (1 - ground.turn * 0.8) };
}

/** Where someone is that has done that share of all hops. */
export function along(path: Path, list: readonly number[], share: number, height = 1): Point {
  const hops = list.length - 1;
  const done = Math.min(hops - 1e-6, share * hops);
  const nth = Math.floor(done);
  return inTheAir(path, list[nth] ?? 0, list[nth + 1] ?? 0, done - nth, height);
}

/** The line of all hops, as SVG draws it; it starts and ends a little above the stones. */
export function line(path: Path, list: readonly number[]): string {
  const parts: string[] = [];
  const samples = 10;
  for (let nth = 0; nth + 1 < list.length; nth++)
    for (let i = nth ? 1 : 0; i <= samples; i++) {
      const { x, y } = inTheAir(path, list[nth] ?? 0, list[nth + 1] ?? 0, i / samples);
      parts.push(`${x.toFixed(1)} ${(y - path.stone * 0.45).toFixed(1)}`);
    }
  return `M${parts.join('L')}`;
}
