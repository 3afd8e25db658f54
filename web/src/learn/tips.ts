// Which games were begun on this device: the first of each kind has a few hints.
const place = 'tips_seen';

/** What is hinted at, in this order, and where that is on the page of a table. */
export const tips = [
  { name: 'look', at: 'main.board' },
  { name: 'tap', at: 'section.hand' },
  { name: 'help', at: '.help' },
] as const;

function seen(): string[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(all) ? (all as string[]) : [];
  } catch {
    return [];
  }
}

export const isNew = (game: string): boolean => !seen().includes(game);

export function known(game: string): void {
  if (isNew(game)) localStorage.setItem(place, JSON.stringify([...seen(), game]));
}
