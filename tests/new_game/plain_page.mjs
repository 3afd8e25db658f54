// A game without a board of its own on the page: `tools/node tests/new_game/plain_page.mjs GAME`, once page and server
// are built. It is begun on this device by the engine of the page, and played to its end at a server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, answer, begin, myMove, openPage } from '../web/harness.mjs';

const game = process.argv[2];

test('one click begins a game on this device', async (t) => {
  const page = await openPage(t);
  const card = page.locator('li', { has: page.locator(`#name-${game}`) });
  await card.getByRole('button', { name: 'Play now' }).click();
  await myMove(page);
  assert.match(page.url(), /\/here\//);
  assert.deepEqual(page.errors, []);
});

test('a game is played to its end', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: ['you', 'easy'] });
  const over = () => page.evaluate(() => document.querySelector('.over') !== null);
  for (let n = 0; n < 60 && !(await over()); n++) {
    await page.waitForFunction(() => document.title.startsWith('Your move') || document.querySelector('.over'));
    if (n === 0) assert.deepEqual(await accessibility(page), []);
    if (!(await over())) await answer(page);
  }
  assert.ok(await over());
  assert.deepEqual(page.errors, []);
});
