// The catalogues of messages/, as tests read them.
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../messages/', import.meta.url);

export const languages = readdirSync(folder);

/** All sentences of a language by key. */
export function catalogue(language) {
  const parts = new URL(`${language}/`, folder);
  return Object.assign({}, ...readdirSync(parts).map((part) => JSON.parse(readFileSync(new URL(part, parts), 'utf8'))));
}
