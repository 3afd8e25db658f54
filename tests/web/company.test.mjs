// Company at a table: who is away and comes back, pauses, onlookers, words on a phone, one shared device.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, answer, answered, api, begin, myMove, openPage, phone, url } from './harness.mjs';

const board = (page) => page.getByRole('main', { name: 'The board' });

/** Ann's table, begun with Bob; each in a browser of their own. */
async function annAndBob(t, { game = 'hare_and_tortoise', seats = ['you', null], options = { first: 0 }, size, ...more } = {}) {
  const ann = await openPage(t, { size });
  const made = await begin(ann, { game, seats, options, start: false, ...more });
  const { key } = await api({ do: 'join', table: made.table, invite: made.invite, name: 'Bob' });
  await api({ do: 'start', table: made.table, key: made.key });
  const bob = await openPage(t);
  await bob.evaluate((kept) => localStorage.setItem('keys', JSON.stringify([kept])), { table: made.table, key });
  await bob.goto(`${url}/t/${made.table}`);
  await board(bob).waitFor();
  await board(ann).waitFor();
  return { ann, bob, ...made, bobs: key };
}

test('who is away is told at the table, a bot is voted in there, and the seat is taken back', async (t) => {
  const { ann, bob } = await annAndBob(t, { game: 'bunny_run', seats: ['you', null, 'easy'], options: {} });
  await answer(ann);
  await answer(bob);
  await myMove(ann);
  await bob.goto('about:blank');
  await ann.getByText('Bob is away').waitFor();
  assert.deepEqual(await accessibility(ann), []);
  await ann.getByRole('button', { name: 'Let a bot play for Bob' }).click();
  await ann.getByRole('region', { name: 'Players' }).getByText('a bot plays').waitFor();
  const story = ann.getByRole('region', { name: 'Story so far' });
  await story.getByText(/^Bob turned over/).first().waitFor();
  const players = ann.getByRole('region', { name: 'Players' });
  await players.getByText('Bob').waitFor();

  await bob.goto(ann.url());
  await bob.getByText('A bot plays for you').waitFor();
  assert.deepEqual(await accessibility(bob), []);
  await bob.getByRole('button', { name: 'Take my seat back' }).click();
  await bob.getByText('A bot plays for you').waitFor({ state: 'detached' });
  await answer(ann); // what the bot has sealed meanwhile stays
  await myMove(bob);
  assert.deepEqual([...ann.errors, ...bob.errors], []);
});

test('a paused game says so, offers nothing but to go on, and goes on', async (t) => {
  const { ann, bob } = await annAndBob(t);
  await myMove(ann);
  await bob.getByRole('button', { name: 'Settings' }).click();
  await bob.getByRole('button', { name: 'Pause the game' }).click();
  const banner = ann.getByRole('status').filter({ hasText: 'The game is paused' });
  await banner.waitFor();
  assert.equal((await ann.title()).startsWith('Your move'), false);
  assert.equal(await ann.locator('main.board path.ring').count(), 0, 'no stone is ringed');
  assert.equal(await ann.locator('.players .awaited').count(), 0, 'nobody is awaited');
  assert.deepEqual(await accessibility(ann), []);
  await banner.getByRole('button', { name: 'Go on' }).click();
  await myMove(ann);
  assert.ok((await ann.locator('main.board path.ring').count()) > 0);
});

test('who only looks on reads so', async (t) => {
  const page = await openPage(t);
  const { table, invite } = await begin(page, { game: 'hare_and_tortoise', seats: ['you', 'easy'], options: { first: 0 } });
  const guest = await openPage(t, { path: `/t/${table}#${invite}`, size: phone });
  await guest.getByText('You are watching').waitFor();
  await guest.getByText('Waiting for Ann').waitFor();
  assert.deepEqual(await accessibility(guest), []);
  await myMove(page);
  assert.equal(await page.getByText('You are watching').count(), 0);
});

