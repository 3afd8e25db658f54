// tools/check_includes, in a copy of the tree to which one wrong include after the other is added.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const wrong = [
  ['core/seat.h', 'games/value.h', 'core may not include games'],
  ['bots/search.h', 'match/match.h', 'bots may not include match'],
  ['match/match.h', 'games/bunny_run/bunny_run.h', 'match may not include a game'],
  ['games/bunny_run/rules.cpp', 'games/bunny_run/bots.h', 'the rules of a game may not include its bots'],
  ['games/bunny_run/rules.cpp', 'games/kangaruse/kangaruse.h', 'games/bunny_run may not include games/kangaruse'],
  ['server/store/sqlite.h', 'server/room/room.h', 'server/store may not include server/room'],
  ['server/store/sqlite.h', 'server/net/net.h', 'server/store may not include server/net'],
  ['server/room/room.h', 'server/net/net.h', 'server/room may not include server/net'],
  ['server/room/room.h', 'server/room/nothing.h', '"server/room/nothing.h" is no file below src/'],
];
const right = [
  ['server/net/net.h', 'server/store/sqlite_store.h'],
  ['server/room/room.h', 'match/match.h'],
];

test('check_includes names an arrow that points up, and has nothing against the tree as it is', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'warren-includes-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true });
  cpSync(join(root, 'tools'), join(folder, 'tools'), { recursive: true });
  const check = () => spawnSync(join(folder, 'tools/check_includes'), { encoding: 'utf8' });
  const withInclude = (name, included) => {
    const file = join(folder, 'src', name);
    const good = readFileSync(file, 'utf8');
    writeFileSync(file, `${good}#include "${included}"\n`);
    const checked = check();
    writeFileSync(file, good);
    return checked;
  };
  assert.equal(check().status, 0, check().stdout);
  for (const [name, included, complaint] of wrong) {
    const { status, stdout } = withInclude(name, included);
    assert.equal(status, 1, complaint);
    assert.ok(stdout.includes(`src/${name}:`) && stdout.includes(complaint), `${complaint}: ${stdout}`);
  }
  for (const [name, included] of right) assert.equal(withInclude(name, included).status, 0, `${name} ${included}`);
});
