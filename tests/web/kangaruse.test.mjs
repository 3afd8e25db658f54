// Kangaruse through the page: whole games by mouse and by keyboard, refusals, phones, and who listens.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { accessibility, alwaysSure, answered, api, begin, desktop, openPage, phone } from './harness.mjs';

// A sheet small enough for a game of a few seconds.
const tiny = { size: 'tiny', seed: 5, first: 0 };
const over = '.over';
const asked = 'rect.offer';

/** The game as the server has it for the person who opened it. */
const look = async (made) => (await api({ do: 'look', table: made.table, key: made.key })).table;

/** Until it is one's turn, or all is over. */
const turn = (page) => page.waitForSelector(`${asked}, ${over}`);

const offers = (page) => page.$$eval(asked, (squares) => squares.map((square) => square.getAttribute('data-square')));

test('a whole game by clicks: where I click, I land', async (t) => {
  const page = await openPage(t);
  const made = await begin(page, { game: 'kangaruse', options: tiny, seats: ['you', 'easy'] });
  let jumps = 0;
  await turn(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  assert.equal(await page.getByRole('button', { name: 'Export replay' }).isDisabled(), true, 'not while others may hide something');
  await page.keyboard.press('Escape');
  for (;;) {
    await turn(page);
    if (await page.$(over)) break;
    const [square] = await offers(page);
    await page.click(`[data-square="${square}"]`);
    await page.waitForFunction(
      (name) => document.querySelector('.over') || !document.querySelector(`rect.offer[data-square="${name}"]`),
      square,
    );
    const { seen } = await look(made);
    const [x, y] = [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
    assert.ok(seen[0].view.visited[0].some(([a, b]) => a === x && b === y), `I have been on ${square}`);
    jumps++;
  }
  assert.ok(jumps > 3, `a game of ${jumps} jumps`);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Export replay' }).click();
  assert.match(readFileSync(await (await file).path(), 'utf8'), /"result"/);
  assert.deepEqual(page.errors, []);
});

test('a jump that is not allowed is explained by its rule', async (t) => {
  const page = await openPage(t);
  const made = await begin(page, { game: 'kangaruse', options: tiny, seats: ['you', 'easy'] });
  await turn(page);
  const [tree] = (await look(made)).seen[0].view.sheet.trees;
  const name = String.fromCharCode(97 + tree[0]) + (tree[1] + 1);
  await page.click(`[data-square="${name}"]`, { force: true });
  await page.waitForSelector('[role="alert"]');
  assert.match(await page.textContent('[role="alert"]'), /KR-03/);
});

test('by keyboard, too, one may ask why not', async (t) => {
  const page = await openPage(t);
  const made = await begin(page, { game: 'kangaruse', options: tiny, seats: ['you', 'easy'] });
  await turn(page);
  const { moves } = await look(made);
  await page.keyboard.press('Shift+ArrowRight'); // onto the first that is on offer
  await page.waitForFunction(() => document.activeElement?.matches('rect.offer'));
  // Every square of the sheet can be reached; one that is not on offer is looked for row by row.
  const forbidden = () => page.evaluate(() => document.activeElement?.matches('[data-square]:not(.offer)'));
  for (const way of ['Up', 'Up', 'Left', 'Left', 'Down', 'Down', 'Down', 'Right', 'Right', 'Right', 'Right', 'Up']) {
    if (await forbidden()) break;
    await page.keyboard.press(`Shift+Arrow${way}`);
  }
  assert.equal(await forbidden(), true);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role="alert"]');
  assert.match(await page.textContent('[role="alert"]'), /KR-/);
  assert.equal((await look(made)).moves, moves);
  assert.deepEqual(page.errors, []);
});

test('what hovers is shown before it is played: points, total, what is crossed out', async (t) => {
  const page = await openPage(t);
  const made = await begin(page, { game: 'kangaruse', options: { size: 'small', seed: 3, first: 0 }, seats: ['you', 'easy'] });
  await turn(page);
  await answered(page, () => page.click(asked));
  for (;;) {
    await turn(page);
    const { seen } = await look(made);
    const choice = seen[0].choices?.find((c) => c.about.points > 0);
    if (!choice) {
      await answered(page, () => page.click(asked));
      continue;
    }
    const { about } = choice;
    await page.hover(`[data-square="${about.square}"]`);
    const card = page.locator('.card.choice');
    await card.waitFor();
    const said = await card.textContent();
    assert.match(said, new RegExp(`\\+${about.points}`));
    assert.match(said, new RegExp(`becomes ${String(about.total).replace('-', '−')}`));
    for (const crossed of about.crosses.split(', ')) assert.ok(said.includes(crossed), said);
    assert.match(await page.textContent('.buttons .main'), new RegExp(`for ${about.points} point`));
    break;
  }
  assert.deepEqual(page.errors, []);
});

test('a whole game by keyboard alone', async (t) => {
  const page = await openPage(t);
  const made = await begin(page, { game: 'kangaruse', options: { ...tiny, seed: 8 }, seats: ['you', 'easy'] });
  await alwaysSure(page);
  for (;;) {
    await turn(page);
    if (await page.$(over)) break;
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.querySelector('.hand [aria-live].unseen')?.textContent.length > 10);
    await answered(page, () => page.keyboard.press('Enter'));
  }
  assert.equal((await look(made)).status, 'over');
  assert.deepEqual(page.errors, []);
});

