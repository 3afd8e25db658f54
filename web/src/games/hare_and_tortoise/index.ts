// Hare & Tortoise on the page.
import type { Forced, GameClient } from '../../play';
import Board from './Board.svelte';
import { ending } from './ending';
import Facts from './Facts.svelte';
import Hand from './Hand.svelte';
import { after, sound, time } from './told';
import Tools from './Tools.svelte';
import { moveOf, type Race, type View } from './view';
import { prompt, subtitle } from './words';
import './tokens.css';

// Who has to chew is seen by everybody; what else is left over may tell how many carrots one has.
function forced(play: Race): Forced | null {
  const [choice] = play.choices;
  return choice && play.choices.length === 1 ? { choice, open: moveOf(choice).do === 'chew' } : null;
}

const client: GameClient<View> = {
  Board,
  Hand,
  Facts,
  Tools,
  secret: true,
  subtitle,
  prompt,
  after,
  time,
  sound,
  ending,
  forced,
};

// The frame hands every game its own view and never looks inside.
export default client as GameClient;
