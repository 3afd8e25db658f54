// Hands at the table: what is pointed at stays where it is, and one press answers one question.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, answered, begin, myMove, openPage, phone, sure } from './harness.mjs';

const jack = { game: 'jack_rabbits', seats: ['you', 'random'], options: { first: 0 } };
const buttons = (page) => page.locator('.hand .buttons .button');
const labels = (page) => buttons(page).allInnerTexts();

/** Waits for a journey on which more than one button stands, one of them the fall. */
async function setOut(page) {
  for (let n = 0; n < 60; n++) {
    await page.waitForSelector('[data-asked]');
    const phase = await page.locator('[data-asked]').getAttribute('data-asked');
    if (phase === 'journey' && (await buttons(page).filter({ hasText: 'Fall off' }).count())) return;
    await answered(page, () => (phase === 'journey' ? buttons(page).filter({ hasText: 'Stay' }) : buttons(page)).last().click());
  }
  throw new Error('no way off the land in sixty questions');
}

test('a journey: a button that is pointed at stays under the mouse, and Tab goes on', async (t) => {
  const page = await openPage(t);
  await begin(page, jack);
  await setOut(page);
  await page.locator('.hex.open').first().hover();
  const before = await labels(page);
  assert.ok(before.length > 2, before.join());
  for (const [i, label] of before.entries()) {
    const box = await buttons(page).nth(i).boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    assert.deepEqual(await labels(page), before, `pointing at "${label}" changes the order`);
    assert.equal(await page.locator('.hand .buttons .primary').innerText(), label, 'only the emphasis moves');
  }
  await buttons(page).first().focus();
  for (const label of before.slice(1)) {
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.innerText), label);
  }
  assert.deepEqual(await labels(page), before);
  assert.deepEqual(page.errors, []);
});

test('a slip is asked once more: Escape keeps all as it was, only the verb does it', async (t) => {
  const page = await openPage(t);
  await begin(page, jack);
  await setOut(page);
  const before = await moves(page);
  const fall = buttons(page).filter({ hasText: 'Fall off' });
  const question = page.getByRole('alertdialog', { name: 'Then your journey ends off the board.' });
  const focused = () => page.evaluate(() => document.activeElement.innerText);
  await fall.focus();
  await page.keyboard.press('Enter');
  await question.waitFor();
  assert.equal(await focused(), 'Cancel');
  assert.deepEqual(await accessibility(page), []);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  assert.equal(await focused(), 'Fall off the board', 'the focus is where it was');
  assert.equal(await moves(page), before);
  await fall.click();
  await answered(page, () => sure(page, 'Fall off the board'));
  assert.deepEqual(page.errors, []);
});

test('a race in a narrow window: what is pointed at does not slip away when the stone is let go', async (t) => {
  const page = await openPage(t, { size: { width: 820, height: 1000 } });
  await begin(page, { game: 'hare_and_tortoise', seats: ['you', 'random'], options: { first: 0 } });
  const other = page.locator('.can .button').filter({ hasNotText: /Hop/ }).last();
  for (let n = 0; ; n++) {
    assert.ok(n < 60, 'nothing but stones in sixty turns');
    await myMove(page);
    if ((await other.count()) && (await page.locator('.square[data-code]').count())) break;
    await answered(page, () => page.locator('.square[data-code], .can .button').first().click());
  }
  await page.locator('.square[data-code]').last().hover();
  await page.locator('.can .button', { hasText: /Hop/ }).waitFor();
  const box = await other.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('.can .button.primary', { hasText: await other.innerText() }).waitFor();
  assert.deepEqual(await other.boundingBox(), box);
  assert.deepEqual(page.errors, []);
});

const moves = (page) => page.locator('main.board').getAttribute('data-moves').then(Number);

/**
 * Presses twice in a row, as whoever double-clicks does, the second time once the next question stands. However slow the
 * machine is, a finger comes down again 200 ms after the first time.
 */
async function twice(page, locator, touch = false) {
  const box = await locator.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = await moves(page);
  const browser = await page.context().newCDPSession(page);
  const first = Date.now() / 1000;
  const tap = async (timestamp) => {
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp });
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.02 });
  };
  if (touch) await tap(first);
  else await page.mouse.click(x, y);
  await page.waitForFunction((old) => Number(document.querySelector('main.board').dataset.moves) !== old, before);
  await page.waitForSelector('[data-asked]');
  const now = await moves(page);
  if (touch) await tap(first + 0.2);
  else {
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  }
  return now;
}

test('the second half of a double click answers nothing', async (t) => {
  for (const size of [undefined, phone]) {
    const page = await openPage(t, { size });
    await begin(page, jack);
    await page.waitForSelector('[data-asked="claim"]');
    const now = await twice(page, buttons(page).last(), size === phone);
    assert.equal(await page.locator('[data-asked]').getAttribute('data-asked'), 'journey');
    await page.waitForTimeout(300);
    assert.equal(await moves(page), now, 'the next question was answered by a double click');
    // Whoever presses anew is heard.
    const stay = buttons(page).filter({ hasText: 'Stay' });
    await answered(page, () => stay.click());
    assert.deepEqual(page.errors, []);
  }
});

test('a press that began before the question answers nothing, nor does a key that is held', async (t) => {
  const page = await openPage(t);
  await begin(page, jack);
  await page.waitForSelector('[data-asked="claim"]');
  const box = await buttons(page).last().boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('ArrowLeft');
  await answered(page, () => page.keyboard.press('Enter'));
  await page.waitForSelector('[data-asked="journey"]');
  const now = await moves(page);
  await page.mouse.up();
  await buttons(page).filter({ hasText: 'Stay' }).focus();
  await page.evaluate(() => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })));
  await page.keyboard.down('ArrowRight');
  await page.keyboard.down('Enter');
  await page.waitForFunction((old) => Number(document.querySelector('main.board').dataset.moves) !== old, now);
  await page.waitForSelector('[data-asked="act"]');
  const then = await moves(page);
  for (let n = 0; n < 5; n++) {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.down('Enter'); // still held: the browser repeats it
  }
  await page.waitForTimeout(200);
  assert.equal(await moves(page), then, 'a key that is held has answered');
  await page.keyboard.up('Enter');
  assert.deepEqual(page.errors, []);
});
