// Hare & Tortoise on phones, measured: nothing is cut, and nothing lies over what is to be touched.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, openPage, phone } from './harness.mjs';
import { about, boxes, frameIsWhole, meet, sideways, small, within } from './phones.mjs';

test('Hare & Tortoise on phones: title, players, runners and prices are all seen, and the hand is full', async (t) => {
  const page = await openPage(t, { size: phone });
  await begin(page, { game: 'hare_and_tortoise', seats: ['you', 'greedy', 'greedy', 'greedy'], options: { first: 0 } });
  for (const size of [phone, small, sideways]) {
    await page.setViewportSize(size);
    await page.locator('.square[data-code]').first().waitFor();
    await frameIsWhole(page, size);
    const [board] = await boxes(page.locator('main.board'));
    for (const box of await boxes(page.locator('.runners > g')))
      assert.ok(within(box, board), `${about(size)}: a runner is cut at START`);
    const tools = await boxes(page.locator('main.board button'));
    for (const price of await boxes(page.locator('main.board [aria-hidden] rect')))
      assert.ok(!tools.some((tool) => meet(tool, price)), `${about(size)}: a tool lies over a price`);
  }
  await page.setViewportSize(phone);
  const [hand] = await boxes(page.locator('section.hand'));
  const last = Math.max(...(await boxes(page.locator('section.hand p:not(.unseen), section.hand button'))).map((box) => box.bottom));
  assert.ok(hand.bottom - last < 40, `${hand.bottom - last} px of the hand are empty`);
  await page.getByRole('button', { name: 'Story so far' }).click();
  await page.locator('dialog[open] .story').waitFor();
  assert.equal(await page.getByRole('heading', { name: 'Story so far' }).count(), 1, 'a sheet bears its name once');
});
