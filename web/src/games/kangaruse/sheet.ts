// The squares of a sheet and what they are called.
import type { At, Direction, Sheet, Type } from './view';

export interface Square {
  readonly at: At;
  readonly name: string;
  readonly type: Type;
  readonly number: number | null;
  readonly boxes: number;
}

/** "c4": column c, row 4 from the top, as the engine writes it. */
export const nameOf = ([x, y]: At): string => String.fromCharCode(97 + x) + String(y + 1);

/** What stands at the edges of a sheet, as those names are made. */
export interface Edges {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}
export const edgesOf = ({ columns, rows }: Sheet): Edges => ({
  columns: Array.from({ length: columns }, (_, x) => nameOf([x, 0]).charAt(0)),
  rows: Array.from({ length: rows }, (_, y) => String(y + 1)),
});

export const atOf = (name: string): At => [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];

/** "c4, d5" as a message has it. */
export const listOf = (names: unknown): readonly At[] =>
  typeof names === 'string' && names !== '' ? names.split(', ').map(atOf) : [];

export const same = (a: At | null | undefined, b: At | null | undefined): boolean =>
  !!a && !!b && a[0] === b[0] && a[1] === b[1];

export const has = (list: readonly At[], at: At): boolean => list.some((other) => same(other, at));

/** All squares in reading order. */
export function squaresOf(sheet: Sheet): readonly Square[] {
  const cells = new Map(sheet.cells.map((cell) => [nameOf(cell.at), cell]));
  const trees = new Set(sheet.trees.map(nameOf));
  const starts = new Set(sheet.starts.map(nameOf));
  return Array.from({ length: sheet.columns * sheet.rows }, (_, i): Square => {
    const at: At = [i % sheet.columns, Math.floor(i / sheet.columns)];
    const name = nameOf(at);
    const cell = cells.get(name);
    const type = cell?.type ?? (trees.has(name) ? 'tree' : starts.has(name) ? 'starting position' : 'plain');
    return { at, name, type, number: cell?.number ?? null, boxes: cell?.boxes ?? (type === 'tree' ? 0 : 1) };
  });
}

/** The number and the direction that meet on a square. */
export function commandOf(sheet: Sheet, [x, y]: At): { number: number; direction: Direction } {
  const column = sheet.column_commands[x];
  const row = sheet.row_commands[y];
  return typeof column === 'number'
    ? { number: column, direction: row as Direction }
    : { number: row as number, direction: column as Direction };
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
export const minus = (n: number): string => String(n).replace('-', '−');
