// What the engine tells of Bunny Run: the position, a choice, and the cards in order of play.
import type { Choice, Play } from '../../play';

export const cards = ['scared', 'concerned', 'average', 'happy', 'complacent'] as const;
export type Card = (typeof cards)[number];

export interface View {
  readonly round: number;
  readonly phase: 'carrots' | 'cards' | 'choose' | 'roll' | 'over';
  readonly pos: readonly number[]; // 0 START, length + 1 END
  readonly held: readonly number[];
  readonly carrots: readonly number[];
  readonly box: number;
  readonly cards: readonly (Card | null)[];
  readonly boot: number | null;
  readonly waiting: readonly number[];
  readonly me: number | null;
  readonly mine: number | null;
  /** What the events of this round have shown so far; the engine's own view has neither. */
  readonly turned?: readonly (number | undefined)[];
  readonly roll?: number | null;
}

export type BunnyPlay = Play<View>;

/** What choosing a number means. */
export interface About {
  readonly number: number;
  readonly steps: number;
  readonly spaces: readonly number[];
  readonly end: boolean;
}

export function about(choice: Choice): About {
  const { number, steps, spaces, end } = choice.about;
  return { number, steps, spaces, end: end === 1 } as About;
}

export function length(play: BunnyPlay): number {
  return play.options['length'] as number;
}

/** Has that seat a number face down? */
export function sealed(view: View, seat: number): boolean {
  const bare = view.waiting.includes(seat) || (view.turned ?? []).length > 0;
  return view.phase === 'choose' && Boolean(view.cards[seat]) && !bare;
}

/** The seats with a card, in order of play. */
export function order(view: View): number[] {
  return cards.flatMap((card) => {
    const seat = view.cards.indexOf(card);
    return seat < 0 ? [] : [seat];
  });
}

/** The choices that may end on a stone; END is the space after the last. */
export function choicesFor(choices: readonly Choice[], space: number, end: number): Choice[] {
  return choices.filter((choice) => {
    const meaning = about(choice);
    return space === end ? meaning.end : meaning.spaces.includes(space);
  });
}

/** The spaces that a choice may end on, END included. */
export function landings(choice: Choice, end: number): number[] {
  const meaning = about(choice);
  return meaning.end ? [...meaning.spaces, end] : [...meaning.spaces];
}
