// Words of the page in the same grammar as the engine's, and no rule of a game in the page.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url).pathname;
const source = join(root, 'web/src/');
const { ModuleKind, ScriptTarget, transpileModule } = createRequire(join(root, 'web/package.json'))('typescript');

const { outputText } = transpileModule(readFileSync(join(source, 'words/catalogue.ts'), 'utf8'), {
  compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 },
});
const { Catalogue } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
const english = JSON.parse(readFileSync(join(root, 'messages/en.json'), 'utf8'));

function* filesBelow(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

test('a game imports only its own files, the contract, and what is drawn for all', () => {
  // The tiles' roads are data that the engine and the printer read, too.
  const allowed = /^(svelte(\/|$)|icon:|\.\/|\.\.\/\.\.\/(play$|ui\/)|\.\.\/land\/|(\.\.\/){4}data\/jack_rabbits\/tiles\.json$)/;
  let games = 0;
  for (const file of filesBelow(join(source, 'games'))) {
    if (file.endsWith('games/index.ts')) continue;
    games += file.endsWith('/index.ts') ? 1 : 0;
    const own = readFileSync(file, 'utf8');
    for (const [, from] of own.matchAll(/\b(?:from |import\(?\s*)'([^']+)'/g))
      assert.match(from, allowed, `${file} imports ${from}`);
  }
  assert.ok(games >= 1);
});

test('the page says what the engine says', () => {
  const words = new Catalogue(english);
  const folder = join(root, 'tests/data/playthroughs');
  let told = 0;
  for (const file of readdirSync(folder))
    for (const [, sentence, json] of readFileSync(join(folder, file), 'utf8').matchAll(/^ +(\S.*?) +(\{"key":"event.*\})$/gm)) {
      assert.equal(words.say(JSON.parse(json)).replaceAll('−', '-'), sentence);
      told += 1;
    }
  assert.ok(told > 1000, `${told} sentences`);
});

test('a sentence calls its reader as it likes', () => {
  const said = (sentence, seat, me) =>
    new Catalogue({ k: sentence, 'word.you': 'you' }).say({ key: 'k', seat }, { me, names: ['Clover', 'Dill'] });
  assert.equal(said('hinter {seat=dir}', 1, 1), 'hinter dir');
  assert.equal(said('hinter {seat=dir}', 1, 0), 'hinter Dill');
  assert.equal(said('{seat=}{seat?robas| roba} 10', 1, 1), 'Robas 10');
  assert.equal(said('{seat=}{seat?robas| roba} 10', 1, 0), 'Dill roba 10');
  assert.equal(said('von {seat=dir}', '', 0), 'von ');
});
