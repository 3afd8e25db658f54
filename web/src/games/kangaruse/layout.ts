// How a sheet lies in the room it has: whole with commands on all sides, or through a window with
// the commands frozen above and to the left. Between them and the squares stand the names of columns and rows.
import { upright } from './turn.svelte';
import type { Sheet } from './view';

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Which point of the sheet, in squares, is in the middle of the window, and how large a square is. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export interface Lie {
  readonly side: number;
  readonly left: number; // of the sheet's corner, in pixels
  readonly top: number;
  readonly band: number; // for the commands
  readonly ruler: number; // for the names of columns and rows
  readonly whole: boolean; // all of the sheet is seen
  readonly far: boolean; // commands on the far sides too
  readonly window: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

const legible = 40; // the least side that still reads and can be touched
const easy = 56; // the side at which nobody wants it larger
const largest = 130;
const margin = 6;
const ruler = 13; // pixels for the names of columns and rows

/** Can all of the sheet be read at once? */
export const readable = (room: Room, sheet: Sheet): boolean => fitting(room, sheet) >= legible;

const bandOf = (room: Room): number => (Math.min(room.width, room.height) < 480 ? 28 : 34);
const hasFarSide = (room: Room): boolean => room.width >= 600 && room.height >= 360;
const within = (low: number, n: number, high: number): number => Math.max(low, Math.min(n, high));

/** The side at which all of the sheet is seen. */
export function fitting(room: Room, sheet: Sheet): number {
  const band = bandOf(room);
  const rest = hasFarSide(room) ? band : margin;
  const free = band + ruler + rest;
  const side = Math.min((room.width - free) / sheet.columns, (room.height - free) / sheet.rows);
  return within(8, side, largest);
}

/** Is a turned sheet seen notably better there? */
export function betterTurned(room: Room, sheet: Sheet): boolean {
  const side = fitting(room, sheet);
  return side < easy && fitting(room, upright(sheet)) > 1.1 * side;
}

/** As a sheet is first seen: whole if that can be read, otherwise around a point of interest. */
export function home(room: Room, sheet: Sheet, at: { x: number; y: number } | null): Camera {
  const fit = fitting(room, sheet);
  const middle = { x: sheet.columns / 2, y: sheet.rows / 2 };
  if (readable(room, sheet)) return { ...middle, side: fit };
  return { ...(at ?? middle), side: Math.max(fit, near(room)) };
}

/** The side at which a part of a large sheet is seen. */
export const near = (room: Room): number => within(48, Math.min(room.width, room.height) / 5.6, 62);

export function lie(room: Room, sheet: Sheet, camera: Camera): Lie {
  const band = bandOf(room);
  const { side } = camera;
  const whole = side <= fitting(room, sheet) + 0.01;
  const far = whole && hasFarSide(room);
  const rest = far ? band : 0;
  const window = { left: band + ruler, top: band + ruler, right: room.width - rest, bottom: room.height - rest };
  const place = (low: number, high: number, length: number, at: number): number =>
    length <= high - low ? (low + high - length) / 2 : within(high - length - margin, (low + high) / 2 - at * side, low + margin);
  return {
    side,
    left: place(window.left, window.right, sheet.columns * side, camera.x),
    top: place(window.top, window.bottom, sheet.rows * side, camera.y),
    band,
    ruler,
    whole,
    far,
    window,
  };
}

/** The camera that shows the sheet with its corner there. */
export function lookFrom(now: Lie, left: number, top: number, side: number): Camera {
  const { window } = now;
  return {
    x: ((window.left + window.right) / 2 - left) / side,
    y: ((window.top + window.bottom) / 2 - top) / side,
    side,
  };
}

/** Nearer or further, with the point under the fingers kept in place. */
export function zoom(now: Lie, room: Room, sheet: Sheet, factor: number, x: number, y: number): Camera {
  const side = within(fitting(room, sheet), now.side * factor, largest);
  const grow = side / now.side;
  return lookFrom(now, x - (x - now.left) * grow, y - (y - now.top) * grow, side);
}

/** The part of the sheet that is seen, in squares. */
export function seen(now: Lie): { x: number; y: number; width: number; height: number } {
  const { window, side } = now;
  return {
    x: (window.left - now.left) / side,
    y: (window.top - now.top) / side,
    width: (window.right - window.left) / side,
    height: (window.bottom - window.top) / side,
  };
}
