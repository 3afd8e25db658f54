// A game that tools/new_game makes is green before its first change: in a copy of this checkout it is built, tested
// and played, in the long run on the page too.
import assert from 'node:assert/strict';
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { copy, root } from './copy.mjs';

const long = process.env.WARREN_LONG === '1';
const game = 'river_race';
const program = 'build/release/src/cli/warren';

let here, run, changes, remove;
before(() => {
  ({ here, run, changes, remove } = copy());
  run('tools/new_game', [game]);
  run('tools/configure', ['release', '-DWARREN_TESTS=ON']);
  run('nice', ['ninja', '-C', 'build/release', 'warren', `test_${game}`, 'test_conformance']);
});
after(() => remove());

test('its own tests and the generic suite pass', () => {
  assert.match(run(`build/release/tests/test_${game}`, []), /\[  PASSED  \] 14 tests/);
  assert.match(run('build/release/tests/test_conformance', ['--gtest_filter=Conformance.RiverRace']), /\[  PASSED  \] 1 test/);
});

test('bots of every level play it to its end', () => {
  assert.match(run(program, ['sim', game, '--players', '4', '--bots', 'greedy,easy,medium,random', '--games', '50']), /50 finished, 0 cut/);
});

test('a person plays it in the terminal', () => {
  const said = run(program, ['play', game, '--players', '2', '--bots', '1', '--seed', '3', '--save', 'build/game.json'], 'hop\n'.repeat(60));
  assert.match(said, /across the river first/);
});

test('its golden playthrough is what the program says', () => {
  const [first, ...golden] = readFileSync(join(here, `tests/data/playthroughs/${game}.txt`), 'utf8').split('\n');
  assert.deepEqual(run(program, first.slice(2).split(' ')).split('\n'), golden, 'remake the one in templates/game');
});

test('the plain page plays it', { skip: !long }, () => {
  const tools = join(here, 'web/node_modules');
  symlinkSync(join(root, 'web/node_modules'), tools);
  try {
    run('tools/build_page', []);
    run('tools/node', ['tests/new_game/plain_page.mjs', game]);
  } finally {
    rmSync(tools);
  }
});

test('it is taken away without a trace', () => {
  run('tools/new_game', ['--remove', game]);
  assert.deepEqual(changes(), []);
});
