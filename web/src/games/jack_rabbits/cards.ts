// How the cards look: colours that stay in any light, for cards are things on the table.
import clubs from 'icon:clubs';
import diamonds from 'icon:diamonds';
import hearts from 'icon:hearts';
import spades from 'icon:spades';
import type { Card, Suit } from './view';

export const pips: Record<Suit, string> = { clubs, spades, hearts, diamonds };

/** Shapes, and a darker tone for text on the card. */
export const inks: Record<Suit, { readonly shape: string; readonly text: string }> = {
  clubs: { shape: 'var(--printed-clubs)', text: 'var(--jack-clubs-text)' },
  spades: { shape: 'var(--printed-spades)', text: 'var(--printed-spades)' },
  hearts: { shape: 'var(--printed-hearts)', text: 'var(--printed-hearts)' },
  diamonds: { shape: 'var(--printed-gold)', text: 'var(--jack-diamonds-text)' },
};

export const paper = 'var(--jack-card)';
export const edge = 'var(--jack-card-edge)';

/** "10" for T, and the letter or number of any other card. */
export const rankOf = (card: Card): string => (card[0] === 'T' ? '10' : (card[0] ?? ''));
