// tools/mutate: its faults follow the sources, and what has gone astray is named.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const check = (folder) => spawnSync(join(folder, 'tools/mutate'), ['--check'], { encoding: 'utf8' });

test('every fault of tools/mutate can still be planted', () => {
  const { status, stdout } = check(root);
  assert.match(stdout, /^\d+ faults can be planted\n$/);
  assert.equal(status, 0);
});

test('a fault whose text is gone is named', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'warren-mutate-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['tools', 'src/games']) cpSync(join(root, part), join(folder, part), { recursive: true });
  const rows = join(folder, 'src/games/move_rows.h');
  writeFileSync(rows, readFileSync(rows, 'utf8').replace('if (code >= codes()) return', 'if (codes() <= code) return'));
  const { status, stdout } = check(folder);
  assert.equal(stdout, 'two codes for one action: the text to replace stands 0 times in src/games/move_rows.h\n');
  assert.equal(status, 1);
});
