// Where rabbits meet in Jack Rabbits, through the page: duel, challenge, market, trade and flight, by clicks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, answered, api, begin, openPage, phone } from './harness.mjs';

const game = 'jack_rabbits';
const two = ['you', 'you'];

/** One request; the server asks those who hurry to slow down, and is heeded. */
async function ask(request) {
  for (;;) {
    const reply = await api(request);
    if (reply.error?.key !== 'error.server.slow_down') return reply;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** "arrive" of {"go": ["arrive", "KC"]}, "stay" of {"go": "stay"}, "duel" of {"duel": 1}. */
function nameOf({ move }) {
  const [name, value] = Object.entries(move)[0];
  return name === 'go' ? [value].flat()[0] : name;
}

/**
 * Plays both seats without the page until such a choice is offered, by answers that lead there but for a few that
 * stray; then the page shows the seat that has it.
 */
async function until(page, { table, key }, offers, by, stray = 0) {
  for (let n = 0; n < 1200; n++) {
    const { table: now } = await ask({ do: 'look', table, key });
    assert.equal(now.status, 'playing', 'the match ended before it came to that');
    const { seat, choices, view } = now.seen.find((s) => s.choices);
    if (choices.some((choice) => offers(nameOf(choice), view, choice.about))) {
      await page.goto(page.url());
      await page.locator('main.board').waitFor({ state: 'attached' }); // perhaps behind the curtain
      await page.waitForFunction((moves) => document.querySelector('main.board').dataset.moves === String(moves), now.moves);
      const curtain = page.getByRole('dialog', { name: 'Hand the device over' });
      if (await curtain.count()) await page.keyboard.press('Enter');
      await page.locator(`[data-asked="${view.phase}"]`).waitFor();
      return view;
    }
    const good = choices.filter((choice) => by.includes(nameOf(choice)));
    const from = good.length > 0 && Math.random() >= stray ? good : choices;
    const { code } = from[Math.floor(Math.random() * from.length)];
    await ask({ do: 'move', table, key, seat, window: now.turn.window, move: { code } });
  }
  throw new Error('never offered');
}

/** The next question, of either seat: the curtain is lifted by hand. */
async function next(page, phase) {
  const curtain = page.getByRole('dialog', { name: 'Hand the device over' });
  await page.locator(`[data-asked="${phase}"]`).or(curtain).first().waitFor();
  if (await curtain.count()) await page.keyboard.press('Enter');
  await page.locator(`[data-asked="${phase}"]`).waitFor();
}

const button = (page, name) => page.locator('.buttons').getByRole('button', { name });
const usable = (page) => page.locator('.fan button.card', { has: page.locator('svg.inviting') });

/** Clicks a card where no other card lies on it. */
async function click(page, card) {
  const { x, y } = await card.evaluate((element) => {
    const box = element.getBoundingClientRect();
    for (let dy = 0.1; dy < 1; dy += 0.1)
      for (let dx = 0.1; dx < 1; dx += 0.1) {
        const at = { x: box.x + dx * box.width, y: box.y + dy * box.height };
        if (element.contains(document.elementFromPoint(at.x, at.y))) return at;
      }
    throw new Error('the card is covered');
  });
  await page.mouse.click(x, y);
}

/** Pushes cards forward until they are enough. */
async function lay(page) {
  const primary = page.locator('.buttons .primary', { hasText: /^(Play|Show|Pay|Take|Buy)/ });
  for (const card of await usable(page).all()) {
    if (await primary.count()) break;
    await click(page, card);
  }
  await answered(page, () => primary.click());
}

const panel = (page, title) => page.getByRole('region', { name: title });

test('a duel: spades against spades, and whoever gives in falls off', async (t) => {
  const page = await openPage(t);
  const made = await begin(page, { game, seats: two, options: { first: 0 } });
  await until(page, made, (name) => name === 'duel', ['stay', 'pass', 'done']);
  await answered(page, () => button(page, /duel/i).click());
  await page.locator('[data-asked="duel_open"]').waitFor();
  await panel(page, 'Duel at the Citadel').waitFor();
  await lay(page);
  await next(page, 'duel');
  const duel = panel(page, 'Duel at the Citadel');
  assert.match(await duel.innerText(), /leads[\s\S]*must answer/);
  assert.ok((await duel.locator('.cards svg').count()) > 0, 'the spades lie on the table');
  assert.deepEqual(await accessibility(page), []);
  await answered(page, () => button(page, /Give in/).click());
  await page.getByText(/You give in to/).first().waitFor({ state: 'attached' }); // the curtain has fallen
  await duel.waitFor({ state: 'detached' });
  assert.deepEqual(page.errors, []);
});

test('a challenge: proof against proof, on a phone', async (t) => {
  const page = await openPage(t, { size: phone });
  const made = await begin(page, { game, seats: two, options: { first: 0 } });
  const view = await until(page, made, (name) => name === 'challenge', ['arrive', 'pay', 'claim', 'done'], 0.2);
  const face = page.locator('section.panel');
  assert.match(await face.innerText(), /Anybody[\s\S]*may challenge/);
  assert.deepEqual(await accessibility(page), []);
  await answered(page, () => button(page, /Challenge/).click());
  await next(page, 'proof');
  assert.match(await face.innerText(), /must show/);
  await lay(page);
  await next(page, 'answer');
  assert.ok((await face.locator('.cards svg').count()) > 0, 'the proof lies open');
  const falls = button(page, /fall/i);
  await answered(page, async () => ((await falls.count()) ? falls.click() : button(page, /./).first().click()));
  await face.waitFor({ state: 'detached' });
  assert.ok(view.turn !== null);
  assert.deepEqual(page.errors, []);
});

test('a market: goods are taken from the stall and paid', async (t) => {
  const page = await openPage(t);
  const made = await begin(page, { game, seats: two, options: { first: 0 } });
  await until(page, made, (name, view) => name === 'want' && view.phase === 'act', ['arrive', 'pay', 'claim', 'done'], 0.2);
  await button(page, 'Go to the market').click();
  const stall = page.locator('section.panel');
  await stall.waitFor();
  const goods = stall.locator('[data-want]', { has: page.locator('svg.inviting') }).last();
  const card = await goods.getAttribute('data-want');
  await answered(page, () => click(page, goods));
  await page.locator('[data-asked="want"]').waitFor();
  await stall.locator(`[data-want="${card}"][aria-pressed="true"]`).waitFor();
  assert.deepEqual(await accessibility(page), []);
  await lay(page);
  await page.getByText(/You take .* from the discards/).first().waitFor();
  await page.locator(`.fan [data-card="${card}"]`).waitFor();
  assert.deepEqual(page.errors, []);
});

test('a trade of unseen cards: offered by a form, answered by the other', async (t) => {
  const page = await openPage(t, { size: phone });
  const made = await begin(page, { game, seats: two, options: { first: 0, options: ['special trades'] } });
  await until(page, made, (name) => name === 'trade', ['stay', 'pass', 'done']);
  await answered(page, () => button(page, /trade/i).click());
  const offer = panel(page, 'A trade of unseen cards');
  await offer.getByRole('spinbutton').first().fill('3');
  await offer.getByRole('spinbutton').last().fill('2');
  assert.deepEqual(await accessibility(page), []);
  await offer.getByRole('button', { name: /^Offer this/ }).click(); // three answers in a row
  await next(page, 'trade_ask');
  assert.match(await offer.innerText(), /worth 3, for diamonds worth 2/);
  await answered(page, () => button(page, 'Refuse the offer').click());
  await offer.waitFor({ state: 'detached' });
  assert.deepEqual(page.errors, []);
});

test('a flight: a club is shown, and the land is open', async (t) => {
  const page = await openPage(t);
  const made = await begin(page, { game, seats: two, options: { first: 0 } });
  await until(page, made, (name, view) => name === 'show' && view.phase === 'club', ['off', 'fall', 'give_in', 'duel', 'play', 'done'], 0.2);
  await lay(page);
  const found = page.locator('[data-asked]:not([data-asked="club"])');
  await found.waitFor();
  assert.match(await page.locator('.story').first().innerText(), /You show .* of clubs for a flight/);
  assert.deepEqual(page.errors, []);
});

test('what an arrival leads to is said before it is chosen; a royal beyond one\'s means says why', async (t) => {
  const page = await openPage(t);
  const made = await begin(page, { game, seats: two, options: { first: 0 } });
  await until(page, made, (name, _, about) => name === 'arrive' && about.safe === 0, ['arrive', 'pay', 'claim', 'done'], 0.3);
  const palace = page.locator('.hex.open', { has: page.locator('.beware') }).first();
  await palace.hover();
  await page.locator('.note').getByText(/Anyone may ask you for 6 in hearts\. You hold [0-5]: you would be thrown off/).waitFor();
  assert.match(await palace.getAttribute('aria-label'), /Anyone may ask you for 6 in hearts/);
  assert.deepEqual(await accessibility(page), []);
  await until(page, made, (name, { phase }, about) => name === 'done' && phase === 'act' && about.holds < about.royal, ['arrive', 'pay', 'claim', 'done'], 0.2);
  const royal = button(page, /costs 10 in \w+; you hold \d/);
  assert.equal(await royal.getAttribute('aria-disabled'), 'true');
  assert.deepEqual(await accessibility(page), []);
  await royal.click({ force: true });
  await page.getByRole('alert').getByText('JR-50').waitFor();
  assert.deepEqual(page.errors, []);
});
