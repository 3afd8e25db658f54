// The types of square on a sheet, in the order in which a key lists them.
import { isScoring } from './look';
import { squaresOf, type Square } from './sheet';
import type { Sheet } from './view';

const order = ({ type }: Square): number => (isScoring(type) ? 0 : type === 'tree' || type === 'plain' ? 2 : 1);

/** One of each: what scores, what lives there, the ground. */
export function kindsOf(sheet: Sheet): readonly Square[] {
  const found = new Map<string, Square>();
  for (const square of squaresOf(sheet)) if (!found.has(square.type)) found.set(square.type, { ...square, number: null });
  return [...found.values()].sort((a, b) => order(a) - order(b));
}
