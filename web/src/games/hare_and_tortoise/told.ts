// How events are told: how long each takes, what is heard, and what the view is after it.
import { kindOf, type Message } from '../../play';
import { telling, type Telling } from '../../ui/telling';
import { mover, square, type View } from './view';

const said = 320; // ms: what is only said
const card = { ms: 1200, sound: 'card' } as const;

// A hop is a step of its own.
const run = (event: Message): number => Math.min(1200, 220 * Math.abs(square(event['to']) - square(event['from'])));

const told = {
  first: {},
  advanced: { ms: run, sound: 'hop' },
  went_back: { ms: run, sound: 'wood' },
  drew_ten: { ms: said },
  paid_ten: { ms: said },
  chewed: { ms: said, sound: 'chew' },
  number: { ms: said },
  came_home: { ms: said },
  restarted: { ms: 900 },
  passed: { ms: said },
  missed: { ms: said },
  rolled: { ms: 1200, sound: 'dice' },
  card_give: card,
  card_again_or_miss: card,
  card_to_65: card,
  card_per_lettuce: card,
  card_free: card,
  card_half: card,
  card_show: card,
  card_shuffle: card,
  card_ten: card,
  card_fall_back: card,
  card_move_up: card,
  card_chew: card,
  card_again: card,
  card_miss: card,
  card_next_carrot: card,
  card_last_carrot: card,
  gave: { ms: said },
  could_not_give: { ms: said },
  nobody_behind: { ms: said },
  took: { ms: said },
  refused: { ms: said },
  plays_again: { ms: said },
  will_miss: { ms: said },
  set_to_65: { ms: said },
  drew_for_lettuces: { ms: said },
  refunded: { ms: said },
  lost_half: { ms: said },
  showed: { ms: said },
  collected: { ms: said },
  shuffled: { sound: 'card' },
  moved_by_hare: { ms: run, sound: 'hop' },
  stayed_put: { ms: said },
  lettuce_here: { ms: said },
  no_lettuce: { ms: said },
  took_neither: { ms: said },
  not_passed: { ms: said },
  was_passed: { ms: said },
  over: { ms: said, sound: 'win' },
  called_off: { ms: said },
} satisfies Telling;

export type Kind = keyof typeof told;
export const { time, sound } = telling(told);

const gains = new Set(['chewed', 'number', 'took', 'drew_for_lettuces', 'refunded', 'collected', 'not_passed', 'went_back']);
const losses = new Set(['advanced', 'gave', 'lost_half', 'was_passed']);
const tens: Readonly<Record<string, number>> = { drew_ten: 10, paid_ten: -10 };

function put<T>(list: readonly T[], i: number, value: T): T[] {
  return list.map((old, k) => (k === i ? value : old));
}

// What the seat has once the event is told; a count that is hidden stays hidden.
function stock(now: number | null | undefined, kind: string, event: Message): number | null {
  if (now === null || now === undefined) return null;
  const carrots = Number(event['carrots'] ?? 0);
  if (kind === 'restarted') return Number(event['stock']);
  if (gains.has(kind)) return now + carrots;
  return losses.has(kind) ? now - carrots : now + (tens[kind] ?? 0);
}

export function after(view: View, event: Message): View {
  const kind = kindOf(event);
  const runner = mover(view, event);
  const seat = typeof event['seat'] === 'number' ? event['seat'] : null;
  let next = view;
  if (runner !== null) next = { ...next, at: put(next.at, runner, square(event['to'])) };
  if (seat !== null) next = { ...next, carrots: put(next.carrots, seat, stock(next.carrots[seat], kind, event)) };
  if (kind === 'chewed' && seat !== null) next = { ...next, lettuces: put(next.lettuces, seat, Number(event['left'])) };
  if (kind.startsWith('card_'))
    next = { ...next, pack: { ...next.pack, under: [...next.pack.under, kind.slice(5).replaceAll('_', '-')] } };
  return next;
}
