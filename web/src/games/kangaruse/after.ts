// What events do to the view while they are told; the view that follows them is the truth.
import { kindOf, type Message } from '../../play';
import { atOf, listOf, same } from './sheet';
import type { At, View } from './view';

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
  switch (kindOf(event)) {
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
