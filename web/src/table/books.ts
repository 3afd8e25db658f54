// The players' books of docs/play, one game in one language at a time, as web/plugins/books.ts takes them apart.
import type { Options } from '../protocol';

export interface Piece {
  readonly text: string;
  readonly strong?: boolean;
  readonly quiet?: boolean;
}

/** An option by name: switched on, or with one of these values. */
export interface Term {
  readonly name: string;
  readonly values: readonly string[] | null;
}

export interface Block {
  readonly kind: 'heading' | 'text' | 'item' | 'picture';
  readonly rules: readonly string[]; // the ids that it explains
  readonly option: readonly Term[]; // what it belongs to; nothing: to every game
  readonly pieces: readonly Piece[]; // of a picture what it shows
  readonly src?: string;
  readonly width?: number;
  readonly height?: number;
}

const books = import.meta.glob<readonly Block[]>('../../../docs/play/*/*.md', { query: '?book', import: 'default' });

export async function book(game: string, language: string): Promise<readonly Block[]> {
  return (await books[`../../../docs/play/${language}/${game}.md`]?.()) ?? [];
}

/** Is it played at a table with these options? The first option that is given decides. */
export function inForce(option: readonly Term[], options: Options): boolean {
  for (const { name, values } of option) {
    const value = options[name];
    if (value === null || value === undefined) continue;
    if (values) return [value].flat().some((one) => values.includes(String(one)));
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  }
  return false;
}
