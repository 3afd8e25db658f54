// A copy of this checkout under git, in which a game can be made and taken away again.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** `run` gives what a command says, and fails with it. Commands are given as words. */
export function copy() {
  const here = mkdtempSync(join(tmpdir(), 'warren-new-game-'));
  const listed = execFileSync('git', ['ls-files', '-zco', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of new Set(listed.split('\0')))
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(here, file));
  const outcome = (command, words, input = '') => {
    const ran = spawnSync(command, words, { cwd: here, encoding: 'utf8', input, maxBuffer: 1 << 28 });
    return { code: ran.status, said: `${ran.stdout}${ran.stderr}` };
  };
  const run = (command, words, input) => {
    const { code, said } = outcome(command, words, input);
    assert.equal(code, 0, `${command} ${words.join(' ')}\n${said}`);
    return said;
  };
  const git = (...words) => run('git', ['-c', 'user.name=n', '-c', 'user.email=e@example', ...words]);
  git('init', '-q');
  git('add', '--all');
  git('commit', '-qm', 'a copy');
  const changes = () => git('status', '--porcelain', '--untracked-files=all').split('\n').filter((line) => line);
  return { here, run, outcome, changes, remove: () => rmSync(here, { recursive: true, force: true }) };
}
