// What lies around the path: lawn, beds, pebbles and the shapes of the stones. Always the same for one path.
import { pathLength, placeOf, type Path, type Point } from './layout';

/** A small generator, so that a garden looks the same at every visit. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const fixed = (n: number): string => n.toFixed(1);

/** A closed soft line through points. */
function soft(points: readonly Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? { x: 0, y: 0 };
  let line = `M${fixed(at(0).x)} ${fixed(at(0).y)}`;
  for (let i = 0; i < points.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    line += `C${fixed(b.x + (c.x - a.x) / 6)} ${fixed(b.y + (c.y - a.y) / 6)} ${fixed(c.x - (d.x - b.x) / 6)} ${fixed(c.y - (d.y - b.y) / 6)} ${fixed(c.x)} ${fixed(c.y)}`;
  }
  return `${line}Z`;
}

/** A stone around 0, 0: nearly round, none like the other. */
export function stoneShape(radius: number, space: number): string {
  const dice = random(space * 7919);
  const corners = 9;
  return soft(
    Array.from({ length: corners }, (_, i) => {
      const angle = (i * 2 * Math.PI) / corners;
      const far = radius * (0.955 + 0.09 * dice());
      return { x: far * Math.cos(angle), y: far * Math.sin(angle) };
    }),
  );
}

/** The lawn: a soft patch around the whole path. */
export function lawn(path: Path): string {
  const dice = random(4);
  const { stone, pitch } = path;
  const halfWidth = Math.min(path.width / 2 - 4, (path.right - path.left) / 2 + pitch / 2 + stone * 2.2);
  const top = Math.max(4, path.top - stone * 2.2);
  const bottom = Math.min(path.height - 4, path.top + (path.rows - 1) * pitch + stone * 2.2);
  const corners = 36;
  const power = 2 / 6; // a rounded rectangle rather than an ellipse
  return soft(
    Array.from({ length: corners }, (_, i) => {
      const angle = (i * 2 * Math.PI) / corners;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      return {
        x: path.width / 2 + Math.sign(c) * Math.abs(c) ** power * halfWidth + (dice() - 0.5) * 6,
        y: (top + bottom) / 2 + (Math.sign(s) * Math.abs(s) ** power * (bottom - top)) / 2 + (dice() - 0.5) * 5,
      };
    }),
  );
}

export interface Bed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly plant: number; // which of the plants grows here
  readonly plants: readonly Point[];
  readonly size: number; // of a plant
}

/** Beds in the gaps between the rows, each with one kind of plant. */
export function beds(path: Path, kinds: number): Bed[] {
  const { stone, pitch, left, right } = path;
  const height = Math.min(pitch - 2.9 * stone, stone * 1.5);
  if (height < 12) return [];
  const across = right - left > stone * 22 ? 3 : right - left > stone * 13 ? 2 : 1;
  const gap = stone * 0.55;
  const list: Bed[] = [];
  for (let row = 0; row + 1 < path.rows; row++) {
    // A gap is open on the side where the path does not turn.
    const open = row % 2 === 0 ? { from: left - pitch / 2 + stone * 0.2, to: right - stone * 0.2 } : { from: left + stone * 0.2, to: right + pitch / 2 - stone * 0.2 };
    const width = (open.to - open.from - (across - 1) * gap) / across;
    for (let i = 0; i < across; i++)
      list.push(bed(open.from + i * (width + gap), path.top + (row + 0.5) * pitch - height / 2, width, height, (row * across + i * 3 + row) % kinds));
  }
  return list;
}

function bed(x: number, y: number, width: number, height: number, plant: number): Bed {
  const dice = random(Math.round(x * 31 + y));
  const size = height * 0.74;
  const apart = size * 1.5;
  const count = Math.max(1, Math.floor((width - size * 0.6) / apart));
  const first = (width - (count - 1) * apart) / 2;
  const plants = Array.from({ length: count }, (_, i) => ({
    x: x + first + i * apart,
    y: y + height / 2 + (dice() - 0.5) * height * 0.1,
  }));
  return { x, y, width, height, plant, plants, size };
}

/** Pebbles along both edges of the path, and tufts of grass on the lawn, each as one line. */
export function pebbles(path: Path): string {
  const dice = random(8);
  let line = '';
  for (let i = 0; i < path.end * 4; i++) {
    const space = dice() * path.end;
    const [here, next] = [placeOf(path, space), placeOf(path, Math.min(path.end, space + 0.05))];
    const far = Math.hypot(next.x - here.x, next.y - here.y) || 1;
    const away = (dice() < 0.5 ? -1 : 1) * path.stone * (1.08 + 0.16 * dice());
    const x = here.x - ((next.y - here.y) / far) * away;
    const y = here.y + ((next.x - here.x) / far) * away;
    line += `M${fixed(x)} ${fixed(y)}h.01`;
  }
  return line;
}

export function grass(path: Path): string {
  const dice = random(15);
  const clear = path.stone * 1.5;
  const count = pathLength(path) / 55;
  let line = '';
  for (let i = 0; i < count; i++) {
    const x = path.left - path.pitch / 2 - clear + dice() * (path.right - path.left + path.pitch + 2 * clear);
    const y = path.top - clear * 1.3 + dice() * ((path.rows - 1) * path.pitch + 2.6 * clear);
    line += `M${fixed(x)} ${fixed(y)}l-3 -6m3 6v-8m0 8l3 -6`;
  }
  return line;
}
