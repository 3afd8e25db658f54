// What the tests of warren.wasm share: the module, the program built natively, and whole games.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { about, games as all, program } from '../games/games.mjs';
import { Engine } from '../../web/src/local/engine.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const bytes = readFileSync(join(root, 'build/wasm/src/wasm/warren.wasm'));
export const module = new WebAssembly.Module(bytes);
export const start = () => Engine.start(module);

export const long = process.env.WARREN_LONG === '1';

// Set-ups, and who plays them, that end soon enough to play many.
export const games = all.map((game) => {
  const { short, bots } = about(game);
  return { game, options: short, bots };
});

export function native(...words) {
  return execFileSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 28 }).trim();
}

export const scratch = () => mkdtempSync(join(tmpdir(), 'warren-wasm-'));

// An answer that must not be an error.
export function must(engine, name, request = {}) {
  const answer = engine.ask(name, request);
  if (answer.error) throw new Error(`${name} ${JSON.stringify(request)}: ${JSON.stringify(answer.error)}`);
  return answer;
}

// Goes on until the match is over or `most` moves were made.
export function playOn(engine, bot, most = Infinity) {
  let now = must(engine, 'status');
  while (now.turn.phase !== 'over' && now.moves < most) {
    if (now.turn.phase === 'chance') {
      now = must(engine, 'settle');
      continue;
    }
    const seat = now.turn.to_act[0];
    const { code } = must(engine, 'answer', { seat, bot });
    now = must(engine, 'play', { seat, move: { code } });
  }
  return now;
}
