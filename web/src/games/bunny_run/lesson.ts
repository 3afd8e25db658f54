// The first game: a small set-up, and what is said at which moment.
import type { Lesson } from '../../play';

const lesson: Lesson = {
  game: 'bunny_run',
  options: { players: 3, length: 30, carrots: 15 },
  seats: ['you', 'easy', 'easy'],
  steps: [
    { say: 'page.learn.bunny_run.aim', until: 'click' },
    { say: 'page.learn.bunny_run.choose', until: /\.sealed$/ },
    { say: 'page.learn.bunny_run.order', until: /\.sealed$/ },
    { say: 'page.learn.bunny_run.boot', until: /\.sealed$/ },
    { say: 'page.learn.bunny_run.cards', until: 'click' },
    { say: 'page.learn.bunny_run.end', until: 'click' },
  ],
};

export default lesson;
