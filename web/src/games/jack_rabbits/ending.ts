// How the court was won: with which royals, and in which round.
import type { Message, Result } from '../../play';
import { isRoyal, type Jack } from './view';
import { cardNames } from './words';

export function ending(play: Jack, result: Result): Message | null {
  const seat = result.place.indexOf(1);
  if (seat < 0) return null;
  const names = cardNames(play, (play.view.open[seat] ?? []).filter(isRoyal));
  return { key: 'page.jack_rabbits.end', seat, names, round: play.view.round };
}

export const tally = (play: Jack, seat: number, result: Result): string =>
  play.text('page.jack_rabbits.royals', { number: result.points[seat] });
