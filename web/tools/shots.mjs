// Takes pictures of every page and board, phone and desktop, light and dark.
//   node tools/shots.mjs [FOLDER [NAME...]]     default folder ../build/shots; NAME: only those that contain it
//   node tools/shots.mjs FOLDER book [NAME...]  the pictures of the players' books, then `pngquant 48`
// LOCALE=de shows another language. Needs a built page and program (./warren builds both). Boards are shown
// some moves into a game.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { games, onPage, opening, program, taught } from '../../tests/games/games.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [folder = join(root, 'build/shots'), ...only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
  sideways: { width: 844, height: 390 },
};

// What is drawn of each game stands in its folder of the page, shots.json; a game may do without. `tables`: how many
// answers of one's own are given before the picture, or `until`, which question stands, by way of such answers as it
// comes from. `books`: the pictures of the players' books, the board alone or what lies around a word on it.
const shotsOf = (game) =>
  onPage(game, 'shots.json')
    ? JSON.parse(readFileSync(join(root, 'web/src/games', game, 'shots.json'), 'utf8'))
    : { tables: [{ name: game, ...opening(game), answers: 5 }], books: [] };
const every = (kind) => games.flatMap((game) => shotsOf(game)[kind].map((shot) => ({ game, ...shot })));
const tables = every('tables');
const books = every('books');
const pages = {
  start: '/', new: '/new/hare_and_tortoise/friends', device: '/new/jack_rabbits/device', learn: '/learn', about: '/about',
  ...Object.fromEntries(taught.map((game) => [`lesson_${game}`, `/learn/${game}`])),
  hand_over: '/hand-over', take: '/take',
};

const data = mkdtempSync(join(tmpdir(), 'warren-shots-'));
const server = spawn(program, [
  'serve', '--listen', '127.0.0.1:0', '--data', join(data, 'games.db'), '--web', join(root, 'web/dist'),
]);
const url = await new Promise((resolve) => {
  server.stdout.on('data', (said) => {
    const found = /http:\/\/[\d.]+:\d+/.exec(String(said));
    if (found) resolve(found[0]);
  });
});

// One who asks too fast is told so, and waits.
async function api(request) {
  for (;;) {
    const reply = await fetch(`${url}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    const answer = await reply.json();
    if (answer.error?.key !== 'error.server.slow_down') return answer;
    await pause(200);
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The table once a seat of one's own is asked, with what that seat sees. */
async function asked(table, key) {
  for (let tries = 0; tries < 1200; tries++) {
    const { table: now } = await api({ do: 'look', table, key });
    const seen = now.seen.find((s) => s.choices);
    if (now.status === 'over' || seen) return { ...now, mine: seen };
    await pause(50);
  }
  throw new Error('nobody asks');
}

/** "arrive" of {"go": ["arrive", "KC"]}, "stay" of {"go": "stay"}, "duel" of {"duel": 1}. */
function nameOf({ move }) {
  const [name, value] = Object.entries(move)[0] ?? [];
  return name === 'go' ? [value].flat()[0] : name;
}

// Plays the same one of its choices each time; on the way to a question one that may lead there, or any.
function choose(choices, by) {
  if (!by) return choices[Math.floor(choices.length / 3)];
  const good = choices.filter((choice) => by.includes(nameOf(choice)));
  const from = good.length > 0 && Math.random() < 0.8 ? good : choices;
  return from[Math.floor(Math.random() * from.length)];
}

async function play({ game, seats, answers = 600, until, by, options = {}, start = true }) {
  const first = game === 'jack_rabbits' ? { first: until === 'claim' ? 1 : 0 } : {};
  const { table, key, invite } = await api({ do: 'create', game, name: 'Ann', seats, options: { players: seats.length, ...first, ...options }, start });
  if (!start) return { table, key, invite };
  for (let i = 0; i < answers; i++) {
    const { status, turn, mine } = await asked(table, key);
    if (status === 'over' || (until && mine.view.phase === until)) return { table, key, invite };
    await api({ do: 'move', table, key, seat: mine.seat, window: turn.window, move: { code: choose(mine.choices, by).code } });
  }
  await asked(table, key);
  return { table, key, invite };
}

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

// Of somebody who has these tables, and needs no hints.
function known([keys, games]) {
  localStorage.setItem('keys', JSON.stringify(keys));
  localStorage.setItem('tips_seen', JSON.stringify(games));
}

async function shoot(name, path, kept, behind = false) {
  for (const [size, viewport] of Object.entries(sizes))
    for (const theme of size === 'desktop' || size === 'phone' ? ['light', 'dark'] : ['light']) {
      const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce', hasTouch: viewport.width < 900, locale: process.env.LOCALE ?? 'en' });
      await context.addInitScript(known, [kept ? [kept] : [], taught]);
      const page = await context.newPage();
      page.on('pageerror', (error) => console.log(`${name} ${size}: ${error.message}`));
      page.on('console', (m) => m.type() === 'error' && console.log(`${name} ${size}: ${m.text()}`));
      await page.goto(url + path);
      await pause(900);
      if (!behind && (await page.locator('dialog[open]').count())) await page.keyboard.press('Enter');
      await pause(300);
      const file = join(folder, `${name}-${size}${theme === 'dark' ? '-dark' : ''}.png`);
      await page.screenshot({ path: file });
      console.log(file);
      await context.close();
    }
}

async function illustrate({ name, around, ...table }) {
  const kept = await play(table);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: around ? 1 : 0.6, reducedMotion: 'reduce', locale: 'en' });
  await context.addInitScript(known, [[kept], taught]);
  const page = await context.newPage();
  await page.goto(`${url}/t/${kept.table}`);
  const board = page.locator('main.board');
  await board.waitFor();
  await pause(1200);
  let clip = await board.boundingBox();
  if (around) {
    const me = await board.getByText(around, { exact: true }).first().boundingBox();
    const [width, height] = [480, 240];
    const within = (start, size, least, most) => Math.min(Math.max(start, least), least + most - size);
    clip = { x: within(me.x - 60, width, clip.x, clip.width), y: within(me.y - 140, height, clip.y, clip.height), width, height };
  }
  const file = join(folder, `${name}.png`);
  await page.screenshot({ path: file, clip });
  console.log(file);
  await context.close();
}

const wanted = (name) => only.length === 0 || only.some((part) => name.includes(part));
for (const [name, path] of Object.entries(pages)) if (wanted(name)) await shoot(name, path);
for (const { page = 't', behind, ...table } of tables)
  if (wanted(table.name)) {
    const kept = await play(table);
    await shoot(table.name, page === 'replays' ? '/replays' : `/${page}/${kept.table}`, kept, behind);
  }
if (only[0] === 'book') for (const table of books) if (only.length === 1 || only.includes(table.name)) await illustrate(table);
await browser.close();
server.kill();
rmSync(data, { recursive: true, force: true });
