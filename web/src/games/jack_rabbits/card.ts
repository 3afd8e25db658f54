// What is known of the game before its board is loaded.
import type { Card } from '../../play';
import Art from './Picture.svelte';

const card: Card = {
  place: 4,
  picture: { Art, ground: 'var(--pond-2)', left: 20 },
  lesson: () => import('./lesson'),
  options: ['edition', 'game', 'objective', 'board'],
};

export default card;