test('on a phone words from others show by a dot and a short notice, and are heard', async (t) => {
  const { ann, table, bobs } = await annAndBob(t, { size: phone });
  const menu = ann.getByRole('button', { name: /^Story so far/ });
  const say = (text) => api({ do: 'chat', table, key: bobs, text });
  await ann.evaluate(() => localStorage.setItem('settings', JSON.stringify({ sound: true })));
  await ann.reload();
  await board(ann).waitFor();
  await ann.evaluate(() => {
    globalThis.tones = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...at) {
      globalThis.tones++;
      return start.apply(this, at);
    };
  });
  await ann.click('h1'); // a browser is silent until the page is touched
  await say('first'); // wakes what makes the sounds
  await ann.locator('.toast', { hasText: 'first' }).waitFor();
  await say('Shall we?');
  await ann.locator('.toast', { hasText: 'Shall we?' }).waitFor();
  await ann.waitForFunction(() => globalThis.tones > 0);
  await ann.getByRole('button', { name: 'Story so far, new words' }).waitFor();
  assert.deepEqual(await accessibility(ann), []);
  await ann.locator('.toast').waitFor({ state: 'detached' });
  await menu.click();
  await ann.getByRole('dialog').getByText('Shall we?').waitFor();
  await ann.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  assert.equal(await menu.getAttribute('aria-label'), 'Story so far');

  // Whom one does not hear makes no sign either.
  await ann.evaluate((id) => localStorage.setItem('muted', JSON.stringify([[id, [1]]])), table);
  await ann.reload();
  await board(ann).waitFor();
  await say('la la la');
  await answered(ann, () => answer(ann, 2)); // whatever was said before has come
  assert.equal(await ann.locator('.toast').count(), 0);
  assert.equal(await menu.getAttribute('aria-label'), 'Story so far');
  assert.deepEqual(ann.errors, []);
});

test('without a network "With friends" says that you are offline, and comes by itself', async (t) => {
  const page = await openPage(t, { path: '/about' });
  let down = true;
  await page.routeWebSocket(/\/ws$/, (ws) => (down ? ws.close() : ws.connectToServer()));
  await page.goto(`${url}/new/bunny_run/friends`);
  await page.getByText('You are offline').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Open the table' }).count(), 0, 'no half of a form');
  assert.deepEqual(await accessibility(page), []);
  await page.getByRole('link', { name: 'On this device' }).waitFor();
  down = false;
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  assert.equal(await page.getByText('You are offline').count(), 0);
});

test('a game of this device that goes on with friends has a free seat for them', async (t) => {
  const ann = await openPage(t);
  await ann.locator('li', { hasText: 'Bunny Run' }).getByRole('button', { name: 'Play now' }).click();
  await ann.waitForURL(/\/here\//);
  await answer(ann);
  await myMove(ann);
  await ann.getByRole('button', { name: 'Settings' }).click();
  await ann.getByRole('button', { name: 'Go on with friends' }).click();
  await ann.waitForURL(/\/t\//);
  const link = await ann.getByRole('textbox', { name: 'The link' }).inputValue();
  const bob = await openPage(t, { path: link.slice(url.length) });
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await bob.getByText('Bob (You)').waitFor();
  await ann.getByText('Bob').waitFor();
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await answer(ann); // what Bob's bot had sealed before stays
  await myMove(bob);
  assert.deepEqual([...ann.errors, ...bob.errors], []);
});

test('people who share a device are named, and secrets wait behind the curtain from the first turn on', async (t) => {
  const page = await openPage(t, { path: '/new/hare_and_tortoise/device' });
  await page.getByLabel('Name on seat 1').fill('Ann');
  await page.getByLabel('Name on seat 2').fill('Bob');
  await page.getByRole('button', { name: 'Start the game' }).click();
  const curtain = page.getByRole('dialog', { name: 'Hand the device over' });
  await curtain.getByText(/Hand the device to (Ann|Bob)/).waitFor();
  const first = (await curtain.getByRole('heading').textContent()).split(' ').at(-1);
  await curtain.getByRole('button').click();
  const players = page.getByRole('region', { name: 'Players' });
  await players.getByText(first).waitFor();
  assert.equal(await players.getByText('You', { exact: true }).count(), 0);
  await page.getByRole('region', { name: 'What you have' }).getByText(first).first().waitFor();
  await answer(page, 2);
  await curtain.waitFor();
  await curtain.getByRole('button').click();
  await page.getByRole('region', { name: 'Story so far' }).getByText(new RegExp(`^${first} runs`)).first().waitFor();
  await page.reload();
  await curtain.waitFor(); // whoever looks again has to say who they are
  assert.deepEqual(page.errors, []);
});