test('on a phone a tap shows and a second tap plays; the sheet pans under its commands', async (t) => {
  const page = await openPage(t, { size: phone });
  const made = await begin(page, { game: 'kangaruse', options: { size: 'large', seed: 2, first: 0 }, seats: ['you', 'easy', 'easy'] });
  await turn(page);
  const { moves, seen } = await look(made);
  const start = `[data-square="${seen[0].choices[0].about.square}"]`;
  await page.tap(start);
  await page.waitForSelector('.hand .main');
  assert.equal((await look(made)).moves, moves, 'the first tap only shows');
  await answered(page, () => page.tap(start));
  assert.ok((await look(made)).moves > moves, 'the second tap plays');
  const map = page.locator('.map > svg');
  await map.waitFor();
  // The sheet lies turned: its first square is at the top on the right.
  const corner = (seen) =>
    page.waitForFunction((wanted) => {
      const { x, y, width } = document.querySelector('[data-square="a1"]').getBoundingClientRect();
      return (x > 20 && x + width <= innerWidth && y > 100 && width > 44) === wanted;
    }, seen);
  await map.click({ position: { x: 86, y: 2 } });
  await corner(true);
  await map.click({ position: { x: 2, y: 120 } });
  await corner(false); // the sheet has moved under the window
  assert.deepEqual(page.errors, []);
});

const box = (page, name) => page.locator(`[data-square="${name}"]`).boundingBox();

test('on an upright phone the sheet is turned: large squares, named at the edges, and words that say what is seen', async (t) => {
  const page = await openPage(t, { size: phone });
  const made = await begin(page, { game: 'kangaruse', options: { seed: 3154, first: 0 }, seats: ['you', 'you'] });
  for (let n = 0; n < 4; n++) {
    await turn(page);
    const seen = (await look(made)).seen.find(({ choices }) => choices);
    const { sheet, at } = seen.view;
    const boxes = await page.$$eval('[data-square]', (squares) => squares.map((square) => square.getBoundingClientRect().toJSON()));
    assert.equal(boxes.length, sheet.columns * sheet.rows);
    for (const { x, width, height } of boxes) assert.ok(Math.min(width, height) >= 40 && x > 0 && x + width <= phone.width, `${x} ${width} ${height}`);
    const edge = await page.$$eval('text.name', (names) => names.map((name) => name.textContent).sort().join(' '));
    assert.equal(edge, '1 2 3 4 5 6 7 8 a b c d e f g h i j k l');
    const { about } = seen.choices.find((choice) => choice.about.direction) ?? seen.choices[0];
    await page.tap(`[data-square="${about.square}"]`);
    if (about.direction) {
      const [fromX, fromY] = at[seen.seat];
      const [from, to] = [await box(page, String.fromCharCode(97 + fromX) + (fromY + 1)), await box(page, about.square)];
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const way = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up';
      assert.match(await page.textContent('.hand .main'), new RegExp(`Jump ${about.number} ${way}`));
    }
    await answered(page, () => page.click('.hand .main'));
  }
  assert.deepEqual(page.errors, []);
});

test('of a square that is not on offer a tap says what it does, and why not; one on a sheet too small for fingers grows', async (t) => {
  const page = await openPage(t, { size: phone });
  await begin(page, { game: 'kangaruse', options: { size: 'huge', seed: 3, first: 0 }, seats: ['you', 'you'] });
  await turn(page);
  const [offer] = await offers(page);
  assert.ok((await box(page, offer)).width < 40, 'all of a huge sheet is seen while starts are chosen');
  await page.tap(`[data-square="${offer}"]`);
  await page.waitForFunction((name) => document.querySelector(`[data-square="${name}"]`).getBoundingClientRect().width >= 40, offer);
  await answered(page, () => page.tap(`[data-square="${offer}"]`)); // it has grown where it was
  await turn(page);
  const star = await page.evaluate(() => {
    const middle = (square) => {
      const { x, y, width, height } = square.getBoundingClientRect();
      return { name: square.dataset.square, x: x + width / 2, y: y + height / 2 };
    };
    const stars = [...document.querySelectorAll('[data-square]:not(.offer)[aria-label^="Star"]')];
    return stars.map(middle).find(({ name, x, y }) => document.elementFromPoint(x, y)?.dataset.square === name);
  });
  await page.touchscreen.tap(star.x, star.y);
  await page.locator('.hand .picked', { hasText: 'Its number, also when it is below zero.' }).waitFor();
  assert.match(await page.textContent('.hand .picked'), new RegExp(`Star .*${star.name}`));
  await page.locator('[role="alert"]', { hasText: 'KR-' }).waitFor();
  assert.deepEqual(page.errors, []);
});

