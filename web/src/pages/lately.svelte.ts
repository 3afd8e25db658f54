// With how many bots, and how strong ones, each game was last played on this device: "Play now" does so again.
import { levels, type Level } from '../ui/levels';

export interface Company {
  readonly bots: number;
  readonly level: Level;
}

const place = 'company';
const usual: Company = { bots: 3, level: 'medium' };

function kept(): Readonly<Record<string, Company>> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, Company>;
  } catch {
    return {};
  }
}

let all = $state.raw(kept());

const isLevel = (name: unknown): name is Level => (levels as readonly unknown[]).includes(name);

export function companyOf(game: string): Company {
  const { bots, level } = all[game] ?? usual;
  return { bots: Number.isInteger(bots) && bots > 0 ? bots : usual.bots, level: isLevel(level) ? level : usual.level };
}

export function keepCompany(game: string, company: Company): void {
  all = { ...all, [game]: company };
  localStorage.setItem(place, JSON.stringify(all));
}

/** After a game was begun with these on its seats; people alone change nothing. */
export function played(game: string, seats: readonly unknown[]): void {
  const level = seats.find(isLevel);
  if (level) keepCompany(game, { bots: seats.length - 1, level });
}
