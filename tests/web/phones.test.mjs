// Tables on phones, measured: nothing is cut, nothing lies over what is to be touched, and the board stays put.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, answered, begin, openPage, phone } from './harness.mjs';

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

test('Jack Rabbits on phones: every hex can be touched, targets are large, and the land does not move', async (t) => {
  const page = await openPage(t, { size: phone });
  await begin(page, { game: 'jack_rabbits', seats: ['you', 'random', 'random', 'random'], options: { first: 0 } });
  let stood = null;
  for (let n = 0, journeys = 0; journeys < 2 && n < 30; n++) {
    await page.waitForSelector('[data-asked]');
    const phase = await page.locator('[data-asked]').getAttribute('data-asked');
    const stands = await page.locator('.moved').getAttribute('style');
    assert.equal(stands, stood ?? stands, `the land jumps when "${phase}" is asked`);
    stood = stands;
    if (phase === 'journey') {
      journeys++;
      await frameIsWhole(page, phone);
      assert.deepEqual(await page.evaluate(hidden), [], 'hexes that lie under something else');
      for (const { width, height } of await boxes(page.locator('.spot .near')))
        assert.ok(Math.min(width, height) >= 32, `a target of ${Math.min(width, height)} px`);
    }
    // Whoever lets others in need not choose cards to prove anything with.
    const calm = page.locator('.hand .button', { hasText: /Stay|Let/ });
    await answered(page, async () => ((await calm.count()) ? calm : page.locator('.hand .button').last()).click());
  }
  await begin(page, { game: 'jack_rabbits_builder', seats: ['you', 'you'], options: { tight_suits: true } });
  await answer(page);
  await page.locator('.spot').first().waitFor();
  for (const { width } of await boxes(page.locator('.spot'))) assert.ok(width >= 32, `a spot of ${width} px for a tile`);
  assert.deepEqual(page.errors, []);
});

/** The hexes in view whose middle belongs to something else. */
function hidden() {
  const room = document.querySelector('main.board svg').getBoundingClientRect();
  return [...document.querySelectorAll('.hex')].flatMap((hex) => {
    const box = hex.querySelector('.field').getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < room.left || x > room.right || y < room.top || y > room.bottom) return [];
    const top = document.elementFromPoint(x, y);
    return top?.closest('svg') === hex.closest('svg') && !top.closest('[data-hex="underground"]') ? [] : [hex.dataset.hex];
  });
}
