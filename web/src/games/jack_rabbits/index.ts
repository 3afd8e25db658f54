// Jack Rabbits on the page.
import type { GameClient } from '../../play';
import Board from './Board.svelte';
import { isFall } from './buttons';
import { ending, tally } from './ending';
import Facts from './Facts.svelte';
import Hand from './Hand.svelte';
import { wayUntilNow } from './story';
import { after, sound, time, trifle } from './told';
import type { Board as LandBoard, Jack, View } from './view';
import { cardName, legWords, worded } from './words';
import './tokens.css';

const page = (key: string): string => `page.jack_rabbits.${key}`;

function prompt(play: Jack): string {
  const { view } = play;
  const values = {
    owed: view.owed ?? 0,
    number: view.hand.length - view.limit,
    card: cardName(play, view.place[view.turn ?? 0] ?? 'red'),
  };
  if (view.phase === 'pay' && view.purpose === 'acquisition') return play.text(page('prompt.pay_acquisition'), values);
  if (view.phase === 'duel') return play.text(page('prompt.duel_least'), values);
  if (view.phase === 'journey' && wayUntilNow(play.story).length > 0) return play.text(page('prompt.journey_on'));
  return play.text(page(`prompt.${view.phase}`), values);
}

const client: GameClient<View, LandBoard> = {
  Board,
  Hand,
  Facts,
  secret: true,
  subtitle: (play) =>
    play.text(page('subtitle'), { edition: play.options.edition, game: play.options.game === 'full' ? 1 : 0, round: play.view.round }),
  prompt,
  after,
  time,
  sound,
  trifle,
  worded: (message, play) => worded(play, message),
  confirm: (choice, play) => (isFall(choice) ? { question: play.text(page('off_sure')), verb: legWords(play, choice) } : null),
  ending,
  tally,
};

export default client as unknown as GameClient;
