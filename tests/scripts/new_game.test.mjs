// tools/new_game makes a game of a few files and one line elsewhere, and takes it away without a trace.
import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { copy } from '../new_game/copy.mjs';

let here, run, outcome, changes, remove;
before(() => ({ here, run, outcome, changes, remove } = copy()));
after(() => remove());

const refused = (words, why) => {
  const { code, said } = outcome('tools/new_game', words);
  assert.notEqual(code, 0, said);
  assert.match(said, why);
};

test('an id that cannot be is refused, and nothing is made', () => {
  refused(['River'], /lower-case words/);
  refused(['river__race'], /lower-case words/);
  refused(['class'], /a word of C\+\+/);
  refused(['bunny_run'], /there is a game 'bunny_run' already/);
  refused(['bunny_run_again'], /begin alike/);
  refused(['jack'], /begin alike/);
  refused(['server'], /another part of Warren/);
  refused(['seat'], /a name in the code/);
  refused(['stepping_stones'], /the name of the template/);
  refused([], /usage/);
  refused(['--force', 'demo'], /--force goes with --remove/);
  refused(['--remove', 'demo'], /there is no game 'demo'/);
  refused(['--remove', '--force', 'bunny_run'], /the page shows/);
  assert.deepEqual(changes(), []);
  assert.match(run('tools/new_game', ['--help']), /tools\/new_game --remove ID/);
});

test('a game is at most twelve files and one line, passes all checks, and goes without a trace', () => {
  const games = ['demo', 'a_river_of_carrots'];
  for (const game of games) {
    assert.match(run('tools/new_game', [game]), /Next:/);
    const made = changes().filter((line) => line.startsWith('??') && line.includes(game)).map((line) => line.slice(3));
    assert.ok(made.length <= 12, made.join('\n'));
    run('clang-format-19', ['--dry-run', '-Werror', ...made.filter((file) => /\.(h|cpp)$/.test(file))]);
  }
  assert.deepEqual(changes().filter((line) => !games.some((game) => line.includes(game))), [' M src/games/games.inc']);
  assert.match(run('git', ['diff', '--numstat']), /^2\t0\tsrc\/games\/games.inc\n$/);
  for (const check of ['check_includes', 'check_lengths', 'check_messages', 'check_books']) run(`tools/${check}`, []);
  assert.match(run('tools/rule_coverage', ['--brief']), /^demo: \d+ rules, \d+ tests named after them, 0 gaps$/m);
  for (const game of games) run('tools/new_game', ['--remove', game]);
  assert.deepEqual(changes(), []);
});

test('the rules of two games never have the same letters', () => {
  for (const [game, letters] of [['bread_roll', 'BE'], ['tea', 'TE'], ['egg_tea', 'ET']])
    assert.match(run('tools/new_game', [game]), new RegExp(`${letters}-01`));
  for (const game of ['bread_roll', 'tea', 'egg_tea']) run('tools/new_game', ['--remove', game]);
});

test('a game that was changed is taken away only by force', () => {
  run('tools/new_game', ['demo']);
  appendFileSync(join(here, 'docs/rules/demo.md'), 'One more rule.\n');
  appendFileSync(join(here, 'src/games/demo/more.cpp'), '// More.\n');
  refused(['--remove', 'demo'], /docs\/rules\/demo\.md\n +src\/games\/demo\/more\.cpp/);
  run('tools/new_game', ['--remove', '--force', 'demo']);
  assert.deepEqual(changes(), []);
});
