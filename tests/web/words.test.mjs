// Words of the page in the same grammar as the engine's, and no rule of a game in the page.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const source = new URL('../../web/src/', import.meta.url).pathname;

function* filesBelow(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

test('a game imports only its own files, the contract, and what is drawn for all', () => {
  const allowed = /^(svelte(\/|$)|icon:|\.\/|\.\.\/\.\.\/(play$|ui\/)|\.\.\/land\/)/;
  let games = 0;
  for (const file of filesBelow(join(source, 'games'))) {
    if (file.endsWith('games/index.ts')) continue;
    games += file.endsWith('/index.ts') ? 1 : 0;
    const own = readFileSync(file, 'utf8');
    for (const [, from] of own.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g))
      assert.match(from, allowed, `${file} imports ${from}`);
  }
  assert.ok(games >= 1);
});
