// The tables of this device, whose code is loaded when it is first needed.
import type { Answer, Request } from '../protocol';

/** As Source.ask: never rejects, also where that code does not come. */
export async function askHere<T = object>(request: Request): Promise<Answer<T>> {
  try {
    const { local } = await import('../local/local');
    return await local.ask<T>(request);
  } catch {
    return { ok: false, error: { key: 'page.not_loaded' } };
  }
}
