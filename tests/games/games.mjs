// The games of the program, for tests and tools that go through all of them. What they must know of one game beyond
// `warren games --json` stands in tests/games/ID/about.json, which a game may do without:
//
//   short     options of a match that is over soon
//   bots      two that bring any match to its end; those who answer at random may wander about for ever
//   sequel    the game that follows at the same table
//   page      for tests/web. options, long: beside `short` where every button is pressed, always or in the long run.
//             fitted, slow: see every_button.test.mjs. ending: what is said of who has won, and of each player
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const program = process.env.WARREN ?? join(root, 'build/release/src/cli/warren');

const listed = JSON.parse(execFileSync(program, ['games', '--json'], { encoding: 'utf8', maxBuffer: 1 << 24 })).games;
export const games = listed.map(({ id }) => id);

const option = (game, name) => listed.find(({ id }) => id === game).options.find((o) => o.name === name);
export const onPage = (game, file) => existsSync(join(root, 'web/src/games', game, file));

/** The games that the page draws with a board of their own, and those with a lesson. */
export const drawn = games.filter((game) => onPage(game, 'Board.svelte'));
export const taught = games.filter((game) => onPage(game, 'lesson.ts'));

/** What tests/games/ID/about.json says, or the usual. */
export function about(game) {
  const file = join(root, 'tests/games', game, 'about.json');
  const said = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return { short: {}, bots: ['random', 'greedy'], page: {}, ...said };
}

/** A table with one person, who begins where somebody does. It has so many players, as far as the game allows. */
export function opening(game, { players, bot = 'easy', options = {} } = {}) {
  const { min, max, default: usual } = option(game, 'players');
  const seats = Math.min(Math.max(options.players ?? players ?? usual, min), max);
  const first = option(game, 'first') ? { first: 0 } : {};
  return { game, seats: ['you', ...Array(seats - 1).fill(bot)], options: { players: seats, ...first, ...options } };
}

/** Options as words of a command: a switch that is on stands alone. */
export const flags = (options) =>
  Object.entries(options).flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, `${value}`]));
