// Takes pictures of every page and board, phone and desktop, light and dark.
//   node tools/shots.mjs [FOLDER [NAME...]]     default folder ../build/shots; NAME: only those that contain it
// Needs a built page and program (./warren builds both). Boards are shown some moves into a game.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const root = new URL('../..', import.meta.url).pathname;
const [folder = join(root, 'build/shots'), ...only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
};

// A table of each kind, and how many answers of one's own are given before the picture.
const tables = [
  { name: 'bunny_run', game: 'bunny_run', seats: ['you', 'easy', 'easy', 'easy'], answers: 5 },
  { name: 'hare_and_tortoise', game: 'hare_and_tortoise', seats: ['you', 'easy', 'easy', 'easy'], answers: 8 },
  { name: 'kangaruse', game: 'kangaruse', seats: ['you', 'easy', 'easy'], answers: 6, options: { seed: 7 } },
  { name: 'jack_rabbits', game: 'jack_rabbits', seats: ['you', 'easy', 'easy', 'easy'], answers: 24 },
  { name: 'builder', game: 'jack_rabbits_builder', seats: ['you', 'easy'], answers: 12 },
];
const pages = { start: '/', new: '/new/hare_and_tortoise/friends', learn: '/learn', about: '/about' };

const data = mkdtempSync(join(tmpdir(), 'warren-shots-'));
const server = spawn(process.env.WARREN ?? join(root, 'build/release/src/cli/warren'), [
  'serve', '--listen', '127.0.0.1:0', '--data', join(data, 'games.db'), '--web', join(root, 'web/dist'),
]);
const url = await new Promise((resolve) => {
  server.stdout.on('data', (said) => {
    const found = /http:\/\/[\d.]+:\d+/.exec(String(said));
    if (found) resolve(found[0]);
  });
});

async function api(request) {
  const answer = await fetch(`${url}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  return answer.json();
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function asked(table, key) {
  for (let tries = 0; tries < 1200; tries++) {
    const { table: now } = await api({ do: 'look', table, key });
    if (now.status === 'over' || now.seen[0].choices) return now;
    await pause(50);
  }
  throw new Error('nobody asks');
}

// Plays always the same one of its choices.
async function play({ game, seats, answers, options = {} }) {
  const { table, key } = await api({ do: 'create', game, name: 'Ann', seats, options: { players: seats.length, ...options }, start: true });
  for (let i = 0; i < answers; i++) {
    const now = await asked(table, key);
    if (now.status === 'over') break;
    const { choices } = now.seen[0];
    await api({ do: 'move', table, key, seat: 0, window: now.turn.window, move: { code: choices[Math.floor(choices.length / 3)].code } });
  }
  await asked(table, key);
  return { table, key };
}

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

async function shoot(name, path, kept) {
  for (const [size, viewport] of Object.entries(sizes))
    for (const theme of size === 'desktop' || size === 'phone' ? ['light', 'dark'] : ['light']) {
      const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce', hasTouch: viewport.width < 900, locale: 'en' });
      await context.addInitScript((keys) => localStorage.setItem('keys', JSON.stringify(keys)), kept ? [kept] : []);
      const page = await context.newPage();
      page.on('pageerror', (error) => console.log(`${name} ${size}: ${error.message}`));
      page.on('console', (m) => m.type() === 'error' && console.log(`${name} ${size}: ${m.text()}`));
      await page.goto(url + path);
      await pause(900);
      const file = join(folder, `${name}-${size}${theme === 'dark' ? '-dark' : ''}.png`);
      await page.screenshot({ path: file });
      console.log(file);
      await context.close();
    }
}

const wanted = (name) => only.length === 0 || only.some((part) => name.includes(part));
for (const [name, path] of Object.entries(pages)) if (wanted(name)) await shoot(name, path);
for (const table of tables)
  if (wanted(table.name)) {
    const kept = await play(table);
    await shoot(table.name, `/t/${kept.table}`, kept);
  }
await browser.close();
server.kill();
rmSync(data, { recursive: true, force: true });
