// How a finished game ended, in a few words, and on which day.
import type { Summary } from '../protocol';
import { rivals } from '../ui/rivals';
import { has, text, words } from '../words/words.svelte';

/** "You have won by 3 carrots", "Clover wins, you are 3rd". `names` are those of the seats, `mine` one's own. */
export function ended({ game, result }: Summary, names: readonly string[], mine: readonly number[]): string {
  const winners = result?.share.flatMap((share, seat) => (share > 0 ? [seat] : [])) ?? [];
  if (!result || winners.length === 0) return text('page.nobody_won');
  const own = mine.length === 1 && winners.length === 1 && winners[0] === mine[0];
  const who = own ? text('page.you_won') : words.say({ key: 'page.won', names: winners.map((seat) => names[seat]), number: winners.length });
  const { winner, second } = rivals(result);
  const by = (result.points[winner] ?? 0) - (result.points[second] ?? 0);
  const lead = has(`page.won_by.${game}`) && by > 0 ? ` ${text(`page.won_by.${game}`, { number: by })}` : '';
  const place = mine.length === 1 && !winners.includes(mine[0] ?? -1) && names.length > 2 ? result.place[mine[0] ?? -1] : undefined;
  return who + lead + (place ? `, ${text('page.your_place', { place: text(`page.hare_and_tortoise.place_${place}`) })}` : '');
}

const day = 86_400_000; // ms

/** "today", "yesterday", "3 days ago", "12 Nov". */
export function when(then: number, now: number): string {
  const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(then)) / day);
  if (days >= 7) return new Date(then).toLocaleDateString(words.language, { day: 'numeric', month: 'short' });
  return new Intl.RelativeTimeFormat(words.language, { numeric: 'auto' }).format(-days, 'day');
}
