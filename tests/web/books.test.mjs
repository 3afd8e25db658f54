// The players' books behind "?": in the language of the page, opened where a refusal points, with and without a network.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, begin, desktop, myMove, openPage, phone } from './harness.mjs';

const bunnies = { game: 'bunny_run', seats: ['you', 'easy', 'easy'], options: { deal: ['complacent', 'scared', 'concerned'] } };

/** Names of the tools in the header of a table. */
const rules = { 'en-GB': 'Rules', 'de-DE': 'Regeln', 'es-ES': 'Reglas', 'fr-FR': 'Règles' };
const goals = { 'en-GB': 'Goal', 'de-DE': 'Ziel', 'es-ES': 'Objetivo', 'fr-FR': 'But du jeu' };

test('a refusal opens the book at the very paragraph', async (t) => {
  for (const size of [desktop, phone]) {
    const page = await openPage(t, { size });
    await begin(page, bunnies);
    await myMove(page);
    await page.locator('.hand button', { hasText: '5' }).first().click({ force: true });
    await page.getByRole('alert').getByText('BR-12').waitFor();
    await page.getByRole('button', { name: 'Why?' }).click();
    const named = page.locator('.book .named');
    await named.waitFor();
    assert.match(await named.innerText(), /Complacent Bunny takes it easy: only 1, 2 or 3/);
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector('.book .named').getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
    assert.deepEqual(await accessibility(page), []);
    assert.deepEqual(page.errors, []);
  }
});

test('the book speaks the language of the page, and the exact rules are one tap away', async (t) => {
  for (const [language, name] of Object.entries(rules)) {
    const page = await openPage(t, { language });
    await begin(page, { game: 'kangaruse', seats: ['you', 'easy'], options: { first: 0 } });
    await page.getByRole('button', { name, exact: true }).click();
    await page.locator('.book h3', { hasText: goals[language] }).waitFor();
    await page.waitForFunction(() => [...document.querySelectorAll('.book img')].every((img) => img.naturalWidth > 0 && img.alt));
    assert.equal(await page.locator('.book .named').count(), 0);
    await page.locator('dialog[open] .body > button').click();
    await page.locator('.rule', { hasText: 'KR-10' }).first().waitFor({ state: 'attached' });
    await page.locator('dialog[open] .body > button').click();
    await page.locator('.book h3').first().waitFor();
    assert.deepEqual(page.errors, []);
  }
});

test('what is in force at this table is marked in its book', async (t) => {
  const marked = async (table) => {
    const page = await openPage(t);
    await begin(page, table);
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await page.locator('.book h3').first().waitFor();
    const first = (texts) => texts.map((text) => text.split('.')[0]);
    return {
      here: first(await page.locator('.book :is(p, li):has(.here)').allInnerTexts()),
      off: first(await page.locator('.book .off').allInnerTexts()),
    };
  };
  const die = await marked({ game: 'hare_and_tortoise', seats: ['you', 'easy', 'easy'], options: { hare: 'die', open_carrots: true } });
  assert.deepEqual(die.here.filter((name) => /die|cards|Open/.test(name)), ['A die plus your position', 'Open carrots']);
  assert.ok(die.off.includes('Fifteen cards') && die.off.includes('Teams'));
  const edition = await marked({ game: 'hare_and_tortoise', seats: ['you', 'easy'], options: { edition: 'ravensburger-1979' } });
  assert.deepEqual(edition.here.filter((name) => /cards|players/.test(name)), ['Twelve cards of 1979', 'Two players']);
  const rabbits = await marked({ game: 'jack_rabbits', seats: ['you', 'easy'], options: { game: 'short', options: ['overtaxed hands'] } });
  assert.deepEqual(rabbits.here, ['Overtaxed hands']);
  assert.ok(rabbits.off.includes('Clubs fly'));
});

test('without a network the book opens all the same', async (t) => {
  const page = await openPage(t, { workers: true });
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller) await new Promise((done) => serviceWorker.addEventListener('controllerchange', done));
  });
  await page.context().setOffline(true);
  await page.locator('li', { hasText: 'Hare & Tortoise' }).getByRole('button', { name: 'Play now' }).first().click();
  await myMove(page);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await page.locator('.book h3', { hasText: 'Goal' }).waitFor();
  await page.waitForFunction(() => [...document.querySelectorAll('.book img')].every((img) => img.naturalWidth > 0));
});
