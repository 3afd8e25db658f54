// The six pieces: a shape and a colour for each seat.
import { lookOf } from './looks.svelte';

export type Shape = 'round' | 'square' | 'triangle' | 'diamond' | 'hexagon' | 'star';

export const shapes: readonly Shape[] = ['round', 'square', 'triangle', 'diamond', 'hexagon', 'star'];

export function seatColor(seat: number): string {
  return `var(--seat-${lookOf(seat) % 6})`;
}

export function shapeOf(seat: number): Shape {
  return shapes[lookOf(seat) % 6] ?? 'round';
}

const corner = (radius: number, angle: number): string =>
  `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;

function polygon(corners: number, radius: (i: number) => number): string {
  const points = Array.from({ length: corners }, (_, i) =>
    corner(radius(i), -Math.PI / 2 + (i * 2 * Math.PI) / corners),
  );
  return `M${points.join('L')}Z`;
}

/** The outline of a seat's shape in a square of that size around 0, 0. */
export function outline(seat: number, size: number): string {
  const r = size / 2;
  switch (shapeOf(seat)) {
    case 'round':
      return `M${-r * 0.86} 0a${r * 0.86} ${r * 0.86} 0 1 0 ${r * 1.72} 0a${r * 0.86} ${r * 0.86} 0 1 0 ${-r * 1.72} 0Z`;
    case 'square':
      return `M${-r * 0.76} ${-r * 0.76}H${r * 0.76}V${r * 0.76}H${-r * 0.76}Z`;
    case 'triangle':
      return `M0 ${-r * 0.92}L${r * 0.92} ${r * 0.7}H${-r * 0.92}Z`;
    case 'diamond':
      return polygon(4, () => r * 1.02);
    case 'hexagon':
      return polygon(6, () => r * 0.94);
    case 'star':
      return polygon(10, (i) => (i % 2 ? r * 0.56 : r * 1.04));
  }
}
