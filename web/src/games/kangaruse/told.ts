// How events are told: how long each takes, what is heard, and what the view is after it; the view that follows
// them all is the truth.
import { kindOf, type Message } from '../../play';
import { telling, type Telling } from '../../ui/telling';
import { atOf, listOf, same } from './sheet';
import type { At, View } from './view';

// The farther a jump goes, the longer it takes.
function jump(event: Message): number {
  const [from, to] = [atOf(String(event['from'])), atOf(String(event['to']))];
  return Math.min(720, 260 + 90 * (Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1])));
}

const told = {
  first: {},
  started: { ms: 220, sound: 'hop' },
  jumped: { ms: jump, sound: 'hop' },
  teleported: { ms: 520, sound: 'card' },
  crossed: { ms: 180, sound: 'pencil', trifle: true },
  box: {},
  took: { sound: 'wood' },
  took_star: { sound: 'wood' },
  nothing: { ms: 320 },
  again: {},
  destroyed: { ms: 320, sound: 'pencil' },
  lost: {},
  gave_up: {},
  declined: {},
  no_way: {},
  thorn: {},
  removed: {},
  over: { sound: 'win' },
} satisfies Telling;

export type Kind = keyof typeof told;
export const { time, sound, trifle } = telling(told);

const at = (name: unknown): At | null => (typeof name === 'string' ? atOf(name) : null);

function put<T>(list: readonly T[], seat: number, value: T): readonly T[] {
  return list.map((old, i) => (i === seat ? value : old));
}

function moved(view: View, seat: number, to: At | null): View {
  const visited = view.visited[seat] ?? [];
  return {
    ...view,
    at: put(view.at, seat, to),
    visited: to ? put(view.visited, seat, [...visited.filter((old) => !same(old, to)), to]) : view.visited,
    effects: view.effects.filter((effect) => effect.seat !== seat),
  };
}

export function after(view: View, event: Message): View {
  const seat = Number(event['seat']);
  const square = at(event['square']);
  switch (kindOf<Kind>(event)) {
    case 'started':
      return moved(view, seat, square);
    case 'jumped':
    case 'teleported':
      return moved(view, seat, at(event['to']));
    case 'crossed':
      return square ? { ...view, crossed: [...view.crossed, square] } : view;
    case 'destroyed':
      return { ...view, crossed: [...view.crossed, ...listOf(event['squares'])] };
    case 'nothing':
    case 'lost':
      return square ? { ...view, nothing: [...view.nothing, square] } : view;
    case 'box':
      return {
        ...view,
        boxes: view.boxes.map((box) => (same(box.at, square) ? { ...box, empty: Number(event['left']) } : box)),
      };
    case 'removed':
      return moved(view, seat, null);
    case 'gave_up':
    case 'declined':
    case 'no_way':
    case 'thorn':
      return { ...view, out: [...view.out, seat] };
    default:
      return view;
  }
}
