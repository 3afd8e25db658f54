// People among strangers: what may be said at a public table, whom one need not hear, and who may go.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, answer, api, begin, myMove, openPage, phone, sure, url } from './harness.mjs';

/** A running table of Ann and Bob, with Bob as a second page. */
async function annAndBob(t, more = {}, size = undefined) {
  const ann = await openPage(t);
  const made = await begin(ann, { game: 'kangaruse', seats: ['you', null, 'easy'], start: false, ...more });
  const joined = await api({ do: 'join', table: made.table, invite: more.public ? undefined : made.invite, name: 'Bob' });
  await api({ do: 'start', table: made.table, key: made.key });
  const bob = await openPage(t, size ? { size } : {});
  await bob.evaluate((key) => localStorage.setItem('keys', JSON.stringify([key])), { table: made.table, key: joined.key });
  await bob.goto(`${url}/t/${made.table}`);
  await bob.getByRole('main', { name: 'The board' }).waitFor();
  return { ann, bob, ...made, bobs: joined.key };
}

const chat = (page) => page.getByRole('region', { name: 'Chat' }).first();

test('at a public table strangers have ready words, until the host allows more', async (t) => {
  const { ann, bob, table, bobs } = await annAndBob(t, { public: true });
  assert.equal(await chat(bob).getByLabel('Say something').count(), 0);
  const refused = await api({ do: 'chat', table, key: bobs, text: 'psst' });
  assert.equal(refused.error.key, 'error.server.talk_off');
  await chat(bob).getByRole('button', { name: 'Good luck!' }).click();
  await chat(ann).getByRole('log').getByText('Good luck!').waitFor();

  await ann.getByRole('button', { name: 'Settings' }).click();
  assert.deepEqual(await accessibility(ann), []);
  await ann.getByLabel('Let everybody write what they like').check();
  await chat(bob).getByLabel('Say something').fill('Nice table');
  await chat(bob).getByRole('button', { name: 'Send' }).click();
  await chat(ann).getByRole('log').getByText('Nice table').waitFor();
  assert.deepEqual([...ann.errors, ...bob.errors], []);
});

test('anybody can stop hearing anybody, for themselves and for good', async (t) => {
  const { ann, bob } = await annAndBob(t);
  await chat(bob).getByLabel('Say something').fill('la la la');
  await chat(bob).getByRole('button', { name: 'Send' }).click();
  await chat(ann).getByText('la la la').waitFor();
  await ann.getByRole('button', { name: 'Settings' }).click();
  await ann.getByRole('button', { name: 'Do not hear' }).click();
  await chat(ann).getByText('la la la').waitFor({ state: 'detached' });
  await ann.reload();
  await chat(ann).getByRole('button', { name: 'Hello!' }).waitFor();
  assert.equal(await chat(ann).getByText('la la la').count(), 0);
  assert.equal(await chat(bob).getByText('la la la').count(), 1, 'Bob still reads his own words');
});

test('the host mutes a guest, and takes one off a running table', async (t) => {
  const { ann, bob, table, key } = await annAndBob(t, {}, phone);
  await ann.getByRole('button', { name: 'Settings' }).click();
  await ann.getByRole('button', { name: 'Mute for all' }).click();
  await bob.getByRole('button', { name: 'Story so far' }).click();
  await bob.getByText('The host has muted you here.').last().waitFor();
  await ann.getByRole('button', { name: 'Remove', exact: true }).click();
  await sure(ann, 'Remove');
  await bob.getByText('The host has taken your name off this table.').waitFor();
  const { seats } = (await api({ do: 'look', table, key })).table;
  assert.equal(seats[1].person, null);
  assert.notEqual(seats[1].bot, null);
});

test('a wish to take back shows what it undoes, and is agreed to by its number', async (t) => {
  const { ann, bob } = await annAndBob(t, { game: 'hare_and_tortoise', options: { players: 2, first: 0 }, seats: ['you', null] });
  await answer(ann, 2); // onto a carrot square: nothing is drawn
  await myMove(bob);
  await ann.getByRole('button', { name: 'Take back' }).click();
  await bob.getByText('asks to take a move back').waitFor();
  await bob.getByText(/^What would be taken back/).click();
  await bob.locator('.notice ol li').first().waitFor();
  assert.deepEqual(await accessibility(bob), []);
  await ann.getByText('Waiting for Bob').first().waitFor();
  await bob.getByRole('button', { name: 'Agree' }).click();
  await bob.getByText('asks to take a move back').waitFor({ state: 'detached' });
  await ann.waitForFunction(() => document.querySelector('main.board').dataset.moves === '0');
});

test('other devices are signed out, and only they', async (t) => {
  const page = await openPage(t);
  const { table, key } = await begin(page, { game: 'kangaruse', seats: ['you', 'easy', 'easy'] });
  const { code } = await api({ do: 'hand_over', keys: [{ table, key }] });
  const { keys } = await api({ do: 'redeem', code });
  await page.goto(`${url}/hand-over`);
  await page.getByRole('button', { name: 'Sign out my other devices' }).click();
  await sure(page, 'Sign out my other devices');
  await page.getByText('1 key of other devices is void').waitFor();
  assert.equal((await api({ do: 'look', table, key: keys[0].key })).error.key, 'error.server.no_such_table');
  assert.equal((await api({ do: 'look', table, key })).ok, true);
});

test('a person has name and words removed, and leaves', async (t) => {
  const { ann, bob, table, key } = await annAndBob(t);
  await chat(bob).getByLabel('Say something').fill('my secret');
  await chat(bob).getByRole('button', { name: 'Send' }).click();
  await chat(ann).getByText('my secret').waitFor();
  await bob.getByRole('button', { name: 'Settings' }).click();
  await bob.getByRole('button', { name: 'Remove my name and my words' }).click();
  await sure(bob, 'Remove my name and my words');
  await bob.waitForURL(`${url}/`);
  await chat(ann).getByText('my secret').waitFor({ state: 'detached' });
  const told = JSON.stringify((await api({ do: 'look', table, key, story: 0 })).table);
  assert.doesNotMatch(told, /Bob|my secret/);
});

test('a table that its host closed can be opened again', async (t) => {
  const page = await openPage(t);
  await begin(page, { game: 'kangaruse', seats: ['you', 'easy', 'easy'] });
  await myMove(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Close the table' }).click();
  await sure(page, 'Close the table');
  await page.getByText('This table is closed').waitFor();
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Open the table again' }).click();
  await answer(page);
});
