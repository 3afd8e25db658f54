// Watching the others: hurried by a tap, at the pace one likes, and summed up where the hand is empty.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, answered, begin, myMove, openPage, phone, press } from './harness.mjs';

const bunnies = { game: 'bunny_run', options: { length: 30, carrots: 12 }, seats: ['you', 'easy', 'easy', 'easy'] };
const pace = (page) => page.locator('header').getByRole('combobox', { name: 'Pace' });

test('on a phone the pace is at hand, and a tap on the board hurries what is told', async (t) => {
  const page = await openPage(t, { size: phone, motion: true });
  await begin(page, bunnies);
  await myMove(page);
  await pace(page).selectOption({ label: 'slow' });
  assert.deepEqual(await accessibility(page), []);
  const begun = Date.now();
  await answered(page, () => press(page, 3));
  await page.waitForFunction(() => document.querySelector('.told')?.textContent); // it is being told
  await page.locator('main.board').tap({ position: { x: 200, y: 200 } });
  await myMove(page);
  const seconds = (Date.now() - begun) / 1000;
  assert.ok(seconds < 4, `hurried, and still ${seconds} s`);
  await pace(page).selectOption({ label: 'at once' });
  await page.reload();
  await myMove(page);
  assert.equal(await pace(page).inputValue(), 'none', 'and is kept');
  assert.deepEqual(page.errors, []);
});

test('what happened since the last move is one strip in the empty hand', async (t) => {
  const page = await openPage(t, { size: phone, motion: true });
  await page.evaluate(() => localStorage.setItem('settings', '{"speed":"quick"}'));
  await begin(page, { game: 'jack_rabbits', seats: ['you', 'random', 'random'], options: { first: 0, game: 'short' } });
  const strip = page.locator('section.hand').getByRole('group', { name: 'Since your last move' });
  for (let n = 0; n < 8 && !(await strip.count()); n++) {
    await answered(page, () => press(page));
    await strip.or(page.locator('[data-asked]')).first().waitFor();
  }
  const lines = strip.locator('li');
  await lines.nth(1).waitFor(); // one for each who moved
  assert.match(await lines.first().innerText(), /^Clover rolls .* Clover /s);
  assert.equal(await lines.filter({ hasText: /^You / }).count(), 0);
  assert.deepEqual(await accessibility(page), []);
  assert.ok((await page.locator('main.board').boundingBox()).height > 300);
  await myMove(page);
  assert.equal(await strip.count(), 0);
  assert.deepEqual(page.errors, []);
});
