// Tables on this device, without a browser: the room that answers the page, over the real engine.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { fileURLToPath } from 'node:url';
import { about, games, opening } from '../games/games.mjs';
import { eventually } from './patience.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const wasm = new WebAssembly.Module(readFileSync(join(root, 'build/wasm/src/wasm/warren.wasm')));
const folder = mkdtempSync(join(tmpdir(), 'warren-room-'));
let Room;

before(async () => {
  globalThis.navigator ??= {};
  const require = createRequire(join(root, 'web/package.json'));
  const { build } = await import(pathToFileURL(require.resolve('vite')));
  await build({
    root: join(root, 'web'),
    configFile: false,
    logLevel: 'warn',
    build: { ssr: 'src/local/room.ts', outDir: folder, emptyOutDir: false, rolldownOptions: { output: { entryFileNames: 'room.mjs' } } },
  });
  ({ Room } = await import(pathToFileURL(join(folder, 'room.mjs'))));
});
after(() => rmSync(folder, { recursive: true }));

// What a browser keeps, and in which order things were kept and told.
class FakeStore {
  tables = new Map();
  full = false;
  async all() { return [...this.tables.values()]; }
  async get(table) { return structuredClone(this.tables.get(table)); }
  async put(kept) {
    if (this.full) throw new Error('no more room');
    this.tables.set(kept.table, structuredClone(kept));
  }
  async drop(table) { this.tables.delete(table); }
}

// A page that looks at one table: it holds what it was told last.
async function sitDown(store = new FakeStore()) {
  const page = { store, table: null, lost: [], updates: [] };
  const room = await Room.open(
    wasm,
    store,
    ({ news, lost }) => {
      if (lost) page.lost.push(lost);
      if (news?.kind === 'table') page.table = news.table;
      if (news?.kind !== 'update') return;
      if (!store.full) assert.deepEqual(store.tables.get(news.update.table).turn, news.update.turn, 'kept before it is told');
      page.updates.push(news.update);
      page.table = { ...page.table, ...news.update };
    },
    { usual: 0, on: 0, race: 0 },
  );
  page.ask = (request) => room.answer({ table: page.table?.table, ...request });
  page.must = async (request) => {
    const answer = await page.ask(request);
    assert.ok(answer.ok, `${JSON.stringify(request)}: ${JSON.stringify(answer.error)}`);
    return answer;
  };
  page.watch = async (table) => (page.table = (await page.must({ do: 'watch', table })).table);
  page.create = async (request) => {
    const { table } = await page.must({ do: 'create', name: 'Ann', start: true, ...request });
    return page.watch(table);
  };
  return page;
}

const asksMe = (page) => page.table.status === 'over' || page.table.seen.some((s) => s.choices?.length);

async function answer(page, choose = (choices) => choices[Math.floor(Math.random() * choices.length)]) {
  await eventually(() => asksMe(page), 'asked or over');
  if (page.table.status === 'over') return false;
  const { seat, choices } = page.table.seen.find((s) => s.choices?.length);
  const { match, turn } = page.table;
  const told = await page.ask({ do: 'move', seat, match, window: turn.window, move: { code: choose(choices).code } });
  assert.ok(told.ok || told.error.key === 'error.server.stale' || turn.window_kind === 'race', JSON.stringify(told));
  return true;
}

// Whoever answers at random may wander for thousands of moves: after a while bots take over.
async function playToTheEnd(page, answers = 25) {
  for (let n = 0; n < answers; n++) if (!(await answer(page))) return;
  for (const [seat, chair] of page.table.seats.entries())
    if (chair.person === 0 && page.table.status === 'playing') await page.must({ do: 'resign', seat });
  await eventually(() => page.table.status === 'over', 'bots end the game');
}

// People and bots sit in turns.
const whole = games.filter((game) => !about(game).sequel).map((game) => {
  const { short, bots } = about(game);
  const { seats, ...table } = opening(game, { options: short });
  return { ...table, seats: seats.map((_, i) => (i % 2 === 0 ? 'you' : bots[0])) };
});

