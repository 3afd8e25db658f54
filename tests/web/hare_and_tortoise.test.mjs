// Hare & Tortoise on the page: raced by clicks, by keys and by fingers, and explained where a rule forbids.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, begin, openPage, phone } from './harness.mjs';

const game = 'hare_and_tortoise';
const stones = '.square[data-code]';
const actions = '.can .button';

/** Waits until this seat is asked, or the race is over; says whether it is asked. */
async function asked(page) {
  await page.waitForSelector(`[data-code], ${actions}, .over`);
  return (await page.locator('.over').count()) === 0;
}

/** Does something that answers, and waits until the story has gone on. */
async function answer(page, act) {
  const before = await page.locator('.story').first().textContent();
  await act();
  await page.waitForFunction((old) => document.querySelector('.story').textContent !== old, before);
}

test('a race is run by clicks until it is over', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: ['you', 'easy', 'easy'], options: { play_for_places: false, first: 0 } });
  let turn = 0;
  for (; turn < 200 && (await asked(page)); turn++)
    await answer(page, async () => {
      const goal = page.locator('.hill[data-code]');
      const due = page.locator(actions, { hasText: /Chew|Take|Draw 10|Pass/ });
      const reach = page.locator(stones);
      const count = await reach.count();
      if ((await goal.count()) > 0) await goal.click();
      else if ((await due.count()) > 0) await due.first().click();
      else if (count > 0) await reach.nth(Math.min(3, count - 1)).click();
      else await page.locator(actions).first().click();
    });
  assert.equal(await page.locator('.over').count(), 1, `no end after ${turn} turns`);
  assert.deepEqual(page.errors, []);
});

test('a stone that is pointed at shows its price, what is left, and what it does', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: ['you', 'greedy', 'greedy'], options: { first: 0 } });
  await asked(page);
  await page.hover('[data-square="5"]');
  await page.waitForSelector('.card');
  assert.match(await page.textContent('.card'), /Hop 5 for 15 carrots · you will have 50/);
  assert.match(await page.textContent('.card'), /draw or pay 10/);
  assert.equal(await page.locator('.way').count(), 1, 'the hops are drawn');
  assert.match(await page.textContent('.can .primary'), /Hop 5 for 15 carrots/);
  assert.deepEqual(await accessibility(page), []);
  assert.deepEqual(page.errors, []);
});

test('a move that a rule forbids is refused by its name, and nothing happens', async (t) => {
  const page = await openPage(t);
  await page.clock.install();
  await begin(page, { game, seats: ['you', 'greedy', 'greedy'], options: { first: 0, start_carrots: 100 } });
  await asked(page);
  await page.click('[data-square="11"]', { force: true });
  await page.waitForSelector('.refusal');
  assert.match(await page.textContent('.refusal'), /HT-21/);
  await page.click('[data-square="40"]', { force: true });
  await page.waitForFunction(() => document.querySelector('.refusal')?.textContent.includes('HT-12'));
  assert.equal((await page.textContent('.big')).trim(), '100');
  await page.clock.fastForward(30_000); // it has long been read
  await page.waitForSelector('.refusal', { state: 'detached' });
});

test('by keyboard, too, a stone that is forbidden tells its rule', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: ['you', 'greedy', 'greedy'], options: { first: 0, start_carrots: 100 } });
  await asked(page);
  await page.locator('[data-square="10"]').focus();
  await page.keyboard.press('Shift+ArrowRight'); // the next stone is a tortoise's
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-square') === '11');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.refusal');
  assert.match(await page.textContent('.refusal'), /HT-21/);
  assert.equal((await page.textContent('.big')).trim(), '100');
  assert.deepEqual(page.errors, []);
});

test('two runners are raced by keys alone', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: ['you', 'greedy'], options: { first: 0 } });
  for (let turn = 0; turn < 6 && (await asked(page)); turn++) {
    await page.keyboard.press(turn % 2 ? 'ArrowLeft' : 'ArrowRight');
    await page.waitForFunction(() => document.querySelector('.can [aria-live]')?.textContent !== '');
    const spoken = await page.textContent('.can [aria-live]');
    assert.match(spoken, /carrots|Chew|Stay|Back|Take|Leave|Draw|Pay|Neither|Hop/);
    await answer(page, () => page.keyboard.press('Enter'));
  }
  assert.match(await page.textContent('.players'), /and/, 'both runners of a player are told');
  assert.deepEqual(page.errors, []);
});

test('on a phone one tap shows and a second one hops', async (t) => {
  const page = await openPage(t, { size: phone });
  await begin(page, { game, seats: ['you', 'greedy', 'greedy', 'greedy'], options: { first: 0 } });
  await asked(page);
  await page.tap('[data-square="5"]');
  await page.waitForFunction(() => document.querySelector('.can .primary')?.textContent.includes('Hop 5'));
  assert.equal(await page.textContent('.big'), '65');
  const board = await page.locator('.room').boundingBox();
  assert.ok(board.height > 0.45 * phone.height, `the board is only ${board.height} px high`);
  assert.deepEqual(await accessibility(page), []);
  await page.tap('[data-square="5"]');
  await page.waitForFunction(() => document.querySelector('.big')?.textContent !== '65');
  assert.deepEqual(page.errors, []);
});

test('the race card has the prices, the places and the cards to come', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: ['you', 'greedy', 'greedy'], options: { edition: 'ravensburger-1979', first: 0 } });
  await asked(page);
  await page.click('button:has-text("Race card")');
  const card = page.locator('dialog[open]');
  await card.getByText('What a hop costs').waitFor();
  assert.match(await card.textContent(), /78/);
  assert.match(await card.textContent(), /Move up one place/);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
});
