// The tables of this device, and how one of them becomes a table of a server.
import type { Answer } from '../protocol';
import type { Source } from '../source';
import { LocalSource } from './local_source';

export const local = new LocalSource();

export interface Uploaded {
  readonly table: string;
  readonly key: string;
  readonly invite: string;
}

/** Makes a table on the server that goes on from one of this device, and says where it came from. */
export async function upload(table: string, server: Source): Promise<Answer<Uploaded>> {
  const kept = await local.ask<{ replay: string; name: string }>({ do: 'export', table });
  if (!kept.ok) return kept;
  return server.ask<Uploaded>({ do: 'import', replay: kept.replay, name: kept.name, origin: 'device' });
}