test('the sheet is printed: alone, on one page, with its key and lines for the scores', async (t) => {
  const page = await openPage(t);
  await page.context().addInitScript(() => (globalThis.print = () => undefined));
  await begin(page, { game: 'kangaruse', options: { seed: 3154, first: 0 }, seats: ['you', 'you'] });
  await turn(page);
  await page.getByRole('button', { name: 'Print this sheet' }).click();
  const paper = page.locator('.printed');
  await paper.waitFor({ state: 'attached' });
  assert.equal(await paper.isVisible(), false, 'on the screen nothing changes');
  await page.emulateMedia({ media: 'print' });
  assert.equal(await paper.isVisible(), true);
  assert.equal(await page.locator('.table').isVisible(), false);
  assert.equal(await paper.locator('tbody tr').count(), 5, 'a line for each player');
  assert.match(await paper.locator('aside').innerText(), /Koala.*Your next jump may not go over other players/);
  const fits = await paper.evaluate((all) => [...all.children].every((part) => part.scrollHeight <= part.clientHeight + 1));
  assert.ok(fits, 'nothing is cut off');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  assert.equal(pdf.match(/\/Type\s*\/Page\b/g).length, 1);
  await page.waitForSelector('.printed', { state: 'detached' }); // printing is over
  assert.deepEqual(page.errors, []);
});

test('the two squares of a tiger are chosen one after the other', async (t) => {
  const page = await openPage(t);
  const made = await begin(page, { game: 'kangaruse', options: { sheet: tigers, first: 0 }, seats: ['you', 'you'] });
  for (const square of ['f4', 'a1', 'b1']) await answered(page, () => page.click(`rect.offer[data-square="${square}"]`));
  await page.waitForFunction(() => document.querySelector('.hand .prompt')?.textContent.includes('tiger'));
  await page.click('[data-square="b3"]');
  await page.waitForSelector('[data-square="b3"][aria-pressed="true"]');
  await page.click('[data-square="b4"]');
  await page.waitForFunction(() => !document.querySelector('.hand .prompt')?.textContent.includes('tiger'));
  const { crossed } = (await look(made)).seen[0].view;
  for (const at of [[1, 2], [1, 3]]) assert.ok(crossed.some(([x, y]) => x === at[0] && y === at[1]));
  assert.deepEqual(page.errors, []);
});

for (const [size, colorScheme] of [[desktop, 'light'], [phone, 'dark']])
  test(`the board is open to everybody, ${size.width} pixels wide, ${colorScheme}`, async (t) => {
    const page = await openPage(t, { size });
    await page.emulateMedia({ colorScheme });
    const made = await begin(page, { game: 'kangaruse', options: { seed: 3154, first: 0 }, seats: ['you', 'easy', 'easy'] });
    await turn(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.hand .prompt')?.textContent.includes('any direction'));
    await page.keyboard.press('ArrowRight');
    assert.deepEqual(await accessibility(page), []);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
    // Scores and key stand beside the sheet, or one tap away.
    if (size === phone) await page.getByRole('button', { name: 'Scores and key' }).click();
    const beside = page.locator(size === phone ? 'dialog[open]' : '.side .beside');
    await beside.locator('table').waitFor();
    assert.equal(await beside.locator('thead th').count(), 3, 'a column for each player');
    const types = new Set((await look(made)).seen[0].view.sheet.cells.map((cell) => cell.type));
    const key = await beside.locator('ul').innerText();
    for (const type of types) assert.match(key, new RegExp(`^${type}`, 'im'));
    assert.match(key, size === phone ? /next jump may not go over other players/ : /next jump stays away from others/);
    assert.deepEqual(await accessibility(page), []);
    assert.deepEqual(page.errors, []);
  });

// Numbers above, directions at the sides; every square of column b but its head is plain.
const tigers = `1 1 1 1 1 1
right st ti .  .  .  st
down  .  .  .  .  .  st
up    .  .  .  .  .  st
left  .  .  .  .  .  st
right .  .  .  .  .  ch
`;
