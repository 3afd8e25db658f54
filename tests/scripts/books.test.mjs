// tools/check_books, in a copy of the tree in which one book after the other is spoilt.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const spoilt = [
  ['de/bunny_run.md', '<!-- BR-11 BR-12 -->', '<!-- BR-11 -->', 'BR-12 can refuse and is not explained'],
  ['en/bunny_run.md', '<!-- BR-13 -->', '<!-- BR-99 -->', 'BR-99 is no rule'],
  ['en/bunny_run.md', '<!-- BR-13 -->', '<!-- BR-12 BR-13 -->', 'BR-12 is explained twice'],
  ['fr/kangaruse.md', '<!-- option leave_when_out -->', '', 'the option leave_when_out is not explained'],
  ['en/jack_rabbits.md', 'options=tight suits', 'options=loose suits', 'the option options cannot be loose suits'],
  ['en/jack_rabbits.md', '; option game=full', '; option fame=full', 'there is no option fame'],
  ['es/kangaruse.md', '## Animales\n', '', "its headings are not those of en"],
  ['es/kangaruse.md', '<!-- KR-62 -->', '', 'KR-62 can refuse and is not explained'],
  ['fr/bunny_run.md', '../pictures/bunny_run.png', '../pictures/bunny.png', 'no picture ../pictures/bunny.png'],
  ['en/jack_rabbits.md', '## Goal', '## Goal\n\n' + 'word '.repeat(100).trim(), 'words, it should have 400 to 900'],
  ['de/kangaruse.md', '**Truhe.** 5.', '<b>Truhe.</b> 5.', 'a form that is not known'],
  ['de/kangaruse.md', '# Kangaruse', '# Känguru', 'its title is not Kangaruse'],
];

test('check_books names what a book leaves out, and has nothing against the books as they are', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'warren-books-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['docs', 'messages', 'src/games', 'tools', 'web/src/games']) cpSync(join(root, part), join(folder, part), { recursive: true });
  const check = () => spawnSync(join(folder, 'tools/check_books'), { encoding: 'utf8' });
  assert.deepEqual([check().status, check().stdout.split('\n').length], [0, 2], check().stdout);
  for (const [name, from, to, complaint] of spoilt) {
    const file = join(folder, 'docs/play', name);
    const good = readFileSync(file, 'utf8');
    assert.ok(good.includes(from), `${name} has ${from}`);
    writeFileSync(file, good.replace(from, to));
    const { status, stdout } = check();
    assert.equal(status, 1, complaint);
    assert.ok(stdout.includes(`${name}: `) && stdout.includes(complaint), `${complaint}: ${stdout}`);
    writeFileSync(file, good);
  }
});
