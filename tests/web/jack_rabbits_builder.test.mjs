// The builder of Jack Rabbits on the page: built by clicks, by keys and by fingers, then played on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, answer, answered, begin, clear, myMove, openPage, phone } from './harness.mjs';

const game = 'jack_rabbits_builder';
const small = { tight_suits: true }; // two suits: 18 tiles

const lying = (page) => page.locator('.table header').textContent();

/** One answer by mouse: flip, turn, or lay. */
async function build(page) {
  const flip = page.locator('.shape.inviting').first();
  if ((await flip.count()) > 0) return flip.click();
  const at = (await clear(page, 'g.spot:not(.island)')) ?? (await clear(page, 'g.spot'));
  if (at) {
    await page.mouse.move(at.x, at.y);
    await page.locator('g.spot.picked').waitFor();
    const { x, y } = (await clear(page, 'g.spot.picked')) ?? at;
    return page.mouse.click(x, y);
  }
  return page.getByRole('button', { name: 'Turn the tile to the right', disabled: false }).click();
}

/** Flips a tile of this shape and waits until it is in the hand. */
async function flip(page, shape) {
  await page.getByRole('button', { name: `Flip a ${shape}` }).click();
  await page.locator('.grab').waitFor();
}

test('a land is built by clicks, and the table goes on to play on it', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: ['you', 'greedy'], options: small, then: { options: ['tight suits'], first: 0 } });
  const played = () => document.querySelector('.table h1')?.textContent.trim() === 'Jack Rabbits';
  for (let n = 0; n < 120; n++) {
    await page.waitForFunction(() => document.title.startsWith('Your move') || document.querySelector('.table h1')?.textContent.trim() === 'Jack Rabbits');
    if (await page.evaluate(played)) break;
    await answered(page, () => build(page));
  }
  assert.equal(await page.evaluate(played), true, 'the match on the land has begun');
  assert.equal(await page.locator('.land svg').first().isVisible(), true);
  // It is travelled on: the lottery, then to a house by the roads that were built, or staying where there is none.
  await page.locator('[data-asked="claim"]').waitFor();
  await answered(page, () => page.locator('.buttons .button').last().click());
  await page.locator('[data-asked="journey"]').waitFor();
  const house = page.locator('.hex.open').filter({ hasText: 'free' }).first();
  const stay = page.getByRole('button', { name: /^Stay/ });
  await answered(page, async () => ((await house.count()) > 0 ? house.click({ position: { x: 30, y: 30 } }) : stay.click()));
  await page.getByText(/You (arrive at|stay)/).first().waitFor();
  assert.deepEqual(page.errors, []);
});

test('the land stays where it lies under a pointer that picks a spot', async (t) => {
  const page = await openPage(t, { size: { width: 1000, height: 620 } });
  await begin(page, { game, seats: ['you', 'you'], options: small });
  await flip(page, 'hex');
  for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Zoom in' }).click();
  const lies = () => page.locator('g.moved').evaluate((g) => g.style.transform);
  const before = await lies();
  const room = await page.locator('main.board').boundingBox();
  let picked = 0;
  // Along the rim, where the vertex of a spot may be out of sight though the pointer is on it.
  for (let x = room.x + 6; x < room.x + room.width; x += 24)
    for (const y of [room.y + 4, room.y + room.height - 4]) {
      await page.mouse.move(x, y);
      picked += await page.locator('g.spot.picked').count();
      assert.equal(await lies(), before);
    }
  assert.ok(picked > 0, 'a spot at the rim was picked');
  assert.deepEqual(page.errors, []);
});

test('a spot that breaks a tip is shown before it is refused', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: ['you', 'you'], options: small });
  await flip(page, 'hex');
  const barred = await page.evaluate(() => {
    const box = document.querySelector('path.barred').getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  await page.mouse.move(barred.x, barred.y);
  await page.locator('path.bad').waitFor();
  assert.ok((await page.locator('path.bar').count()) > 0, 'the guilty side is marked');
  assert.match(await page.locator('.live').textContent(), /Breaks a tip/);
  await page.mouse.click(barred.x, barred.y);
  await page.getByText('JR-23', { exact: true }).waitFor();
  // And where it touches nothing, or lies on another tile, it does not fit at all.
  const citadel = await page.locator('.land svg').first().boundingBox();
  await page.mouse.click(citadel.x + citadel.width / 2, citadel.y + citadel.height / 2);
  await page.getByText('JR-22', { exact: true }).waitFor();
  assert.deepEqual(page.errors, []);
});

