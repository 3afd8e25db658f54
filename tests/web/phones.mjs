// Tables on phones, measured: what the tests of each game share.
import assert from 'node:assert/strict';

export const small = { width: 320, height: 568 };
export const sideways = { width: 844, height: 390 };
export const about = ({ width, height }) => `${width}x${height}`;

export const boxes = (locator) => locator.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
export const within = (box, room) => box.left >= room.left - 1 && box.right <= room.right + 1 && box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
export const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What the table's frame must show at this size, in every game. */
export async function frameIsWhole(page, size) {
  const [room] = await boxes(page.locator('html'));
  const title = await page.locator('header h1').evaluate((h1) => ({ over: h1.scrollWidth - h1.clientWidth, height: h1.clientHeight }));
  assert.ok(title.over <= 0 && title.height < 50, `${about(size)}: the title is cut`);
  for (const [i, box] of (await boxes(page.locator('.players li'))).entries())
    assert.ok(within(box, { ...room, bottom: size.height }), `${about(size)}: player ${i + 1} is off the strip`);
}
