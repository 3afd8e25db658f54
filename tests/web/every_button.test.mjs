// A real mouse and a real finger at every button of every decision, through a whole game of each, on the engine of the
// device. What is pointed at is what is hit; it stays where it is; and what it promised is what is answered.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { about, games, opening } from '../games/games.mjs';
import { openPage, phone } from './harness.mjs';
import { patience } from './patience.mjs';

const long = process.env.WARREN_LONG === '1';

// Short games. What the page asks the engine for when "Play now" is pressed becomes one of these. `fitted`: the board
// is fitted anew into its room the first time that what is pointed at brings more buttons than before. `slow`: a whole
// short game takes minutes.
const tables = games.map((game) => {
  const { short, bots, page } = about(game);
  const options = { ...short, ...page.options, ...(long ? page.long : {}) };
  return { ...opening(game, { bot: bots[0], options }), fitted: page.fitted, slow: page.slow };
});

/** In the page: the table that is asked for is ours, answers are kept, and offers are looked at. */
function watchTheTable(wish) {
  const post = Worker.prototype.postMessage;
  const sent = [];
  Worker.prototype.postMessage = function (message, ...rest) {
    const { request } = message;
    if (request?.do === 'create') Object.assign(request, wish);
    if (request?.do === 'move') sent.push(request.move);
    return post.call(this, message, ...rest);
  };
  const offered = 'button:not(:disabled, [aria-disabled="true"]), [role="button"]:not([aria-disabled="true"])';
  const aside = '.aids button, .zoom, .tools button, .map button, .court, .fold, .forced button'; // show something, and answer nothing
  const board = () => document.querySelector('main.board');
  const rectOf = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  // On a drawing the nearest thing is meant, and what it promises says which; nothing else may lie over it.
  const hits = (element, x, y) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (element.contains(there) || (element.ownerSVGElement?.contains(there) ?? false));
  };
  // The middle, or for what overlaps others like cards in a hand, another part of it that is in sight.
  function pointOn(element) {
    const { x, y, width, height } = rectOf(element);
    for (const [i, j] of [[0.5, 0.5], [0.2, 0.5], [0.1, 0.3], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8], [0.2, 0.2], [0.8, 0.8]])
      if (hits(element, x + i * width, y + j * height)) return { x: x + i * width, y: y + j * height };
    return null;
  }
  // What is drawn outside of its window is reached by moving the drawing.
  function inRoom(element) {
    const room = element.closest('svg[role="group"]')?.getBoundingClientRect();
    const { x, y, width, height } = rectOf(element);
    const middle = { x: x + width / 2, y: y + height / 2 };
    return !room || (middle.x > room.left && middle.x < room.right && middle.y > room.top && middle.y < room.bottom);
  }
  let all = [];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  globalThis.hands = {
    sent,
    /** Until this seat is asked something new, or all is over. */
    async asked(moves) {
      for (;;) {
        if (document.querySelector('.over')) return false;
        if (document.title.startsWith('Your move') && board()?.dataset.moves !== moves && this.find().length > 0) return true;
        await frame();
      }
    },
    // Who is asked once more is sure.
    find: () => {
      const dialog = document.querySelector('dialog[open], [role="dialog"]');
      if (dialog) return [...dialog.querySelectorAll('.button.primary')];
      return [...document.querySelectorAll('main.board, section.hand')]
        .flatMap((part) => [...part.querySelectorAll(offered)])
        .filter((element) => !element.matches(aside) && element.getClientRects().length > 0 && inRoom(element));
    },
    /** What is offered now: where to point at it, and how large it is. */
    list() {
      all = this.find();
      return all.map((element) => {
        element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { width, height } = rectOf(element);
        return { at: pointOn(element), least: Math.min(width, height), drawn: element.closest('svg') !== null, said: element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60) };
      });
    },
    /** The thing of that number as it is now. */
    now(i, at) {
      const there = all[i].isConnected && hits(all[i], at.x, at.y);
      return { there, rect: rectOf(all[i]), picked: board()?.dataset.picked ?? null };
    },
    /** Where to press it now, and how many answers were given before. */
    again(i) {
      const element = all[i];
      const gone = !element.isConnected;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return { gone, at: gone ? null : pointOn(element), rect: rectOf(element), answers: sent.length };
    },
    moves: () => board()?.dataset.moves,
  };
}

