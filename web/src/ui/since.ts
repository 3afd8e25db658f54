// The events since one's last move, gathered into turns: one for each player in a row.
import type { Play } from '../play';

export interface Turn {
  readonly seat: number;
  readonly said: readonly string[];
}

export function sinceMyMove(play: Play): readonly Turn[] {
  const turns: { seat: number; said: string[] }[] = [];
  for (const event of play.since) {
    const seat = typeof event.seat === 'number' ? event.seat : null;
    const last = turns.at(-1);
    if (!last && (seat === null || seat === play.seat)) continue; // what one has done oneself
    if (last && (seat === null || seat === last.seat)) last.said.push(play.say(event));
    else if (seat !== null) turns.push({ seat, said: [play.say(event)] });
  }
  return turns;
}
