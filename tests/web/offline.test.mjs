// The page with the network cut: installed, played to the end, closed and opened again, updated.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

// A copy of the page, so that a test can bring out a newer one.
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'warren-offline-'));
const dist = join(folder, 'dist');
cpSync(process.env.WARREN_WEB ?? join(root, 'web/dist'), dist, { recursive: true });
process.env.WARREN_WEB = dist;
after(() => rmSync(folder, { recursive: true }));

const harness = await import('./harness.mjs'); // its url is known only later
const { alwaysSure, answer, answered, killServer, myMove, press, sure } = harness;
const program = process.env.WARREN ?? join(root, 'build/release/src/cli/warren');
const wasmName = readdirSync(join(dist, 'assets')).find((file) => file.endsWith('.wasm'));

const openPage = (t, wish = {}) => harness.openPage(t, { workers: true, ...wish });

// Until the service worker has all files and answers for this page.
async function installed(page) {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller) await new Promise((done) => serviceWorker.addEventListener('controllerchange', done));
  });
}

async function playNow(page, game) {
  await page.locator('li', { hasText: game }).getByRole('button', { name: 'Play now' }).first().click();
  await page.waitForURL(/\/here\//);
  await myMove(page);
}

// Answers with one of the first choices whenever asked, until the game is over.
async function playToTheEnd(page) {
  const asked = () => document.title.startsWith('Your move') || document.querySelector('.over') !== null;
  for (let n = 0; ; n++) {
    assert.ok(n < 2000, 'the game ends');
    await page.waitForFunction(asked);
    if (await page.locator('.over').count()) return;
    await answered(page, () => press(page, 1 + (n % 3)));
  }
}

const storyLength = (page) => page.locator('.side .story li').count();

// What is kept of a table, changed behind the page's back.
function tamper(page, change) {
  return page.evaluate(
    async ({ table, change }) => {
      const open = indexedDB.open('warren', 1);
      await new Promise((done) => (open.onsuccess = done));
      const tables = open.result.transaction('tables', 'readwrite').objectStore('tables');
      const got = tables.get(table);
      await new Promise((done) => (got.onsuccess = done));
      const put = tables.put({ ...got.result, ...change });
      await new Promise((done) => (put.onsuccess = done));
    },
    { table: new URL(page.url()).pathname.split('/').at(-1), change },
  );
}

// The module with one of its functions replaced by a trap.
function withTrap(wasm, name) {
  const bytes = Buffer.from(wasm);
  let at = 8;
  const number = () => {
    for (let n = 0, shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      n += (byte & 127) * 2 ** shift;
      if (byte < 128) return n;
    }
  };
  const skip = (length) => (at += length);
  const text = () => {
    const length = number();
    return bytes.toString('utf8', at, skip(length));
  };
  const sections = new Map();
  while (at < bytes.length) {
    const id = bytes[at++];
    const length = number();
    sections.set(id, at);
    skip(length);
  }
  at = sections.get(2);
  const imports = number(); // all of them functions
  at = sections.get(7);
  let wanted = -1;
  for (let left = number(); left > 0; left--) {
    const [called, kind, index] = [text(), bytes[at++], number()];
    if (called === name && kind === 0) wanted = index - imports;
  }
  at = sections.get(10);
  number();
  for (; wanted > 0; wanted--) skip(number());
  const length = number();
  const [noLocals, unreachable, nop, end] = [0x00, 0x00, 0x01, 0x0b];
  bytes.fill(nop, at, at + length);
  bytes.set([noLocals, unreachable], at);
  bytes[at + length - 1] = end;
  return bytes;
}

test('an engine that traps gives a message, and the game goes on from what was kept', async (t) => {
  const page = await openPage(t);
  await installed(page);
  const file = `/assets/${wasmName}`;
  const put = (bytes) =>
    page.evaluate(
      async ({ file, bytes }) => {
        const body = Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0));
        const [name] = await caches.keys();
        const headers = { 'content-type': 'application/wasm' };
        await (await caches.open(name)).put(file, new Response(body, { headers }));
      },
      { file, bytes: bytes.toString('base64') },
    );
  const sound = readFileSync(join(dist, file));
  await put(withTrap(sound, 'answer'));
  await page.goto(harness.url);
  await playNow(page, 'Bunny Run');
  await press(page);
  await page.getByText('The game stopped unexpectedly').waitFor();
  await put(sound);
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll('.side .story li').length > 4);
  await myMove(page);
});

