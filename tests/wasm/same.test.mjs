// The module is the same engine: one signature, and replays that go both ways.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { flags } from '../games/games.mjs';
import { games, long, must, native, playOn, scratch, start } from './setup.mjs';

const many = long ? 1000 : 60;
const folder = scratch();
after(() => rmSync(folder, { recursive: true }));

for (const { game, options, bots } of games)
  describe(game, () => {
    test('has one signature', async () => {
      const engine = await start();
      assert.equal(must(engine, 'signature', { game }).signature, native('signature', game));
    });

    test(`${many} games played natively are read, and written letter by letter`, async () => {
      const made = join(folder, `${game}-native`);
      mkdirSync(made);
      native('sim', game, '--games', `${many}`, '--bots', bots[0], '--replays', made, ...flags(options));
      const engine = await start();
      const files = readdirSync(made);
      assert.equal(files.length, many);
      for (const file of files) {
        const replay = readFileSync(join(made, file), 'utf8');
        const now = must(engine, 'load', { replay });
        assert.equal(now.turn.phase, 'over');
        assert.equal(must(engine, 'replay').replay, replay, file);
      }
    });

    test(`${many} games played in the module are read natively`, async () => {
      const made = join(folder, `${game}-module`);
      mkdirSync(made);
      const files = [];
      const engine = await start();
      for (let n = 0; n < many; n++) {
        must(engine, 'open', { game, options });
        playOn(engine, bots[n % 2]);
        files.push(join(made, `${n}.jsonl`));
        writeFileSync(files[n], must(engine, 'replay').replay);
      }
      const told = native('replay', '--quiet', ...files).split('\n');
      assert.equal(told.length, many);
      for (const line of told) assert.match(line, /every hash matches; the game is over$/);
    });
  });
