// What About says of whoever runs the server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killServer, openPage } from './harness.mjs';

test('About says so where whoever runs the server has given no address', async (t) => {
  const page = await openPage(t, { path: '/about' });
  assert.match(await page.locator('.contact').textContent(), /has given no address/);
  assert.equal(await page.locator('.contact a').count(), 0);
});

test('About gives the address of whoever runs the server', async (t) => {
  const serveAgain = await killServer();
  process.env.WARREN_CONTACT = 'ada@example.org';
  await serveAgain();
  const page = await openPage(t, { path: '/about' });
  const link = page.locator('.contact a');
  assert.equal(await link.textContent(), 'ada@example.org');
  assert.equal(await link.getAttribute('href'), 'mailto:ada@example.org');
  assert.deepEqual(page.errors, []);
});
