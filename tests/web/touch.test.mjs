// Fingers and pens on the boards: the first tap shows, the second plays, whatever the click says of itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, begin, clear, myMove, openPage, phone } from './harness.mjs';

/** As in Safari, a click does not tell what has made it. */
const plainClicks = () =>
  addEventListener('click', (event) => Object.defineProperty(event, 'pointerType', { value: undefined }), { capture: true });

const finger = (page, { x, y }) => page.touchscreen.tap(x, y);

async function pen(page, at) {
  const browser = await page.context().newCDPSession(page);
  const press = { ...at, button: 'left', clickCount: 1, pointerType: 'pen' };
  await browser.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press });
  await browser.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press });
}

async function setOut(page) {
  await page.waitForSelector('[data-asked="claim"]');
  await page.locator('.buttons .button').last().tap();
  await page.waitForSelector('[data-asked="journey"]');
}

async function flip(page) {
  await page.getByRole('button', { name: 'Flip a rhombus' }).tap();
  await page.locator('.grab').waitFor();
}

const boards = [
  { game: 'hare_and_tortoise', seats: ['you', 'greedy'], options: { first: 0 }, ready: myMove, open: '.square.reachable', shown: '.can .primary' },
  { game: 'jack_rabbits', seats: ['you', 'easy'], options: { first: 0 }, ready: setOut, open: '.hex.open', shown: '.hex.strong' },
  { game: 'jack_rabbits_builder', seats: ['you', 'you'], options: { tight_suits: true }, ready: flip, open: 'g.spot:not(.island)', shown: 'g.spot.picked' },
  { game: 'jack_rabbits_builder', seats: ['you', 'random'], options: { wander: true, board: 'sample' }, ready: myMove, open: 'g.hex.open', shown: 'g.hex.picked' },
];

for (const tap of [finger, pen])
  for (const { ready, open, shown, ...table } of boards)
    test(`${table.game}: a ${tap.name} shows, then plays ${open}`, async (t) => {
      const page = await openPage(t, { size: phone });
      await page.addInitScript(plainClicks);
      await begin(page, table);
      await ready(page);
      await page.waitForSelector(open);
      const moves = () => page.locator('main.board').getAttribute('data-moves');
      const before = await moves();
      const at = await clear(page, open);
      await tap(page, at);
      await page.waitForSelector(shown);
      await page.waitForTimeout(200); // an answer would be there by now
      assert.equal(await moves(), before, 'the first tap has played');
      await answered(page, () => tap(page, at));
      assert.deepEqual(page.errors, []);
    });
