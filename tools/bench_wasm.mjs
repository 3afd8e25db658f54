// Measures warren.wasm beside the native program: `tools/node tools/bench_wasm.mjs [--json]`.
//
// Random games a second from the start of each game, natively (CPU time), under node (CPU time) and
// in Chromium, where only a wall clock is to be had: there it is the best of many short runs, since
// whatever else the machine does can only slow a run down. And the time that a `hard` bot takes for
// an answer in Chromium, at every eighth step of a game: the best of three tries at each.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { games, program } from '../tests/games/games.mjs';
import { cpuSpent, gamesASecond, timesOfHard } from './module_speed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const loader = join(root, 'web/src/local/engine.js');
const wasm = readFileSync(join(root, 'build/wasm/src/wasm/warren.wasm'));

/** A game of greedy bots, in whose positions `hard` is timed. */
function replayOf(game) {
  const folder = mkdtempSync(join(tmpdir(), 'warren-replays-'));
  try {
    execFileSync(program, ['sim', game, '--bots', 'greedy', '--games', '1', '--replays', folder]);
    return readFileSync(join(folder, '00000001.jsonl'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function inChromium() {
  const require = createRequire(join(root, 'web/package.json'));
  const { chromium } = require('playwright-core');
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    const source = `${readFileSync(loader, 'utf8')}\n${gamesASecond}\n${timesOfHard}\nexport { gamesASecond, timesOfHard };`;
    const rates = {};
    for (const game of games)
      rates[game] = await page.evaluate(
        async ({ source, bytes, game, replay }) => {
          const { Engine, gamesASecond, timesOfHard } = await import(`data:text/javascript;base64,${btoa(unescape(encodeURIComponent(source)))}`);
          const module = await WebAssembly.compile(Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0)));
          const engine = await Engine.start(module);
          const now = () => performance.now();
          return { rate: gamesASecond(engine, game, now), hard: timesOfHard(engine, replay, now) };
        },
        { source, bytes: wasm.toString('base64'), game, replay: replayOf(game) },
      );
    return rates;
  } finally {
    await browser.close();
  }
}

async function underNode(game) {
  const { Engine } = await import(pathToFileURL(loader));
  const engine = await Engine.start(new WebAssembly.Module(wasm));
  return gamesASecond(engine, game, cpuSpent);
}

function natively(game) {
  const told = JSON.parse(execFileSync(program, ['bench', game, '--runs', '5', '--json'], { encoding: 'utf8' }));
  return [told].flat(Infinity).find((t) => t.game === game).games_per_second;
}

const chromium = await inChromium();
const rows = [];
for (const game of games) {
  const native = natively(game);
  const { rate, hard: times } = chromium[game];
  times.sort((a, b) => a - b);
  const hard = { decisions: times.length, median_ms: times[times.length >> 1], longest_ms: times.at(-1) };
  rows.push({ game, native, node: await underNode(game), chromium: rate, of_native: rate / native, hard });
}
if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ bytes: wasm.length, rows }));
} else {
  console.log('random games a second           native      node  chromium  of native | hard: median, longest');
  for (const { game, native, node, chromium, of_native, hard } of rows)
    console.log(
      game.padEnd(26),
      ...[native, node, chromium].map((n) => Math.round(n).toLocaleString('en').padStart(10)),
      of_native.toFixed(2).padStart(9),
      '|',
      `${hard.median_ms.toFixed(0)} ms, ${hard.longest_ms.toFixed(0)} ms`,
    );
}
