// What hand and board share of a tile that is being placed: where it is dragged, and how the land is turned.
import type { Place } from './spots';

class Hold {
  /** The pointer that drags the tile out of the hand, in pixels of the window. */
  drag = $state.raw<{ x: number; y: number } | null>(null);
  /** A spot that was pointed at and may not be played. */
  wrong = $state.raw<Place | null>(null);
  /** The spot that a pointer has aimed at last: it is in sight, so the land stays where it lies. */
  aimed = $state.raw<string | null>(null);
  /** Of the land, in steps of 30 degrees; the tile in hand lies the same way. */
  turn = $state(0);
}

export const hold = new Hold();
