// The first game of each game: a small set-up, and what is said at which moment.
import type { Message, Options } from '../protocol';

/** What must have happened before the next thing is said: a click, or an event of one's own. */
export interface Step {
  readonly say: string; // a key of the catalogue
  readonly until: 'click' | RegExp; // the kind of an event
}

export interface Lesson {
  readonly game: string;
  readonly options: Options;
  readonly seats: readonly string[];
  readonly steps: readonly Step[];
}

export const lessons: Readonly<Record<string, Lesson>> = {
  hare_and_tortoise: {
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
  },
  bunny_run: {
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
  },
  kangaruse: {
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
  },
  jack_rabbits: {
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
  },
};

/** Has this event made the step's wish come true? */
export function fulfils(event: Message, step: Step, me: number | null): boolean {
  return step.until !== 'click' && step.until.test(event.key) && event['seat'] === me;
}
