// How long one watches between one's own turns, in every game against three bots: the bots of the device and the
// telling of the page, on a clock that is turned by hand.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onPage, opening, taught } from '../games/games.mjs';

const most = 5; // seconds, at normal pace
const root = fileURLToPath(new URL('../..', import.meta.url));
const wasm = new WebAssembly.Module(readFileSync(join(root, 'build/wasm/src/wasm/warren.wasm')));
const folder = mkdtempSync(join(tmpdir(), 'warren-pace-'));
const made = {};
const games = taught.filter((game) => onPage(game, 'told.ts'));

/** What the test needs of the page: the room, and how long each game takes to tell an event. */
const sources = {
  room: 'local/room.ts',
  ...Object.fromEntries(games.map((game) => [game, `games/${game}/told.ts`])),
};

before(async () => {
  globalThis.navigator ??= {};
  const { build } = await import(pathToFileURL(createRequire(join(root, 'web/package.json')).resolve('vite')));
  const input = Object.fromEntries(Object.entries(sources).map(([name, path]) => [name, join(root, 'web/src', path)]));
  await build({
    root: join(root, 'web'),
    configFile: false,
    logLevel: 'warn',
    build: { ssr: true, outDir: folder, emptyOutDir: false, rolldownOptions: { input, output: { entryFileNames: '[name].mjs' } } },
  });
  for (const name of Object.keys(sources)) made[name] = await import(pathToFileURL(join(folder, `${name}.mjs`)));
});
after(() => rmSync(folder, { recursive: true }));

function store() {
  const kept = new Map();
  return { all: async () => [...kept.values()], get: async (id) => kept.get(id), put: async (table) => kept.set(table.table, table), drop: async (id) => kept.delete(id) };
}
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Infinity;

/** A table whose clock stands while nothing is left to do; bots think as long as they really do. */
class Watched {
  now = 0; // ms
  told = 0; // when all that has happened is told
  beats = 0; // events that take time of their own

  static async open(t, game) {
    const page = new Watched();
    Object.assign(page, { t, game, time: made[game].time });
    page.room = await made.room.Room.open(wasm, store(), ({ news }) => news?.kind === 'update' && page.hear(news.update));
    const wish = opening(game, { players: 4, bot: 'medium' });
    const { table } = await page.room.answer({ do: 'create', name: 'Ann', ...wish, start: true });
    page.table = (await page.room.answer({ do: 'watch', table })).table;
    return page;
  }

  hear(update) {
    this.table = { ...this.table, ...update };
    this.others ||= this.isOthers(update);
    this.told = Math.max(this.told, this.now);
    for (const event of update.seen[0].events) {
      const ms = this.time(event);
      this.told += ms;
      if (ms > 0) this.beats++;
    }
  }

  /** Has somebody else's turn come? In Jack Rabbits the others may also be asked in one's own. */
  isOthers({ by, seen }) {
    const { turn } = seen[0].view;
    return this.game === 'jack_rabbits' ? turn !== null && turn !== 0 : by !== 0;
  }

  get choices() {
    return this.table.seen[0].choices ?? [];
  }

  /** Until this seat is asked, or all is over. */
  async wait() {
    while (this.table.status === 'playing' && this.choices.length === 0) {
      const begun = process.cpuUsage();
      this.t.mock.timers.tick(10);
      await new Promise((resolve) => setImmediate(resolve));
      const { user, system } = process.cpuUsage(begun);
      this.now += 10 + Math.floor((user + system) / 1000);
    }
    this.now = Math.max(this.now, this.told);
  }

  answer({ code }) {
    const { table, match, turn } = this.table;
    return this.room.answer({ do: 'move', table, seat: 0, match, window: turn.window, move: { code } });
  }
}

async function play(page, turns) {
  const waits = [];
  let watched = 0;
  while (waits.length < turns && page.table.status === 'playing') {
    const before = page.now;
    await page.wait();
    if (page.table.status !== 'playing') break;
    watched += page.now - before;
    if (!page.isOthers({ by: 0, seen: page.table.seen })) {
      if (page.others) waits.push(watched / 1000);
      watched = 0;
      page.others = false;
    }
    const going = page.choices.filter(({ about }) => !/give_up|decline|off$/.test(about.key));
    const told = await page.answer(going[Math.floor(Math.random() * going.length)] ?? page.choices[0]);
    assert.ok(told.ok, JSON.stringify(told));
  }
  return waits;
}

for (const game of games)
  test(`${game}: one waits at most five seconds for one's turn`, async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const waits = [];
    let beats = 0;
    for (let match = 0; match < 4; match++) {
      const page = await Watched.open(t, game);
      waits.push(...(await play(page, 20)));
      beats += page.beats;
    }
    const each = (beats / waits.length).toFixed(1);
    t.diagnostic(`measured: ${game}: ${median(waits).toFixed(1)} s between one's turns (median of ${waits.length}), ${each} beats in each`);
    assert.ok(waits.length >= 15, `only ${waits.length} turns`);
    assert.ok(median(waits) <= most, `${median(waits)} s: ${waits.map((s) => s.toFixed(1)).join(' ')}`);
  });
