// Lays the tiles of a land out: one edge of the lattice is `edge` units, x to the right, y down.
// A land may be turned by steps of 30 degrees; all that follows is computed after the turn, so that
// icons, words and pieces stand upright.
import { apart, between, leftOf, length, middleOf, minus, plus, times, unit, type Cubic, type Point } from './curve';
import { factsOf, sidesOf, turned, type Facts, type Side } from './tiles';

/** Pixels to an edge at which strokes and letters have their natural size. */
export const edge = 74;

/** A tile on the lattice as the engine tells it. */
export interface Placed {
  readonly tile: string;
  readonly turns: number;
  readonly at: readonly [number, number];
}

export interface Tile extends Facts {
  readonly name: string; // "KD", "woods2"
  readonly turns: number;
  readonly centre: Point;
  readonly corners: readonly Point[]; // clockwise
  /** The sides, clockwise, each from corner to corner. */
  readonly sides: ReadonlyMap<Side, readonly [Point, Point]>;
}

export interface End {
  readonly tile: Tile;
  readonly side: Side;
  readonly meets: 'road' | 'blank' | 'water';
  readonly mate: string | null; // the end beyond, if a road goes on there
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Land {
  readonly turn: number;
  readonly tiles: readonly Tile[];
  readonly byName: ReadonlyMap<string, Tile>;
  /** Where a road reaches the side of its tile, by the engine's name for it: "woods2.NE". */
  readonly ends: ReadonlyMap<string, End>;
  /** The coast: closed lines with the water on the left hand, one for each shore. */
  readonly shores: readonly (readonly Point[])[];
  readonly box: Box; // of the tiles
}

/** The vertex i, j of the lattice when the land is turned by `turn` times 30 degrees. */
export function vertex(i: number, j: number, turn: number): Point {
  const x = i + j / 2, y = (j * Math.sqrt(3)) / 2;
  const a = (turn * Math.PI) / 6;
  return { x: edge * (x * Math.cos(a) - y * Math.sin(a)), y: edge * (x * Math.sin(a) + y * Math.cos(a)) };
}

/** The vertex that is nearest to a point. */
export function vertexAt({ x, y }: Point, turn: number): readonly [number, number] {
  const a = (-turn * Math.PI) / 6;
  const j = ((x * Math.sin(a) + y * Math.cos(a)) * 2) / Math.sqrt(3) / edge;
  const i = (x * Math.cos(a) - y * Math.sin(a)) / edge - j / 2;
  return [Math.round(i), Math.round(j)];
}

/** One tile where it lies, or would lie. */
export function tileAt(placed: Placed, turn: number): Tile {
  const facts = factsOf(placed.tile);
  const roads = facts.roads.map((road) => road.map((side) => turned(side, placed.turns)));
  const steps = sidesOf(facts.shape, placed.turns);
  const corners = steps.map(([, i, j]) => vertex(placed.at[0] + i, placed.at[1] + j, turn));
  const sides = around(steps.map(([side]) => side), corners);
  return { ...facts, roads, name: placed.tile, turns: placed.turns, centre: middleOf(corners), corners, sides };
}

// Neighbouring sides share the corner itself, by which corner() knows them.
function around(names: readonly Side[], corners: readonly Point[]): Tile['sides'] {
  return new Map(names.map((side, n) => [side, [corners[n]!, corners[(n + 1) % corners.length]!] as const]));
}

/** The same tile elsewhere, off the lattice: in a hand that moves. */
export function movedTo(tile: Tile, centre: Point): Tile {
  const corners = tile.corners.map((c) => plus(c, minus(centre, tile.centre)));
  return { ...tile, centre, corners, sides: around([...tile.sides.keys()], corners) };
}

export function layOut(placed: readonly Placed[], turn: number): Land {
  const tiles = placed.map((p) => tileAt(p, turn));
  const edges = new Map<string, { placed: Placed; side: Side; tile: Tile }[]>();
  placed.forEach((p, n) => {
    for (const [side, a, b] of latticeSides(p)) {
      const key = [`${a}`, `${b}`].sort().join(' ');
      edges.set(key, [...(edges.get(key) ?? []), { placed: p, side, tile: tiles[n] as Tile }]);
    }
  });
  return {
    turn,
    tiles,
    byName: new Map(tiles.map((t) => [t.name, t])),
    ends: endsOf([...edges.values()]),
    shores: shoresOf([...edges.values()].filter((owners) => owners.length === 1).map(([owner]) => owner!), turn),
    box: boxOf(tiles.flatMap((t) => t.corners)),
  };
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map((p) => p.x), ys = points.map((p) => p.y);
  const x = Math.min(...xs), y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The turn in which a land fills a room best; a near draw goes to the earlier one. */
export function bestTurn(placed: readonly Placed[], room: { width: number; height: number }): number {
  const margin = 1.24 * edge;
  let best = 0, most = 0;
  for (const turn of [0, 9, 3, 6, 1, 2, 4, 5, 7, 8, 10, 11]) {
    const box = boxOf(placed.flatMap((p) => tileAt(p, turn).corners));
    const scale = Math.min(room.width / (box.width + margin), room.height / (box.height + margin));
    if (scale > most * 1.02) [best, most] = [turn, scale];
  }
  return best;
}

export function middle(tile: Tile, side: Side): Point {
  const [a, b] = ends(tile, side);
  return between(a, b, 0.5);
}

/** Of length one, from the side into the tile. */
export function inward(tile: Tile, side: Side): Point {
  const [a, b] = ends(tile, side);
  return times(leftOf(unit(minus(b, a))), -1);
}

/** The corner that two sides share. */
export function corner(tile: Tile, one: Side, other: Side): Point | null {
  const [a, b] = ends(tile, one), [c, d] = ends(tile, other);
  return a === d ? a : b === c ? b : null;
}

/**
 * The road between two sides of a small tile: a true arc round a sharp corner, flatter round a blunt
 * one so that a river's roads keep apart, a soft S between opposite sides.
 */
export function road(tile: Tile, from: Side, to: Side): Cubic {
  const a = middle(tile, from), b = middle(tile, to);
  const k = corner(tile, from, to);
  const handle = edge * (k === null ? 0.32 : apart(a, b) < 0.6 * edge ? 0.179 : 0.19);
  return [a, plus(a, times(inward(tile, from), handle)), plus(b, times(inward(tile, to), handle)), b];
}

/** The corners of a rhombus: two sharp, two blunt. */
export function bySharpness(tile: Tile): readonly [Point, Point, Point, Point] {
  const [a, b, c, d] = tile.corners as [Point, Point, Point, Point];
  return length(minus(a, tile.centre)) > length(minus(b, tile.centre)) ? [a, c, b, d] : [b, d, a, c];
}

/** Where a piece stands on a hex: at a corner, for no road runs there. Clockwise from the upper left. */
export function standing(tile: Tile, place: number, out = 0.72): Point {
  const upperLeft = tile.corners.reduce((best, q, n) => (rise(tile, q) > rise(tile, tile.corners[best]!) ? n : best), 0);
  return between(tile.centre, tile.corners[(upperLeft + place) % tile.corners.length] ?? tile.centre, out);
}

const rise = (tile: Tile, q: Point): number => tile.centre.x - q.x + 0.4 * (tile.centre.y - q.y);

function ends(tile: Tile, side: Side): readonly [Point, Point] {
  return tile.sides.get(side) ?? [tile.centre, tile.centre];
}

type Vertex = readonly [number, number];

function latticeSides(p: Placed): (readonly [Side, Vertex, Vertex])[] {
  const steps = sidesOf(factsOf(p.tile).shape, p.turns);
  const at = (n: number): Vertex => {
    const [, i, j] = steps[n % steps.length]!;
    return [p.at[0] + i, p.at[1] + j];
  };
  return steps.map(([side], n) => [side, at(n), at(n + 1)]);
}

interface Owner {
  readonly placed: Placed;
  readonly side: Side;
  readonly tile: Tile;
}

const nameOf = ({ tile, side }: Owner): string => `${tile.name}.${side}`;
const carries = ({ tile, side }: Owner): boolean => tile.roads.some((r) => r.includes(side));

function endsOf(edges: readonly (readonly Owner[])[]): ReadonlyMap<string, End> {
  const all = new Map<string, End>();
  for (const owners of edges)
    for (const owner of owners.filter(carries)) {
      const other = owners.find((o) => o !== owner);
      const meets = !other ? 'water' : carries(other) ? 'road' : 'blank';
      const mate = meets === 'road' && other ? nameOf(other) : null;
      all.set(nameOf(owner), { tile: owner.tile, side: owner.side, meets, mate });
    }
  return all;
}

const steps: readonly Vertex[] = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];

// Pieces of coast run clockwise round their tiles. Where tiles touch only at a corner the shore turns
// from the way back through the water, so that it stays with the same water.
function shoresOf(coast: readonly Owner[], turn: number): Point[][] {
  const leaves = new Map<string, Set<number>>();
  for (const { placed, side } of coast) {
    const [, a, b] = latticeSides(placed).find(([s]) => s === side)!;
    const step = steps.findIndex(([i, j]) => a[0] + i === b[0] && a[1] + j === b[1]);
    leaves.set(`${a}`, (leaves.get(`${a}`) ?? new Set()).add(step));
  }
  const shores: Point[][] = [];
  for (const [start, first] of leaves)
    while (first.size > 0) {
      const shore: Point[] = [];
      let [i, j] = start.split(',').map(Number) as [number, number];
      const firstWay = [...first][0] as number;
      let way = firstWay;
      do {
        leaves.get(`${i},${j}`)?.delete(way);
        shore.push(vertex(i, j, turn));
        [i, j] = [i + steps[way]![0], j + steps[way]![1]];
        const here = leaves.get(`${i},${j}`);
        way = (way + 3) % 6;
        do way = (way + 1) % 6;
        while (!here?.has(way) && !(`${i},${j}` === start && way === firstWay));
      } while (!(`${i},${j}` === start && way === firstWay));
      shores.push(shore);
    }
  return shores;
}
