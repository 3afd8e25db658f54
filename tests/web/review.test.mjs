// Looking back on a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, api, begin, openPage } from './harness.mjs';
import { eventually } from './patience.mjs';

async function finished(page) {
  const made = await begin(page, { game: 'bunny_run', seats: ['you', 'easy', 'easy'], options: { length: 30, carrots: 12 } });
  await api({ do: 'resign', table: made.table, key: made.key, seat: 0 });
  const over = async () => (await api({ do: 'look', table: made.table, key: made.key })).table?.status === 'over';
  await eventually(over, 'the game ends', 50);
  return made.table;
}

test('a finished game can be stepped through from any seat, with chances and the moves that mattered', async (t) => {
  const page = await openPage(t);
  const table = await finished(page);
  await page.locator('.story li', { hasText: 'to END.' }).first().waitFor(); // and not to a number past the last space
  await page.evaluate(() => localStorage.setItem('settings', '{"speed":"none"}'));
  await page.goto(page.url().replace(/\/t\/.*/, `/review/${table}`));
  await page.getByRole('slider', { name: 'Moves' }).waitFor();
  const position = () => page.locator('.steps .number').textContent();
  const end = await position();
  await page.keyboard.press('ArrowLeft');
  assert.notEqual(await position(), end);
  await page.keyboard.press('Home');
  await page.getByText('The start', { exact: true }).waitFor();
  const playOn = page.getByRole('button', { name: 'Play on by itself' });
  await playOn.click();
  await page.waitForFunction(() => document.querySelectorAll('.told p:not(.quiet)').length > 0);
  await page.getByRole('button', { name: 'Stop playing' }).waitFor();
  await page.keyboard.press('End');
  await playOn.waitFor(); // whoever looks for themselves has stopped it
  await page.keyboard.press('ArrowLeft');
  await playOn.click();
  await page.waitForFunction((whole) => document.querySelector('.steps .number').textContent === whole, end);
  await playOn.waitFor(); // at the end it stops
  await page.keyboard.press('Home');
  await page.getByRole('combobox', { name: 'eyes' }).selectOption('1');
  await page.keyboard.press('ArrowRight');
  await page.locator('.told p').first().waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  assert.match(await page.getByRole('img', { name: /Chances of winning, at the end/ }).getAttribute('aria-label'), /100 %/);
  for (const told of await page.locator('aside li button').allTextContents()) assert.match(told, /Better: /);
  assert.deepEqual(await accessibility(page), []);
  assert.deepEqual(page.errors, []);
});

test('a review that is left stops thinking', async (t) => {
  const page = await openPage(t);
  await page.addInitScript(() => {
    globalThis.threads = [];
    globalThis.Worker = class extends Worker {
      constructor(...given) {
        super(...given);
        threads.push('runs');
        this.number = threads.length - 1;
      }
      // Thinking takes as long as the test needs.
      postMessage(asked) {
        if (asked.request.do !== 'judge') super.postMessage(asked);
      }
      terminate() {
        threads[this.number] = 'ended';
        super.terminate();
      }
    };
  });
  const table = await finished(page);
  await page.goto(page.url().replace(/\/t\/.*/, `/review/${table}`));
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await page.getByRole('link', { name: /Bunny Run/ }).waitFor();
  // One shows and is kept, one thought; none is begun to be told that it has ended.
  assert.deepEqual(await page.evaluate(() => threads), ['runs', 'ended']);
});
