// What the engine tells of the builder.
import type { Message } from '../../play';
import type { Placed } from '../land/layout';
import type { Shape, Side } from '../land/tiles';

export type Tip = 'blank' | 'hexes' | 'alike';

export interface Spot {
  readonly at: readonly [number, number];
  readonly joins: number;
  readonly breaks: readonly { readonly side: Side; readonly tip: Tip; readonly tile: string }[];
  readonly legal: boolean;
}

export interface InHand {
  readonly tile: string; // a piece: "KD", "woods"
  readonly turns: number;
}

export interface View {
  readonly phase: 'deal' | 'shape' | 'flip' | 'place' | 'build' | 'walk' | 'over';
  readonly tiles: readonly Placed[];
  readonly mover: number | null;
  readonly bag: readonly string[];
  readonly shares: readonly Readonly<Record<Shape, number>>[];
  readonly held: readonly (readonly string[])[];
  readonly hands: readonly (InHand | null)[];
  readonly round?: number;
  readonly rabbits?: readonly string[]; // a hex, or "underground"
  readonly stopping?: readonly number[];
  readonly me: number | null;
  readonly spots?: readonly Spot[];
  readonly if_turned?: readonly number[];
}

export type Move =
  | { readonly shape: Shape }
  | { readonly take: string }
  | { readonly turn: number }
  | { readonly place: readonly [number, number] }
  | { readonly walk: number }
  | { readonly stay: true }
  | { readonly stop: true };

const kinds: Record<string, string> = { w: 'woods', r: 'river', m: 'mountain', f: 'fork', t: 'tavern', c: 'cave' };

/** "rb2,-1" as a tile on the lattice; small tiles are numbered in the order of placing. */
export function readPlaced(text: string, lying: readonly Placed[]): Placed | null {
  const found = /^([A-Z]{2}|[a-z])([a-f])(-?\d+),(-?\d+)$/.exec(text);
  if (!found) return null;
  const [, code = '', turns = 'a', i, j] = found;
  const kind = kinds[code];
  const tile = kind ? kind + (lying.filter((p) => p.tile.startsWith(kind)).length + 1) : code;
  return { tile, turns: turns.charCodeAt(0) - 97, at: [Number(i), Number(j)] };
}

/** The event's field that names a piece: "tile.KD". */
export const pieceOf = (event: Message): string => String(event['tile']).replace(/^tile\./, '');
