// What is known of the game before its board is loaded.
import type { Card } from '../../play';
import Art from './Picture.svelte';

const card: Card = {
  place: 3,
  picture: { Art, ground: 'var(--art-table)', left: 122 },
  lesson: () => import('./lesson'),
  options: ['size'],
};

export default card;
