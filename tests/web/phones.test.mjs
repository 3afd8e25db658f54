// Tables on phones, measured: nothing is cut, nothing lies over what is to be touched, and the board stays put.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, openPage, phone } from './harness.mjs';

const small = { width: 320, height: 568 };
const sideways = { width: 844, height: 390 };
const about = ({ width, height }) => `${width}x${height}`;

const boxes = (locator) => locator.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
const within = (box, room) => box.left >= room.left - 1 && box.right <= room.right + 1 && box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What the table's frame must show at this size, in every game. */
async function frameIsWhole(page, size) {
  const [room] = await boxes(page.locator('html'));
  const title = await page.locator('header h1').evaluate((h1) => ({ over: h1.scrollWidth - h1.clientWidth, height: h1.clientHeight }));
  assert.ok(title.over <= 0 && title.height < 50, `${about(size)}: the title is cut`);
  for (const [i, box] of (await boxes(page.locator('.players li'))).entries())
    assert.ok(within(box, { ...room, bottom: size.height }), `${about(size)}: player ${i + 1} is off the strip`);
}

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
