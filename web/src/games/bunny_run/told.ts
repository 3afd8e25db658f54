// How events are told: what the view is after each, how long it takes, and what is heard.
import { kindOf, type Message } from '../../play';
import { telling, type Telling } from '../../ui/telling';
import type { Card, View } from './view';

interface Told {
  readonly seat: number;
  readonly number: number;
  readonly more: number;
  readonly card: Card;
  readonly space: number;
  readonly from: number;
  readonly to: number;
  readonly roll: number;
  readonly dropped: number;
}

export function values(event: Message): Told {
  return event as unknown as Told;
}

const steps = (event: Message): number => values(event).to - values(event).from;
const isLast = (event: Message): boolean => !(values(event).more > 0); // numbers are turned over all together

const told = {
  grew: { trifle: true },
  dealt: { ms: 50, sound: 'card', trifle: true },
  sealed: { sound: 'card', trifle: true },
  turned_over: { ms: (event) => (isLast(event) ? 640 : 0), sound: (event) => (isLast(event) ? 'card' : null) },
  hopped: { ms: (event) => Math.min(500, 115 * Math.max(2, steps(event))), sound: 'hop' },
  took: { ms: 200, sound: 'chew' },
  left: { ms: 120 },
  boot_placed: { ms: 600, sound: 'boot' },
  rolled: { ms: 440, sound: 'dice' },
  boot_stepped: { ms: (event) => Math.min(500, 150 * Math.max(1, steps(event))), sound: 'boot' },
  hit: { ms: 520, sound: 'boot' },
  caught_up: { ms: 500, sound: 'boot' },
  over: { sound: 'win' },
} satisfies Telling;

export type Kind = keyof typeof told;
export const { time, sound, trifle } = telling(told);

function set<T>(list: readonly T[], at: number, value: T): T[] {
  const copy = [...list];
  copy[at] = value;
  return copy;
}

function add(list: readonly number[], at: number, by: number): number[] {
  return set(list, at, (list[at] ?? 0) + by);
}

export function after(view: View, event: Message): View {
  const e = values(event);
  switch (kindOf<Kind>(event)) {
    case 'grew':
      return { ...view, carrots: [...view.carrots, e.space] };
    case 'dealt': {
      // Cards are dealt afresh: whoever had this one has it no more.
      const others = view.cards.map((card) => (card === e.card ? null : card));
      return { ...view, phase: 'cards', cards: set(others, e.seat, e.card), mine: null, turned: [], roll: null };
    }
    case 'sealed':
      return { ...view, waiting: view.waiting.filter((seat) => seat !== e.seat), mine: e.number || view.mine };
    case 'turned_over':
      return { ...view, turned: set(view.turned ?? [], e.seat, e.number) };
    case 'hopped':
      return { ...view, pos: set(view.pos, e.seat, e.to) };
    case 'took':
      return { ...view, carrots: view.carrots.filter((space) => space !== e.space), held: add(view.held, e.seat, 1) };
    case 'boot_placed':
      return { ...view, boot: 0 };
    case 'rolled':
      return { ...view, roll: e.roll };
    case 'boot_stepped':
    case 'caught_up':
      return { ...view, boot: e.to };
    case 'hit':
      return { ...view, pos: set(view.pos, e.seat, e.to), held: add(view.held, e.seat, -e.dropped), box: view.box + e.dropped };
    default:
      return view;
  }
}
