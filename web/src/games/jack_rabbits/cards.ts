// How the cards look: colours that stay in any light, for cards are things on the table.
import clubs from 'icon:clubs';
import diamonds from 'icon:diamonds';
import hearts from 'icon:hearts';
import spades from 'icon:spades';
import type { Card, Suit } from './view';

export const pips: Record<Suit, string> = { clubs, spades, hearts, diamonds };

/** Shapes, and a darker tone for text on the card. */
export const inks: Record<Suit, { readonly shape: string; readonly text: string }> = {
  clubs: { shape: '#1e7f78', text: '#17685f' },
  spades: { shape: '#3b3f8f', text: '#3b3f8f' },
  hearts: { shape: '#b3243c', text: '#b3243c' },
  diamonds: { shape: '#b98512', text: '#8a6008' },
};

export const paper = '#fffdf6';
export const edge = '#cfc2a6';

/** "10" for T, and the letter or number of any other card. */
export const rankOf = (card: Card): string => (card[0] === 'T' ? '10' : (card[0] ?? ''));
