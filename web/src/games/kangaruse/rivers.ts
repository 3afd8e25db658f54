// The lines along which rivers flow.
import { unit } from './boxes';
import { curve } from './pencil';
import { has, same } from './sheet';
import type { At, Sheet } from './view';

type Point = readonly [number, number];

const centre = ([x, y]: At): Point => [(x + 0.5) * unit, (y + 0.5) * unit];

// Just off the board: the way it came if that leads off, otherwise across the edge it stands at.
function wayOut(sheet: Sheet, end: At, before: At, other: At): Point | null {
  const [x, y] = end;
  const off = (dx: number, dy: number): Point => [(x + 0.5 + dx) * unit, (y + 0.5 + dy) * unit];
  const [dx, dy] = [x - before[0], y - before[1]];
  const [ahead, below] = [x + dx, y + dy];
  if (ahead < 0 || below < 0 || ahead >= sheet.columns || below >= sheet.rows) return off(dx, dy);
  const side = x === 0 || x === sheet.columns - 1;
  const edge = y === 0 || y === sheet.rows - 1;
  const faces = Math.abs(other[1] - y) === sheet.rows - 1;
  if (edge && (faces || !side)) return off(0, y === 0 ? -1 : 1);
  return side ? off(x === 0 ? -1 : 1, 0) : null;
}

function points(sheet: Sheet, river: number): readonly Point[] {
  const squares = sheet.rivers[river] ?? [];
  const [first, second] = squares;
  const [last, before] = [squares.at(-1), squares.at(-2)];
  const line = squares.map(centre);
  const branch = sheet.rivers.slice(0, river).some((former) => first && has(former, first));
  if (branch || !first || !second || !last || !before || same(first, last)) return line;
  const source = wayOut(sheet, first, second, last);
  const mouth = wayOut(sheet, last, before, first);
  return [...(source ? [source] : []), ...line, ...(mouth ? [mouth] : [])];
}

export const riverLines = (sheet: Sheet): readonly string[] => sheet.rivers.map((_, i) => curve(points(sheet, i)));
