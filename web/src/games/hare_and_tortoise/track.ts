// Where the stones lie: a serpentine from START up to HOME that fits the room it is given.

/** A place on the path, with the direction in which one runs there. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly tx: number;
  readonly ty: number;
}

export interface Row {
  readonly y: number;
  readonly rightwards: boolean;
}

export interface Track {
  readonly width: number;
  readonly height: number;
  /** START, the squares 1 to 63, HOME. */
  readonly spots: readonly Spot[];
  readonly path: string;
  readonly rows: readonly Row[];
  readonly rowDistance: number;
  readonly radius: number; // of a stone
  readonly pathWidth: number;
  readonly wave: (x: number) => number; // how far the rows breathe there
}

type Point = readonly [number, number];

const grain = 2; // px between the points of the dense line
const lead = 1.5; // steps from START to square 1, and from 63 to HOME
const steps = 62 + 2 * lead;

// The row distance, in steps, below which stones of two rows crowd each other. A large room has ornaments
// and cards between its rows; a small one has better use for the space.
const tight = (width: number, height: number): number =>
  Math.min(2.4, Math.max(1.42, 1.42 + (Math.min(width, height) - 420) / 200));

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  readonly step: number;
}

interface Course {
  readonly line: readonly Point[];
  readonly rows: readonly Row[];
  readonly distance: number;
  readonly wave: (x: number) => number;
}

function course({ width, height, rows: count, step }: Frame): Course {
  const wide = width > 1.25 * height;
  const amplitude = step * (wide ? 0.34 : 0.14);
  const top = 1.55 * step + amplitude;
  const bottom = height - 1.35 * step - amplitude;
  const distance = (bottom - top) / (count - 1);
  const bulge = distance * (wide ? 0.46 : 0.5);
  const margin = bulge + step * (wide ? 0.95 : 0.72);
  const [left, right] = [margin, width - margin];
  const wave = (x: number) => {
    const u = Math.min(1, Math.max(0, (x - left) / (right - left)));
    return amplitude * Math.sin(Math.PI * u) * Math.sin(2 * Math.PI * (wide ? 1.5 : 1) * u + 0.5);
  };
  const rows = Array.from({ length: count }, (_, i) => ({ y: bottom - i * distance, rightwards: i % 2 === 0 }));
  const line: Point[] = [];
  for (const [i, { y, rightwards }] of rows.entries()) {
    const last = i === count - 1;
    const from = i === 0 ? Math.min(left, 2 * step) : rightwards ? left : right;
    const end = 2.2 * step;
    const to = last ? (rightwards ? width - end : end) : rightwards ? right : left;
    const dots = Math.ceil(Math.abs(to - from) / grain);
    for (let k = 0; k <= dots; k++) {
      const x = from + ((to - from) * k) / dots;
      line.push([x, y + wave(x)]);
    }
    if (!last) line.push(...turn(to, y, distance, bulge, rightwards ? 1 : -1));
  }
  return { line: soften(line), rows, distance, wave };
}

// Half an ellipse up to the next row.
function turn(x: number, y: number, distance: number, bulge: number, side: number): Point[] {
  const dots = Math.ceil((Math.PI * distance) / 2 / grain);
  return Array.from({ length: dots - 1 }, (_, k) => {
    const angle = (Math.PI * (k + 1)) / dots;
    return [x + side * bulge * Math.sin(angle), y - (distance * (1 - Math.cos(angle))) / 2] as const;
  });
}

// A moving average, three times: no kink where row and turn meet.
function soften(line: readonly Point[]): Point[] {
  const reach = 9;
  let out = [...line];
  for (let pass = 0; pass < 3; pass++)
    out = out.map((_, i) => {
      const room = Math.min(reach, i, out.length - 1 - i);
      const near = out.slice(i - room, i + room + 1);
      return [near.reduce((sum, p) => sum + p[0], 0) / near.length, near.reduce((sum, p) => sum + p[1], 0) / near.length];
    });
  return out;
}

function lengths(line: readonly Point[]): number[] {
  const sums = [0];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    sums.push(sums[i - 1]! + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  return sums;
}

function spotAt(line: readonly Point[], sums: readonly number[], length: number): Spot {
  let i = 1;
  while (i < sums.length - 1 && sums[i]! < length) i++;
  const [a, b] = [line[i - 1]!, line[i]!];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const gap = Math.hypot(dx, dy) || 1;
  const t = Math.min(1, (length - sums[i - 1]!) / gap);
  return { x: a[0] + dx * t, y: a[1] + dy * t, tx: dx / gap, ty: dy / gap };
}

// The margins grow with the stones, and the stones with the room between the margins.
function settle(width: number, height: number, rows: number): { course: Course; step: number; size: number } {
  let size = Math.min(width, height) / 14;
  let found = course({ width, height, rows, step: size });
  let step = 0;
  for (let pass = 0; pass < 5; pass++) {
    step = lengths(found.line).at(-1)! / steps;
    size = (size + Math.min(step, found.distance / tight(width, height))) / 2;
    found = course({ width, height, rows, step: Math.max(8, size) });
  }
  return { course: found, step: lengths(found.line).at(-1)! / steps, size };
}

/** The track with the largest stones for a room of that size, in px. */
export function layTrack(width: number, height: number): Track {
  // An even number of rows has START and HOME on one side.
  const worth = (found: ReturnType<typeof settle>) => found.size * (found.course.rows.length % 2 ? 0.94 : 1);
  const all = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((rows) => settle(width, height, rows));
  const best = all.reduce((a, b) => (worth(b) > worth(a) && b.course.distance > 0 ? b : a));
  const { line, rows, distance, wave } = best.course;
  const sums = lengths(line);
  const spots = [spotAt(line, sums, 0)];
  for (let k = 1; k <= 63; k++) spots.push(spotAt(line, sums, best.step * (lead + k - 1)));
  spots.push(spotAt(line, sums, sums.at(-1)!));
  const kept = line.filter((_, i) => i % 3 === 0 || i === line.length - 1);
  return {
    width,
    height,
    spots,
    path: `M${kept.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
    rows,
    rowDistance: distance,
    radius: 0.41 * best.size,
    pathWidth: 1.1 * best.size,
    wave,
  };
}
