// A length of time in the fewest words: 0:42, 5 min, 3 h, 2 days.
import { text } from '../words/words.svelte';

export function length(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  if (seconds < 7200) return text('page.minutes', { number: Math.floor(seconds / 60) });
  if (seconds < 172800) return text('page.hours', { number: Math.floor(seconds / 3600) });
  return text('page.days', { number: Math.floor(seconds / 86400) });
}
