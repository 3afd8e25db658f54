// The pages around the tables: they open, they are light, and everybody can use them.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { cpuSpent, gamesASecond } from '../../tools/module_speed.mjs';
import { Engine } from '../../web/src/local/engine.js';
import { games, taught } from '../games/games.mjs';
import { accessibility, begin, myMove, openPage, phone, sure, url } from './harness.mjs';

const wishes = taught.flatMap((game) => [`/new/${game}/friends`, `/new/${game}/device`]);
const paths = ['/', ...wishes, '/learn', '/replays', '/about'];

for (const path of paths)
  for (const scheme of ['light', 'dark'])
    test(`${path} is open to everybody, ${scheme}`, async (t) => {
      const page = await openPage(t, { path, size: scheme === 'dark' ? phone : undefined });
      await page.emulateMedia({ colorScheme: scheme });
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (path.startsWith('/new/')) await page.locator('form .primary:enabled').waitFor(); // all it offers is there
      assert.deepEqual(await accessibility(page), []);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
      assert.deepEqual(page.errors, []);
    });

test('the start page weighs at most 60 KB', async (t) => {
  const page = await openPage(t);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((r) => r.name));
  const assets = fileURLToPath(new URL('../../web/dist/assets/', import.meta.url));
  let bytes = gzipSync(readFileSync(`${assets}../index.html`)).length;
  for (const name of loaded)
    if (/\.(js|css)$/.test(name)) bytes += gzipSync(readFileSync(assets + name.split('/').pop()), { level: 9 }).length;
  t.diagnostic(`measured: start page ${(bytes / 1024).toFixed(1)} KB gzipped, ${readdirSync(assets).length} files in all`);
  assert.ok(bytes <= 60 * 1024, `${bytes} bytes`);
});

test('the engine of the page is measured, and plays every game', async (t) => {
  const bytes = readFileSync(fileURLToPath(new URL('../../build/wasm/src/wasm/warren.wasm', import.meta.url)));
  const kilobytes = (data) => (data.length / 1024).toFixed(1);
  t.diagnostic(`measured: warren.wasm ${kilobytes(bytes)} KB, ${kilobytes(gzipSync(bytes, { level: 9 }))} KB gzipped`);
  const engine = await Engine.start(new WebAssembly.Module(bytes));
  for (const game of games) {
    const rate = gamesASecond(engine, game, cpuSpent, 10);
    t.diagnostic(`measured: warren.wasm under node: ${game}, ${Math.round(rate).toLocaleString('en')} random games a second`);
    assert.ok(rate > 0);
  }
});

test('the first paint is measured', async (t) => {
  const page = await openPage(t);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The words may be there a little before they are drawn.
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  t.diagnostic(`measured: first paint after ${Math.round(await paint.jsonValue())} ms`);
});

test('one click begins a game against bots', async (t) => {
  const page = await openPage(t);
  const began = Date.now();
  await page.getByRole('button', { name: 'Play now' }).nth(1).click();
  await page.waitForFunction(() => document.title.startsWith('Your move'));
  t.diagnostic(`measured: a game ${Date.now() - began} ms after the click`);
  assert.match(page.url(), /\/here\//);
  assert.deepEqual(page.errors, []);
});

test('a page that is not there is the start page, and a table that is not there says so', async (t) => {
  const page = await openPage(t, { path: '/t/doesnotexist' });
  await page.getByRole('alert').waitFor();
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await page.getByText('Pull up a chair').waitFor();
  assert.equal(page.url(), `${url}/`);
});

test('a part of the page that does not come gives a message and a way on', async (t) => {
  const page = await openPage(t);
  const part = '**/assets/About-*.js';
  await page.route(part, (route) => route.abort());
  // A server that is there has a newer page without that part, most likely: the page is loaded anew, once.
  await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'About' }).click()]);
  await page.getByText('could not be loaded').waitFor();
  assert.deepEqual(await accessibility(page), []);
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await page.getByText('Pull up a chair').waitFor();
  await page.getByRole('link', { name: 'About' }).click();
  await page.getByText('could not be loaded').waitFor();
  await page.unroute(part);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'About' }).waitFor();
});

test('an engine that does not come says so, and the next click tries again', async (t) => {
  const page = await openPage(t);
  await page.route('**/*.wasm', (route) => route.abort());
  const play = page.getByRole('button', { name: 'Play now' }).first();
  await play.click();
  await page.getByText('The engine could not be loaded').waitFor();
  await page.unroute('**/*.wasm');
  await play.click();
  await page.waitForURL(/\/here\//);
  await myMove(page);
});

test('a game of this device can be deleted from the list, and a lesson that was broken off is not in it', async (t) => {
  const page = await openPage(t);
  await page.getByRole('button', { name: 'Play now' }).nth(1).click();
  await myMove(page);
  await page.goto(`${url}/learn`);
  await page.getByRole('link', { name: /Kangaruse/ }).click();
  await page.locator('.coach').waitFor();
  await page.reload();
  await page.locator('.coach').waitFor();
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  const rows = page.locator('section', { hasText: 'Your games' }).locator('.row');
  await rows.first().waitFor();
  assert.deepEqual(await rows.locator('b').allTextContents(), ['Bunny Run']);
  await rows.getByRole('button', { name: 'Delete' }).click();
  await sure(page, 'Delete');
  await rows.waitFor({ state: 'detached' });
});

test('tables where people wait stand first, and none of them is cut off', async (t) => {
  const page = await openPage(t);
  for (let n = 0; n < 7; n++) await begin(page, { game: 'bunny_run', seats: ['you', 'easy', 'easy'], title: `with friends ${n}` });
  await page.goto(url);
  const rows = page.locator('section', { hasText: 'Your games' }).locator('.row b');
  for (let n = 0; n < 2; n++) {
    await rows.nth(6).waitFor(); // the cards below lie still
    await page.getByRole('button', { name: 'Play now' }).nth(1).click();
    await myMove(page);
    await page.goto(url);
  }
  await page.getByRole('button', { name: 'Show all 9' }).waitFor();
  assert.ok((await rows.allTextContents()).every((title) => title.startsWith('with friends')));
  assert.equal(await rows.count(), 7);
  await page.getByRole('button', { name: 'Show all 9' }).click();
  assert.equal(await rows.count(), 9);
});

test('the icons of the installed page are there, in the sizes that its manifest names', async (t) => {
  const page = await openPage(t);
  const { icons } = await (await fetch(`${url}/manifest.webmanifest`)).json();
  const wanted = [...icons, { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png', purpose: 'any' }];
  for (const { src, sizes, type } of wanted) {
    assert.equal((await fetch(url + src)).headers.get('content-type')?.split(';')[0], type);
    const size = await page.evaluate(async (from) => {
      const image = Object.assign(new Image(), { src: from });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') assert.equal(size, sizes, src);
  }
  assert.ok(icons.some(({ purpose }) => purpose === 'maskable'));
});

test('language and light are kept', async (t) => {
  const page = await openPage(t);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Light' }).selectOption('dark');
  await page.reload();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
});
