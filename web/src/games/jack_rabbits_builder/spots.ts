// The spots of the tile in hand: where they lie, which is nearest, and the choice that each one is.
import type { Choice, Play } from '../../play';
import { apart, type Point } from '../land/curve';
import { edge, tileAt, type Land, type Tile } from '../land/layout';
import type { Move, Spot, View } from './view';

export interface Place {
  readonly key: string; // "2,-1"
  readonly spot: Spot;
  readonly tile: Tile; // as it would lie there
  readonly choice: Choice | null; // null: may not be played
  readonly island: boolean; // a hex in the open sea
}

export const moveOf = (choice: Choice): Move => choice.move as Move;

/** The key of the spot that a choice is, if it is one. */
export function spotOf(choice: Choice | null): string | null {
  const move = choice && moveOf(choice);
  return move && 'place' in move ? `${move.place}` : null;
}

export function places(play: Play<View>, land: Land): readonly Place[] {
  const { spots, hands } = play.view;
  const hand = play.seat === null ? null : hands[play.seat];
  if (!spots || !hand || play.choices.length === 0) return [];
  const choices = new Map(play.choices.map((choice) => [spotOf(choice), choice]));
  const sides = new Set(land.tiles.flatMap(middles));
  return spots.map((spot) => {
    const tile = tileAt({ ...hand, at: spot.at }, land.turn);
    const key = `${spot.at}`;
    return { key, spot, tile, choice: choices.get(key) ?? null, island: !middles(tile).some((m) => sides.has(m)) };
  });
}

// Two sides are the same edge of the lattice if their middles are.
function middles(tile: Tile): string[] {
  return [...tile.sides.values()].map(([a, b]) => `${Math.round((a.x + b.x) / 2)} ${Math.round((a.y + b.y) / 2)}`);
}

/** The spot that a pointer means, if it is near one; spots that may be played come first. */
export function nearest(all: readonly Place[], at: Point): Place | null {
  let best: Place | null = null, least = edge * 0.8;
  for (const place of all) {
    const away = apart(place.tile.centre, at) * (place.choice ? 1 : 1.5);
    if (away < least) [best, least] = [place, away];
  }
  return best;
}

/** Is there no room for a word on this spot, inside it or beside the next one's? */
export function crowded(place: Place, all: readonly Place[], k: number): boolean {
  const word = 54; // pixels
  if (edge * k < (place.tile.shape === 'triangle' ? 1.7 * word : 0.9 * word)) return true;
  return all.some((other) => other !== place && other.choice && apart(other.tile.centre, place.tile.centre) * k < word);
}
