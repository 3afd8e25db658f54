// The games of the page: what is known of each at once, and its board, which is loaded when it is first needed.
import games from 'games:all';
import type { Card, GameClient } from '../play';

const cards = import.meta.glob<Card>('./*/card.ts', { eager: true, import: 'default' });
const boards = import.meta.glob<GameClient>('./*/index.ts', { import: 'default' });

export const cardOf = (game: string): Card => cards[`./${game}/card.ts`] ?? {};

const place = (game: string): number => cardOf(game).place ?? games.length;

/** The games that the start page offers. */
export const shown = games.filter((game) => !cardOf(game).within).sort((a, b) => place(a) - place(b));

/** The game that is begun from this one, such as the builder from Jack Rabbits. */
export const partOf = (game: string): string | undefined => games.find((id) => cardOf(id).within === game);

export function gameClient(game: string): Promise<GameClient> {
  return (boards[`./${game}/index.ts`] ?? boards['./plain/index.ts']!)();
}