for (const wish of whole)
  test(`${wish.game} is played to its end`, async () => {
    const page = await sitDown();
    const first = await page.create(wish);
    assert.deepEqual([first.me, first.host, first.match, first.game], [0, 0, 1, wish.game]);
    await playToTheEnd(page);
    assert.equal(page.table.result.place.length, wish.seats.length);
    const again = (await page.must({ do: 'look' })).table;
    assert.deepEqual(again.seen.map((s) => s.hash), page.table.seen.map((s) => s.hash));
    assert.match((await page.must({ do: 'replay' })).replay, /"result"/);
    const [listed] = (await page.must({ do: 'mine' })).tables;
    assert.deepEqual([listed.status, listed.awaited], ['over', false]);
    const { seats } = page.table;
    await page.must({ do: 'rematch' });
    assert.equal(page.table.match, 2);
    assert.deepEqual(page.table.seats.map((s) => s.bot), [...seats.slice(1), seats[0]].map((s) => s.bot), 'everyone one seat on');
  });

test('a board is built, then played on', async () => {
  const page = await sitDown();
  await page.create({ game: 'jack_rabbits_builder', options: { players: 2 }, seats: ['you', 'random'], then: { game: 'short' } });
  for (let n = 0; n < 2000 && page.table.game === 'jack_rabbits_builder'; n++) await answer(page);
  assert.equal(page.table.game, 'jack_rabbits');
  assert.equal(page.table.match, 2);
  assert.ok(page.table.board);
});

test('what could not be played on a board is refused before it is built', async () => {
  const page = await sitDown();
  const refused = async (options, then, game = 'jack_rabbits_builder') => {
    const wish = { do: 'create', name: 'Ann', game, options: { players: 2, ...options }, seats: ['you', 'random'], then };
    return (await page.ask(wish)).error;
  };
  const tight = { tight_suits: true };
  assert.equal(await refused(tight, { options: ['tight suits'] }), undefined);
  assert.equal((await refused(tight, { options: ['tight suits'], objective: 'diverse' })).rule, 'JR-31');
  assert.equal((await refused({}, { options: ['special flights'], game: 'short' })).rule, 'JR-91');
  for (const nothing of [refused({ wander: true }, {}), refused({}, {}, 'hare_and_tortoise')])
    assert.deepEqual([(await nothing).key, (await nothing).field], ['error.server.field', 'then']);
  assert.equal(page.store.tables.size, 1);
});

test('a closed tab loses nothing', async () => {
  const page = await sitDown();
  await page.create(whole[1]);
  for (let n = 0; n < 6; n++) await answer(page);
  const onlyMe = () => page.table.turn.to_act.every((seat) => whole[1].seats[seat] === 'you'); // a card may ask a bot, too
  await eventually(() => asksMe(page) && onlyMe(), 'asked again');
  const later = await sitDown(page.store);
  const [listed] = (await later.must({ do: 'mine' })).tables;
  assert.equal(listed.awaited, true);
  await later.watch(listed.table);
  assert.equal(later.table.moves, page.table.moves);
  assert.equal(later.table.seen[0].hash, page.table.seen[0].hash);
  assert.ok(later.table.seen[0].events.length > 6, 'the story from its beginning');
  await answer(later);
});

