// What the engine tells of a game of Kangaruse, by the names of the rulebook.
import type { Choice } from '../../play';

export type At = readonly [x: number, y: number];
export type Direction = 'left' | 'right' | 'up' | 'down';
export type Command = number | Direction;

export type Scoring = 'star' | 'chest' | 'toys' | 'gems' | 'coins' | 'shelter' | 'water' | 'food';
export type Animal =
  | 'kangaroo' | 'tasmanian devil' | 'tasmanian tiger' | 'crocodile' | 'dingo' | 'quoll' | 'kiwi' | 'koala'
  | 'platypus' | 'sugar glider' | 'mistletoebird' | 'numbat' | 'cockatoo' | 'frog' | 'echidna' | 'thorny devil' | 'moth';
export type Type = 'plain' | 'tree' | 'starting position' | Animal | Scoring;

export interface Sheet {
  readonly columns: number;
  readonly rows: number;
  readonly column_commands: readonly Command[];
  readonly row_commands: readonly Command[];
  readonly cells: readonly { readonly at: At; readonly type: Type; readonly number?: number; readonly boxes?: number }[];
  readonly trees: readonly At[];
  readonly rivers: readonly (readonly At[])[];
  readonly starts: readonly At[];
}

/** What a player does to the others while standing there. */
export interface Effect {
  readonly type: 'crocodile' | 'dingo' | 'quoll' | 'kiwi';
  readonly seat: number;
  readonly squares?: readonly At[];
  readonly barren?: readonly At[];
  readonly number?: number;
  readonly direction?: Direction;
}

export interface Score {
  readonly star: number;
  readonly chest: number;
  readonly toys: number;
  readonly gems: number;
  readonly coins: number;
  readonly shelter: number;
  readonly 'food x water': number;
  readonly teleports: number;
  readonly total: number;
}

export interface View {
  readonly phase: 'first' | 'start' | 'jump' | 'chain' | 'stuck' | 'tiger' | 'over';
  readonly turn: number | null;
  readonly at: readonly (At | null)[];
  readonly crossed: readonly At[];
  readonly visited: readonly (readonly At[])[];
  readonly nothing: readonly At[];
  readonly boxes: readonly { readonly at: At; readonly empty: number }[];
  readonly teleports: readonly number[];
  readonly out: readonly number[];
  readonly targets: readonly At[];
  readonly effects: readonly Effect[];
  readonly scores: readonly Score[];
  readonly sheet: Sheet;
}

export type Move =
  | { readonly do: 'start' | 'jump' | 'teleport'; readonly to: At }
  | { readonly do: 'cross'; readonly squares: readonly [At, At] }
  | { readonly do: 'decline' | 'give up' };

export const moveOf = (choice: Choice): Move => choice.move as Move;

/** Where a choice leads, if it leads somewhere. */
export function targetOf(choice: Choice): At | null {
  const move = moveOf(choice);
  return 'to' in move ? move.to : null;
}
