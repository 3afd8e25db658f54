// tools/bench_module.mjs: what tools/bench_against asks of the module.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { native, scratch } from './setup.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = scratch();
after(() => rmSync(folder, { recursive: true }));
const bench = (...words) =>
  spawnSync(process.execPath, [join(root, 'tools/bench_module.mjs'), ...words], { encoding: 'utf8' });

test('random games, and answers of hard in the positions of a native game, are measured under node', () => {
  native('sim', 'kangaruse', '--players', '2', '--size', 'tiny', '--bots', 'greedy', '--games', '1', '--replays', folder);
  for (const words of [['wasm', 'kangaruse'], ['hard', join(folder, '00000001.jsonl')]]) {
    const { status, stdout, stderr } = bench(root, ...words);
    assert.equal(status, 0, stderr);
    assert.ok(Number(stdout) > 0, stdout);
  }
});

test('a game that does not exist, and a figure that does not, are no measurement', () => {
  assert.notEqual(bench(root, 'wasm', 'chess').status, 0);
  assert.equal(bench(root, 'wings', 'kangaruse').status, 2);
});
