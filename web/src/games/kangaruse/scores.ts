// The score sheet: its rows, and what each player has collected.
import { scoring } from './look';
import { has, nameOf } from './sheet';
import type { Score, Scoring, Sheet, View } from './view';

/** The scoring types of this sheet, in the order of the book. */
export function played(sheet: Sheet): readonly Scoring[] {
  const here = new Set(sheet.cells.map((cell) => cell.type));
  return scoring.filter((type) => here.has(type));
}

/** How many of that type a player has. */
export function collected(view: View, seat: number, type: Scoring): number {
  const places = new Set(view.sheet.cells.filter((cell) => cell.type === type).map((cell) => nameOf(cell.at)));
  return (view.visited[seat] ?? []).filter((at) => places.has(nameOf(at)) && !has(view.nothing, at)).length;
}

export interface Row {
  readonly name: string; // of its words: "print.kangaruse.score.<name>"
  readonly types: readonly Scoring[];
  readonly points: keyof Score;
}

export function rows(sheet: Sheet): readonly Row[] {
  return played(sheet).flatMap((type): Row[] => {
    if (type === 'food') return [];
    if (type === 'water') return [{ name: 'water', types: ['water', 'food'], points: 'food x water' }];
    return [{ name: type, types: [type], points: type }];
  });
}
