// The games of the page, and what is known of each before its board is loaded.
import games from 'games:all';
import type { Card } from '../play';

const cards = import.meta.glob<Card>('./*/card.ts', { eager: true, import: 'default' });

export const cardOf = (game: string): Card => cards[`./${game}/card.ts`] ?? {};

const place = (game: string): number => cardOf(game).place ?? games.length;

/** The games that the start page offers. */
export const shown = games.filter((game) => !cardOf(game).within).sort((a, b) => place(a) - place(b));

/** The game that is begun from this one, such as the builder from Jack Rabbits. */
export const partOf = (game: string): string | undefined => games.find((id) => cardOf(id).within === game);
