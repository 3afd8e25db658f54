// People at tables: by link, from two browsers, through reloads, lost connections and one shared device.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, answer, api, begin, desktop, killServer, myMove, openPage, phone, sure, url } from './harness.mjs';

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
  const link = ann.getByRole('textbox', { name: 'The link' });
  assert.equal(await link.inputValue(), url + (await inviteFrom(ann)));
  // Outside of https a page may not copy: then the link is there to be copied by hand.
  await ann.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await ann.getByRole('button', { name: 'Copy the link' }).click();
  await ann.waitForFunction(() => String(getSelection()) === document.querySelector('.link input').value);

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
  await answer(other, 2);
  await myMove(other);
  const told = await other.locator('.side .story li').count();
  await page.waitForFunction((n) => document.querySelectorAll('.side .story li').length === n, told);
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
  await page.getByText('The connection is lost').waitFor({ state: 'detached' });
  assert.ok((await api({ do: 'look', table, key })).table.moves >= before);
  await answer(page);
  await page.waitForFunction(() => document.querySelectorAll('.side .story li').length > 5);
});

test('a lost seat is no seat: a stranger looks on and cannot play', async (t) => {
  const page = await openPage(t);
  const { table, key, invite } = await begin(page, { game: 'hare_and_tortoise', seats: ['you', 'easy', 'easy'], options: { first: 0 } });
  const stranger = await openPage(t, { path: `/t/${table}#${invite}` });
  await stranger.getByText('Waiting for Ann').waitFor();
  const before = (await api({ do: 'look', table, invite })).table;
  assert.equal(await stranger.locator('.hand button:enabled').count(), 0, 'nothing to choose');
  await stranger.keyboard.press('ArrowRight');
  await stranger.keyboard.press('Enter');
  assert.equal((await stranger.title()).startsWith('Your move'), false);
  const [choice] = (await api({ do: 'look', table, key })).table.seen[0].choices;
  const { error } = await api({ do: 'move', table, invite, seat: 0, window: before.turn.window, move: { code: choice.code } });
  assert.equal(error.key, 'error.server.key');
  assert.equal((await api({ do: 'look', table, invite })).table.moves, before.moves);
  assert.deepEqual(stranger.errors, []);
});

test('people who share a device hand it over behind a curtain', async (t) => {
  const page = await openPage(t, { path: '/new/bunny_run/device', size: desktop });
  await page.getByLabel('Name on seat 1').fill('Ann');
  await page.getByLabel('Name on seat 2').fill('Bob');
  await page.getByRole('button', { name: 'Start the game' }).click();
  const curtain = page.getByRole('dialog', { name: 'Hand the device over' });
  await curtain.getByText('Hand the device to Ann').waitFor();
  await page.keyboard.press('Enter');
  await answer(page);
  await curtain.getByText('Hand the device to Bob').waitFor();
  assert.deepEqual(await accessibility(page), []);
  for (let n = 0; n < 3; n++) await page.keyboard.press('Escape');
  assert.equal(await curtain.getByText('Hand the device to Bob').isVisible(), true, 'Escape does not lift it');
  const reached = await page.evaluate(() => {
    document.querySelector('a.home').focus();
    return document.activeElement.textContent.trim();
  });
  assert.equal(reached, 'Here I am, show my side', 'nothing behind it is reached');
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
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Close the table' }).click();
  await sure(page, 'Close the table');
  await page.getByText('This table is closed').waitFor();
});

test('whoever is away is called back: title, icon, sound and a notification together', async (t) => {
  const page = await openPage(t);
  await page.addInitScript(() => {
    localStorage.setItem('settings', JSON.stringify({ sound: true, notify: true }));
    globalThis.called = { notes: [], tones: 0 };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    navigator.serviceWorker.getRegistration = async () => ({
      showNotification: async (title, about) => called.notes.push({ title, ...about }),
    });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...at) {
      called.tones++;
      return start.apply(this, at);
    };
  });
  const { table, key, invite } = await begin(page, { game: 'hare_and_tortoise', seats: ['you', null], options: { first: 1 }, start: false });
  const { key: bobs } = await api({ do: 'join', table, invite, name: 'Bob' });
  await api({ do: 'start', table, key });
  await page.getByText('Waiting for Bob').waitFor();
  await page.click('h1'); // a browser is silent until the page is touched
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  assert.match(await page.title(), /^Hare/);

  const { seen, turn } = (await api({ do: 'look', table, key: bobs })).table;
  await api({ do: 'move', table, key: bobs, seat: 1, window: turn.window, move: { code: seen[0].choices[0].code } });
  await myMove(page);
  assert.equal(await page.getAttribute('link[rel=icon]', 'href'), '/icon-turn.svg');
  await page.waitForFunction(() => called.notes.length === 1 && called.tones >= 2);
  const [note] = await page.evaluate(() => called.notes);
  assert.deepEqual([note.title, note.body, note.data], ['Hare & Tortoise', 'Your move', `/t/${table}`]);
  assert.deepEqual(page.errors, []);
});

test('what happens is told aloud on a phone, too', async (t) => {
  const page = await openPage(t, { size: phone });
  await begin(page, { game: 'bunny_run', seats: ['you', 'easy', 'easy'] });
  await answer(page);
  await page.getByRole('log', { name: 'Story so far' }).getByText('turned over').first().waitFor();
});

test('the rules open at the rule that was used last, also when its notice is closed', async (t) => {
  const page = await openPage(t);
  await begin(page, {
    game: 'bunny_run',
    seats: ['you', 'easy', 'easy'],
    options: { deal: ['complacent', 'scared', 'concerned'] },
  });
  await myMove(page);
  await page.locator('.hand button', { hasText: '5' }).first().click({ force: true });
  await page.getByRole('alert').getByText('BR-12').waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.locator('.book .named', { hasText: 'only 1, 2 or 3' }).waitFor();
});

test('two people at one device get no hint', async (t) => {
  const page = await openPage(t, { path: '/new/kangaruse/device' });
  await page.getByRole('button', { name: 'Start the game' }).click();
  await myMove(page);
  assert.equal(await page.getByRole('button', { name: 'Hint' }).count(), 0);
});

test('a land is built at will before it is played on, by the edition of the game', async (t) => {
  const page = await openPage(t, { path: '/new/jack_rabbits/device' });
  await page.getByText('Build the land together first').click();
  await page.getByRole('combobox', { name: /place tiles in turn or at will/ }).selectOption('free');
  await page.getByRole('combobox', { name: /Which rulebook/ }).selectOption('2023');
  assert.ok((await page.locator('form section').nth(1).getByRole('checkbox').count()) < 3, 'what few people change is folded away');
  await page.getByText('More options', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Lakes are dead ends/i }).check();
  await page.getByText('More options, 1 changed').waitFor();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/here\//);
  await myMove(page);
  const kept = await page.evaluate(async (table) => {
    const open = indexedDB.open('warren', 1);
    await new Promise((done) => (open.onsuccess = done));
    const got = open.result.transaction('tables').objectStore('tables').get(table);
    await new Promise((done) => (got.onsuccess = done));
    return got.result;
  }, page.url().split('/').at(-1));
  assert.deepEqual([kept.playing, kept.options.placing, kept.options.edition], ['jack_rabbits_builder', 'free', '2023']);
  assert.deepEqual([kept.then.edition, kept.then.options], ['2023', ['lakes are dead ends']]);
  assert.deepEqual(page.errors, []);
});
