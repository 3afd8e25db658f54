// Where runners rest: half above their stone, or side by side on the hills at START and HOME.
import type { Track } from './track';
import { home, start } from './view';

export interface Hill {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The hills stand where the path ends, a little outside of it. */
export function hillAt(track: Track, at: typeof start | typeof home): Hill {
  const spot = track.spots[at]!;
  const unit = track.radius / 0.41;
  const outside = at === start || spot.x < track.width / 2 ? -1 : 1;
  const edge = Math.max(0.95 * unit, 28); // its name is no narrower than that
  return at === start
    ? { x: Math.max(edge, spot.x - 0.5 * unit), y: spot.y - 0.23 * unit, size: (0.95 * unit) / 60 }
    : { x: spot.x + outside * 0.6 * unit, y: spot.y - 0.07 * unit, size: (0.9 * unit) / 60 };
}

// All of them are seen: at the edge of a narrow room they move together towards its middle.
function onHill(track: Track, { x, y, size: hill }: Hill, i: number, count: number, size: number): [number, number] {
  const row = Math.floor(i / 3);
  const inRow = Math.min(3, count - 3 * row);
  const column = (i % 3) - (inRow - 1) / 2;
  const rows = Math.ceil(count / 3);
  const gap = (count > 3 ? 0.7 : 0.86) * size;
  const half = ((Math.min(3, count) - 1) * gap) / 2 + 0.58 * size;
  const middle = Math.min(Math.max(x, half), track.width - half);
  return [middle + column * gap, y + 12 * hill + (row - (rows - 1)) * 0.72 * size];
}

/** By runner, numbered through. */
export function restingPlaces(track: Track, at: readonly number[], size: number): [number, number][] {
  return at.map((square, runner) => {
    if (square !== start && square !== home) {
      const spot = track.spots[square]!;
      return [spot.x, spot.y - track.radius * 0.5];
    }
    const there = at.flatMap((other, i) => (other === square ? [i] : []));
    return onHill(track, hillAt(track, square), there.indexOf(runner), there.length, size);
  });
}
