// What hand and board share of a tile that is being placed: where it is dragged, and how the land is turned.
import type { Place } from './spots';

class Hold {
  /** The pointer that drags the tile out of the hand, in pixels of the window. */
  drag = $state.raw<{ x: number; y: number } | null>(null);
  /** A spot that was pointed at and may not be played. */
  wrong = $state.raw<Place | null>(null);
  /** Of the land, in steps of 30 degrees; the tile in hand lies the same way. */
  turn = $state(0);
}

export const hold = new Hold();
