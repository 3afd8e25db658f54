// What the tiles are made of: stains, grain and the colours that stay the same by lamplight.
import type { Tile } from './layout';
import { edge } from './layout';
import type { Suit } from './tiles';

export const colours = {
  road: 'var(--land-road)',
  casing: 'var(--land-casing)',
  ink: 'var(--printed-ink)',
  pale: 'var(--printed-card)',
  gold: 'var(--land-gold)',
  thick: 'var(--land-thick)',
  seam: 'var(--land-seam)',
} as const;

/** In edges. */
export const roadWidth = 0.135;

/** Dark enough for pale letters on them. */
export const suitColours: Record<Suit, string> = {
  clubs: 'var(--land-clubs)',
  spades: 'var(--printed-spades)',
  hearts: 'var(--printed-hearts)',
  diamonds: 'var(--land-diamonds)',
};

interface Stain {
  readonly name: string;
  readonly wood: string;
  readonly grain: string;
}

export const stains: readonly Stain[] = [
  { name: 'hex', wood: 'var(--land-hex)', grain: 'var(--land-hex-grain)' },
  { name: 'citadel', wood: 'var(--land-citadel)', grain: 'var(--land-citadel-grain)' },
  { name: 'woods', wood: 'var(--land-woods)', grain: 'var(--land-woods-grain)' },
  { name: 'river', wood: 'var(--land-river)', grain: 'var(--land-river-grain)' },
  { name: 'mountain', wood: 'var(--land-mountain)', grain: 'var(--land-mountain-grain)' },
  { name: 'fork', wood: 'var(--land-fork)', grain: 'var(--land-fork-grain)' },
  { name: 'tavern', wood: 'var(--land-tavern)', grain: 'var(--land-tavern-grain)' },
  { name: 'cave', wood: 'var(--land-cave)', grain: 'var(--land-cave-grain)' },
];

export function stainOf(tile: Tile): Stain {
  const name = tile.shape === 'hex' && tile.kind !== 'citadel' ? 'hex' : tile.kind;
  return stains.find((s) => s.name === name) as Stain;
}

/** Which of the three directions its grain runs in. */
export function grainOf(tile: Tile): number {
  return (tile.turns + tile.name.charCodeAt(0) + tile.name.charCodeAt(tile.name.length - 1)) % 3;
}

export const grainRoom = { width: 1.9 * edge, height: 1.3 * edge };

export interface GrainLine {
  readonly path: string;
  readonly width: number;
  readonly opacity: number;
}

/** Nine thin wavy lines; the same number always gives the same grain. */
export function grainLines(number: number): readonly GrainLine[] {
  let seed = 7 + 131 * number;
  const some = (low: number, high: number): number => {
    seed = (seed * 16807) % 2147483647;
    return low + ((high - low) * seed) / 2147483647;
  };
  const { width: w, height: h } = grainRoom;
  return Array.from({ length: 9 }, (_, n) => {
    const y = (h * (n + 0.5)) / 9 + some(-2, 2), a = some(1, 3.2);
    const points = [0, y, w * 0.25, y - a, w * 0.3, y + a, w * 0.5, y + a * 0.3, w * 0.8, y - a, w, y].map((v) => v.toFixed(1));
    const [x0, y0, x1, y1, x2, y2, x3, y3, x4, y4, x5, y5] = points;
    return {
      path: `M${x0} ${y0}C${x1} ${y1} ${x2} ${y2} ${x3} ${y3}S${x4} ${y4} ${x5} ${y5}`,
      width: [0.7, 1, 1.5][Math.floor(some(0, 2.99))] ?? 1,
      opacity: [0.1, 0.16, 0.22][Math.floor(some(0, 2.99))] ?? 0.16,
    };
  });
}
