// Fingers and pens on the boards: the first tap shows, the second plays, whatever the click says of itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, begin, clear, openPage, phone } from './harness.mjs';

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

/** Tests a board: when `ready` is done, a tap on `open` brings `shown`, and another one plays. */
export function testTaps({ ready, open, shown, ...table }) {
  for (const tap of [finger, pen])
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
}
