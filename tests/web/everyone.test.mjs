// The table for everybody: axe-core over the whole page in every game, light and dark; and what a person likes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, opening, taught } from '../games/games.mjs';
import { accessibility, alwaysSure, answer, begin, desktop, myMove, openPage, phone, url } from './harness.mjs';

const tables = drawn.map((game) => opening(game, { players: 3 }));

for (const [colorScheme, size] of [['light', phone], ['dark', desktop]])
  for (const table of tables)
    test(`${table.game} is open to everybody, ${colorScheme}: the table, its rules, settings and story`, async (t) => {
      const page = await openPage(t, { size });
      await page.emulateMedia({ colorScheme });
      await begin(page, table);
      await answer(page);
      await myMove(page);
      await page.keyboard.press('ArrowRight');
      assert.deepEqual(await accessibility(page), []);
      const panels = { Rules: '.book h3', Settings: 'select', ...(size === phone ? { 'Story so far': 'li' } : {}) };
      for (const [name, part] of Object.entries(panels)) {
        await page.getByRole('button', { name, exact: true }).click();
        await page.locator(`dialog[open] ${part}`).first().waitFor();
        assert.deepEqual(await accessibility(page), [], name);
        await page.keyboard.press('Escape');
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
      }
      assert.deepEqual(page.errors, []);
    });

for (const colorScheme of ['light', 'dark']) {
  test(`the end of a game is open to everybody, ${colorScheme}`, async (t) => {
    const page = await openPage(t, { size: phone });
    await page.emulateMedia({ colorScheme });
    await begin(page, { game: 'kangaruse', seats: ['you', 'easy'], options: { size: 'tiny', first: 0 } });
    await alwaysSure(page);
    for (;;) {
      await page.waitForFunction(() => document.title.startsWith('Your move') || document.querySelector('.over'));
      if (await page.locator('.over').count()) break;
      await answer(page);
    }
    assert.deepEqual(await accessibility(page), []);
  });

  test(`first games are open to everybody, ${colorScheme}`, async (t) => {
    for (const game of taught) {
      const page = await openPage(t, { path: `/learn/${game}`, size: colorScheme === 'dark' ? phone : desktop });
      await page.emulateMedia({ colorScheme });
      await page.locator('main.board').waitFor();
      await page.locator('.coach').waitFor();
      assert.deepEqual(await accessibility(page), [], game);
      assert.deepEqual(page.errors, []);
    }
  });
}

test('sound is off on a phone until it is wanted, and on elsewhere; what is chosen is kept', async (t) => {
  for (const size of [phone, desktop]) {
    const page = await openPage(t, { size });
    const sound = page.getByRole('checkbox', { name: 'Sounds' });
    const settings = page.getByRole('button', { name: 'Settings' });
    await settings.click();
    assert.equal(await sound.isChecked(), size === desktop);
    await sound.click();
    await page.goto(`${url}/`);
    await settings.click();
    assert.equal(await sound.isChecked(), size === phone);
  }
});

test('the speed of a table is a setting: without motion an event is there at once', async (t) => {
  const page = await openPage(t, { motion: true });
  const settings = page.getByRole('button', { name: 'Settings' });
  const speed = page.getByRole('combobox', { name: 'Pace' });
  await settings.click();
  await speed.selectOption('none');
  await page.keyboard.press('Escape');
  // Nothing moves by style: no panel slides in, no card turns, no runner is drawn between two stones.
  const watch = () => {
    globalThis.moved = [];
    for (const start of ['animationstart', 'transitionrun'])
      document.addEventListener(start, (event) => globalThis.moved.push(`${event.animationName ?? event.propertyName} of ${event.target.className}`));
  };
  await page.evaluate(watch);
  await settings.click();
  await speed.waitFor();
  assert.deepEqual(await page.evaluate(() => globalThis.moved), []);
  await begin(page, { game: 'hare_and_tortoise', seats: ['you', 'you'], options: { first: 0 } });
  await myMove(page);
  await page.evaluate(watch);
  await answer(page);
  assert.deepEqual(await page.evaluate(() => globalThis.moved), []);
  assert.deepEqual(page.errors, []);
});
