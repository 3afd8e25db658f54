// What the story tells of the turn that is being played: the way so far, the cards of a duel.
import { kindOf, type Message } from '../../play';
import { pathOf, type End } from './journey';
import { cardsTold, seatOf, type Card } from './view';

/** The events since the last of these kinds, that one included. */
function since(story: readonly Message[], ...kinds: readonly string[]): readonly Message[] {
  const from = story.findLastIndex((event) => kinds.includes(kindOf(event)));
  return from < 0 ? [] : story.slice(from);
}

const legs = new Set(['set_out', 'released', 'passed']);
const ends = new Set(['arrived', 'went_under', 'fell', 'stayed', 'flew', 'came_under', 'turn_ended']);

/** The legs of a journey that has begun and not ended; empty otherwise. */
export function wayUntilNow(story: readonly Message[]): readonly (readonly End[])[] {
  let way: (readonly End[])[] = [];
  for (const event of since(story, 'rolled')) {
    const kind = kindOf(event);
    if (legs.has(kind) && pathOf(event).length > 0) way.push(pathOf(event));
    if (kind === 'took_back') way.pop();
    if (ends.has(kind)) way = [];
  }
  return way;
}

/** The spades that a seat has played in the duel that is fought. */
export function fought(story: readonly Message[], seat: number): readonly Card[] {
  const played = since(story, 'faced').filter((e) => kindOf(e) === 'played' && seatOf(e) === seat);
  return played.flatMap(cardsTold);
}

/** What was named so far in the offer that is being made. */
export function named(story: readonly Message[]): { suit?: unknown; sells?: unknown; goods?: unknown } {
  const told = since(story, 'faced');
  const suit = told.findLast((e) => kindOf(e) === 'named_suit');
  const goods = told.findLast((e) => kindOf(e) === 'named_goods');
  return { suit: suit?.suit, sells: suit?.sells, goods: goods?.goods };
}
