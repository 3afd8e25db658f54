// Where the cards of a hand lie: a fan that closes up until it fits.
import { isJoker, suitOf, suits, type Card } from './view';

export interface Held {
  readonly card: Card;
  readonly x: number; // of the left edge
  readonly y: number; // how far it hangs below the middle card
  readonly turn: number; // degrees
}

export interface FanShape {
  readonly width: number; // of a card
  readonly height: number; // of the whole fan, a lifted card included
  readonly lift: number;
  readonly cards: readonly Held[];
}

const ranks = 'A23456789TJQK';

/** By suit, then from ace to king; jokers last. */
export function sorted(hand: readonly Card[]): readonly Card[] {
  const order = (card: Card): number => {
    const suit = suitOf(card);
    return suit && !isJoker(card) ? suits.indexOf(suit) * 13 + ranks.indexOf(card[0] ?? '') : 99;
  };
  return hand.toSorted((a, b) => order(a) - order(b));
}

export function fan(hand: readonly Card[], room: number, small: boolean): FanShape {
  const n = hand.length;
  const width = small ? 58 : 92;
  const gap = n < 2 ? 0 : Math.min(width * 0.78, (room - width - 16) / (n - 1));
  const turn = n < 2 ? 0 : Math.min(small ? 2.6 : 3.2, 26 / n);
  const middle = (n - 1) / 2;
  const drop = (i: number): number => Math.abs(i - middle) ** 1.7 * (small ? 0.5 : 1.5);
  const lift = small ? 14 : 26;
  const left = (room - width - gap * (n - 1)) / 2;
  return {
    width,
    lift,
    height: width * 1.4 + lift + (small ? 16 : drop(0) + 8), // a phone has no room for what follows to move
    cards: sorted(hand).map((card, i) => ({ card, x: left + gap * i, y: drop(i), turn: (i - middle) * turn })),
  };
}
