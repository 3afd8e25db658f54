// The first game: a small set-up, and what is said at which moment.
import type { Lesson } from '../../play';

const lesson: Lesson = {
  game: 'kangaruse',
  options: { players: 2, size: 'small', first: 0 },
  seats: ['you', 'easy'],
  steps: [
    { say: 'page.learn.kangaruse.aim', until: 'click' },
    { say: 'page.learn.kangaruse.start', until: /\.started$/ },
    { say: 'page.learn.kangaruse.jump', until: /\.jumped$/ },
    { say: 'page.learn.kangaruse.cross', until: /\.jumped$/ },
    { say: 'page.learn.kangaruse.animals', until: /\.jumped$/ },
    { say: 'page.learn.kangaruse.stuck', until: 'click' },
  ],
};

export default lesson;
