// Where things stand inside a square, in hundredths of its side.
import { nameOf, same, type Square } from './sheet';
import type { At, View } from './view';

export const unit = 100; // the side of a square in drawings
export const inset = 1.6; // half the space between two tiles

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** One box, or the 2 to 4 of a moth: two in a row, more in two rows; always in the same corner. */
export function boxesOf(square: Square): readonly Box[] {
  const size = square.boxes === 1 ? 38 : 26;
  const end = unit - inset - 5.5 - size;
  const step = size + 2.2;
  return Array.from({ length: square.boxes }, (_, i) => ({
    x: square.at[0] * unit + end - (i % 2) * step,
    y: square.at[1] * unit + end - Math.floor(i / 2) * step,
    size,
  }));
}

export const middle = (box: Box): { x: number; y: number } => ({ x: box.x + box.size / 2, y: box.y + box.size / 2 });

/** Whose mark stands in which box: in the order of seats, since the paper keeps no other. */
export function visitors(view: View, at: At): readonly number[] {
  return view.visited.flatMap((squares, seat) => (squares.some((other) => same(other, at)) ? [seat] : []));
}

/** Where a player's piece stands on that square. */
export function standing(view: View, square: Square, seat: number): { x: number; y: number } {
  const boxes = boxesOf(square);
  const mine = visitors(view, square.at).indexOf(seat);
  const box = boxes[Math.max(0, Math.min(mine, boxes.length - 1))];
  if (!box) return { x: (square.at[0] + 0.7) * unit, y: (square.at[1] + 0.7) * unit };
  const { x, y } = middle(box);
  return square.boxes === 1 ? { x: x - 2, y: y - 2 } : { x, y };
}

/** Do several stand there, as only a moth allows? */
export const crowded = (view: View, at: At): boolean =>
  view.at.filter((other) => other && nameOf(other) === nameOf(at)).length > 1;
