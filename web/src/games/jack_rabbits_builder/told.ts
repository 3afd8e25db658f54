// How events are told: how long each takes, what is heard, and what the view is after it.
import { kindOf, type Message } from '../../play';
import { telling, type Telling } from '../../ui/telling';
import { pieceOf, readPlaced, type View } from './view';

const walk = (event: Message): number => Math.min(1200, 300 + 180 * String(event['via']).split(' ').filter(Boolean).length);

// What one does to find a spot is no news.
const told = {
  dealt: { trifle: true },
  chose: { trifle: true },
  flipped: { ms: 240, sound: 'card' },
  took: { trifle: true },
  turned: { trifle: true },
  placed: { ms: 320, sound: 'wood' },
  built: {},
  walked: { ms: walk, sound: 'hop' },
  stayed: {},
  stopped: {},
  over: {},
} satisfies Telling;

export type Kind = keyof typeof told;
export const { time, sound, trifle } = telling(told);

const replaced = <T>(list: readonly T[], n: number, item: T): T[] => list.map((old, i) => (i === n ? item : old));

export function after(view: View, event: Message): View {
  const seat = Number(event['seat']);
  switch (kindOf<Kind>(event)) {
    case 'flipped':
      return { ...view, hands: replaced(view.hands, seat, { tile: pieceOf(event), turns: 0 }) };
    case 'turned':
      return { ...view, hands: replaced(view.hands, seat, { tile: pieceOf(event), turns: Number(event['turns']) }) };
    case 'placed': {
      const placed = readPlaced(String(event['spot']), view.tiles);
      const tiles = placed ? [...view.tiles, placed] : view.tiles;
      return { ...view, tiles, hands: replaced(view.hands, seat, null), spots: [] };
    }
    case 'walked': {
      const place = String(event['place']).replace(/^tile\./, '');
      return { ...view, rabbits: replaced(view.rabbits ?? [], seat, place) };
    }
    default:
      return view;
  }
}
