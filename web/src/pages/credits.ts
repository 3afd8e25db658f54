// Whose games these are, as the engine on this device tells it.
import type { Credit, GameInfo } from '../protocol';
import { askHere } from './here';

export async function credits(): Promise<ReadonlyMap<string, Credit>> {
  const answer = await askHere<{ games: readonly GameInfo[] }>({ do: 'games' });
  return new Map(answer.ok ? answer.games.map(({ id, credit }) => [id, credit]) : []);
}

/** "Ravensburger 1979, Gibsons Games 1987" */
export function editions({ editions: all }: Credit): string {
  return all.map(({ publisher, year }) => (year ? `${publisher} ${year}` : publisher)).join(', ');
}
