// The first game: a small set-up, and what is said at which moment.
import type { Lesson } from '../../play';

const lesson: Lesson = {
  game: 'hare_and_tortoise',
  options: { players: 3, first: 0 },
  seats: ['you', 'easy', 'easy'],
  steps: [
    { say: 'page.learn.hare_and_tortoise.aim', until: 'click' },
    { say: 'page.learn.hare_and_tortoise.price', until: 'click' },
    { say: 'page.learn.hare_and_tortoise.hop', until: /\.advanced$/ },
    { say: 'page.learn.hare_and_tortoise.squares', until: /\.(advanced|went_back|drew_ten|paid_ten|chewed)$/ },
    { say: 'page.learn.hare_and_tortoise.tortoise', until: /\.(advanced|went_back|drew_ten|paid_ten|chewed)$/ },
    { say: 'page.learn.hare_and_tortoise.lettuce', until: 'click' },
    { say: 'page.learn.hare_and_tortoise.home', until: 'click' },
  ],
};

export default lesson;
