// The pages around the tables: they open, they are light, and everybody can use them.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { accessibility, openPage, phone, url } from './harness.mjs';

const paths = ['/', '/new/hare_and_tortoise/friends', '/new/jack_rabbits/friends', '/new/kangaruse/device', '/learn', '/replays', '/about'];

for (const path of paths)
  for (const scheme of ['light', 'dark'])
    test(`${path} is open to everybody, ${scheme}`, async (t) => {
      const page = await openPage(t, { path, size: scheme === 'dark' ? phone : undefined });
      await page.emulateMedia({ colorScheme: scheme });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForTimeout(300);
      assert.deepEqual(await accessibility(page), []);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
      assert.deepEqual(page.errors, []);
    });

test('the start page weighs at most 60 KB', async (t) => {
  const page = await openPage(t);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((r) => r.name));
  const assets = new URL('../../web/dist/assets/', import.meta.url).pathname;
  let bytes = gzipSync(readFileSync(`${assets}../index.html`)).length;
  for (const name of loaded)
    if (/\.(js|css)$/.test(name)) bytes += gzipSync(readFileSync(assets + name.split('/').pop()), { level: 9 }).length;
  t.diagnostic(`measured: start page ${(bytes / 1024).toFixed(1)} KB gzipped, ${readdirSync(assets).length} files in all`);
  assert.ok(bytes <= 60 * 1024, `${bytes} bytes`);
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

test('language and light are kept', async (t) => {
  const page = await openPage(t);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Light' }).selectOption('dark');
  await page.reload();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
});
