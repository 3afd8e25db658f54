// Looking closer at the board: wheel, pinch, drag; twice on the lawn shows all of it again.
interface Finger {
  x: number;
  y: number;
}

const most = 3;
const slip = 6; // px that a finger may move and still tap

export class Zoom {
  scale = $state(1);
  private x = $state(0);
  private y = $state(0);
  private fingers = new Map<number, Finger>();
  private travelled = 0;

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

  private drag(event: PointerEvent, room: DOMRect): void {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.travelled += Math.hypot(dx, dy);
    if (other) {
      const before = Math.hypot(finger.x - other.x, finger.y - other.y);
      const now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      const [mx, my] = [(event.clientX + other.x) / 2 - room.x, (event.clientY + other.y) / 2 - room.y];
      if (before > 0) this.closer(now / before, mx, my, room);
    } else if (this.scale > 1 && this.travelled > slip) {
      this.place(this.x + dx, this.y + dy, room);
    }
    finger.x = event.clientX;
    finger.y = event.clientY;
  }

  /** Attaches all of this to the drawing. */
  readonly listen = (drawing: SVGSVGElement): (() => void) => {
    const off = new AbortController();
    const { signal } = off;
    const room = () => drawing.getBoundingClientRect();
    const lift = (event: PointerEvent) => this.fingers.delete(event.pointerId);
    drawing.addEventListener('pointerdown', (event) => {
      if (this.fingers.size === 0) this.travelled = 0;
      this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    }, { signal });
    window.addEventListener('pointermove', (event) => this.drag(event, room()), { signal });
    window.addEventListener('pointerup', lift, { signal });
    window.addEventListener('pointercancel', lift, { signal });
    drawing.addEventListener('wheel', (event) => {
      event.preventDefault();
      const { x, y } = room();
      this.closer(Math.exp(-event.deltaY / 400), event.clientX - x, event.clientY - y, room());
    }, { signal, passive: false });
    drawing.addEventListener('dblclick', (event) => {
      if (!(event.target as Element).closest('[role="button"]')) this.reset();
    }, { signal });
    // What ends a drag is no tap on the stone that happens to lie there.
    drawing.addEventListener('click', (event) => {
      if (this.scale > 1 && this.travelled > slip) event.stopPropagation();
    }, { signal, capture: true });
    return () => off.abort();
  };
}
