// The first game: a small set-up, and what is said at which moment.
import type { Lesson } from '../../play';

const lesson: Lesson = {
  game: 'jack_rabbits',
  options: { players: 2, game: 'short', objective: 'simple', first: 0 },
  seats: ['you', 'easy'],
  steps: [
    { say: 'page.learn.jack_rabbits.aim', until: 'click' },
    { say: 'page.learn.jack_rabbits.lottery', until: /\.(claimed|declined|drew)$/ },
    { say: 'page.learn.jack_rabbits.journey', until: /\.(arrived|stayed|went_under|fell)$/ },
    { say: 'page.learn.jack_rabbits.acquire', until: /\.(turn_ended|finished)$/ },
    { say: 'page.learn.jack_rabbits.pay', until: /\.(arrived|stayed|went_under|fell)$/ },
    { say: 'page.learn.jack_rabbits.home', until: 'click' },
  ],
};

export default lesson;
