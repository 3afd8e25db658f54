// The arrow of a direction, as on printed sheets: drawn to the right on 24 by 24 around 0, 0.
import type { Direction } from './view';

export const arrow = 'M-9 -2.6H1.5V-8L10.5 0L1.5 8V2.6H-9Z';
export const turns: Readonly<Record<Direction, number>> = { left: 180, right: 0, up: -90, down: 90 };
