// Which part of a large drawing a room shows: at k pixels a unit, its origin at x, y.
export interface Look {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Area extends Spot {
  readonly width: number;
  readonly height: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  readonly inset: number; // pixels on the left that stay free
}

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

export function centred(k: number, at: Spot, room: Room): Look {
  return { k, x: (room.width + room.inset) / 2 - at.x * k, y: room.height / 2 - at.y * k };
}

/** All of the box; or, where that is smaller than `least`, as much of it around home. */
export function rest(box: Area, room: Room, least: number, home: Spot | null): Look {
  const fit = Math.min((room.width - room.inset) / box.width, room.height / box.height);
  const k = Math.max(fit, least, 0.01);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const half = { x: (room.width - room.inset) / k / 2, y: room.height / k / 2 };
  const clamp = (at: number, low: number, size: number, reach: number, centre: number): number =>
    size <= 2 * reach ? centre : between(low + reach, at, low + size - reach);
  const at = home ?? middle;
  return centred(
    k,
    { x: clamp(at.x, box.x, box.width, half.x, middle.x), y: clamp(at.y, box.y, box.height, half.y, middle.y) },
    room,
  );
}

/** The middle of the room always shows some of the box. */
export function clamped(look: Look, box: Area, room: Room): Look {
  const x = between(box.x, (room.width / 2 - look.x) / look.k, box.x + box.width);
  const y = between(box.y, (room.height / 2 - look.y) / look.k, box.y + box.height);
  return { k: look.k, x: room.width / 2 - x * look.k, y: room.height / 2 - y * look.k };
}

/** Scaled around a point of the room; not much smaller than whole, not much larger than life. */
export function zoomed(look: Look, factor: number, x: number, y: number, whole: number): Look {
  const k = between(whole * 0.8, look.k * factor, Math.max(2.5, whole * 2));
  const by = k / look.k;
  return { k, x: x - (x - look.x) * by, y: y - (y - look.y) * by };
}

/** Is all of the area in view? */
export function holds(look: Look, room: Room, area: Area): boolean {
  const left = area.x * look.k + look.x, top = area.y * look.k + look.y;
  const slack = 2;
  return (
    left >= -slack && top >= -slack &&
    left + area.width * look.k <= room.width + slack &&
    top + area.height * look.k <= room.height + slack
  );
}
