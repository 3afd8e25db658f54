// Building a land for Jack Rabbits, and wandering on it.
import { kindOf, type GameClient } from '../../play';
import Board from './Board.svelte';
import Facts from './Facts.svelte';
import Hand from './Hand.svelte';
import { after, type View } from './view';
import { prompt, subtitle } from './words';

const client: GameClient<View> = {
  Board,
  Hand,
  Facts,
  secret: false,
  subtitle,
  prompt,
  after,
  time(event) {
    switch (kindOf(event)) {
      case 'placed':
        return 320;
      case 'flipped':
        return 240;
      case 'walked':
        return Math.min(1200, 300 + 180 * String(event['via']).split(' ').filter(Boolean).length);
      default:
        return 0;
    }
  },
  sound(event) {
    switch (kindOf(event)) {
      case 'placed':
        return 'wood';
      case 'flipped':
        return 'card';
      case 'walked':
        return 'hop';
      default:
        return null;
    }
  },
  // What one does to find a spot is no news.
  trifle: (event) => ['dealt', 'chose', 'took', 'turned'].includes(kindOf(event)),
};

export default client as GameClient;
