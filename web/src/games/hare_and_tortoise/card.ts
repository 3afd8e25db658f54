// What is known of the game before its board is loaded.
import type { Card } from '../../play';
import Art from './Picture.svelte';

const card: Card = {
  place: 1,
  picture: { Art, ground: 'var(--lawn-2)', left: 10 },
  lesson: () => import('./lesson'),
  options: ['edition'],
};

export default card;
