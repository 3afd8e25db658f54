// Hare & Tortoise on the page: raced by clicks, by keys and by fingers, and explained where a rule forbids.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { begin, openPage, phone } from './harness.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const game = 'hare_and_tortoise';

/** Waits until this seat is asked, or the race is over; says whether it is asked. */
async function asked(page) {
  await page.waitForFunction(() => document.querySelector('[data-code], .can .button, .over'), null, { timeout: 20_000 });
  return (await page.locator('.over').count()) === 0;
}

/** The window that is answered is closed: whatever was picked is let go. */
async function answered(page, before) {
  await page.waitForFunction(
    (old) => document.querySelector('.over') || document.querySelector('.story')?.textContent !== old || !document.querySelector('[data-code], .can .button'),
    before,
  );
}

async function violations(page) {
  await page.evaluate(axe);
  const { violations: found } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return found.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
}

test('a race is run by clicks until it is over', async (t) => {
  const page = await openPage(t);
  // A track that feeds everyone: nobody can get stuck, and three lettuces come early.
  await begin(page, { game, seats: ['you', 'easy', 'easy'], options: { play_for_places: false, first: 0 } });
  for (let turn = 0; turn < 150 && (await asked(page)); turn++) {
    const before = await page.locator('.story').textContent();
    const chew = page.locator('.can .button', { hasText: /Chew|Hop home|Take|Draw 10|Pass/ });
    const back = page.locator('.can .button', { hasText: /^\s*Back/ });
    const stones = page.locator('.square[data-code]');
    const homeward = page.locator('.hill[data-code]');
    if ((await homeward.count()) > 0) await homeward.click();
    else if ((await chew.count()) > 0) await chew.first().click();
    else if ((await stones.count()) > 0 && (turn % 4 || (await back.count()) === 0)) await stones.nth(Math.min(4, (await stones.count()) - 1)).click({ force: true });
    else await back.first().click();
    await answered(page, before);
  }
  assert.equal(await page.locator('.over').count(), 1, 'the race came to its end');
  assert.deepEqual(page.errors, []);
});
