// Where there is nothing to choose: the page answers after a while, unless it is told to wait or others would learn from it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, answered, api, begin, openPage } from './harness.mjs';

const short = { game: 'jack_rabbits', options: { first: 0, game: 'short' } };
const moves = (page) => page.locator('main.board').getAttribute('data-moves').then(Number);
const wait = (page) => page.locator('section.hand').getByRole('button', { name: 'Wait' });

/** Answers by stays until nothing is left but to end the turn; gives the number of moves until then. */
async function stay(page) {
  for (;;) {
    await page.locator('[data-asked]').waitFor();
    const before = await moves(page);
    const phase = await page.locator('[data-asked]').getAttribute('data-asked');
    if (phase === 'act') return before;
    if (phase === 'journey') await answered(page, () => page.getByRole('button', { name: /^Stay/ }).click());
    else await answered(page, () => page.locator('.hand .buttons .button').last().click());
  }
}

test('a sole answer is given after a while; "Wait" stops it, and so does the setting', async (t) => {
  const page = await openPage(t, { eager: true });
  await begin(page, { ...short, seats: ['you', 'random'] });
  const before = await stay(page);
  await wait(page).waitFor();
  assert.deepEqual(await accessibility(page), []);
  await page.waitForFunction((old) => Number(document.querySelector('main.board').dataset.moves) > old, before);
  // A slow machine may be too late for it, and then there is another turn.
  do await stay(page);
  while (!(await wait(page).click({ timeout: 1000 }).then(() => true, () => false)));
  const now = await moves(page);
  await page.waitForTimeout(1800);
  assert.equal(await moves(page), now, 'who waits is waited for');
  await answered(page, () => page.getByRole('button', { name: 'Draw a card and end your turn' }).click());
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: /no choice/ }).click();
  await page.keyboard.press('Escape');
  await stay(page);
  assert.equal(await wait(page).count(), 0);
  assert.deepEqual(page.errors, []);
});

test('with people at the table nothing is answered that would tell what is in the hand', async (t) => {
  const page = await openPage(t, { eager: true });
  const { table, key, invite } = await begin(page, { ...short, seats: ['you', null], start: false });
  await api({ do: 'join', table, invite, name: 'Bob' });
  await api({ do: 'start', table, key });
  await stay(page);
  const now = await moves(page);
  assert.equal(await wait(page).count(), 0);
  await page.waitForTimeout(1800);
  assert.equal(await moves(page), now);
  assert.deepEqual(page.errors, []);
});

/** Goes towards END, and not into it as long as that can be helped; says whether all numbers lead there at last. */
async function nearTheEnd({ table, key }) {
  for (;;) {
    const { table: now } = await api({ do: 'look', table, key });
    if (now?.status === 'over') return false;
    const { choices } = now?.seen[0] ?? {};
    if (choices?.every(({ about }) => about.spaces.length === 0)) return true;
    if (choices) {
      const reach = ({ about }) => (about.end ? 0 : Math.max(...about.spaces));
      const { code } = choices.toSorted((a, b) => reach(b) - reach(a))[0];
      await api({ do: 'move', table, key, seat: 0, window: now.turn.window, move: { code } });
    }
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

test('every number leads to END: one is chosen, for everybody sees that', async (t) => {
  const page = await openPage(t, { eager: true });
  for (let n = 0; ; n++) {
    assert.ok(n < 8, 'no game came to that');
    const made = await begin(page, { game: 'bunny_run', options: { length: 30, carrots: 4 }, seats: ['you', 'random', 'random'] });
    await page.locator('main.board').waitFor();
    if (await nearTheEnd(made)) break;
  }
  await wait(page).waitFor();
  await wait(page).waitFor({ state: 'detached' });
  await page.locator('.story').first().getByText(/You are through the fence/).first().waitFor();
  assert.deepEqual(page.errors, []);
});
