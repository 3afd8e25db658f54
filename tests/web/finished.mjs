// Games that bots have played to their end, for tests of what comes after.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from '../games/games.mjs';
import { api } from './harness.mjs';

/** A game that bots have played, as lines of JSON; `people` sit where the bots of the first seats sat. */
export function played(game, { players = 3, seed = 1, people = 0, options = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'warren-ending-'));
  const given = ['--games', '1', '--bots', 'greedy', '--players', String(players), '--seed', String(seed), '--replays', folder];
  execFileSync(program, ['sim', game, ...given, ...options]);
  const [header, ...rest] = readFileSync(join(folder, '00000001.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
  rmSync(folder, { recursive: true });
  header.players = header.players.map((bot, seat) => (seat < people ? { name: `P${seat}` } : bot));
  return { header, moves: rest.slice(0, -1), result: rest.at(-1).result };
}

export const lines = (...all) => all.map((line) => JSON.stringify(line)).join('\n') + '\n';

/** A table of Ann's that holds this; whole, it is over. */
export async function bring(page, replay, kept = []) {
  const made = await api({ do: 'import', replay, name: 'Ann' });
  assert.ok(made.table, JSON.stringify(made));
  const { table, key, invite } = made;
  await page.evaluate((keys) => localStorage.setItem('keys', JSON.stringify(keys)), [...kept, { table, key, invite }]);
  return made;
}
