// How events are told: each game has one table with a row for each kind of event, in its told.ts.
//
//   const told = {
//     sealed: { sound: 'card', trifle: true },             // heard, shown at once, no line in the story
//     took: { ms: 200, sound: 'chew' },                    // shown for 200 ms at normal speed
//     hopped: { ms: (event) => 115 * steps(event), sound: 'hop' }, // the longer the hop, the longer
//     left: {},                                            // shown at once, in silence
//   } satisfies Telling;
//   export type Kind = keyof typeof told;
//   export const { time, sound, trifle } = telling(told);
//
// What is in no row, such as a game that is called off, is shown at once and in silence.
import { kindOf, type Message, type Sound } from '../play';

interface Row {
  /** How long it is shown, in ms at normal speed; without it the event is told at once. */
  readonly ms?: number | ((event: Message) => number);
  readonly sound?: Sound | ((event: Message) => Sound | null);
  /** It is worth no line in the story. */
  readonly trifle?: boolean;
}

export type Telling = Readonly<Record<string, Row>>;

/** What the frame asks a game of its events, read from the table. */
export function telling(rows: Telling) {
  const row = (event: Message): Row => rows[kindOf(event)] ?? {};
  return {
    time(event: Message): number {
      const { ms = 0 } = row(event);
      return typeof ms === 'number' ? ms : ms(event);
    },
    sound(event: Message): Sound | null {
      const { sound = null } = row(event);
      return typeof sound === 'function' ? sound(event) : sound;
    },
    trifle: (event: Message): boolean => row(event).trifle ?? false,
  };
}
