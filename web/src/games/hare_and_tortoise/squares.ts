// How each type of square looks: one colour of the house and one icon for its letter.
import cabbage from 'icon:cabbage';
import carrot from 'icon:carrot';
import rabbit from 'icon:rabbit';
import tortoise from 'icon:tortoise';

export interface Look {
  readonly name: 'hare' | 'carrot' | 'lettuce' | 'tortoise' | 'flag' | 'number';
  readonly hue: string;
  readonly icon: string | null;
  readonly size: number; // of the icon, in radii
}

const looks: Readonly<Record<string, Look>> = {
  H: { name: 'hare', hue: 'var(--plum)', icon: rabbit, size: 1.32 },
  C: { name: 'carrot', hue: 'var(--carrot)', icon: carrot, size: 1.18 },
  L: { name: 'lettuce', hue: 'var(--leaf)', icon: cabbage, size: 1.3 },
  T: { name: 'tortoise', hue: 'var(--teal)', icon: tortoise, size: 1.36 },
  F: { name: 'flag', hue: 'var(--gold)', icon: null, size: 1.3 },
};

const number: Look = { name: 'number', hue: 'var(--line)', icon: null, size: 1 };

export const lookOf = (letter: string): Look => looks[letter] ?? number;
