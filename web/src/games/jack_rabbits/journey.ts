// The choices of a journey, sorted for the eye: places to go to, and transfers on the way.
import { kindOf, type Choice, type Message } from '../../play';
import { moveOf, placeOfWord, type Place, type Suit } from './view';

/** "woods3.S": a side of a tile. */
export interface End {
  readonly tile: string;
  readonly side: string;
}

/** A place where the journey can end: freely, or after one transfer. */
export interface Target {
  readonly place: Place;
  readonly cost: number;
  /** The choices that lead there, the shortest first. */
  readonly ways: readonly Choice[];
}

/** A transfer at a tile. */
export interface Spot {
  readonly id: string;
  readonly tile: string;
  readonly step: string;
  readonly cost: number;
  readonly ways: readonly Choice[];
}

const list = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

export function pathOf(message: Message): readonly End[] {
  const text = typeof message.path === 'string' ? message.path : '';
  return text.split(' ').filter(Boolean).map(endOf);
}

export function endOf(name: string): End {
  const [tile = '', side = ''] = name.split('.');
  return { tile, side };
}

/** "trailway", "arrive", "stay"; empty for a choice that is no leg of a journey. */
export function stepOf(choice: Choice): string {
  const kind = kindOf(choice.about);
  return kind.startsWith('go_') ? kind.slice(3) : kind === 'land' ? 'land' : '';
}

export const costOf = (choice: Choice): number => (typeof choice.about.cost === 'number' ? choice.about.cost : 0);
export const suitsOf = (choice: Choice): readonly Suit[] => list(choice.about.suits) as readonly Suit[];
export const leadsOf = (choice: Choice): readonly Place[] => list(choice.about.leads).map(placeOfWord);

/** Where a choice ends the journey, if it does. */
export function endPlace(choice: Choice): Place | null {
  const { name, value } = moveOf(choice);
  if (name === 'land') return String(value);
  switch (stepOf(choice)) {
    case 'arrive':
      return placeOfWord(choice.about.place);
    case 'underground':
      return 'underground';
    case 'off':
      return 'off-board';
    default:
      return null;
  }
}

const through = new Set(['trailway', 'hole', 'boat', 'sail', 'pass']);
const length = (choice: Choice): number => pathOf(choice.about).length;
const byLength = (a: Choice, b: Choice): number => costOf(a) - costOf(b) || length(a) - length(b);

export function targets(choices: readonly Choice[]): ReadonlyMap<Place, Target> {
  const found = new Map<Place, Target>();
  for (const choice of choices) {
    const place = endPlace(choice);
    if (place) found.set(place, { place, cost: 0, ways: [choice] });
  }
  for (const choice of choices.filter((c) => through.has(stepOf(c))).toSorted(byLength))
    for (const place of leadsOf(choice)) {
      const there = found.get(place);
      if (place === 'off-board' || (there && endPlace(there.ways[0] as Choice))) continue;
      found.set(place, { place, cost: there?.cost ?? costOf(choice), ways: [...(there?.ways ?? []), choice] });
    }
  return found;
}

/** The end at which a transfer is made. */
export const transferEnd = (choice: Choice): End => endOf(String(choice.about.at ?? ''));

export function spots(choices: readonly Choice[]): readonly Spot[] {
  const found = new Map<string, Spot>();
  for (const choice of choices.filter((c) => c.about.at).toSorted(byLength)) {
    const step = stepOf(choice);
    const { tile } = transferEnd(choice);
    const id = `${step} ${tile}`;
    const there = found.get(id);
    found.set(id, { id, tile, step, cost: costOf(choice), ways: [...(there?.ways ?? []), choice] });
  }
  return [...found.values()];
}

/** The kinds of the small tiles along a way, each once: "woods", "river". */
export function landscape(path: readonly End[]): readonly string[] {
  const kinds = path.map(({ tile }) => tile).filter((tile) => /^[a-z]+\d$/.test(tile));
  return [...new Set(kinds.map((tile) => tile.replace(/\d$/, '')))];
}
