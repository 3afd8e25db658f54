// What a seat is told of Jack Rabbits, and small readers of it; the names are those of the book.
import type { Choice, Message, Play } from '../../play';
import type { Placed } from '../land/layout';

/** The land, told once. */
export interface Board {
  readonly text: string;
  readonly tiles: readonly Placed[];
}

export type Card = string; // "5H", "KC", "red"
export type Place = string; // "citadel", "KC", "underground", "off-board"
export const suits = ['clubs', 'spades', 'hearts', 'diamonds'] as const;
export type Suit = (typeof suits)[number];

export interface Offer {
  readonly sells: boolean;
  readonly suit: Suit;
  readonly goods: number;
  readonly fee: number;
}

export interface View {
  readonly round: number;
  readonly phase: string;
  readonly turn: number | null;
  readonly asked: readonly number[];
  readonly place: readonly Place[];
  readonly count: readonly number[];
  readonly front: readonly (Card | null)[];
  readonly open: readonly (readonly Card[])[];
  readonly court: readonly Card[];
  readonly discards: readonly Card[];
  readonly pile: number;
  readonly dice: readonly [number, number];
  readonly price: number;
  readonly purpose: string;
  readonly rival: number | null;
  readonly duel: readonly [number, number];
  readonly wanted: readonly Card[];
  readonly shown: readonly Card[];
  readonly flight: number;
  readonly prizes: number;
  readonly leg: string | null;
  readonly club: Card | null;
  readonly offer: Offer | null;
  readonly me: number | null;
  readonly hand: readonly Card[];
  readonly worth: readonly number[];
  readonly first_ace: number;
  readonly owed: number | null;
  readonly pays: readonly Card[];
  readonly limit: number;
  readonly known: readonly (readonly Card[])[];
  readonly laid: readonly Card[];
  readonly picked: readonly Card[];
}

export type Jack = Play<View, Board>;

/** A move has one name and one value: {"pay": ["5H"]}. */
export function moveOf(choice: Choice): { name: string; value: unknown } {
  const [name = '', value = null] = Object.entries(choice.move as object)[0] ?? [];
  return { name, value };
}

export const isMove = (choice: Choice, ...names: readonly string[]): boolean => names.includes(moveOf(choice).name);

/** The cards that a choice names, one or several. */
export function cardsOf(choice: Choice): readonly Card[] {
  const { value } = moveOf(choice);
  return typeof value === 'string' ? [value] : Array.isArray(value) ? (value as Card[]) : [];
}

/** The cards of an event: "5H, KC". */
export function cardsTold(event: Message): readonly Card[] {
  return typeof event.cards === 'string' && event.cards ? event.cards.split(', ') : [];
}

export const seatOf = (event: Message): number => (typeof event.seat === 'number' ? event.seat : -1);

export const isRoyal = (card: Card): boolean => card.length === 2 && 'KQJ'.includes(card[0] ?? '');
export const isJoker = (card: Card): boolean => card.length > 2;
export const isAce = (card: Card): boolean => card[0] === 'A';

export function suitOf(card: Card): Suit | null {
  return isJoker(card) ? null : (suits['CSHD'.indexOf(card[1] ?? '')] ?? null);
}

/** The word of the catalogue for a place. */
export function placeWord(place: Place): string {
  return place === 'underground' ? place : place === 'off-board' ? 'off_board' : `tile.${place}`;
}

/** The place that a word of the catalogue means. */
export function placeOfWord(word: unknown): Place {
  const text = String(word);
  return text === 'off_board' ? 'off-board' : text.replace(/^tile\./, '');
}

/** What these cards of the hand count together (worth and first_ace come from the engine). */
export function sumOf(view: View, cards: readonly Card[]): number {
  const worth = cards.map((card) => view.worth[view.hand.indexOf(card)] ?? 0);
  return worth.reduce((a, b) => a + b, 0) + (cards.some(isAce) ? view.first_ace : 0);
}

/** Cards in the order in which the engine writes them: that of the hand. */
export function inOrder(view: View, cards: readonly Card[]): readonly Card[] {
  return view.hand.filter((card) => cards.includes(card));
}

export const sameCards = (a: readonly Card[], b: readonly Card[]): boolean =>
  a.length === b.length && a.every((card) => b.includes(card));
