// Lessons and hints: they lead through a first game, and cover nothing that they speak of.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { taught as games } from '../games/games.mjs';
import { accessibility, alwaysSure, answer, desktop, myMove, openPage, phone, url } from './harness.mjs';

const sizes = [phone, desktop, { width: 320, height: 568 }, { width: 844, height: 390 }];

/** What the box overlaps or has lost, in each size; the board, the hand and the header are what it may speak of. */
async function covered(page, box) {
  const wrong = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const found = await page.evaluate((name) => {
      const all = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.offsetParent !== null);
      const [it] = all(name).map((e) => e.getBoundingClientRect());
      const hides = all('main.board, section.hand, .table header, .side').filter((e) => {
        const o = e.getBoundingClientRect();
        return Math.min(it.right, o.right) - Math.max(it.left, o.left) > 1 && Math.min(it.bottom, o.bottom) - Math.max(it.top, o.top) > 1;
      });
      const cut = all(`${name} p.now, ${name} button, ${name} .small`).filter((e) => {
        const o = e.getBoundingClientRect();
        return o.left < 0 || o.right > innerWidth || o.top < it.top - 1 || o.bottom > it.bottom + 1;
      });
      const board = document.querySelector('main.board').clientHeight;
      return [...hides.map((e) => `covers ${e.className || e.tagName}`), ...cut.map((e) => `cuts ${e.textContent}`), ...(board < 90 ? [`leaves ${board} px of board`] : [])];
    }, box);
    wrong.push(...found.map((what) => `${size.width}x${size.height}: ${what}`));
  }
  await page.setViewportSize(phone);
  return wrong;
}

for (const game of games)
  test(`the first game of ${game} explains itself step by step and covers nothing`, async (t) => {
    const page = await openPage(t, { path: `/learn/${game}`, size: phone });
    await alwaysSure(page);
    const coach = page.locator('.coach');
    const goOn = coach.getByRole('button', { name: 'Go on', exact: true });
    const step = () => page.evaluate(() => document.querySelector('.coach .small')?.textContent ?? 'done');
    await coach.waitFor();
    assert.match(await step(), /^1 of/);
    for (let before = await step(); before !== 'done'; before = await step()) {
      assert.deepEqual(await covered(page, '.coach'), [], before);
      if (await goOn.count()) await goOn.click();
      else
        for (let i = 0; i < 12 && (await step()) === before; i++) {
          await answer(page);
          await page.waitForFunction((said) => document.querySelector('.coach .small')?.textContent !== said || document.title.startsWith('Your move'), before);
        }
      assert.notEqual(await step(), before, 'what was wished for has been done');
    }
    assert.deepEqual(page.errors, []);
  });

test('the first game of each kind has three hints, once, which cover nothing and can be put away', async (t) => {
  const page = await openPage(t, { size: phone, fresh: true });
  const tip = page.locator('.tip');
  const playNow = async (game) => {
    await page.goto(url);
    const card = page.locator('.games > li', { has: page.locator(`a[href="/learn/${game}"]`) });
    await card.locator('.play .button:first-child').click();
  };
  for (const game of games) {
    await playNow(game);
    await tip.waitFor();
    await myMove(page);
    const said = [];
    for (const next of game === 'hare_and_tortoise' ? ['Go on', 'Go on', 'Got it'] : ['I know enough']) {
      assert.deepEqual(await covered(page, '.tip'), [], game);
      said.push(await tip.locator('p.now').innerText());
      // By keys, as by touch.
      await tip.getByRole('button', { name: next }).focus();
      if (next === 'Got it') assert.deepEqual(await accessibility(page), []);
      await page.keyboard.press('Enter');
    }
    await tip.waitFor({ state: 'detached' });
    if (said.length > 1) assert.match(said.join(), /HOME.*Tap.*question mark/);
  }
  for (const game of games) {
    await playNow(game);
    await myMove(page);
    assert.equal(await tip.count(), 0, 'once is enough');
  }
  assert.deepEqual(page.errors, []);
});
