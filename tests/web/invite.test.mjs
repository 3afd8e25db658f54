// Friends find a table by six letters that were said aloud.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, begin, openPage, phone } from './harness.mjs';

const table = { game: 'bunny_run', options: { players: 3 }, seats: ['you', null, 'easy'] };

test('a code that was said aloud brings a friend to the table', async (t) => {
  const ann = await openPage(t);
  await begin(ann, { ...table, start: false });
  const code = (await ann.locator('.code').textContent()).toLowerCase();
  const bob = await openPage(t, { size: phone });
  await bob.getByRole('button', { name: 'Join with a code' }).click();
  await bob.getByLabel('Link or code').fill('aaa aaa');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await bob.getByText('No table has this code now').waitFor();
  await bob.getByLabel('Link or code').fill(code);
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await ann.locator('section li', { hasText: 'Bob' }).waitFor();
  await ann.locator('.code').waitFor({ state: 'detached' }); // the table is full
  assert.deepEqual(bob.errors, []);
});

test('friends are invited while the game runs, too', async (t) => {
  const ann = await openPage(t);
  await begin(ann, table);
  await ann.getByRole('button', { name: 'Invite' }).click();
  await ann.getByRole('button', { name: 'Copy the link' }).waitFor();
  assert.deepEqual(await accessibility(ann), []);
  assert.deepEqual(ann.errors, []);
});