test('the engine of the page is the engine of the program', async (t) => {
  const page = await openPage(t);
  const loader = readFileSync(join(root, 'web/src/local/engine.js'), 'utf8').replaceAll(/^export /gm, '');
  const signature = await page.evaluate(`(async () => {
    ${loader}
    const engine = await Engine.start(await WebAssembly.compileStreaming(fetch('/assets/${wasmName}')));
    return engine.ask('signature').signature;
  })()`);
  assert.equal(signature, execFileSync(program, ['signature'], { encoding: 'utf8' }).trim());
});

test('with the network cut a game of each kind is started and finished', async (t) => {
  const page = await openPage(t);
  await alwaysSure(page);
  await installed(page);
  const revive = await killServer();
  t.after(revive);
  for (const game of ['Hare & Tortoise', 'Bunny Run', 'Kangaruse']) {
    await page.goto(harness.url);
    await playNow(page, game);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText('A strong bot would choose').waitFor();
    await playToTheEnd(page);
  }
  await page.getByRole('link', { name: 'Look back' }).click();
  await page.getByRole('slider', { name: 'Moves' }).waitFor();
  // A short game may be thought over before anybody looks: then the chances at the end are certain.
  await page.waitForFunction(
    () => document.querySelector('progress')?.value > 3 || /100 %/.test(document.querySelector('aside svg')?.ariaLabel ?? ''),
  );
  await page.goto(`${harness.url}/new/jack_rabbits/device`);
  await page.getByText('More options', { exact: true }).click();
  await page.getByLabel(/rounds/i).last().fill('2');
  await page.getByRole('combobox', { name: /seat 2/i }).selectOption('easy');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await myMove(page);
  await playToTheEnd(page);
  const unexpected = page.errors.filter((error) => !/WebSocket|ERR_CONNECTION|Failed to load/.test(error));
  assert.deepEqual(unexpected, []);
});

test('a closed tab loses nothing', async (t) => {
  const page = await openPage(t);
  await playNow(page, 'Bunny Run');
  await answer(page);
  await page.waitForFunction(() => document.querySelectorAll('.side .story li').length > 4);
  await myMove(page);
  const told = await storyLength(page);
  const later = await page.context().newPage();
  await page.close();
  await later.goto(harness.url);
  await later.getByRole('link', { name: /Bunny Run/ }).first().click();
  await myMove(later);
  assert.equal(await storyLength(later), told);
  await answer(later);
  await later.waitForFunction((n) => document.querySelectorAll('.side .story li').length > n, told);
});

test('one game is played in one tab at a time', async (t) => {
  const page = await openPage(t);
  await playNow(page, 'Bunny Run');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText('This game is open in another tab').waitFor();
  await page.close();
  await other.getByRole('button', { name: 'Open again' }).click();
  await myMove(other);
});

test('a stored game that no longer reads gives a message and a way out', async (t) => {
  const page = await openPage(t);
  await playNow(page, 'Bunny Run');
  const table = page.url();
  await tamper(page, { replay: '{"warren": 1}' });
  await page.goto(harness.url);
  await page.goto(table);
  await page.getByText('does not read any more').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  assert.match(download.suggestedFilename(), /^warren-\w+\.jsonl$/);
  await page.getByRole('button', { name: 'Delete' }).click();
  await sure(page, 'Delete');
  await page.getByRole('heading', { name: 'Hare & Tortoise' }).waitFor();
  await page.goto(table);
  await page.getByRole('alert').waitFor();
  assert.deepEqual(page.errors, []);
});

test('a database that the browser closes is opened again', async (t) => {
  const page = await openPage(t);
  await playNow(page, 'Bunny Run');
  await page.evaluate(
    () => new Promise((done, failed) => Object.assign(indexedDB.deleteDatabase('warren'), { onsuccess: done, onblocked: failed })),
  );
  await answer(page);
  await myMove(page);
  const told = await storyLength(page);
  await page.reload();
  await myMove(page);
  assert.equal(await storyLength(page), told);
  assert.deepEqual(page.errors, []);
});