test('a wrong answer is refused by its rule, and a late one changes nothing', async () => {
  const page = await sitDown();
  await page.create({
    game: 'bunny_run',
    options: { players: 3, length: 30, carrots: 1, layout: [9], deal: ['complacent', 'scared', 'concerned'] },
    seats: ['you', 'you', 'you'],
  });
  const move = { do: 'move', seat: 0, window: 2, move: 'choose 5' };
  const refused = (await page.ask(move)).error;
  assert.equal(refused.rule, 'BR-12');
  assert.equal((await page.ask({ ...move, window: 1 })).error.key, 'error.server.stale');
  assert.equal((await page.ask({ ...move, seat: 3 })).error.key, 'error.server.not_your_seat');
  assert.equal((await page.ask({ ...move, move: { hop: 1 } })).error.key, 'error.server.no_such_move');
  await page.must({ do: 'pause' });
  assert.equal((await page.ask({ ...move, move: 'choose 3' })).error.key, 'error.server.paused');
  await page.must({ do: 'resume' });
  await page.must({ ...move, move: 'choose 3' });
  assert.equal((await page.ask({ do: 'fly' })).error.key, 'error.server.no_such_request');
  assert.equal((await page.ask({ do: 'constructor' })).error.key, 'error.server.no_such_request');
  assert.equal((await page.ask({ do: 'look', table: 'nowhere' })).error.key, 'error.server.no_such_table');
  for (const odd of [{ game: 'chess' }, { options: { players: 99 } }, { seats: ['wizard'] }, { name: ' ' }]) {
    const { error } = await page.ask({ do: 'create', game: 'bunny_run', name: 'Ann', ...odd });
    assert.ok(error, JSON.stringify(odd));
  }
  assert.equal(page.store.tables.size, 1, 'what was refused is not kept');
});

test('a move is taken back, with the bots agreeing', async () => {
  const page = await sitDown();
  await page.create(whole[1]);
  await eventually(() => asksMe(page), 'asked');
  const before = page.table;
  const { seat } = before.seen.find((s) => s.choices);
  await answer(page);
  await eventually(() => asksMe(page), 'asked again');
  await page.must({ do: 'take_back', seat });
  assert.equal(page.table.moves, before.moves);
  assert.deepEqual(page.table.seen.map((s) => s.hash), before.seen.map((s) => s.hash));
});

test('answers are taken back one after another, also after one was undone', async () => {
  const page = await sitDown();
  await page.create({ game: 'hare_and_tortoise', options: { players: 2, first: 0 }, seats: ['you', 'greedy'] });
  const hashes = [];
  const asked = async () => {
    await eventually(() => asksMe(page), 'asked');
    return page.table.seen[0].hash;
  };
  for (let n = 0; n < 3; n++) {
    hashes.push(await asked());
    await answer(page, (choices) => choices[0]);
  }
  await asked();
  for (const before of hashes.toReversed()) {
    await page.must({ do: 'take_back', seat: 0 });
    assert.equal(await asked(), before);
  }
  assert.equal((await page.ask({ do: 'take_back', seat: 0 })).error.key, 'error.undo');

  // Where nobody else is asked in between, the last answer is undone, and the one before taken back.
  await page.create({ game: 'kangaruse', options: { players: 2, size: 'small' }, seats: ['you', 'you'] });
  const first = page.table;
  const { seat } = first.seen.find((s) => s.choices);
  await answer(page, (choices) => choices[0]);
  const second = page.table.seen.find((s) => s.choices).seat;
  await answer(page, (choices) => choices[0]);
  await page.must({ do: 'undo', seat: second });
  await page.must({ do: 'take_back', seat });
  assert.equal(page.table.moves, first.moves);
});

test('a table that is closed says so to whoever looks at it, and is gone', async () => {
  const page = await sitDown();
  await page.create(whole[0]);
  await page.must({ do: 'close' });
  assert.equal(page.table.status, 'closed');
  assert.equal(page.store.tables.size, 0);
  assert.equal((await page.ask({ do: 'look' })).error.key, 'error.server.no_such_table');
});

test('one record that is torn deep inside hides no other', async () => {
  const page = await sitDown();
  const { table } = await page.create(whole[0]);
  page.store.tables.set('torn', { ...page.store.tables.get(table), table: 'torn', turn: {} });
  const { tables } = await page.must({ do: 'mine' });
  assert.deepEqual(tables.map((listed) => listed.table).sort(), [table, 'torn'].sort());
});

