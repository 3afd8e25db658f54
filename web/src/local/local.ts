// The tables of this device, and how one of them becomes a table of a server.
import type { Answer, Message } from '../protocol';
import { LocalSource } from './local_source';

export const local = new LocalSource();

export interface Uploaded {
  readonly table: string;
  readonly key: string;
  readonly invite: string;
}

/** Makes a table on the server that goes on from one of this device, and says where it came from. */
export async function upload(table: string): Promise<Answer<Uploaded>> {
  const kept = await local.ask<{ replay: string; name: string }>({ do: 'export', table });
  if (!kept.ok) return kept;
  const { replay, name } = kept;
  // By HTTP: a long game is too long for one message of a WebSocket.
  const body = JSON.stringify({ do: 'import', replay, name, origin: 'device' });
  try {
    const answer = await fetch('/api', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const told = (await answer.json()) as Uploaded & { error?: Message };
    return told.error ? { ok: false, error: told.error } : { ...told, ok: true };
  } catch {
    return { ok: false, error: { key: 'page.error.no_answer' } };
  }
}
