// What the view looks like once an event is told: where runners stand, what is announced, no more.
import { kindOf, type Message } from '../../play';
import { mover, square, type View } from './view';

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

/** In ms at normal speed. A hop is a step of its own; what is only said is over at once. */
export function time(event: Message): number {
  const kind = kindOf(event);
  if (event['to'] !== undefined && event['from'] !== undefined) {
    const steps = Math.abs(square(event['to']) - square(event['from']));
    return kind === 'restarted' ? 900 : Math.min(1200, 220 * steps);
  }
  if (kind.startsWith('card_') || kind === 'rolled') return 1200;
  if (kind === 'shuffled' || kind === 'first') return 0;
  return 320;
}