test('a seat is left to a bot and taken back; a hint is given where all others are bots', async () => {
  const page = await sitDown();
  await page.create({ game: 'kangaruse', options: { players: 2 }, seats: ['you', 'easy'] });
  await eventually(() => asksMe(page), 'asked');
  const { thoughts } = await page.must({ do: 'hint', seat: 0 });
  assert.ok(thoughts.moves.length > 0);
  await page.must({ do: 'stand', seat: 0 });
  await page.must({ do: 'sit', seat: 0 });
  assert.equal(page.table.seats[0].person, 0);
  await page.must({ do: 'bot', seat: 1, bot: 'hard' });
  assert.equal(page.table.seats[1].bot, 'hard');
  await page.must({ do: 'resign', seat: 0 });
  assert.equal((await page.ask({ do: 'sit', seat: 0 })).error.key, 'error.server.seat_taken');
  assert.equal(page.table.seen[0].seat, null, 'who holds no seat looks on');
});

test('a game that no longer reads says so, can be taken away and deleted', async () => {
  const page = await sitDown();
  const { table } = await page.create(whole[0]);
  await eventually(() => asksMe(page), 'asked');
  await page.must({ do: 'unwatch' });
  const kept = page.store.tables.get(table);
  const torn = kept.replay.replace(/"hash":"./, '"hash":"x');
  for (const broken of [{ ...kept, replay: torn }, { ...kept, replay: '{}' }, { table, nonsense: true }]) {
    page.store.tables.set(table, broken);
    const later = await sitDown(page.store);
    const { error } = await later.ask({ do: 'watch', table });
    assert.equal(error.key, 'error.local.unreadable');
    assert.ok((await later.must({ do: 'export', table })).replay.length > 0);
    const { tables } = await later.must({ do: 'mine' });
    assert.deepEqual(tables.map((listed) => listed.table), [table], 'it is still listed');
  }
  const later = await sitDown(page.store);
  await later.must({ do: 'close', table });
  assert.equal(page.store.tables.size, 0);
});

test('a trap ends the match with a message, and it goes on from what was kept', async (t) => {
  const page = await sitDown();
  const { table } = await page.create({ ...whole[1], seats: ['you', 'greedy', 'greedy'] });
  await eventually(() => asksMe(page), 'asked');
  const before = page.table;
  t.mock.method(crypto, 'getRandomValues', () => {
    throw new Error('no random numbers');
  });
  const { seat, choices } = before.seen.find((s) => s.choices);
  const told = await page.ask({ do: 'move', seat, window: before.turn.window, move: { code: choices[0].code } });
  if (told.ok) await eventually(() => page.lost.length > 0, `told that the game stopped: ${JSON.stringify(page.table.turn)}`);
  assert.equal((told.error ?? page.lost[0]).key, 'error.local.stopped');
  t.mock.restoreAll();
  await page.watch(table);
  assert.ok(page.table.moves >= before.moves);
  assert.ok(await answer(page));
});

test('where nothing more can be kept the game goes on, and says so', async () => {
  const page = await sitDown();
  await page.create({ ...whole[1], seats: ['you', 'you', 'you'] });
  page.store.full = true;
  const { seat, choices } = page.table.seen.find((s) => s.choices);
  const told = await page.ask({ do: 'move', seat, window: page.table.turn.window, move: { code: choices[0].code } });
  assert.equal(told.error?.key, 'error.local.not_kept');
});

test('a finished game is reviewed: any position, any eyes, and what each move gave away', async () => {
  const page = await sitDown();
  await page.create(whole[0]);
  await playToTheEnd(page);
  const { replay } = await page.must({ do: 'replay' });
  const { review, story } = await page.must({ do: 'review', replay });
  for (const to of [0, 5, story.length, 3]) {
    const position = await page.must({ do: 'step', review, to, seat: 1 });
    assert.equal(position.moves, to);
    assert.equal(position.seen.seat, 1);
  }
  const number = story.findIndex((move) => move.by === 0) + 1;
  const judgement = await page.must({ do: 'judge', review, number, milliseconds: 200 });
  assert.equal(judgement.seat, 0);
  assert.equal(judgement.move, story[number - 1].text);
  assert.ok(judgement.lost >= 0 && judgement.lost <= 1);
  assert.equal((await page.ask({ do: 'judge', review, number: 0 })).error.field, 'number');
  await page.must({ do: 'end_review', review });
  assert.ok((await page.ask({ do: 'step', review, to: 0 })).error);
});
