// How a sheet was won: by how many points, or together.
import type { Message, Play, Result } from '../../play';
import { rivals } from '../../ui/rivals';
import type { View } from './view';

export function ending(play: Play<View>, result: Result): Message {
  const { winner, second, tied } = rivals(result);
  const points = result.points[winner] ?? 0;
  const names = [winner, ...tied].map((seat) => play.called(seat));
  if (tied.length > 0) return { key: 'page.kangaruse.end_shared', names, points };
  return { key: 'page.kangaruse.end', seat: winner, other: second, points, by: points - (result.points[second] ?? 0) };
}

export const tally = (play: Play<View>, seat: number, result: Result): string =>
  play.text('page.kangaruse.points', { points: result.points[seat] });
