// Roads inside tiles, the water of a river between them, and where a road goes under a mountain.
import { curve, curveOn, leftOf, length, line, minus, move, part, plus, times, unit, type Point } from './curve';
import { corner, edge, inward, middle, road, type End, type Tile } from './layout';
import type { Side } from './tiles';

/** Where the road under a mountain disappears, as a part of its length. */
const tunnel = 0.235;

/** All roads of a tile, except the hidden part under a mountain. */
export function roads(tile: Tile): string {
  if (tile.shape === 'hex' || tile.kind === 'cave')
    return tile.roads.flat().map((side) => move(middle(tile, side)) + line(tile.centre)).join('');
  return tile.roads.map((sides, n) => {
    if (tile.kind !== 'mountain' || n === 0) return pairs(sides).map(([a, b]) => curve(road(tile, a, b))).join('');
    const [a, b] = sides as [Side, Side];
    const under = road(tile, a, b);
    return curve(part(under, 0, tunnel)) + curve(part(under, 1 - tunnel, 1));
  }).join('');
}

function pairs(sides: readonly Side[]): (readonly [Side, Side])[] {
  return sides.flatMap((a, n) => sides.slice(n + 1).map((b) => [a, b] as const));
}

/** For each edge that a road crosses: the point, and the way across. */
export function crossings(ends: Iterable<End>): (readonly [Point, Point])[] {
  return [...ends]
    .filter((end) => end.meets === 'road')
    .map(({ tile, side }) => [middle(tile, side), inward(tile, side)] as const);
}

/** A little road across every joined edge, against hairlines. */
export function joints(joined: readonly (readonly [Point, Point])[]): string {
  return joined.map(([at, way]) => move(minus(at, way)) + line(plus(at, way))).join('');
}

// The sides of a river from sharp corner to sharp corner: along its first road, back along the second.
function banks(tile: Tile): { from: Point; to: Point; there: [Side, Side]; back: [Side, Side] } {
  const [[a, b], [c, d]] = tile.roads as [[Side, Side], [Side, Side]];
  const [q, r] = corner(tile, b, c) ? [c, d] : [d, c];
  return { from: corner(tile, a, r) as Point, to: corner(tile, b, q) as Point, there: [a, b], back: [q, r] };
}

export function riverWater(tile: Tile): string {
  const { from, to, there, back } = banks(tile);
  const one = road(tile, ...there), two = road(tile, ...back);
  return move(from) + line(one[0]) + curveOn(one) + line(to) + line(two[0]) + curveOn(two) + 'Z';
}

export function riverWaves(tile: Tile): string {
  const { from, to } = banks(tile);
  const flow = minus(to, from), along = unit(flow), aside = leftOf(along);
  const up = times(aside, 0.022 * edge);
  const waves = [[-0.055, 0.13, 0.16], [0.05, 0.2, 0.14], [0, 0.42, 0.128], [-0.05, 0.7, 0.14], [0.055, 0.76, 0.14], [0, 0.86, 0.07], [0, 0.09, 0.06]] as const;
  return waves
    .map(([off, start, long]) => {
      const a = plus(plus(from, times(flow, start)), times(aside, off * edge));
      const q = (long * length(flow)) / 4;
      const b = plus(a, times(along, 2 * q)), c = plus(a, times(along, 4 * q));
      const rise = plus(plus(a, times(along, q)), up), fall = minus(plus(a, times(along, 3 * q)), up);
      return curve([a, rise, rise, b]) + curveOn([b, fall, fall, c]);
    })
    .join('');
}
