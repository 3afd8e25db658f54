// The games of the page, each loaded when it is first needed.
import type { GameClient } from '../play';

const load: Record<string, () => Promise<{ default: GameClient }>> = {
  bunny_run: () => import('./bunny_run'),
  hare_and_tortoise: () => import('./hare_and_tortoise'),
  jack_rabbits: () => import('./jack_rabbits'),
  jack_rabbits_builder: () => import('./jack_rabbits_builder'),
  kangaruse: () => import('./kangaruse'),
};

export const shown = ['hare_and_tortoise', 'bunny_run', 'kangaruse', 'jack_rabbits'] as const;

export async function gameClient(game: string): Promise<GameClient> {
  const found = load[game];
  return found ? (await found()).default : (await import('./plain')).default;
}
