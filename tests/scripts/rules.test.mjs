// tools/rule_coverage: a rule is found where it is enforced, and a draw can be repeated.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const coverage = (folder, ...words) => spawnSync(join(folder, 'tools/rule_coverage'), words, { encoding: 'utf8' });

test('rule_coverage --where shows the function, the test and the sentence of a rule', () => {
  const { status, stdout } = coverage(root, '--where', 'BR-32');
  assert.equal(status, 0);
  assert.match(stdout, /^BR-32 {2}The Boot stops directly behind the first bunny it reaches\.$/m);
  assert.match(stdout, /^ {2}enforced +src\/games\/bunny_run\/rules\.cpp:\d+ {2}Game::step_boot$/m);
  assert.match(stdout, /^ {2}tested +tests\/games\/bunny_run\/boot_test\.cpp:\d+ {2}BR_32_\w+$/m);
  assert.doesNotMatch(stdout, /BR-31/);
});

test('rule_coverage --where lets a function outweigh a row of a table, and takes words for no enforcement', () => {
  assert.match(coverage(root, '--where', 'BR-02').stdout, /^ {2}enforced +src\/games\/bunny_run\/setup\.cpp:\d+ {2}Game::make$/m);
  assert.match(coverage(root, '--where', 'BR-02').stdout, /^ {2}named +src\/games\/bunny_run\/setup\.cpp:\d+ {2}kOptions$/m);
  assert.match(coverage(root, '--where', 'BR-10').stdout, /^ {2}named +src\/games\/bunny_run\/words\.cpp:\d+/m);
});

test('rule_coverage says that a rule is unknown', () => {
  const { status, stderr } = coverage(root, '--where', 'BR-99');
  assert.deepEqual([status, stderr], [2, 'no rule BR-99 in docs/rules\n']);
});

test('rule_coverage --draw takes as many rules of each game as it is told, and the same for the same seed', () => {
  const draw = (...words) => coverage(root, '--draw', '2', ...words).stdout;
  const drawn = draw('--seed', '7');
  assert.equal(drawn, draw('--seed', '7'));
  assert.notEqual(drawn, draw('--seed', '8'));
  const games = new Set(drawn.match(/^[A-Z]{2}(?=-\d)/gm));
  assert.equal(drawn.match(/^[A-Z]{2}-\d+/gm).length, 2 * games.size);
  assert.match(drawn, new RegExp(`\\n${2 * games.size} rules drawn with the seed 7, \\d+ enforced in one file\\n$`));
  assert.equal(coverage(root, 'bunny_run', '--draw', '2').stdout.match(/^[A-Z]{2}-\d+/gm).length, 2);
});

test('rule_coverage names a rule that lost its test', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'warren-rules-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['docs/rules', 'messages', 'src/games', 'tests/games', 'tools'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  assert.equal(coverage(folder, '--brief').status, 0);
  const file = join(folder, 'tests/games/bunny_run/boot_test.cpp');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('BR_34_', 'BR_98_'));
  const { status, stdout } = coverage(folder, '--brief', 'bunny_run');
  assert.equal(status, 1);
  assert.match(stdout, /BR-34: no test has a name that begins with it/);
  assert.match(stdout, /BR-98: a test names it, the book does not \(tests\/games\/bunny_run\/boot_test\.cpp:\d+\)/);
});
