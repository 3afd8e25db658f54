// Jack Rabbits through the page: by clicks, by keyboard, by touch, and what a wrong choice is told.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, answer as answerByKeys, answered, begin, openPage, phone } from './harness.mjs';

const game = 'jack_rabbits';
const two = ['you', 'easy'];

/** Which question stands, or "over". */
async function asked(page) {
  const found = await page.waitForSelector('[data-asked], .over', { state: 'attached' });
  return (await found.getAttribute('data-asked')) ?? 'over';
}

const primary = (page) => page.locator('.buttons .primary').first();

/** Pushes cards forward one by one until the button would accept them. */
async function layCards(page) {
  for (const card of await page.locator('[data-card]').all()) {
    if (await primary(page).count()) return;
    if ((await card.textContent())?.includes('of no use')) continue;
    await card.click({ position: { x: 12, y: 20 } });
  }
}

/** Answers one question with the mouse. */
async function answer(page, phase) {
  if (['journey', 'horse', 'fly'].includes(phase)) return page.locator('.hex.open').first().click({ position: { x: 30, y: 30 } });
  if (!(await primary(page).count())) await layCards(page);
  const button = (await primary(page).count()) ? primary(page) : page.locator('.buttons .button').last();
  await button.click();
}

/** Plays until so many questions are answered, or the match is over. */
async function playOn(page, most) {
  const phases = new Set();
  for (let n = 0; n < most; ++n) {
    const phase = await asked(page);
    phases.add(phase);
    if (phase === 'over') break;
    await answered(page, () => answer(page, phase));
  }
  return phases;
}

test('a whole match is played by clicks', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: two, options: { game: 'short', rounds: 3 } });
  const phases = await playOn(page, 60);
  assert.ok(phases.has('over'), [...phases].join());
  assert.ok(phases.has('claim') && phases.has('journey') && phases.has('act'), [...phases].join());
  assert.deepEqual(page.errors, []);
});

test('a road that does not lead there is explained by its rule', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: two, options: { first: 0 } });
  assert.equal(await asked(page), 'claim');
  await page.locator('.buttons .button').last().click();
  await page.waitForSelector('[data-asked="journey"]');
  await page.locator('.hex:not(.open)').first().click({ position: { x: 30, y: 30 }, force: true });
  await page.getByRole('alert').waitFor();
  assert.match(await page.getByRole('alert').innerText(), /JR-42/);
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  // By keyboard, too.
  await page.locator('.hex:not(.open)').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  assert.deepEqual(page.errors, []);
});

/** A place that a transfer leads to; until one can be paid for, turns go by. */
async function findTransfer(page) {
  for (let n = 0; n < 60; ++n) {
    const phase = await asked(page);
    const paid = page.locator('.hex.open').filter({ hasNotText: 'free' });
    if (phase === 'journey' && (await paid.count())) return paid.first();
    await answered(page, () => (phase === 'journey' ? page.getByRole('button', { name: /^Stay/ }).click() : answer(page, phase)));
  }
  throw new Error('no transfer in sixty questions');
}

test('hovering shows the way and its price; the transfer is paid with chosen cards, and the goal is kept', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: ['you', 'random'], options: { game: 'short' } });
  const hex = await findTransfer(page);
  await hex.hover();
  await page.locator('.note').waitFor();
  assert.match(await page.locator('.note').innerText(), /\d/);
  assert.ok((await page.locator('.way .road').count()) > 0);
  assert.ok((await page.locator('.fan svg.pays').count()) > 0, 'the cards that pay it stand out');
  assert.deepEqual(await accessibility(page), []);
  const goal = await hex.getAttribute('data-hex');
  await hex.click();
  await page.waitForSelector('[data-asked="pay"]');
  await layCards(page);
  await primary(page).click();
  await page.getByText(/You pay .* of (clubs|spades|hearts|diamonds).* for the way/).first().waitFor(); // names, no codes
  await page.waitForSelector('[data-asked="journey"]');
  assert.match((await page.locator('.hex.strong').getAttribute('data-hex')) ?? '', new RegExp(goal));
  await primary(page).click();
  await page.waitForSelector('[data-asked="act"]');
  assert.deepEqual(page.errors, []);
});

test('the keyboard alone plays', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: two, options: { game: 'short', rounds: 2 } });
  let answers = 0;
  for (; answers < 40 && (await asked(page)) !== 'over'; ++answers) await answerByKeys(page);
  assert.equal(await asked(page), 'over');
  assert.deepEqual(page.errors, []);
});

test('on a phone the board stays in view, and a second tap goes there', async (t) => {
  const page = await openPage(t, { size: phone });
  await begin(page, { game, seats: two, options: { first: 0 } });
  await asked(page);
  await page.locator('.buttons .button').last().tap();
  await page.waitForSelector('[data-asked="journey"]');
  const board = await page.locator('main.board').boundingBox();
  assert.ok(board.height > phone.height * 0.4, `the board is ${board.height} high`);
  assert.deepEqual(await accessibility(page), []);
  const hex = page.locator('.hex.open').filter({ hasText: 'free' }).first();
  await hex.tap();
  await page.waitForSelector('.hex.strong');
  assert.equal(await asked(page), 'journey');
  await hex.tap();
  await page.waitForSelector('.hand:not([data-asked="journey"])');
  assert.deepEqual(page.errors, []);
});
