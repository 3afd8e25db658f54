// A walk along roads as curves, from where it starts to where it ends.
import { along, apart, curve, part, straight, type Cubic, type Point } from './curve';
import { middle, road, type End, type Land } from './layout';

/**
 * From the end by which a tile is left, over the small tiles of `via`, to the end by which the last one
 * is entered; ends by the engine's names, "citadel.NE".
 */
export function journey(land: Land, from: string, via: readonly string[], to: string): Cubic[] {
  const first = land.ends.get(from);
  if (!first) return [];
  const way: Cubic[] = [straight(first.tile.centre, middle(first.tile, first.side))];
  let end: End | undefined = first;
  for (let n = 0; end?.mate && n <= via.length; n++) {
    const entered: End = land.ends.get(end.mate)!;
    const { tile, side } = entered;
    if (end.mate === to) {
      way.push(straight(middle(tile, side), tile.centre));
      return way;
    }
    const sides = tile.roads.find((r) => r.includes(side))?.filter((s) => s !== side) ?? [];
    const onward = [via[n + 1], to.split('.')[0]];
    const leads = (s: string): boolean => onward.includes(land.ends.get(`${tile.name}.${s}`)?.mate?.split('.')[0]);
    const left = sides.find(leads) ?? sides[0];
    if (!left) return way;
    way.push(road(tile, side, left));
    end = land.ends.get(`${tile.name}.${left}`);
  }
  return way;
}

export const wayPath = (way: readonly Cubic[]): string => way.map(curve).join('');

/** A way without its first and last steps inside a tile, for drawings that leave houses free. */
export function trimmed(way: readonly Cubic[]): Cubic[] {
  return way.map((c, n) => (n === 0 ? part(c, 0.68, 1) : n === way.length - 1 ? part(c, 0, 0.16) : c));
}

/** Where one is on a way after the part t of its length. */
export function onWay(way: readonly Cubic[], t: number): Point {
  const lengths = way.map((c) => apart(c[0], c[3]));
  let left = t * lengths.reduce((a, b) => a + b, 0);
  for (const [n, c] of way.entries()) {
    const size = lengths[n] ?? 0;
    if (left <= size || n === way.length - 1) return along(c, Math.min(1, left / (size || 1)));
    left -= size;
  }
  return { x: 0, y: 0 };
}
