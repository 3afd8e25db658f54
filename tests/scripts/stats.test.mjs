// tools/code_stats, in a small repository in which everything can be counted by hand.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const equal = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `int ${name};`).join('\n\n');
const before = {
  'src/games/hop/hop.h': '// The game.\nint hop() {\n  return 1;\n}\n',
  'src/games/skip/skip.h': `// Another.\n${equal}\n`,
  'src/games/jump/jump.h': '// A third.\n',
  'src/games/hop/words.cpp': '// Its words.\nint x;\n',
  'src/list.cpp': '// hop, skip, jump\n',
  'docs/list.md': 'hop, skip, jump\n',
  'tests/games/hop/all_test.cpp': '// hop, skip, jump\n',
};
const after = { 'src/games/jump/jump.h': `// A third.\n{\n${equal}\n}\n`, 'src/list.cpp': '// hop, skip\n' };

function repository(t) {
  const folder = mkdtempSync(join(tmpdir(), 'warren-stats-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...words) =>
    assert.equal(spawnSync('git', ['-c', 'user.name=n', '-c', 'user.email=e@example', ...words], { cwd: folder }).status, 0);
  const write = (files) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  };
  for (const tool of ['code_stats', 'functions.py']) cpSync(join(root, 'tools', tool), join(folder, 'tools', tool));
  git('init', '-q');
  write(before);
  git('add', '.');
  git('commit', '-qm', 'before');
  write(after);
  return (...words) => spawnSync(join(folder, 'tools/code_stats'), words, { encoding: 'utf8' });
}

test('code_stats counts lines, comments, lists of games and repetitions, now and in a commit', (t) => {
  const stats = repository(t);
  const numbers = JSON.parse(stats('--against', 'HEAD', '--json').stdout);
  const both = (name) => [numbers.before[name], numbers.after[name]];
  assert.deepEqual(both('hop, engine: lines'), [4, 4]);
  assert.deepEqual(both('hop, words: lines'), [1, 1]);
  assert.deepEqual(both('hop, rules: lines'), [3, 3]);
  assert.deepEqual(both('C++: functions'), [1, 1]);
  assert.deepEqual(both('C++: median lines of functions'), [3, 3]);
  assert.deepEqual(both('C++: files'), [5, 5]);
  assert.deepEqual(both('C++: repetitions'), [0, 1]);
  assert.deepEqual(both('lists of games'), [1, 0]);
  assert.deepEqual(JSON.parse(stats('--json').stdout), numbers.after);
  assert.match(stats('--against', 'HEAD').stdout, /^C\+\+: repetitions +0 +1 +\+1$/m);
  assert.match(stats().stdout, /^hop, engine: lines +4$/m);
});

test('code_stats names a commit that does not exist', (t) => {
  const { status, stderr } = repository(t)('--against', 'nowhere');
  assert.equal(status, 1);
  assert.match(stderr, /code_stats: .*nowhere/);
});
