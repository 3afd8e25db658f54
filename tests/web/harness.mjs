// A server and a browser for tests of the page: each test gets a page of its own.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { program, taught } from '../games/games.mjs';
import { patience } from './patience.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const root = fileURLToPath(new URL('../..', import.meta.url));
const web = process.env.WARREN_WEB ?? join(root, 'web/dist');

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--no-first-run'];

let server, browser, folder;
export let url;

async function serve(address) {
  // Whole games are played here, and nobody waits a minute for whoever is away.
  const env = { ...process.env, WARREN_BOT_PACE_MS: '100', WARREN_GONE_MS: '1500' };
  server = spawn(program, ['serve', '--listen', address, '--data', join(folder, 'games.db'), '--web', web], { env });
  url = await new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (data) => {
      said += data;
      const found = /http:\/\/[\d.]+:\d+/.exec(said);
      if (found) resolve(found[0]);
    });
    server.on('exit', () => reject(new Error(`the server ended: ${said}`)));
  });
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'warren-web-'));
  await serve('127.0.0.1:0');
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: flags });
});

/** The server goes away as if the power failed, and comes back at the same address. */
export async function killServer() {
  const gone = new Promise((resolve) => server.on('exit', resolve));
  server.kill('SIGKILL');
  await gone;
  return () => serve(new URL(url).host);
}

after(async () => {
  await browser?.close();
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * A page in a fresh profile; without motion unless asked. Errors of its scripts end up in `errors`.
 * Service workers fetch all of the page at once: only where a test is about them. Sole answers are given by the test
 * alone, unless it is eager; whoever is new to a game is given hints.
 */
export async function openPage(t, { size = desktop, motion = false, path = '/', language = 'en-GB', workers = false, eager = false, fresh = false, mobile = false } = {}) {
  const context = await browser.newContext({
    viewport: size,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    hasTouch: size.width < 500,
    isMobile: mobile,
    locale: language,
    serviceWorkers: workers ? 'allow' : 'block',
  });
  t.after(() => context.close());
  if (!eager)
    await context.addInitScript(() => {
      if (location.protocol.startsWith('http') && !localStorage.getItem('settings')) localStorage.setItem('settings', '{"eager":false}');
    });
  if (!fresh)
    await context.addInitScript((games) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('tips_seen', JSON.stringify(games));
    }, taught);
  const page = await context.newPage();
  page.errors = [];
  page.on('pageerror', (error) => page.errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && page.errors.push(message.text()));
  page.setDefaultTimeout(patience);
  await page.goto(url + path);
  return page;
}

/** Waits until this page's person is asked, as the title says. */
export function myMove(page) {
  return page.waitForFunction(() => document.title.startsWith('Your move'));
}

/** Presses the keys of any answer: the first choice, or the one that many steps further. */
export async function press(page, steps = 1) {
  await myMove(page);
  for (let i = 0; i < steps; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/** Does something that answers, and waits until the answer stands. */
export async function answered(page, act) {
  const moves = await page.evaluate(() => document.querySelector('main.board')?.dataset.moves);
  await act();
  await page.waitForFunction((before) => document.querySelector('main.board')?.dataset.moves !== before, moves);
}

/** Gives an answer, by keyboard alone, and waits until it stands. */
export async function answer(page, steps = 1) {
  await myMove(page);
  await answered(page, () => press(page, steps));
}

/** Where the pointer meets the first of these that nothing lies on top of. */
export function clear(page, selector) {
  return page.evaluate((wanted) => {
    for (const element of document.querySelectorAll(wanted)) {
      const box = element.getBoundingClientRect();
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      if (element.contains(document.elementFromPoint(at.x, at.y))) return at;
    }
    return null;
  }, selector);
}

/** Gives the answer that bears this verb when the page asks once more. */
export function sure(page, verb) {
  return page.getByRole('alertdialog').getByRole('button', { name: verb, exact: true }).click();
}

/** Wants whatever the page asks once more about. */
export async function alwaysSure(page) {
  const want = () => void setInterval(() => document.querySelector('[role="alertdialog"] .does')?.click(), 20);
  await page.addInitScript(want);
  await page.evaluate(want);
}

/** What axe-core has against the page as it is now. */
export async function accessibility(page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).slice(0, 3).join(', ')} (${v.help})`);
}

/** One request over plain HTTP, as a script would. */
export async function api(request) {
  const answer = await fetch(`${url}/api`, { method: 'POST', body: JSON.stringify(request), headers: { 'content-type': 'application/json' } });
  return answer.json();
}

/** A table of one person and bots, begun; gives its path and puts its key where the page looks for it. */
export async function begin(page, { game, options = {}, seats = ['you', 'easy', 'easy', 'easy'], ...more }) {
  const made = await api({ do: 'create', game, name: 'Ann', seats, options: { players: seats.length, ...options }, start: true, ...more });
  if (!made.table) throw new Error(JSON.stringify(made));
  await page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem('keys') ?? '[]');
    localStorage.setItem('keys', JSON.stringify([key, ...kept]));
  }, { table: made.table, key: made.key, invite: made.invite });
  await page.goto(`${url}/t/${made.table}`);
  return made;
}
