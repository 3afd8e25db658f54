// Measures warren.wasm beside the native program: `tools/node tools/bench_wasm.mjs [--json]`.
//
// Random games a second from the start of each game, natively (CPU time), under node (CPU time) and
// in Chromium, where only a wall clock is to be had: there it is the best of many short runs, since
// whatever else the machine does can only slow a run down. And the time that a `hard` bot takes for
// an answer in Chromium, at every eighth step of a game: the best of three tries at each.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { games, program } from '../tests/games/games.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const loader = join(root, 'web/src/local/engine.js');
const wasm = readFileSync(join(root, 'build/wasm/src/wasm/warren.wasm'));

// Runs in the page and under node. `spent` gives the milliseconds used so far.
function gamesASecond(engine, game, spent) {
  engine.ask('open', { game, seed: 1 });
  // So many games a call that the call itself does not count.
  const begun = spent();
  engine.ask('playouts', { games: 200 });
  const games = Math.max(1, Math.ceil(600 / (spent() - begun + 0.1)));
  let best = 0;
  let first = 0;
  for (let run = 0; run < 60; run++) {
    const begin = spent();
    let played = 0;
    while (spent() - begin < 15) {
      engine.ask('playouts', { games, first });
      first += games;
      played += games;
    }
    best = Math.max(best, (1000 * played) / (spent() - begin));
  }
  return best;
}

// How long `hard` takes at some decisions of one game, the quickest of three tries at each.
function timesOfHard(engine, game) {
  const times = [];
  let now = engine.ask('open', { game, seed: 1 });
  for (let n = 0; n < 400 && now.turn.phase !== 'over'; n++) {
    if (now.turn.phase === 'chance') {
      now = engine.ask('settle');
      continue;
    }
    const seat = now.turn.to_act[0];
    if (n % 8 === 0) {
      const tries = [1, 2, 3].map((seed) => {
        const begin = performance.now();
        engine.ask('answer', { seat, bot: 'hard', seed });
        return performance.now() - begin;
      });
      times.push(Math.min(...tries));
    }
    const { code } = engine.ask('answer', { seat, bot: 'greedy' });
    now = engine.ask('play', { seat, move: { code } });
  }
  times.sort((a, b) => a - b);
  return { decisions: times.length, median_ms: times[times.length >> 1], longest_ms: times.at(-1) };
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
        async ({ source, bytes, game }) => {
          const { Engine, gamesASecond, timesOfHard } = await import(`data:text/javascript;base64,${btoa(unescape(encodeURIComponent(source)))}`);
          const module = await WebAssembly.compile(Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0)));
          const engine = await Engine.start(module);
          return { rate: gamesASecond(engine, game, () => performance.now()), hard: timesOfHard(engine, game) };
        },
        { source, bytes: wasm.toString('base64'), game },
      );
    return rates;
  } finally {
    await browser.close();
  }
}

async function underNode(game) {
  const { Engine } = await import(pathToFileURL(loader));
  const engine = await Engine.start(new WebAssembly.Module(wasm));
  const spent = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  return gamesASecond(engine, game, spent);
}

function natively(game) {
  const told = JSON.parse(execFileSync(program, ['bench', game, '--runs', '5', '--json'], { encoding: 'utf8' }));
  return [told].flat(Infinity).find((t) => t.game === game).games_per_second;
}

const chromium = await inChromium();
const rows = [];
for (const game of games) {
  const native = natively(game);
  const { rate, hard } = chromium[game];
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
