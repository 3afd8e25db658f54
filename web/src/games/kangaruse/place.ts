// Where things that float above the sheet cover the least of what matters.
import type { Lie, Room } from './layout';
import type { At } from './view';

interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function covered(lie: Lie, { left, top, width, height }: Rect, matters: readonly At[]): number {
  const { side } = lie;
  return matters.filter(([x, y]) => {
    const [l, t] = [lie.left + x * side, lie.top + y * side];
    return l < left + width && l + side > left && t < top + height && t + side > top;
  }).length;
}

function least<T>(options: readonly T[], cost: (option: T) => number): T | undefined {
  let best: T | undefined;
  for (const option of options) if (best === undefined || cost(option) < cost(best)) best = option;
  return best;
}

/** Beside a square, inside the room; what matters most stays in sight, then what is still open. */
export function beside(room: Room, lie: Lie, at: At, size: Room, matters: readonly At[], open: readonly At[]): Rect {
  const { side } = lie;
  const [x, y] = [lie.left + at[0] * side, lie.top + at[1] * side];
  const gap = 10;
  const { width, height } = size;
  const middle = { x: x + side / 2 - width / 2, y: y + side / 2 - height / 2 };
  const spots = [
    { left: x + side + gap, top: middle.y },
    { left: x - width - gap, top: middle.y },
    { left: middle.x, top: y - height - gap },
    { left: middle.x, top: y + side + gap },
  ].map((spot): Rect => ({
    left: Math.max(4, Math.min(spot.left, room.width - width - 4)),
    top: Math.max(4, Math.min(spot.top, room.height - height - 4)),
    width,
    height,
  }));
  const cost = (spot: Rect): number =>
    100 * covered(lie, spot, [at]) + 6 * covered(lie, spot, matters) + covered(lie, spot, open);
  return least(spots, cost) ?? spots[0]!;
}

export const corners = ['bottom left', 'bottom right', 'top right', 'top left'] as const;
export type Corner = (typeof corners)[number];

/** The corner of the room for something of that size. */
export function emptiest(room: Room, lie: Lie, size: Room, matters: readonly At[]): Corner {
  const rect = (corner: Corner): Rect => ({
    left: corner.includes('left') ? lie.window.left + 8 : room.width - size.width - 8,
    top: corner.includes('top') ? lie.window.top + 8 : room.height - size.height - 8,
    ...size,
  });
  return least(corners, (corner) => covered(lie, rect(corner), matters)) ?? corners[0];
}