async function sitDown(t, wish, size) {
  const page = await openPage(t, { size, mobile: size === phone, path: '/about' });
  await page.context().addInitScript(watchTheTable, { game: wish.game, seats: wish.seats, options: wish.options });
  await page.evaluate(() => localStorage.setItem('settings', '{"eager":false,"speed":"none"}'));
  await page.goto(new URL('/', page.url()).href);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.waitForURL(/\/here\//);
  return page;
}

const same = (a, b) => ['x', 'y', 'width', 'height'].every((side) => Math.abs(a[side] - b[side]) <= 1);
// What is picked on a drawing may grow, but round its middle.
const grown = (a, b) => Math.abs(a.x + a.width / 2 - b.x - b.width / 2) <= 3 && Math.abs(a.y + a.height / 2 - b.y - b.height / 2) <= 3;

/** Points at everything that is offered, and notes what is wrong with it; gives the choice that each thing has picked. */
async function pointAtAll(page, offers, wrong, fitted) {
  const promised = [];
  let last = null;
  for (const [i, { said, drawn }] of offers.entries()) {
    const { at, rect, gone } = await page.evaluate((n) => hands.again(n), i);
    if (gone) continue; // it belonged to what was pointed at before
    if (!at && !drawn) wrong.add(`"${said}" is covered`); // what a tool hides of a board is reached by moving the board
    if (at) await page.mouse.move(at.x, at.y);
    const now = await page.evaluate(([n, spot]) => hands.now(n, spot), [i, at ?? { x: 0, y: 0 }]);
    if (at && !(drawn && fitted)) {
      if (!now.there) wrong.add(`"${said}" is not under the mouse that points at it`);
      if (!(drawn ? grown : same)(now.rect, rect)) wrong.add(`"${said}" moves away: ${JSON.stringify([rect, now.rect])}`);
    }
    // What has picked nothing itself, such as a button that pays with chosen cards, promises nothing.
    promised[i] = now.picked === last ? null : now.picked;
    last = now.picked;
  }
  return promised;
}

/** Presses a thing; gives the choice that was made by that, if any was. */
async function press(page, i, finger) {
  await page.evaluate(() => document.querySelector('.refusal .tool')?.click()); // it lies over the board until it is read
  const { at, answers } = await page.evaluate((n) => hands.again(n), i);
  if (!at) return null;
  if (finger) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
  return page.evaluate((n) => hands.sent[n]?.code ?? null, answers);
}

/** A finger needs a thing in sight, and a button of some size. */
function reach({ at, said, least, drawn }, wrong) {
  if (drawn) return;
  if (!at) wrong.add(`a finger cannot reach "${said}"`);
  else if (least < 32) wrong.add(`"${said}" is ${least} pixels high or wide`);
}

async function play(page, { finger, seed, fitted }) {
  const wrong = new Set();
  let [decisions, seen, moves, random] = [0, 0, null, seed];
  const any = (n) => (random = (random * 48271) % 2147483647) % n;
  while (await page.evaluate((old) => hands.asked(old), moves)) {
    moves = await page.evaluate(() => hands.moves());
    let answer = null;
    for (let tries = 0; !answer; tries++) {
      assert.ok(tries < 200, 'two hundred presses have answered nothing'); // where cards are chosen, most presses choose another
      const offers = await page.evaluate(() => hands.list());
      if (offers.length === 0) {
        moves = null; // something else is being asked
        break;
      }
      const promised = finger || tries > 0 ? [] : await pointAtAll(page, offers, wrong, fitted);
      if (finger) for (const offer of offers) reach(offer, wrong);
      seen += tries === 0 ? offers.length : 0;
      // A whole game; but what else could be done may lie out of sight, and nobody moves the board here.
      const staying = [...offers.keys()].filter((i) => tries > 100 || !/^(Give up|Stop here|Fall)/.test(offers[i].said));
      const one = staying[any(staying.length)] ?? 0;
      answer = await press(page, one, finger);
      if (finger && !answer && offers[one].drawn) answer = await press(page, one, finger); // the first tap shows, the second plays
      if (answer && promised[one] && answer !== promised[one]) wrong.add(`"${offers[one].said}" answers something else`);
    }
    decisions++;
  }
  return { decisions, seen, wrong: [...wrong] };
}

for (const [hand, size] of [['mouse', undefined], ['finger', phone]])
  test(`every button of every decision of a whole game, by ${hand}`, { timeout: 4 * patience }, async (t) => {
    const played = await Promise.allSettled(
      tables.map(async (wish) => {
        for (let seed = 1; seed <= (long ? (wish.slow ? 2 : 4) : 1); seed++) {
          const page = await sitDown(t, wish, size);
          const begun = Date.now();
          const { decisions, seen, wrong } = await play(page, { finger: hand === 'finger', seed, fitted: wish.fitted });
          t.diagnostic(`${wish.game}: ${decisions} decisions, ${seen} things in reach, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
          assert.ok(decisions > 3, `${wish.game}: ${decisions} decisions are no game`);
          assert.deepEqual([...wrong, ...page.errors], [], wish.game);
          await page.close();
        }
      }),
    );
    assert.deepEqual(played.flatMap(({ reason }) => reason?.message ?? []), []);
  });
