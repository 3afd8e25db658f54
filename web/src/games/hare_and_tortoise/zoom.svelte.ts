// Looking closer at the board, never from further away than where all of it is seen.
import { gestures } from '../../ui/gestures';
import type { Race } from './view';

const most = 3;

export class Zoom {
  scale = $state(1);
  /** Leads to where one looks; null where the stones are large enough as they are. */
  approach = $state.raw<(() => void) | null>(null);
  private x = $state(0);
  private y = $state(0);

  get transform(): string {
    return `translate(${this.x} ${this.y}) scale(${this.scale})`;
  }

  /** Where a point of the drawing is seen. */
  seen(x: number, y: number): [number, number] {
    return [x * this.scale + this.x, y * this.scale + this.y];
  }

  reset(): void {
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  }

  /** Makes the drawing larger around a point of the room, and never smaller than the room. */
  closer(factor: number, x: number, y: number, room: DOMRect): void {
    const scale = Math.min(most, Math.max(1, this.scale * factor));
    const grown = scale / this.scale;
    this.scale = scale;
    this.place(x - (x - this.x) * grown, y - (y - this.y) * grown, room);
  }

  private place(x: number, y: number, room: DOMRect): void {
    this.x = Math.min(0, Math.max(room.width * (1 - this.scale), x));
    this.y = Math.min(0, Math.max(room.height * (1 - this.scale), y));
  }

  /** Attaches all of this to the drawing. */
  readonly listen = (drawing: SVGSVGElement): (() => void) => {
    const room = () => drawing.getBoundingClientRect();
    return gestures(drawing, {
      pan: (dx, dy) => this.place(this.x + dx, this.y + dy, room()),
      zoom: (factor, x, y) => this.closer(factor, x, y, room()),
      doubleTap: () => this.reset(),
    });
  };
}

const zooms = new WeakMap<Race, Zoom>();

/** How a table is looked at: the board is moved, and on phones the hand has the button. */
export function zoomOf(play: Race): Zoom {
  const found = zooms.get(play) ?? new Zoom();
  zooms.set(play, found);
  return found;
}
