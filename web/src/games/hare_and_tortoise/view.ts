// What the engine tells of a race, by the names of the rulebook's "Names in JSON".
import type { Choice, Message, Play } from '../../play';

export interface View {
  readonly phase: 'first' | 'act' | 'juggle' | 'choose' | 'answer' | 'over';
  readonly turn: number | null;
  readonly track: string; // the letters of squares 1 to 63
  readonly race_card: readonly number[];
  readonly position_pay: readonly number[];
  readonly start_carrots: number;
  readonly start_lettuces: number;
  readonly runners_each: number;
  readonly at: readonly number[]; // by runner: seat for seat, or two for each seat
  readonly positions: readonly number[];
  readonly places: readonly number[];
  readonly lettuces: readonly number[];
  readonly due: readonly ('chew' | 'leave' | null)[];
  readonly missing: readonly number[];
  readonly shown: readonly number[];
  readonly home_limit: number;
  readonly hare: string;
  readonly pack: { readonly top: Readonly<Record<string, number>>; readonly under: readonly string[] };
  readonly passed?: readonly (readonly number[])[];
  readonly teams?: readonly number[];
  readonly asked?: readonly number[];
  readonly gift?: number;
  readonly only?: number;
  readonly carrots: readonly (number | null)[];
}

export interface Move {
  readonly do: 'advance' | 'back' | 'stay' | 'chew' | 'pass' | 'take' | 'refuse' | 'choose';
  readonly by?: number;
  readonly carrots?: number;
  readonly runner?: number;
}

export type Race = Play<View>;

export const start = 0;
export const home = 64;

export const moveOf = (choice: Choice): Move => choice.move as Move;

/** The squares of events and choices: START and HOME come as words. */
export function square(value: unknown): number {
  if (value === 'start') return start;
  return value === 'home' ? home : Number(value);
}

export const runnersOf = (view: View, seat: number): number[] =>
  Array.from({ length: view.runners_each }, (_, i) => seat * view.runners_each + i);

export const seatOf = (view: View, runner: number): number => Math.floor(runner / view.runners_each);

/** Who moves in an event, numbered through; null if nobody does. */
export function mover(view: View, event: Message): number | null {
  if (typeof event['seat'] !== 'number' || event['from'] === undefined || event['to'] === undefined) return null;
  return event['seat'] * view.runners_each + Number(event['runner'] ?? 0);
}

/** The runner of mine that a choice is about, numbered through. */
export const runnerOf = (view: View, seat: number, choice: Choice): number =>
  seat * view.runners_each + (moveOf(choice).runner ?? 0);

/** The square that a choice ends on; null where it is about no square. */
export function target(view: View, seat: number, choice: Choice): number | null {
  const { about } = choice;
  if (about['to'] !== undefined) return square(about['to']);
  return about['from'] === undefined ? null : (view.at[runnerOf(view, seat, choice)] ?? null);
}
