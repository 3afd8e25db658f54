// Fingers and pens on the land of Jack Rabbits, played on and built.
import { myMove } from './harness.mjs';
import { testTaps } from './touch.mjs';

async function setOut(page) {
  await page.waitForSelector('[data-asked="claim"]');
  await page.locator('.buttons .button').last().tap();
  await page.waitForSelector('[data-asked="journey"]');
}

async function flip(page) {
  await page.getByRole('button', { name: 'Flip a rhombus' }).tap();
  await page.locator('.grab').waitFor();
}

testTaps({ game: 'jack_rabbits', seats: ['you', 'easy'], options: { first: 0 }, ready: setOut, open: '.hex.open', shown: '.hex.strong' });

const builder = { game: 'jack_rabbits_builder' };
testTaps({ ...builder, seats: ['you', 'you'], options: { tight_suits: true }, ready: flip, open: 'g.spot:not(.island)', shown: 'g.spot.picked' });
testTaps({ ...builder, seats: ['you', 'random'], options: { wander: true, board: 'sample' }, ready: myMove, open: 'g.hex.open', shown: 'g.hex.picked' });
