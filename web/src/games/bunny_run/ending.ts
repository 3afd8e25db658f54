// How a run ended: by how many carrots, or by whom a tie went to.
import type { Message, Result } from '../../play';
import { rivals } from '../../ui/rivals';
import type { BunnyPlay } from './view';

export function ending(_play: BunnyPlay, result: Result): Message {
  const { winner, second, tied } = rivals(result);
  const carrots = result.points[winner] ?? 0;
  const { rule } = result;
  if (tied.length === 1) return { key: 'page.bunny_run.end_tie', seat: winner, other: second, carrots, rule };
  if (tied.length > 1) return { key: 'page.bunny_run.end_tie_many', seat: winner, number: tied.length + 1, carrots, rule };
  return { key: 'page.bunny_run.end_most', seat: winner, other: second, carrots, by: carrots - (result.points[second] ?? 0) };
}

export const tally = (play: BunnyPlay, seat: number, result: Result): string =>
  play.text('page.bunny_run.held', { carrots: result.points[seat] });
