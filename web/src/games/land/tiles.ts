// The 37 tiles by name, as they look: shape, kind, suit, and the sides that carry roads before any turn.
import { hex_exits } from '../../../../data/jack_rabbits/tiles.json';

/** The directions of the lattice's edges, clockwise; a side of a tile is named by the one it faces. */
export const directions = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type Side = (typeof directions)[number];

export type Shape = 'hex' | 'rhombus' | 'triangle';
export type SmallKind = 'woods' | 'river' | 'mountain' | 'fork' | 'tavern' | 'cave';
export type Kind = 'citadel' | 'tower' | 'palace' | 'plaza' | SmallKind;
export type Suit = 'clubs' | 'spades' | 'hearts' | 'diamonds';

export interface Facts {
  readonly shape: Shape;
  readonly kind: Kind;
  readonly suit: Suit | null;
  /** Sets of sides that are joined inside; of a mountain's two the first goes over. */
  readonly roads: readonly (readonly Side[])[];
}

const small: Record<SmallKind, Facts> = {
  woods: { shape: 'rhombus', kind: 'woods', suit: null, roads: [['NW', 'NE'], ['SW', 'SE']] },
  river: { shape: 'rhombus', kind: 'river', suit: null, roads: [['NW', 'SW'], ['NE', 'SE']] },
  mountain: { shape: 'rhombus', kind: 'mountain', suit: null, roads: [['NW', 'SE'], ['NE', 'SW']] },
  fork: { shape: 'triangle', kind: 'fork', suit: null, roads: [['NE', 'S', 'NW']] },
  tavern: { shape: 'triangle', kind: 'tavern', suit: null, roads: [['NE', 'S']] },
  cave: { shape: 'triangle', kind: 'cave', suit: null, roads: [['S']] },
};

const houses: Record<string, Kind> = { K: 'tower', Q: 'palace', J: 'plaza' };
const suits: Record<string, Suit> = { C: 'clubs', S: 'spades', H: 'hearts', D: 'diamonds' };

/** Of a tile ("KD", "woods2") or a piece ("woods"). */
export function factsOf(name: string): Facts {
  const kind = name.replace(/\d$/, '');
  if (kind in small) return small[kind as SmallKind];
  const exits = (hex_exits as Record<string, readonly string[]>)[name] ?? [];
  return {
    shape: 'hex',
    kind: houses[name.charAt(0)] ?? 'citadel',
    suit: suits[name.charAt(1)] ?? null,
    roads: [exits as Side[]],
  };
}

export function turned(side: Side, turns: number): Side {
  return directions[(directions.indexOf(side) + turns) % 6] as Side;
}

type Step = readonly [Side, number, number];

/** The sides of a tile that lies at 0, 0, clockwise, each with the vertex it starts at. */
export function sidesOf(shape: Shape, turns: number): readonly Step[] {
  if (shape === 'hex') return hex;
  return shape === 'triangle' ? (triangles[turns % 2] ?? []) : (rhombi[turns % 3] ?? []);
}

const hex: readonly Step[] = [['N', 0, -1], ['NE', 1, -1], ['SE', 1, 0], ['S', 0, 1], ['SW', -1, 1], ['NW', -1, 0]];
const triangles: readonly (readonly Step[])[] = [
  [['NE', 1, -1], ['S', 1, 0], ['NW', 0, 0]],
  [['N', 0, 0], ['SE', 1, 0], ['SW', 0, 1]],
];
const rhombi: readonly (readonly Step[])[] = [
  [['NE', 0, 0], ['SE', 0, 1], ['SW', -1, 2], ['NW', -1, 1]],
  [['N', 0, 0], ['SE', 1, 0], ['S', 0, 1], ['NW', -1, 1]],
  [['N', 0, 0], ['NE', 1, 0], ['S', 1, 1], ['SW', 0, 1]],
];
