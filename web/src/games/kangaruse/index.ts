// Kangaruse for the page: a sheet of paper, pencils, and kangaroos that jump over it.
import type { GameClient, Message, Play } from '../../play';
import { after } from './after';
import Board from './Board.svelte';
import { ending, tally } from './ending';
import Facts from './Facts.svelte';
import Hand from './Hand.svelte';
import { atOf } from './sheet';
import Tools from './Tools.svelte';
import { moveOf, type View } from './types';
import { prompt } from './words';

const kindOf = (event: Message): string => event.key.split('.')[2] ?? '';

function time(event: Message): number {
  switch (kindOf(event)) {
    case 'jumped': {
      const [from, to] = [atOf(String(event['from'])), atOf(String(event['to']))];
      return Math.min(720, 260 + 90 * (Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1])));
    }
    case 'teleported':
      return 520;
    case 'destroyed':
    case 'nothing':
      return 320;
    case 'started':
      return 220;
    case 'crossed':
      return 180;
    default:
      return 0;
  }
}

function subtitle(play: Play<View>): string {
  const { columns, rows } = play.view.sheet;
  const seed = play.options['sheet'] ? null : play.options['seed'];
  return play.text(`page.kangaruse.${typeof seed === 'number' ? 'subtitle' : 'subtitle_own'}`, { columns, rows, seed });
}

const client: GameClient<View> = {
  Board,
  Hand,
  Facts,
  Tools,
  secret: false,
  subtitle,
  prompt,
  after,
  time,
  sound(event) {
    switch (kindOf(event)) {
      case 'started':
      case 'jumped':
        return 'hop';
      case 'teleported':
        return 'card';
      case 'crossed':
      case 'destroyed':
        return 'pencil';
      case 'took':
      case 'took_star':
        return 'wood';
      case 'over':
        return 'win';
      default:
        return null;
    }
  },
  ending,
  tally,
  trifle: (event) => kindOf(event) === 'crossed',
  confirm: (choice) => ['give up', 'decline'].includes(moveOf(choice).do),
};

export default client as GameClient;
