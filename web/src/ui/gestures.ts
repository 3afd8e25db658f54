// Fingers, mouse and wheel on a drawing, as three wishes: move it, scale it around a point, fit it.
export interface Wishes {
  pan(dx: number, dy: number): void;
  /** By this factor, keeping what lies under x, y (in pixels of the element) where it is. */
  zoom(factor: number, x: number, y: number): void;
  doubleTap(x: number, y: number): void;
  /** Dragging has begun or ended. */
  drag?(on: boolean): void;
}

const slop = 6; // pixels that a resting finger may wander
const twice = 320; // ms between the taps of a double tap

interface Spot {
  x: number;
  y: number;
}

/** Listens on an element until the function it returns is called. */
export function gestures(element: Element, wishes: Wishes): () => void {
  const down = new Map<number, Spot>();
  let start: Spot | null = null;
  let dragging = false, swallow = false;
  let lastTap = { x: 0, y: 0, at: 0 };

  const local = (event: MouseEvent): Spot => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const centre = (): Spot => {
    const all = [...down.values()];
    return { x: all.reduce((s, p) => s + p.x, 0) / all.length, y: all.reduce((s, p) => s + p.y, 0) / all.length };
  };
  const spread = (): number => {
    const [a, b] = [...down.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  function press(event: PointerEvent): void {
    if (event.button !== 0) return;
    down.set(event.pointerId, local(event));
    start = local(event);
    if (down.size === 1) swallow = false;
  }

  function move(event: PointerEvent): void {
    if (!down.has(event.pointerId)) return;
    const here = local(event);
    if (!dragging) {
      if (down.size === 1 && start && Math.hypot(here.x - start.x, here.y - start.y) < slop) return;
      dragging = swallow = true;
      wishes.drag?.(true);
      for (const id of down.keys()) element.setPointerCapture(id);
    }
    const before = centre(), wide = spread();
    down.set(event.pointerId, here);
    const after = centre();
    wishes.pan(after.x - before.x, after.y - before.y);
    if (wide > 0) wishes.zoom(spread() / wide, after.x, after.y);
  }

  function release(event: PointerEvent): void {
    if (!down.delete(event.pointerId)) return;
    if (down.size > 0) return;
    if (dragging) wishes.drag?.(false);
    else if (event.type === 'pointerup') tap(event);
    dragging = false;
  }

  function tap(event: PointerEvent): void {
    if (event.target instanceof Element && event.target.closest('[role="button"]:not([aria-disabled="true"])')) return;
    const { x, y } = local(event);
    const again = event.timeStamp - lastTap.at < twice && Math.hypot(x - lastTap.x, y - lastTap.y) < 4 * slop;
    lastTap = { x, y, at: again ? 0 : event.timeStamp };
    if (again) wishes.doubleTap(x, y);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const { x, y } = local(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    wishes.zoom(Math.exp((-event.deltaY * lines * (event.ctrlKey ? 4 : 1)) / 600), x, y);
  }

  // What ends a drag is no click.
  function click(event: Event): void {
    if (!swallow) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  }

  const on: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ['pointerdown', press],
    ['pointermove', move],
    ['pointerup', release],
    ['pointercancel', release],
    ['wheel', wheel, { passive: false }],
    ['click', click, { capture: true }],
  ];
  for (const [name, heard, options] of on) element.addEventListener(name, heard as EventListener, options);
  return () => {
    for (const [name, heard, options] of on) element.removeEventListener(name, heard as EventListener, options);
  };
}