test('a tile is turned and laid by keyboard alone', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: ['you', 'you'], options: small });
  for (let n = 0; n < 3; n++) {
    await myMove(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('.grab').waitFor();
    const before = await page.locator('.grab').innerHTML();
    if (await page.getByRole('button', { name: 'Turn the tile to the right' }).isEnabled()) {
      await page.keyboard.press('r');
      await page.waitForFunction((old) => document.querySelector('.grab')?.innerHTML !== old, before);
    }
    await page.keyboard.press('ArrowLeft'); // the last choice is a spot
    await page.locator('g.spot.picked').waitFor();
    assert.match(await page.locator('.live').textContent(), /Fits here|Breaks a tip/);
    const story = await lying(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction((old) => document.querySelector('.table header').textContent !== old, story);
  }
  assert.match(await lying(page), /3 of 18/);
  assert.deepEqual(page.errors, []);
});

test('free placing: a tile is taken and dragged onto the land', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: ['you', 'you'], options: { ...small, placing: 'free' } });
  await page.getByRole('button', { name: /^Take (woods|a river|a mountain|a fork|a tavern)/ }).first().click();
  const tile = await page.locator('.grab').boundingBox();
  const spot = await clear(page, 'g.spot:not(.island)');
  await page.mouse.move(tile.x + tile.width / 2, tile.y + tile.height / 2);
  await page.mouse.down();
  await page.mouse.move(spot.x - 30, spot.y + 40, { steps: 3 });
  await page.mouse.move(spot.x, spot.y, { steps: 3 });
  await page.locator('g.spot.picked').waitFor();
  await page.mouse.up();
  await page.waitForFunction(() => /1 of 18/.test(document.querySelector('.table header').textContent));
  assert.deepEqual(page.errors, []);
});

test('every kind of tile follows the pointer over open water', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: ['you', 'you'], options: { ...small, placing: 'free' } });
  const takes = page.getByRole('button', { name: /^Take .* in hand/ });
  await takes.first().waitFor();
  const room = await page.locator('main.board').boundingBox();
  for (const name of await takes.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))) {
    const before = await page.locator('.prompt').textContent();
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForFunction((old) => document.querySelector('.prompt').textContent !== old, before);
    await page.mouse.move(room.x + 300, room.y + 40, { steps: 2 });
    await page.locator('g.held').waitFor();
    assert.deepEqual(page.errors, [], name);
  }
});

test('on a phone the first tap previews and the second lays', async (t) => {
  const page = await openPage(t, { size: phone });
  await begin(page, { game, seats: ['you', 'you'], options: small });
  await flip(page, 'rhombus');
  const room = await page.locator('main.board').boundingBox();
  assert.ok(room.height > phone.height * 0.4, `the board keeps ${room.height} pixels`);
  const spot = await clear(page, 'g.spot:not(.island)');
  await page.touchscreen.tap(spot.x, spot.y);
  await page.locator('g.spot.picked').waitFor();
  assert.equal(await page.getByRole('button', { name: /^Lay .* here$/ }).last().isVisible(), true);
  await page.touchscreen.tap(spot.x, spot.y);
  await page.locator('.shape.inviting').first().waitFor();
  assert.deepEqual(page.errors, []);
});

test('a land is wandered on by keys and clicks until the rounds are over', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: ['you', 'random'], options: { wander: true, board: 'sample', rounds: 2 } });
  await myMove(page);
  await page.keyboard.press('ArrowRight');
  await page.locator('path.way').first().waitFor();
  assert.deepEqual(await accessibility(page), []);
  await page.keyboard.press('Enter');
  await page.locator('.side .story').getByText(/You walk to/).waitFor();
  await myMove(page);
  const hex = await clear(page, 'g.hex.open');
  await page.mouse.click(hex.x, hex.y);
  await page.locator('.over').waitFor();
  assert.deepEqual(page.errors, []);
});

test('zoom by keys and buttons, and an overview where not all is in view', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: ['you', 'you'], options: { wander: true, board: 'sample' } });
  const scale = () => page.locator('g.moved').evaluate((g) => new DOMMatrix(getComputedStyle(g).transform).a);
  const whole = await scale();
  assert.equal(await page.locator('.map').count(), 0);
  await page.keyboard.press('+');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  assert.ok((await scale()) > whole * 1.6);
  await page.locator('.map').waitFor();
  await page.getByRole('button', { name: 'See all of it' }).click();
  assert.equal(await scale(), whole);
  assert.deepEqual(page.errors, []);
});

test('nothing stands in the way of those who see or hear differently', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: ['you', 'you'], options: small });
  await myMove(page);
  assert.deepEqual(await accessibility(page), []);
  await flip(page, 'rhombus');
  await page.keyboard.press('ArrowLeft');
  await page.locator('g.spot.picked').waitFor();
  assert.deepEqual(await accessibility(page), []);
});

test('an answer is taken back by its button', async (t) => {
  const page = await openPage(t);
  await begin(page, { game, seats: ['you', 'you'], options: small });
  await answer(page);
  await page.locator('.grab').waitFor();
  await answered(page, () => page.getByRole('button', { name: 'Take back' }).click());
  await page.locator('.grab').waitFor({ state: 'detached' });
  assert.deepEqual(page.errors, []);
});
