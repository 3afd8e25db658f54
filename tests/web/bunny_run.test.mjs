// Bunny Run on the page: whole games by clicks and by keys, wrong choices, the reveal, and the path on a phone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { accessibility, answer, begin, myMove, openPage, phone } from './harness.mjs';

const short = { game: 'bunny_run', options: { length: 30, carrots: 12 }, seats: ['you', 'easy', 'easy'] };
const paw = (page, number) => page.locator('.paw').nth(number - 1);
const landing = (page) => page.locator('main.board g[role="button"]');
const story = (page) => page.locator('.side .story li').allTextContents();

// Until it is my move again, or the game is over.
async function goesOn(page) {
  await page.waitForFunction(() => document.title.startsWith('Your move') || document.querySelector('section.hand .over'));
  return (await page.locator('section.hand .over').count()) === 0;
}

// Answers once; gives false when the game is over.
async function round(page, act) {
  if (!(await goesOn(page))) return false;
  const subtitle = await page.locator('header p').textContent();
  await act();
  await page.waitForFunction(
    (before) => document.querySelector('header p')?.textContent !== before || document.querySelector('section.hand .over'),
    subtitle,
  );
  return true;
}

test('a whole game by clicks: what a button promises is what happens', async (t) => {
  const page = await openPage(t);
  await begin(page, short);
  let kept = 0;
  for (let n = 0; ; n++) {
    const more = await round(page, async () => {
      const seal = page.locator('.act button');
      await paw(page, 1 + (n % 3)).hover();
      assert.ok((await page.locator('main.board path.dots').count()) > 0, 'the way is drawn');
      const promise = /^Seal \d for (?:space|the carrot on) (\d+)$/.exec((await seal.textContent()) ?? '')?.[1];
      if (n % 2) await seal.click();
      else await paw(page, 1 + (n % 3)).click();
      if (!promise) return;
      kept++;
      await page.locator('.side .story').getByText(`You hop to ${promise}.`, { exact: true }).waitFor();
    });
    if (!more) break;
  }
  assert.ok(kept > 0, 'at least one landing was certain');
  const told = await story(page);
  assert.ok(told.some((line) => / wins? with \d+ carrots?\.$/.test(line)));
  assert.ok(told.some((line) => line.includes('The Boot comes down on START.')));
  assert.ok(!told.some((line) => /sealed|grows/.test(line)), 'trifles have no line');
  assert.deepEqual(page.errors, []);
});

test('a click on a stone plays the number that leads there', async (t) => {
  const page = await openPage(t);
  await begin(page, { ...short, options: { ...short.options, deal: ['scared', 'concerned', 'complacent'] } });
  await myMove(page);
  assert.equal(await landing(page).count(), 6);
  await page.getByRole('button', { name: /^Space 9.*choose 3$/ }).click();
  await page.locator('.side .story').getByText('You hop to 9.', { exact: true }).waitFor();
  assert.deepEqual(page.errors, []);
});

test('what is not allowed is explained by its rule', async (t) => {
  const page = await openPage(t);
  await begin(page, { ...short, options: { ...short.options, deal: ['complacent', 'scared', 'concerned'] } });
  await myMove(page);
  assert.deepEqual(await accessibility(page), []);
  await paw(page, 5).click();
  await page.getByRole('alert').getByText('BR-12').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-space="20"]').click();
  await page.getByRole('alert').getByText('BR-10').waitFor();
  await paw(page, 3).click();
  await page.locator('.side .story').getByText('You turned over 3.').waitFor();
  assert.deepEqual(page.errors, []);
});

test('a whole game by keyboard alone', async (t) => {
  const page = await openPage(t);
  await begin(page, short);
  await myMove(page);
  const spoken = page.locator('section.hand p[aria-live]');
  await page.keyboard.press('ArrowRight');
  assert.match((await spoken.textContent()) ?? '', /^1: /);
  await page.keyboard.press('ArrowRight');
  assert.match((await spoken.textContent()) ?? '', /^2: /);
  // The focus goes along, so that Enter plays what is shown.
  await paw(page, 1).focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await paw(page, 2).evaluate((button) => button === document.activeElement), true);
  await page.keyboard.press('Enter');
  await page.locator('.side .story').getByText('You turned over 2.').waitFor();
  for (let n = 0; ; n++) if (!(await round(page, () => answer(page, 1 + (n % 3))))) break;
  assert.ok((await story(page)).some((line) => / wins? with /.test(line)));
  assert.deepEqual(page.errors, []);
});

