// Walks on the finished land: the choices by where they lead, and the ways there.
import type { Choice, Message, Play } from '../../play';
import { press } from '../../ui/touch';
import { journey } from '../land/journey';
import type { Cubic } from '../land/curve';
import type { Land } from '../land/layout';
import { moveOf } from './spots';
import type { View } from './view';

/** "tile.KD" is the hex KD; "underground" stays. */
export const placeOf = (message: Message): string => String(message['place']).replace(/^tile\./, '');

export const isWalk = (choice: Choice): boolean => 'walk' in moveOf(choice);

export function wayOf(land: Land, message: Message): Cubic[] {
  const via = String(message['via'] ?? '').split(' ').filter(Boolean);
  return journey(land, String(message['from']), via, String(message['to']));
}

/** The walks of this seat by the hex, or the underground, at which they end. */
export function walksByPlace(play: Play<View>): ReadonlyMap<string, Choice> {
  const walks = new Map<string, Choice>();
  for (const choice of play.choices.filter(isWalk)) {
    const place = placeOf(choice.about);
    if (!walks.has(place)) walks.set(place, choice);
  }
  return walks;
}

/** A walk that leads nowhere: to ask for it is to ask which rule forbids it. */
export function noWalk(play: Play<View>): { walk: number } {
  const offered = new Set(play.choices.filter(isWalk).map((choice) => (choice.move as { walk: number }).walk));
  let end = 0;
  while (offered.has(end)) end++;
  return { walk: end };
}

export function go(play: Play<View>, choice: Choice | undefined, tap: boolean): void {
  if (choice) press(play, choice, tap);
  else play.ask(noWalk(play));
}
