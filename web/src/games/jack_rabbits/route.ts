// The drawing of a way over the land: the roads it follows, and the transfers that are paid for.
import { angle, between, curveOn, line as lineTo, minus, move, plus, times, type Point } from '../land/curve';
import { edge, inward, middle, road, type Land, type Tile } from '../land/layout';
import type { Side } from '../land/tiles';
import type { End } from './journey';

export interface Route {
  readonly roads: string; // walked
  readonly transfer: string; // paid for
  readonly start: Point | null;
  readonly tip: Point | null;
  readonly angle: number; // which way it looks there, in degrees
}

export const nowhere: Route = { roads: '', transfer: '', start: null, tip: null, angle: 0 };

const tileOf = (land: Land, end: End): Tile | undefined => land.byName.get(end.tile);
const isHex = (land: Land, end: End): boolean => tileOf(land, end)?.shape === 'hex';

/** The middle of the side where an end lies. */
export function pointOf(land: Land, end: End): Point {
  const tile = tileOf(land, end);
  return tile ? middle(tile, end.side as Side) : { x: 0, y: 0 };
}

/** Along the road inside a small tile, the pen being on the first end; or straight across a hex. */
function across(land: Land, from: End, to: End): string {
  const tile = tileOf(land, to);
  if (!tile) return '';
  if (tile.shape === 'hex') return lineTo(tile.centre) + lineTo(pointOf(land, to));
  return curveOn(road(tile, from.side as Side, to.side as Side));
}

/** Does the way begin at sea, entering a tile by its first end? */
const landsFirst = (ends: readonly End[]): boolean => ends.length > 1 && ends[0]?.tile === ends[1]?.tile;

/** Pairs of ends by which tiles on the way are entered and left. */
function crossings(ends: readonly End[]): readonly (readonly [End, End])[] {
  const pairs: [End, End][] = [];
  for (let i = landsFirst(ends) ? 1 : 2; i < ends.length; i += 2) {
    const [enters, leaves] = [ends[i - 1], ends[i]];
    if (enters && leaves) pairs.push([enters, leaves]);
  }
  return pairs;
}

/** How a way gets to its first end: out of a hex, or across the tile where the leg before it ended. */
function beginning(land: Land, first: End, before: End | null): Pick<Route, 'roads' | 'transfer' | 'start'> {
  if (before?.tile === first.tile) {
    const start = pointOf(land, before);
    const way = move(start) + across(land, before, first);
    const paid = tileOf(land, first)?.shape === 'rhombus';
    return { roads: paid ? '' : way, transfer: paid ? way : '', start };
  }
  const middleOfSide = pointOf(land, first);
  if (!isHex(land, first)) return { roads: '', transfer: '', start: middleOfSide };
  const start = between(tileOf(land, first)?.centre ?? middleOfSide, middleOfSide, 0.68);
  return { roads: move(start) + lineTo(middleOfSide), transfer: '', start };
}

/** Where a way stops for the eye: at the ring of a hex, inside a small tile, or on the jetty. */
function tipOf(land: Land, ends: readonly End[], last: End): Point {
  const tile = tileOf(land, last);
  const side = pointOf(land, last);
  if (!tile) return side;
  const inside = ends.length % 2 === (landsFirst(ends) ? 1 : 0);
  const into = times(inward(tile, last.side as Side), edge);
  if (inside && tile.shape !== 'hex') return tile.centre;
  return plus(side, times(into, inside ? 0.15 : -0.24));
}

/** The way along these ends; `before` is where the leg before it ended. */
export function route(land: Land, ends: readonly End[], before: End | null = null): Route {
  const [first] = ends;
  const last = ends.at(-1);
  if (!first || !last) return nowhere;
  const begun = landsFirst(ends)
    ? { roads: '', transfer: '', start: pointOf(land, first) }
    : beginning(land, first, before);
  const roads = crossings(ends).map(([a, b]) => move(pointOf(land, a)) + across(land, a, b));
  const tip = tipOf(land, ends, last);
  const side = pointOf(land, last);
  return {
    roads: begun.roads + roads.join('') + move(side) + lineTo(tip),
    transfer: begun.transfer,
    start: begun.start,
    tip,
    angle: angle(minus(tip, side)),
  };
}

/** One unbroken line from where the rabbit stands to where it arrives, for it to hop along. */
export function track(land: Land, ends: readonly End[], before: End | null, from: Point, until: Point | null): string {
  const [first] = ends;
  const last = ends.at(-1);
  if (!first || !last) return until ? move(from) + lineTo(until) : '';
  const crosses = before?.tile === first.tile;
  const begun = crosses ? lineTo(pointOf(land, before)) + across(land, before, first) : lineTo(pointOf(land, first));
  const roads = crossings(ends).map(([a, b]) => lineTo(pointOf(land, a)) + across(land, a, b));
  return move(from) + begun + roads.join('') + lineTo(pointOf(land, last)) + (until ? lineTo(until) : '');
}
