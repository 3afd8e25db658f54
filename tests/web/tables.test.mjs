// People at tables: by link, from two browsers, through reloads, lost connections and one shared device.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, answer, api, begin, desktop, killServer, myMove, openPage, phone, url } from './harness.mjs';

async function inviteFrom(page) {
  const [kept] = await page.evaluate(() => JSON.parse(localStorage.getItem('keys')));
  return `/t/${kept.table}#${kept.invite}`;
}

test('two browsers play at one table, and a reload comes back to the same place', async (t) => {
  const ann = await openPage(t, { path: '/new/bunny_run/friends' });
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Open the table' }).click();
  await ann.getByRole('img', { name: 'The link as a QR code' }).waitFor();
  assert.deepEqual(await accessibility(ann), []);

  const bob = await openPage(t, { path: await inviteFrom(ann), size: phone });
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await bob.getByText('starts the game when all are here').waitFor();
  assert.doesNotMatch(bob.url(), /#/, 'the invite is out of sight');

  await ann.getByText('Bob').waitFor();
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await answer(ann);
  await ann.waitForFunction(() => !document.title.startsWith('Your move'));
  await bob.reload();
  await answer(bob, 2);
  await myMove(ann);
  await myMove(bob);
  const story = (page) => page.evaluate(() => [...document.querySelectorAll('.side .story li')].map((li) => li.textContent.trim()));
  assert.ok((await story(ann)).some((line) => /^Bob turned over/.test(line)));
  assert.ok((await story(bob)).some((line) => /^Ann turned over/.test(line)));
  assert.deepEqual([...ann.errors, ...bob.errors], []);
});

test('what one says is heard by the other', async (t) => {
  const ann = await openPage(t);
  const made = await begin(ann, { game: 'kangaruse', seats: ['you', null, 'easy'], start: false });
  const bob = await openPage(t, { path: `/t/${made.table}#${made.invite}` });
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await ann.getByLabel('Say something').first().fill('<b>Hop</b>');
  await ann.getByRole('button', { name: 'Send' }).first().click();
  await bob.getByText('<b>Hop</b>').first().waitFor();
});

test('the same seat in two tabs shows the same, and both may answer', async (t) => {
  const page = await openPage(t);
  await begin(page, { game: 'bunny_run', seats: ['you', 'easy', 'easy'] });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await answer(page);
  await myMove(other);
  await answer(other, 2);
  await myMove(page);
  assert.equal(await page.locator('.side .story li').count(), await other.locator('.side .story li').count());
});

test('a lost connection is shown and heals, and nothing acknowledged is lost', async (t) => {
  const page = await openPage(t);
  const { table, key } = await begin(page, { game: 'bunny_run', seats: ['you', 'easy', 'easy'] });
  await answer(page);
  await myMove(page);
  const before = (await api({ do: 'look', table, key })).table.moves;
  const revive = await killServer();
  await page.getByText('The connection is lost').waitFor();
  await revive();
  await page.getByText('The connection is lost').waitFor({ state: 'detached', timeout: 20_000 });
  assert.ok((await api({ do: 'look', table, key })).table.moves >= before);
  await answer(page);
  await page.waitForFunction(() => document.querySelectorAll('.side .story li').length > 5);
});

test('a lost seat is no seat: a stranger looks on and cannot play', async (t) => {
  const page = await openPage(t);
  const { table, invite } = await begin(page, { game: 'hare_and_tortoise', seats: ['you', 'easy', 'easy'] });
  const stranger = await openPage(t, { path: `/t/${table}#${invite}` });
  await stranger.getByText('Players').first().waitFor();
  assert.equal(await stranger.title().then((title) => title.startsWith('Your move')), false);
});

test('people who share a device hand it over behind a curtain', async (t) => {
  const page = await openPage(t, { path: '/new/bunny_run/device', size: desktop });
  await page.getByLabel('Name on seat 1').fill('Ann');
  await page.getByLabel('Name on seat 2').fill('Bob');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await answer(page);
  const curtain = page.getByRole('dialog', { name: 'Hand the device over' });
  await curtain.getByText('Hand the device to Bob').waitFor();
  assert.deepEqual(await accessibility(page), []);
  await page.keyboard.press('Enter');
  await curtain.waitFor({ state: 'detached' });
  await answer(page);
  await answer(page); // the next round: Bob has the device, so Bob goes on
  await curtain.getByText('Hand the device to Ann').waitFor();
  assert.match(page.url(), new RegExp(`^${url}/here/`));
});

test('a game goes on at another device, by a code that works once', async (t) => {
  const page = await openPage(t);
  const { table } = await begin(page, { game: 'bunny_run', seats: ['you', 'easy', 'easy'] });
  await page.goto(`${url}/hand-over`);
  await page.getByRole('button', { name: 'Make a code' }).click();
  const code = await page.locator('code').textContent();
  assert.deepEqual(await accessibility(page), []);

  const other = await openPage(t, { path: `/take#${code}`, size: phone });
  await other.getByText('Your move').waitFor();
  await other.getByRole('link', { name: /Bunny Run/ }).click();
  await answer(other);
  assert.equal(other.url(), `${url}/t/${table}`);

  const third = await openPage(t, { path: `/take#${code}` });
  await third.getByRole('alert').waitFor();
});

test('the host locks a seat and hands the rights over', async (t) => {
  const ann = await openPage(t);
  const made = await begin(ann, { game: 'bunny_run', seats: ['you', null, null], start: false });
  await ann.getByRole('button', { name: 'Lock' }).last().click();
  await ann.getByText('locked').waitFor();
  const bob = await openPage(t, { path: `/t/${made.table}#${made.invite}` });
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await ann.getByText('Bob').waitFor();
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await myMove(ann);
  await ann.getByRole('button', { name: 'Settings' }).click();
  const rights = { name: "Who has the host's rights" };
  await ann.getByRole('combobox', rights).selectOption('Bob');
  await bob.getByRole('button', { name: 'Settings' }).click();
  await bob.getByRole('combobox', rights).waitFor();
  await ann.getByRole('combobox', rights).waitFor({ state: 'detached' });
});

test('who plays with bots alone may close the table', async (t) => {
  const page = await openPage(t);
  await begin(page, { game: 'bunny_run', seats: ['you', 'easy', 'easy'] });
  await myMove(page);
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Close the table' }).click();
  await page.getByText('This table is closed').waitFor();
});
