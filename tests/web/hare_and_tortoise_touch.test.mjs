// Fingers and pens on the track of Hare & Tortoise.
import { myMove } from './harness.mjs';
import { testTaps } from './touch.mjs';

testTaps({ game: 'hare_and_tortoise', seats: ['you', 'greedy'], options: { first: 0 }, ready: myMove, open: '.square.reachable', shown: '.can .primary' });
