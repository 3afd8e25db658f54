// The start page for those who come for the first time, and for those who return.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bring, lines, played } from './finished.mjs';
import { accessibility, api, desktop, myMove, openPage, phone, url } from './harness.mjs';

const games = ['Hare & Tortoise', 'Bunny Run', 'Kangaruse', 'Jack Rabbits'];
const rowOf = (page, game) => page.locator('.row', { hasText: game });
const playNow = (page, game) => page.locator('li', { has: page.getByRole('heading', { name: game }) }).getByRole('button', { name: 'Play now' });

/** A race that is over, and a run that goes on where Ann has moved to another seat. */
async function comeBack(page) {
  const race = played('kangaruse', { players: 2, people: 1 });
  const first = await bring(page, lines(race.header, ...race.moves));
  await api({ do: 'sit', table: first.table, key: first.key, seat: 0 });
  const run = played('bunny_run', { people: 1, options: ['--length', '30', '--carrots', '3'] });
  const { table, key } = await bring(page, lines(run.header, ...run.moves), [first]);
  await api({ do: 'sit', table, key, seat: 0 });
  await api({ do: 'rematch', table, key });
  return { table, result: race.result };
}

test('who returns sees running games first, whose turn it is, and how others ended, with no word cut off', async (t) => {
  const page = await openPage(t, { size: phone, language: 'de' });
  const { table, result } = await comeBack(page);
  await page.goto(url);
  const [running, over] = [rowOf(page, 'Bunny Run'), rowOf(page, 'Kangaruse')];
  await over.waitFor();
  const card = await page.locator('.games li').first().boundingBox();
  assert.ok((await running.boundingBox()).y < card.y, 'a running game stands above what can be begun');
  assert.match(await running.innerText(), /Du bist dran.*2 gierige Bots/s);
  const by = Math.abs(result.points[0] - result.points[1]);
  assert.match(await over.innerText(), by > 0 ? new RegExp(`(gewonnen|gewinnt) mit ${by} Punkt.* · heute`) : / · heute/);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = await page.locator('.row .about *').evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0).length);
    assert.equal(cut, 0, `at ${width} px`);
  }
  const mine = await running.locator('path[fill^="var(--seat"]').evaluateAll((all) => all.map((path) => path.getAttribute('fill')));
  assert.deepEqual(await accessibility(page), []);
  await running.getByRole('link').click();
  await page.locator('.players li').first().waitFor();
  const there = await page.locator('.players li').evaluateAll((all) => all.map((li) => li.querySelector('path[fill^="var(--seat"]').getAttribute('fill')));
  assert.deepEqual(mine, there, 'colours have moved on with their people');
  assert.match(page.url(), new RegExp(table));
  assert.deepEqual(page.errors, []);
});

test('"Play now" says against whom, remembers it, and can be changed at once', async (t) => {
  const page = await openPage(t, { size: phone });
  const bunny = page.locator('.games li').nth(1);
  const play = bunny.getByRole('button', { name: 'Play now' });
  assert.match(await play.innerText(), /3 medium bots/);
  await bunny.getByRole('button', { name: 'other bots' }).click();
  await bunny.getByRole('combobox', { name: 'How strong' }).selectOption('easy');
  await bunny.getByRole('combobox', { name: 'How many' }).selectOption('2');
  assert.deepEqual(await bunny.getByRole('combobox', { name: 'How many' }).locator('option').allTextContents(), ['2', '3', '4']);
  assert.deepEqual(await accessibility(page), []);
  await page.reload();
  await play.filter({ hasText: '2 easy bots' }).click();
  await myMove(page);
  assert.equal(await page.locator('.players li').count(), 3);
  // What is begun by the form is remembered, too.
  await page.goto(`${url}/new/bunny_run/device`);
  await page.getByRole('combobox', { name: 'seat 2' }).selectOption('hard');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await myMove(page);
  await page.goto(url);
  await play.filter({ hasText: '2 hard bots' }).waitFor();
  assert.match(await playNow(page, 'Kangaruse').innerText(), /3 medium bots/, 'each game has its own');
});

test('who comes for the first time reads each goal, finds each lesson, and can change the language', async (t) => {
  const page = await openPage(t, { size: { width: 320, height: 568 } });
  for (const [i, game] of games.entries()) {
    const card = page.locator('.games li').nth(i);
    assert.equal(await card.getByRole('heading').innerText(), game);
    assert.ok(await card.locator('.blurb').isVisible(), 'the goal in a sentence');
    assert.match(await card.getByRole('link', { name: 'Learn in 2 minutes' }).getAttribute('href'), /^\/learn\//);
  }
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok((await wide()) <= 0);
  const language = page.getByRole('combobox', { name: 'Language' });
  assert.equal(await language.locator('option:checked').innerText(), 'English');
  await language.selectOption('Deutsch');
  await page.getByText('Setz dich dazu').waitFor();
  assert.ok((await wide()) <= 0);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Über Warren' }).click();
  await page.waitForURL(/about/);
});

for (const [name, size] of Object.entries({ desktop, phone }))
  test(`at most two clicks lead to the first real choice, on a ${name}`, async (t) => {
    const page = await openPage(t, { size, eager: true, fresh: true });
    for (const game of games)
      for (const visit of ['first', 'next']) {
        let clicks = 0;
        await page.goto(url);
        const way = visit === 'first' ? playNow(page, game) : rowOf(page, game).getByRole('link');
        await way.click();
        clicks++;
        // What has but one answer is answered by the page.
        await page.waitForFunction(() => document.title.startsWith('Your move') && !document.body.innerText.includes('No choice here'));
        const covered = await page.evaluate(() => {
          const all = [...document.querySelectorAll('main.board [tabindex="0"], main.board [data-hex], section.hand button')];
          const shown = all.map((e) => [e, e.getBoundingClientRect()]).filter(([, box]) => box.width > 0);
          const free = ([e, box]) => {
            const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return at !== null && (e.contains(at) || at.contains(e));
          };
          return !shown.some(free);
        });
        if (covered) {
          await page.locator('.tip').getByRole('button').last().click();
          clicks++;
        }
        t.diagnostic(`measured: ${game}, ${visit} visit: ${clicks} ${clicks === 1 ? 'click' : 'clicks'} to the first choice`);
        assert.ok(clicks <= 2);
      }
    assert.deepEqual(page.errors, []);
  });

// What comes before a tap can do anything; type is fetched for the words that are there by then, and swapped in.
test('a phone with a slow network needs at most 100 KB before the first tap', async (t) => {
  const page = await openPage(t, { size: phone, path: '/healthz' });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('.games button:enabled')) return;
      look.disconnect();
      const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
      const bytes = loaded.reduce((sum, { transferSize }) => sum + transferSize, 0);
      requestAnimationFrame(() => (globalThis.usable = { bytes, seconds: performance.now() / 1000 }));
    });
    look.observe(document, { childList: true, subtree: true });
  });
  await page.goto(url);
  const { bytes, seconds } = await (await page.waitForFunction(() => globalThis.usable)).jsonValue();
  t.diagnostic(`measured: ${(bytes / 1024).toFixed(1)} KB before the first tap, which works after ${seconds.toFixed(1)} s on a slow phone`);
  assert.ok(bytes > 30 * 1024 && bytes <= 100 * 1024, `${bytes} bytes`);
});
