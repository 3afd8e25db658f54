// Any game without a drawing of its own: the position as text, and its choices as a list.
import type { GameClient } from '../../play';
import Board from './Board.svelte';
import Facts from './Facts.svelte';
import Hand from './Hand.svelte';

const client: GameClient = {
  Board,
  Hand,
  Facts,
  secret: true,
  subtitle: () => '',
  prompt: (play) => play.text('page.your_move'),
  after: (view) => view,
  time: () => 0,
  sound: () => null,
};

export default client;
