// Building a land for Jack Rabbits, and wandering on it.
import type { GameClient } from '../../play';
import Board from './Board.svelte';
import Facts from './Facts.svelte';
import Hand from './Hand.svelte';
import { after, sound, time, trifle } from './told';
import type { View } from './view';
import { prompt, subtitle } from './words';
import './tokens.css';

const client: GameClient<View> = {
  Board,
  Hand,
  Facts,
  secret: false,
  subtitle,
  prompt,
  after,
  time,
  sound,
  trifle,
};

export default client as GameClient;
