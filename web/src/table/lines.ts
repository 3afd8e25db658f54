// The story as lines: what is worth one, said in the reader's words.
import type { TableState } from '../state/table.svelte';

export interface StoryLine {
  readonly number: number;
  readonly seat: number | null;
  readonly said: string;
}

/** The last of them, at most so many. */
export function lastLines(room: TableState, most: number): StoryLine[] {
  const told = room.story.filter((event) => !room.client?.trifle?.(event));
  const first = Math.max(0, told.length - most);
  return told.slice(first).map((event, i) => ({
    number: first + i,
    seat: typeof event['seat'] === 'number' ? event['seat'] : null,
    said: room.say(event),
  }));
}
