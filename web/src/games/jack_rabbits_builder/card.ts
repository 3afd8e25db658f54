// What is known of the builder before its board is loaded.
import type { Card } from '../../play';

const card: Card = { within: 'jack_rabbits', options: ['edition', 'placing', 'board'] };

export default card;
