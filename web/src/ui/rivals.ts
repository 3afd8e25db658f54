// Who won, and who came closest: what the sentences about an ending are made of.
import type { Result } from '../play';

export interface Rivals {
  readonly winner: number;
  readonly second: number; // the best of the others by points; -1: nobody
  readonly tied: readonly number[]; // the others with as many points as the winner
}

export function rivals(result: Result): Rivals {
  const winner = result.place.indexOf(1);
  const others = result.points.map((points, seat) => ({ points, seat })).filter(({ seat }) => seat !== winner);
  const best = others.toSorted((a, b) => b.points - a.points);
  const tied = best.filter(({ points }) => points === result.points[winner]).map(({ seat }) => seat);
  return { winner, second: best[0]?.seat ?? -1, tied };
}
