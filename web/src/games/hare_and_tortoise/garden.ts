// What grows between the rows: ornaments and milestones that keep out of each other's way.
import { beside } from './shapes';
import type { Track } from './track';

export type Plant = 'bed' | 'bush' | 'pond' | 'flower' | 'bloom' | 'sprout' | 'daisy' | 'mushrooms' | 'sunflower' | 'grass';

export interface Ornament {
  readonly plant: Plant;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface Milestone {
  readonly square: number;
  readonly x: number;
  readonly y: number;
}

// One bed for each gap between rows, from the left; the gaps take them in turn.
const beds: readonly (readonly Plant[])[] = [
  ['grass', 'bed', 'bloom', 'flower', 'mushrooms', 'sprout', 'sunflower'],
  ['sprout', 'flower', 'bush', 'bloom', 'pond', 'grass', 'daisy'],
  ['flower', 'bloom', 'sprout', 'bed', 'grass', 'bush', 'flower'],
];

const bulk: Readonly<Record<Plant, number>> = {
  bed: 1, pond: 0.85, bush: 0.85, daisy: 0.6, mushrooms: 0.62, sunflower: 0.62,
  flower: 0.42, bloom: 0.32, sprout: 0.42, grass: 0.5,
};

const gapOf = (track: Track): number => track.rowDistance - track.pathWidth;

/** The number of every fifth square, above the path, inside of its turns; none where rows lie close. */
export function milestones(track: Track): Milestone[] {
  if (gapOf(track) < 26) return [];
  return Array.from({ length: 12 }, (_, i) => 5 * (i + 1)).map((square) => {
    const turning = Math.abs(track.spots[square]!.ty) > 0.55;
    const [x, y] = beside(track, square, (track.pathWidth / 2 + 12) * (turning ? -1 : 1));
    return { square, x, y: y + 4 };
  });
}

export function ornaments(track: Track): Ornament[] {
  const gap = gapOf(track);
  if (gap < 14) return [];
  const unit = Math.min(gap * 0.9, track.radius * 2.6);
  const taken = milestones(track).map(({ x, y }) => ({ x, y, room: 14 }));
  const left = 4 * track.radius + track.rowDistance * 0.3;
  const right = track.width - left;
  const found: Ornament[] = [];
  for (let row = 0; row + 1 < track.rows.length; row++) {
    const plants = beds[row % beds.length]!;
    const y = (track.rows[row]!.y + track.rows[row + 1]!.y) / 2;
    for (const [i, plant] of plants.entries()) {
      const nudge = Math.sin(7 * row + 13 * i);
      const x = left + ((right - left) * (i + 0.5 + 0.22 * nudge)) / plants.length;
      const size = unit * bulk[plant];
      const here = { x, y: y + track.wave(x) + 0.08 * gap * Math.cos(5 * row + 9 * i), room: size * (plant === 'bed' || plant === 'pond' ? 1.7 : 0.6) };
      if (taken.some((t) => Math.hypot(t.x - here.x, (t.y - here.y) * 1.6) < t.room + here.room)) continue;
      taken.push(here);
      found.push({ plant, x: here.x, y: here.y, size });
    }
  }
  return found;
}