test('all numbers are turned over at once', async (t) => {
  const page = await openPage(t, { motion: true });
  await begin(page, short);
  await myMove(page);
  await paw(page, 2).click();
  const flipping = await page.waitForFunction(() => document.querySelectorAll('.round .flips').length);
  assert.equal(await flipping.jsonValue(), 3);
  await page.keyboard.press('Escape'); // any key hurries the telling
  await myMove(page);
  assert.deepEqual(page.errors, []);
});

test('on a phone the path scrolls, a tap shows and a second tap plays', async (t) => {
  const page = await openPage(t, { size: phone });
  await begin(page, { ...short, options: { length: 60 }, seats: ['you', 'easy', 'easy', 'easy', 'easy'] });
  await myMove(page);
  assert.deepEqual(await accessibility(page), []);
  const hand = await page.locator('section.hand').boundingBox();
  assert.ok(hand && hand.height <= 0.4 * phone.height, 'the hand leaves room for the board');
  // The path follows the bunny, so this may take a moment.
  const inSight = () =>
    page.waitForFunction(() => {
      const board = document.querySelector('.scroller').getBoundingClientRect();
      return [...document.querySelectorAll('main.board g[role="button"]')].every((stone) => {
        const box = stone.getBoundingClientRect();
        return box.width >= 40 && box.y > board.y - box.height / 2 && box.y + box.height / 2 < board.bottom;
      });
    });
  for (let n = 0; n < 5; n++) {
    const more = await round(page, async () => {
      await inSight();
      await page.waitForTimeout(300); // as people do; a tap right after the last one is its second half
      await paw(page, 3).tap();
      assert.equal(await paw(page, 3).getAttribute('aria-pressed'), 'true');
      assert.match((await page.locator('.act button').textContent()) ?? '', /^Seal 3 /);
      await paw(page, 3).tap();
    });
    if (!more) break;
  }
  await goesOn(page);
  await page.reload(); // whoever comes back finds the bunny, not the start of the path
  if (await goesOn(page)) await inSight();
  const top = () => page.locator('.scroller').evaluate((node) => node.scrollTop);
  const before = await top();
  await page.locator('.room > svg').click({ position: { x: 370, y: 42 } });
  assert.ok((await top()) > before, 'the strip goes to the end of the path');
  assert.deepEqual(page.errors, []);
});

test('any path finds its room: stones apart, inside the drawing, large enough to touch', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const { ModuleKind, ScriptTarget, transpileModule } = createRequire(join(root, 'web/package.json'))('typescript');
  const source = readFileSync(join(root, 'web/src/games/bunny_run/layout.ts'), 'utf8');
  const { outputText } = transpileModule(source, {
    compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 },
  });
  const { layOut, placeOf } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
  for (const [width, height] of [[1080, 660], [740, 430], [820, 815], [390, 489], [484, 282], [320, 240], [2200, 1200]])
    for (let length = 30; length <= 120; length++) {
      const path = layOut(length, width, height);
      const what = `${length} spaces in ${width} x ${height}`;
      assert.ok(path.stone >= 19, `${what}: ${path.stone}`);
      if (!path.scrolls) assert.equal(path.height, height);
      const places = Array.from({ length: length + 2 }, (_, space) => placeOf(path, space));
      for (const [space, { x, y }] of places.entries()) {
        assert.ok(x >= path.stone && x <= width - path.stone && y >= path.stone && y <= path.height - path.stone, what);
        for (const other of places.slice(space + 1))
          assert.ok(Math.hypot(x - other.x, y - other.y) > 2 * path.stone, `${what}: stones touch`);
      }
    }
});
