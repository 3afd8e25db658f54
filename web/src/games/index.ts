// The games of the page, each loaded when it is first needed.
import type { GameClient } from '../play';

const load: Record<string, () => Promise<{ default: GameClient }>> = {};

export const shown = ['hare_and_tortoise', 'bunny_run', 'kangaruse', 'jack_rabbits'] as const;

export async function gameClient(game: string): Promise<GameClient> {
  const found = load[game];
  return found ? (await found()).default : (await import('./plain')).default;
}
