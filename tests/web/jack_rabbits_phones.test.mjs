// Jack Rabbits on phones, measured: nothing lies over what is to be touched, and the board stays put.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, answered, begin, openPage, phone } from './harness.mjs';
import { boxes, frameIsWhole } from './phones.mjs';

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
