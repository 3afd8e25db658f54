// How long events take to tell, in ms at normal speed. A turn is told in few beats that can be followed: the journey,
// and what is rare; cards that only change hands come along with the beat after them, and stand in the story.
import { kindOf, type Message } from '../../play';

const beats: Readonly<Record<string, number>> = {
  rolled: 200, stayed: 450, flew: 450, came_under: 450, acquired: 700, won: 1000,
  showed: 500, showed_club: 500, duelled: 600, gave_in: 600, played: 500, refused: 500, offered: 600, swapped: 600,
  stole: 600, stole_royal: 600, seized: 600, seized_royal: 600, took_joker: 400, released: 400, bought: 400,
};
const journeys = new Set(['arrived', 'set_out', 'passed', 'went_under', 'fell']);

export function time(event: Message): number {
  const kind = kindOf(event);
  if (!journeys.has(kind)) return beats[kind] ?? 0;
  const steps = typeof event.path === 'string' ? event.path.split(' ').filter(Boolean).length / 2 : 0;
  return Math.min(850, 400 + 120 * steps);
}
