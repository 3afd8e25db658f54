// The boards of the games, each loaded when it is first needed; a game without one is shown plainly.
import type { GameClient } from '../play';

const boards = import.meta.glob<GameClient>('./*/index.ts', { import: 'default' });

export function gameClient(game: string): Promise<GameClient> {
  return (boards[`./${game}/index.ts`] ?? boards['./plain/index.ts']!)();
}
