// Around a board by keyboard: Shift and an arrow go to what lies next in that direction, also to what may
// not be chosen, so that Enter there asks why not. Arrows alone go through the choices.
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1],
};

export const wanderKeys = Object.keys(ways).map((key) => `Shift+${key}`).join(' ');

interface Thing {
  readonly element: SVGElement;
  readonly x: number;
  readonly y: number;
}

function thing(element: SVGElement): Thing {
  const box = element.getBoundingClientRect();
  return { element, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The nearest in this direction; what lies to the side counts as further. */
function next(all: readonly Thing[], from: Thing, [dx, dy]: readonly [number, number]): Thing | null {
  let best: Thing | null = null, least = Infinity;
  for (const there of all) {
    const ahead = (there.x - from.x) * dx + (there.y - from.y) * dy;
    const aside = Math.abs((there.x - from.x) * dy) + Math.abs((there.y - from.y) * dx);
    const far = ahead + 2 * aside;
    if (ahead > 4 && ahead >= aside / 2 && far < least) [best, least] = [there, far];
  }
  return best;
}

/** Listens for a board, whatever has the focus, until the function it returns is called. */
export function wander(board: Element): () => void {
  function keys(event: KeyboardEvent): void {
    const way = ways[event.key];
    const at = event.target instanceof Element ? event.target : null;
    if (!way || !event.shiftKey || at?.closest('input, textarea, select, dialog, [role="dialog"], [data-own-keys]')) return;
    const room = board.getBoundingClientRect();
    const all = [...board.querySelectorAll<SVGElement>('[role="button"]')].map(thing);
    const seen = all.filter(({ x, y }) => x > room.left && x < room.right && y > room.top && y < room.bottom);
    const from = all.find(({ element }) => element === document.activeElement);
    const to = from ? next(seen, from, way) : (seen.find(({ element }) => element.tabIndex === 0) ?? seen[0]);
    event.preventDefault();
    event.stopPropagation();
    to?.element.focus({ preventScroll: true });
  }
  // Before the table hears it, for which an arrow is another choice.
  addEventListener('keydown', keys, { capture: true });
  return () => removeEventListener('keydown', keys, { capture: true });
}
