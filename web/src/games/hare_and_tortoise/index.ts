// Hare & Tortoise on the page.
import { kindOf, type Forced, type GameClient, type Message, type Sound } from '../../play';
import { after, time } from './after';
import Board from './Board.svelte';
import { ending } from './ending';
import Facts from './Facts.svelte';
import Hand from './Hand.svelte';
import Tools from './Tools.svelte';
import { moveOf, type Race, type View } from './view';
import { prompt, subtitle } from './words';

function sound(event: Message): Sound | null {
  const kind = kindOf(event);
  if (kind.startsWith('card_')) return 'card';
  const sounds: Readonly<Record<string, Sound>> = {
    rolled: 'dice', shuffled: 'card', advanced: 'hop', went_back: 'wood', moved_by_hare: 'hop', chewed: 'chew', over: 'win',
  };
  return sounds[kind] ?? null;
}

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
