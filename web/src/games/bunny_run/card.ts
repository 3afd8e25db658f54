// What is known of the game before its board is loaded.
import type { Card } from '../../play';
import Art from './Picture.svelte';

const card: Card = {
  place: 2,
  picture: { Art, ground: 'var(--earth)', left: 90 },
  lesson: () => import('./lesson'),
  options: ['length'],
};

export default card;
