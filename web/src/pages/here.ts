// The tables of this device, whose code is loaded when it is first needed.
import type { Answer, Request } from '../protocol';

/** As Source.ask: never rejects, also where that code does not come. */
export async function askHere<T = object>(request: Request): Promise<Answer<T>> {
  const loaded = await import('../local/local').catch(() => null);
  return loaded ? loaded.local.ask<T>(request) : { ok: false, error: { key: 'page.not_loaded' } };
}
