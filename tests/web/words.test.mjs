// Words of the page in the same grammar as the engine's, and no rule of a game in the page.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { about, flags, games as engineGames, program } from '../games/games.mjs';
import { Engine } from '../../web/src/local/engine.js';
import { catalogue } from './catalogues.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const source = join(root, 'web/src/');
const { ModuleKind, ScriptTarget, transpileModule } = createRequire(join(root, 'web/package.json'))('typescript');

const { outputText } = transpileModule(readFileSync(join(source, 'words/catalogue.ts'), 'utf8'), {
  compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 },
});
const { Catalogue } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
const english = catalogue('en');

function* filesBelow(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** What a file imports: paths from web/src on for files, names for anything else. */
function importsOf(file) {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/(?<!['"`.])\b(?:from|import)\s*\(?\s*(['"`])([^'"`]+)\1/g)].map(([, , from]) =>
    from.startsWith('.') ? relative(source, resolve(dirname(file), from)) : from,
  );
}

const folders = readdirSync(join(source, 'games'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const games = folders.map((entry) => entry.name).filter((name) => name !== 'land');
// For each folder what it may import beside itself: the contract and what is drawn for all. The roads of the
// tiles are data that the engine and the printer read, too.
const mayImport = {
  ...Object.fromEntries(games.map((game) => [`games/${game}`, ['play', 'ui/', 'games/land/']])),
  'games/land': ['ui/', '../../data/jack_rabbits/tiles.json'],
  ui: ['play', 'words/words.svelte', 'qrcode-generator'],
};

test('a game imports only its own files, the contract, and what is drawn for all', () => {
  let seen = 0;
  for (const [folder, others] of Object.entries(mayImport))
    for (const file of filesBelow(join(source, folder)))
      for (const from of importsOf(file)) {
        const allowed = /^(svelte(\/|$)|icon:)/.test(from) || from.startsWith(`${folder}/`) || others.some((o) => (o.endsWith('/') ? from.startsWith(o) : from === o));
        assert.ok(allowed, `${relative(source, file)} imports ${from}`);
        seen += 1;
      }
  assert.ok(seen > 400, `${seen} imports`);
});

test('the page says what the engine says', async (t) => {
  const words = new Catalogue(english);
  const engine = await Engine.start(new WebAssembly.Module(readFileSync(join(root, 'build/wasm/src/wasm/warren.wasm'))));
  const folder = mkdtempSync(join(tmpdir(), 'warren-words-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const native = (...of) => execFileSync(program, of, { encoding: 'utf8', maxBuffer: 1 << 28 });
  let told = 0;
  for (const game of engineGames) {
    const { short, bots } = about(game);
    const replays = join(folder, game);
    native('sim', game, '--games', '8', '--bots', bots[0], '--replays', replays, ...flags(short));
    for (const file of readdirSync(replays)) {
      const lines = native('replay', join(replays, file)).split('\n');
      const sentences = lines.filter((line) => line.startsWith('     ')).map((line) => line.trim());
      engine.ask('load', { replay: readFileSync(join(replays, file), 'utf8') });
      const said = engine.ask('see', { since: 0 }).events.map((event) => words.say(event).replaceAll('−', '-'));
      assert.deepEqual(said, sentences, `${game} ${file}`);
      told += said.length;
    }
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

test('the page asks in its own words: no dialog of the browser', () => {
  const native = /(?<![\w.])(?:(?:window|globalThis|self)\.)?(?:alert|confirm|prompt)\((?!play\b)/; // each game has a prompt(play)
  const asking = [...filesBelow(source)].filter((file) => native.test(readFileSync(file, 'utf8')));
  assert.deepEqual(asking.map((file) => relative(source, file)), []);
});
