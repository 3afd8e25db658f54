// Every board in rooms of many shapes: it keeps its share, and nothing lies beyond the edge.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, opening } from '../games/games.mjs';
import { begin, myMove, openPage } from './harness.mjs';

const rooms = {
  'a phone sideways': { width: 844, height: 390, share: 0.6 },
  'a large phone sideways': { width: 932, height: 430, share: 0.6 },
  'a tablet': { width: 820, height: 1180, share: 0.5 },
};
const tables = drawn.map((game) => opening(game));

for (const [name, { share, ...size }] of Object.entries(rooms))
  for (const table of tables)
    test(`${table.game} on ${name}`, async (t) => {
      const page = await openPage(t, { size });
      await begin(page, table);
      await myMove(page);
      const board = await page.locator('main.board').boundingBox();
      assert.ok(board.height >= share * size.height, `the board is ${board.height} of ${size.height} high`);
      assert.ok(board.width >= 0.5 * size.width, `the board is ${board.width} of ${size.width} wide`);
      const { beyond, hidden } = await page.evaluate(() => ({
        beyond: document.documentElement.scrollWidth - innerWidth,
        hidden: [...document.querySelectorAll('.hand .button, .hand button')]
          .map((button) => button.getBoundingClientRect())
          .filter((box) => box.width > 0 && (box.left < -1 || box.right > innerWidth + 1)).length,
      }));
      assert.ok(beyond <= 0, `the page is ${beyond} pixels too wide`);
      assert.equal(hidden, 0, 'no button lies beyond the edge');
      assert.deepEqual(page.errors, []);
    });

test('text of twice the size fits on a phone, and the board stays', async (t) => {
  const size = { width: 390, height: 844 };
  for (const table of tables) {
    const page = await openPage(t, { size });
    await page.addInitScript(() => addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%'; }));
    await begin(page, table);
    await myMove(page);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(beyond <= 0, `${table.game} is ${beyond} pixels too wide`);
    const board = await page.locator('main.board').boundingBox();
    assert.ok(board.height > 0.2 * size.height, `the board of ${table.game} is ${board.height} high`);
    assert.deepEqual(page.errors, []);
  }
});
