// The end of a game: how it was won, what the chances were, a board that stays, and the next match by consent.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { about, drawn } from '../games/games.mjs';
import { bring, lines, played } from './finished.mjs';
import { accessibility, api, myMove, openPage, phone, url } from './harness.mjs';

const bunnies = (seed, people = 0) => played('bunny_run', { seed, people, options: ['--length', '30', '--carrots', '3'] });
const best = ({ result }) => result.points.filter((points) => points === Math.max(...result.points)).length;

function bunniesWith(tie) {
  for (let seed = 1; seed < 100; seed++) {
    const game = bunnies(seed);
    if (best(game) > 1 === tie) return game;
  }
  throw new Error('no such game');
}

test('every ending tells how it was won, names a tie, and shows points where the game has them', async (t) => {
  const page = await openPage(t, { size: phone });
  const over = page.locator('.over');
  const endings = [
    ...drawn.flatMap((game) => {
      const { ending } = about(game).page;
      return ending ? [[played(game, { players: ending.players }), new RegExp(ending.won), ending.tally && new RegExp(ending.tally)]] : [];
    }),
    [bunniesWith(false), /comes out of the garden with \d+ carrots?, \d+ more than/, /\d carrots?/],
    [bunniesWith(true), /the tie goes to the youngest.* BR-42/s, /\d carrots?/],
  ];
  for (const [{ header, moves }, how, tally] of endings) {
    const { table } = await bring(page, lines(header, ...moves));
    await page.goto(`${url}/t/${table}`);
    await over.waitFor();
    assert.match(await over.innerText(), how);
    for (const row of await over.locator('li').allInnerTexts())
      if (tally) assert.match(row, tally);
      else assert.doesNotMatch(row, /\b0\b/, 'a race has no points');
  }
  assert.deepEqual(page.errors, []);
});

test('the winner comes home, the board stays and shows all of itself, and the turning point is marked', async (t) => {
  const page = await openPage(t, { size: phone });
  const game = played('hare_and_tortoise', { people: 3 });
  const seat = game.moves.at(-1).by; // whoever ends it
  const { table, key } = await bring(page, lines(game.header, ...game.moves.slice(0, -1)));
  await api({ do: 'sit', table, key, seat });
  await api({ do: 'start', table, key });
  await page.goto(`${url}/t/${table}`);
  await myMove(page);
  await page.getByRole('button', { name: 'Look closer' }).click();
  await page.getByRole('button', { name: 'Show the whole track' }).waitFor();
  const board = page.locator('main.board');
  const before = await board.boundingBox();
  const { turn } = (await api({ do: 'look', table, key })).table;
  await api({ do: 'move', table, key, seat, window: turn.window, move: game.moves.at(-1).move });
  await page.locator('.over').waitFor();
  assert.deepEqual(await board.boundingBox(), before, 'the board has not moved');
  assert.equal(await page.getByRole('button', { name: 'Show the whole track' }).count(), 0, 'all of it is in view');
  await page.locator('.over .comes').waitFor();
  await page.getByText('The turning point, move').waitFor();
  await page.locator('circle.turn').waitFor();
  assert.deepEqual(await accessibility(page), []);
  await page.getByRole('button', { name: 'Show the board' }).click();
  assert.equal(await page.getByText('The turning point').count(), 0);
  await page.getByRole('link', { name: 'Look back' }).click();
  await page.getByRole('slider', { name: 'Moves' }).waitFor();
  assert.deepEqual(page.errors, []);
});

test('another match begins when all want it, and colours stay with the people', async (t) => {
  const ann = await openPage(t);
  const { header, moves } = bunnies(1, 2);
  const { table, key, invite } = await bring(ann, lines(header, ...moves));
  await api({ do: 'sit', table, key, seat: 0 });
  const { key: bobs } = await api({ do: 'join', table, invite, name: 'Bob' });
  await api({ do: 'sit', table, key: bobs, seat: 1 });
  await ann.goto(`${url}/t/${table}`);
  const bob = await openPage(t, { size: phone });
  await bob.evaluate((kept) => localStorage.setItem('keys', JSON.stringify([kept])), { table, key: bobs });
  await bob.goto(`${url}/t/${table}`);
  await bob.locator('.over').waitFor();

  const look = (page, name) =>
    page.locator('.players li', { hasText: name }).locator('path[fill^="var(--seat"]').first().getAttribute('fill');
  const [annBefore, bobBefore] = [await look(ann, 'You'), await look(ann, 'Bob')];
  await ann.getByRole('button', { name: 'Play again' }).click();
  await ann.locator('.over').getByText('Waiting for Bob').waitFor();
  assert.equal(await ann.locator('.over').isVisible(), true, 'nobody is drawn into it');
  await bob.getByText('Ann wants to play again.').waitFor();
  assert.deepEqual(await accessibility(bob), []);
  await bob.getByRole('button', { name: 'Join in' }).click();
  await myMove(bob);
  await myMove(ann);
  assert.equal(await ann.locator('.over').count(), 0);
  assert.deepEqual([await look(ann, 'You'), await look(ann, 'Bob')], [annBefore, bobBefore]);
  assert.deepEqual([...ann.errors, ...bob.errors], []);
});
