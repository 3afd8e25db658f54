// The page with the network cut: installed, played to the end, closed and opened again, updated.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { answer, killServer, myMove, openPage, url } from './harness.mjs';

const root = new URL('../..', import.meta.url).pathname;
const program = process.env.WARREN ?? join(root, 'build/release/src/cli/warren');

// Until the service worker has all files and answers for this page.
async function installed(page) {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller) await new Promise((done) => serviceWorker.addEventListener('controllerchange', done));
  });
}

// Answers with one of the first choices whenever asked, until the game is over.
async function playToTheEnd(page, seconds = 240) {
  page.on('dialog', (dialog) => void dialog.accept());
  const end = Date.now() + 1000 * seconds;
  for (let n = 0; (await page.locator('.over').count()) === 0; n++) {
    assert.ok(Date.now() < end, 'the game ends in time');
    for (let steps = 1 + (n % 3); steps > 0; steps--) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  }
}

test('the engine of the page is the engine of the program', async (t) => {
  const page = await openPage(t);
  const loader = readFileSync(join(root, 'web/src/local/engine.js'), 'utf8').replaceAll(/^export /gm, '');
  const [name] = readdirSync(join(root, 'web/dist/assets')).filter((file) => file.endsWith('.wasm'));
  const signature = await page.evaluate(`(async () => {
    ${loader}
    const engine = await Engine.start(await WebAssembly.compileStreaming(fetch('/assets/${name}')));
    return engine.ask('signature').signature;
  })()`);
  assert.equal(signature, execFileSync(program, ['signature'], { encoding: 'utf8' }).trim());
});

test('with the network cut a game of each kind is started and finished', async (t) => {
  const page = await openPage(t);
  await installed(page);
  const revive = await killServer();
  t.after(revive);
  for (const game of ['Hare & Tortoise', 'Bunny Run', 'Kangaruse']) {
    await page.goto(url);
    await page.getByRole('button', { name: `Play now ${game}` }).or(page.locator('li', { hasText: game }).getByRole('button', { name: 'Play now' })).first().click();
    await page.waitForURL(/\/here\//);
    await playToTheEnd(page);
  }
  await page.goto(`${url}/new/jack_rabbits/device`);
  await page.locator('summary').first().click();
  await page.getByLabel('rounds', { exact: false }).last().fill('2');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/here\//);
  await playToTheEnd(page);
  assert.deepEqual(page.errors.filter((error) => !/WebSocket|ERR_CONNECTION|ERR_FAILED|Failed to load/.test(error)), []);
});
