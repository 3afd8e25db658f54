// Jack Rabbits on the page.
import { kindOf, type GameClient, type Message, type Sound } from '../../play';
import { after } from './after';
import Board from './Board.svelte';
import { isFall } from './buttons';
import { ending, tally } from './ending';
import Facts from './Facts.svelte';
import Hand from './Hand.svelte';
import { wayUntilNow } from './story';
import { time } from './time';
import type { Board as LandBoard, Jack, View } from './view';
import { cardName, legWords, worded } from './words';

const page = (key: string): string => `page.jack_rabbits.${key}`;

const sounds: Readonly<Record<string, Sound>> = {
  rolled: 'dice', arrived: 'hop', set_out: 'hop', passed: 'hop', went_under: 'hop', came_under: 'hop', flew: 'hop',
  fell: 'boot', acquired: 'wood', drew: 'card', paid: 'card', played: 'card', claimed: 'card', showed: 'card', showed_club: 'card',
  stole: 'card', stole_royal: 'card', seized: 'card', seized_royal: 'card', swapped: 'card', bought: 'card', discarded: 'card', won: 'win',
};

/** Steps of an answer that the next event tells again. */
const trifles = new Set(['turn_ended', 'answered', 'wanted', 'asked_royal', 'named_suit', 'named_goods', 'finished', 'declined']);

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
  sound: (event: Message) => sounds[kindOf(event)] ?? null,
  worded: (message, play) => worded(play, message),
  trifle: (event: Message) => trifles.has(kindOf(event)),
  confirm: (choice, play) => (isFall(choice) ? { question: play.text(page('off_sure')), verb: legWords(play, choice) } : null),
  ending,
  tally,
};

export default client as unknown as GameClient;
