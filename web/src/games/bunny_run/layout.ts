// The garden path: a serpentine of rows joined by half circles, as large as the room allows.
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Place extends Point {
  readonly turn: number; // 0 on a straight part, up to 1 in the middle of a turn
  readonly side: -1 | 1; // where the outside of the turn lies
  readonly right: boolean; // which way the path runs
}

export interface Path {
  readonly end: number; // the space after the last
  readonly width: number;
  readonly height: number;
  readonly left: number; // ends of the straight parts
  readonly right: number;
  readonly top: number; // middle of the first row
  readonly pitch: number; // from row to row
  readonly rows: number;
  readonly stone: number; // radius
  readonly scrolls: boolean;
}

const legible = 19; // the smallest stone whose number can be read and touched
const largest = 38;
const edge = 12; // between the path and the edge of the drawing

interface Shape {
  readonly step: number; // from stone to stone, in stones
  readonly pitch: number; // from row to row, in stones
  readonly headroom: number; // above the first row, in stones
}

const roomy: Shape = { step: 2.85, pitch: 4.1, headroom: 1.5 };
const tight: Shape = { step: 2.6, pitch: 3.7, headroom: 1.6 };

// What the path needs beside its straight parts, in stones: the bulge of a turn and half the path.
const beside = (shape: Shape): number => shape.pitch / 2 + 1.3;

function stoneByWidth(spaces: number, rows: number, width: number, shape: Shape): number {
  const turns = ((rows - 1) * Math.PI * shape.pitch) / 2;
  return (rows * (width - 2 * edge)) / (shape.step * spaces + rows * 2 * beside(shape) - turns);
}

function stoneByHeight(rows: number, height: number, shape: Shape): number {
  return (height - 2 * edge) / ((rows - 1) * shape.pitch + 2.6 + shape.headroom);
}

/** The path of that length in that room; it grows downwards out of it where stones would get too small. */
export function layOut(length: number, width: number, height: number): Path {
  const spaces = length + 1;
  let rows = 1;
  let stone = 0;
  for (let r = 2; r <= 24; r++) {
    const fits = Math.min(stoneByWidth(spaces, r, width, roomy), stoneByHeight(r, height, roomy), largest);
    if (fits > stone) [rows, stone] = [r, fits];
  }
  if (stone >= legible) return make(length, width, height, rows, stone, roomy, false);
  rows = 2;
  while (stoneByWidth(spaces, rows, width, tight) < legible + 1.5 && rows < 60) rows++;
  stone = Math.min(stoneByWidth(spaces, rows, width, tight), legible + 4);
  return make(length, width, height, rows, stone, tight, true);
}

function make(length: number, width: number, height: number, rows: number, stone: number, shape: Shape, scrolls: boolean): Path {
  const needed = stone * ((rows - 1) * shape.pitch + 2.6 + shape.headroom) + 2 * edge;
  // What is left of the height goes between the rows, within reason.
  const spare = scrolls ? 0 : Math.max(0, Math.min((height - needed) / rows, stone));
  const pitch = stone * shape.pitch + spare;
  const tall = scrolls ? needed : height;
  const used = needed + spare * (rows - 1);
  const top = edge + stone * (1.3 + shape.headroom) + (scrolls ? 0 : (tall - used) / 2);
  // Rows are as long as the stones need, but no longer than there is room.
  const turns = ((rows - 1) * Math.PI * pitch) / 2;
  const most = width - 2 * edge - pitch - 2.6 * stone;
  const straight = Math.min(most, ((length + 1) * stone * (shape.step + 0.5) - turns) / rows);
  const left = (width - straight) / 2;
  return { end: length + 1, width, height: tall, left, right: left + straight, top, pitch, rows, stone, scrolls };
}

export function pathLength({ left, right, pitch, rows }: Path): number {
  return rows * (right - left) + ((rows - 1) * Math.PI * pitch) / 2;
}

/** The place at a distance along the path, counted in spaces: 0 is START, `end` is END. */
export function placeOf(path: Path, space: number): Place {
  const { left, right, top, pitch, rows, end } = path;
  const straight = right - left;
  const radius = pitch / 2;
  let rest = (Math.min(Math.max(space, 0), end) / end) * pathLength(path);
  for (let row = 0; ; row++) {
    const rightward = row % 2 === 0;
    const y = top + row * pitch;
    const side = rightward ? 1 : -1;
    if (rest <= straight || row === rows - 1)
      return { x: rightward ? left + rest : right - rest, y, turn: 0, side, right: rightward };
    rest -= straight;
    if (rest <= Math.PI * radius) {
      const angle = rest / radius;
      const x = (rightward ? right : left) + side * radius * Math.sin(angle);
      return { x, y: y + radius - radius * Math.cos(angle), turn: Math.sin(angle), side, right: rightward === angle < Math.PI / 2 };
    }
    rest -= Math.PI * radius;
  }
}

/** The middle line of the path, as SVG draws it. */
export function pathLine({ left, right, top, pitch, rows }: Path): string {
  let line = `M${left} ${top}`;
  for (let row = 0; row < rows; row++) {
    const rightward = row % 2 === 0;
    const x = rightward ? right : left;
    line += `H${x}`;
    if (row < rows - 1) line += `a${pitch / 2} ${pitch / 2} 0 0 ${rightward ? 1 : 0} 0 ${pitch}`;
  }
  return line;
}

/** Where several bunnies stand in START, or behind the fence of END, so that each is seen. */
export function crowd(path: Path, at: number, nth: number, of: number): Point {
  const place = placeOf(path, at);
  if (at === path.end) return { x: place.x + (nth - (of - 1) / 2) * path.stone * 0.9, y: place.y - path.stone * 1.35 };
  // In a ring, above the name of the place.
  const angle = Math.PI / 2 + ((nth + 0.5) * 2 * Math.PI) / of;
  const spread = of < 2 ? 0 : path.stone * (of < 5 ? 0.8 : 0.95);
  return { x: place.x + spread * 1.15 * Math.cos(angle), y: place.y - path.stone * 0.3 + spread * 0.7 * Math.sin(angle) };
}
