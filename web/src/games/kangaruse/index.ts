// Kangaruse for the page: a sheet of paper, pencils, and kangaroos that jump over it.
import { kindOf, type GameClient } from '../../play';
import { after } from './after';
import Board from './Board.svelte';
import { ending, tally } from './ending';
import Facts from './Facts.svelte';
import Hand from './Hand.svelte';
import Side from './Side.svelte';
import { time } from './time';
import Tools from './Tools.svelte';
import { moveOf, type View } from './view';
import { deed, prompt, subtitle } from './words';

const client: GameClient<View> = {
  Board,
  Hand,
  Facts,
  Tools,
  Side,
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
  confirm: (choice, play) =>
    ['give up', 'decline'].includes(moveOf(choice).do) ? { question: play.text('page.kangaruse.out_sure'), verb: deed(play, choice) } : null,
};

export default client as GameClient;
