// All tables one has a part in: on the server, and on this device.
import { gone } from '../learn/leaving';
import { keys } from '../net/keys';
import { net } from '../net/net';
import type { Summary } from '../protocol';
import { askHere } from './here';

export interface Listed extends Summary {
  readonly here: boolean; // on this device
}

async function onServer(): Promise<Listed[]> {
  const own = keys().flatMap(({ table, key }) => (key ? [{ table, key }] : []));
  if (own.length === 0) return [];
  const answer = await net.ask<{ tables: Summary[] }>({ do: 'mine', keys: own });
  return answer.ok ? answer.tables.map((t) => ({ ...t, here: false })) : [];
}

async function onDevice(): Promise<Listed[]> {
  // Whoever never played here need not load the engine to learn that there is nothing.
  if (!localStorage.getItem('plays_here')) return [];
  await gone();
  const answer = await askHere<{ tables: Summary[] }>({ do: 'mine' });
  return answer.ok ? answer.tables.map((t) => ({ ...t, here: true })) : [];
}

/** Does a game stand still until one answers, with other people waiting? */
export const callsMe = (table: Listed): boolean => !table.here && table.awaited === true;

/** Where people wait first, then what was touched last. */
export async function myTables(): Promise<Listed[]> {
  const all = (await Promise.all([onDevice(), onServer()])).flat();
  return all.sort((a, b) => Number(callsMe(b)) - Number(callsMe(a)) || (b.touched_ms ?? 0) - (a.touched_ms ?? 0));
}

export async function lobby(): Promise<Listed[]> {
  const answer = await net.ask<{ tables: Summary[] }>({ do: 'lobby' });
  return answer.ok ? answer.tables.map((t) => ({ ...t, here: false })) : [];
}
