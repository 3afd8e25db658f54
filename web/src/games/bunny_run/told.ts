// How events are told: what the view is after each, how long it takes, and what is heard.
import { kindOf, type Message, type Sound } from '../../play';
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
  switch (kindOf(event)) {
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

export function time(event: Message): number {
  const e = values(event);
  switch (kindOf(event)) {
    case 'turned_over':
      return e.more > 0 ? 0 : 640; // all together
    case 'hopped':
      return Math.min(500, 115 * Math.max(2, e.to - e.from));
    case 'took':
      return 200;
    case 'left':
      return 120;
    case 'boot_placed':
      return 600;
    case 'rolled':
      return 440;
    case 'boot_stepped':
      return Math.min(500, 150 * Math.max(1, e.to - e.from));
    case 'hit':
      return 520;
    case 'caught_up':
      return 500;
    case 'dealt':
      return 50;
    default:
      return 0;
  }
}

const sounds: Readonly<Record<string, Sound>> = {
  sealed: 'card',
  hopped: 'hop',
  took: 'chew',
  boot_placed: 'boot',
  rolled: 'dice',
  boot_stepped: 'boot',
  hit: 'boot',
  caught_up: 'boot',
  dealt: 'card',
  over: 'win',
};

export function sound(event: Message): Sound | null {
  if (kindOf(event) === 'turned_over') return values(event).more > 0 ? null : 'card';
  return sounds[kindOf(event)] ?? null;
}

/** What the cards and the garden show anyway. */
export function trifle(event: Message): boolean {
  return ['grew', 'sealed', 'dealt'].includes(kindOf(event));
}