test('a browser that keeps nothing plays all the same, and says so', async (t) => {
  const page = await openPage(t, { workers: false });
  await page.route('**/assets/worker-*.js', async (route) => {
    const answer = await route.fetch();
    const forbid = "indexedDB.open = () => { throw new Error('not allowed'); };";
    await route.fulfill({ response: answer, body: forbid + (await answer.text()) });
  });
  await playNow(page, 'Bunny Run');
  await page.getByText('This browser keeps nothing here').waitFor();
  await answer(page);
});

test('a game that was begun here goes on with friends, and says where it comes from', async (t) => {
  const page = await openPage(t);
  await playNow(page, 'Bunny Run');
  await answer(page);
  await myMove(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Go on with friends' }).click();
  await page.waitForURL(/\/t\//);
  await page.getByText('begun on a private device').waitFor();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await answer(page);
  await page.getByText('begun on a private device').waitFor();
  assert.deepEqual(page.errors, []);
});

test('a game of this device is exported, and once it is finished gets a link that anybody can open', async (t) => {
  const page = await openPage(t);
  await playNow(page, 'Kangaruse');
  await page.getByRole('button', { name: 'Settings' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export replay' }).click(); // at any time
  assert.match(readFileSync(await (await file).path(), 'utf8'), /"kangaruse"/);
  await page.getByRole('button', { name: 'Leave the seat to a bot' }).click();
  await sure(page, 'Leave the seat to a bot');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Look back' }).click();
  await page.getByRole('button', { name: 'Make a link to this game' }).click();
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue();
  const other = await openPage(t, { path: link.slice(harness.url.length) });
  await other.getByRole('slider', { name: 'Moves' }).waitFor();
  await other.getByText('begun on a private device').waitFor();
});

// The server comes back with another page.
async function bringOut(newer) {
  const revive = await killServer();
  newer();
  await revive();
}

const newerWorker = (version) => () => {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  writeFileSync(join(dist, 'sw.js'), worker.replace(/VERSION = "\w+"/, `VERSION = "${version}"`));
};

test('without a worker the page hears from the server that there is a newer one', async (t) => {
  const page = await openPage(t, { workers: false });
  await page.goto(`${harness.url}/new/kangaruse/friends`);
  await page.getByRole('button', { name: 'Open the table' }).click();
  const start = page.getByRole('button', { name: 'Start the game' });
  await start.waitFor(); // all parts of the table have come
  const index = join(dist, 'index.html');
  await bringOut(() => writeFileSync(index, readFileSync(index, 'utf8').replace('</body>', '<p hidden>newer</p></body>')));
  await page.getByText('A newer Warren is ready').waitFor();
  await page.getByRole('button', { name: 'Use it now' }).click();
  await page.getByText('newer', { exact: true }).waitFor({ state: 'attached' });
  await start.waitFor();
});

test('a newer page waits for a table in another tab, then all tabs have it', async (t) => {
  const page = await openPage(t); // it was there before any worker
  await installed(page);
  const other = await page.context().newPage();
  await other.goto(harness.url);
  await other.getByRole('link', { name: 'Learn a game' }).click();
  await other.getByRole('link', { name: /Kangaruse/ }).click();
  await other.locator('.coach').waitFor();
  await bringOut(newerWorker('second'));
  for (const tab of [page, other]) await tab.evaluate(() => (globalThis.old = true));
  await page.getByRole('button', { name: 'Use it now' }).click();
  await page.getByText('it waits until no game is open').waitFor();
  assert.equal(await page.evaluate(() => globalThis.old), true);
  await other.getByText('it waits until no game is open').waitFor();
  await other.getByRole('link', { name: 'Back to the start page' }).click();
  for (const tab of [page, other]) await tab.waitForFunction(() => globalThis.old === undefined);
  assert.deepEqual(await page.evaluate(() => caches.keys()), ['warren-second']);
});

test('a newer page waits until no table is open', async (t) => {
  const page = await openPage(t);
  await installed(page);
  await playNow(page, 'Bunny Run');
  const version = () => page.evaluate(async () => (await caches.keys()).sort().join());
  const before = await version();
  await bringOut(newerWorker('newer'));
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration()).update()));
  await page.getByText('it waits until no game is open').waitFor();
  await answer(page);
  await page.goto(harness.url);
  assert.match(await version(), new RegExp(before), 'the old files are still there');
  await page.getByRole('button', { name: 'Use it now' }).click();
  await page.waitForFunction(async () => (await caches.keys()).join() === 'warren-newer');
  await page.getByRole('link', { name: /Bunny Run/ }).first().click();
  await myMove(page);
});
