// Kangaruse for the page: a sheet of paper, pencils, and kangaroos that jump over it.
import type { GameClient } from '../../play';
import Board from './Board.svelte';
import { ending, tally } from './ending';
import Facts from './Facts.svelte';
import Hand from './Hand.svelte';
import Side from './Side.svelte';
import { after, sound, time, trifle } from './told';
import Tools from './Tools.svelte';
import { moveOf, type View } from './view';
import { deed, prompt, subtitle } from './words';
import './tokens.css';

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
  sound,
  trifle,
  ending,
  tally,
  confirm: (choice, play) =>
    ['give up', 'decline'].includes(moveOf(choice).do) ? { question: play.text('page.kangaruse.out_sure'), verb: deed(play, choice) } : null,
};

export default client as GameClient;
