// The rulebooks of docs/rules, taken apart into chapters and rules.
import { cardOf } from '../games';

export interface Part {
  readonly text: string;
  readonly strong?: boolean;
  readonly code?: boolean;
}

export interface Rule {
  readonly id: string | null;
  readonly parts: readonly Part[];
}

export interface Chapter {
  readonly title: string;
  readonly rules: readonly Rule[];
}

const books = import.meta.glob('../../../docs/rules/*.md', { query: '?raw', import: 'default' });

export async function chapters(game: string): Promise<readonly Chapter[]> {
  const book = cardOf(game).within ?? game;
  const load = books[`../../../docs/rules/${book}.md`];
  return load ? read((await load()) as string) : [];
}

function read(markdown: string): Chapter[] {
  const found: { title: string; rules: Rule[] }[] = [];
  for (const line of markdown.split('\n')) {
    const title = /^#+ (.*)/.exec(line)?.[1];
    if (title) found.push({ title, rules: [] });
    else if (line.trim()) found.at(-1)?.rules.push(rule(line));
  }
  return found.filter((chapter) => chapter.rules.length > 0);
}

function rule(line: string): Rule {
  const plain = line.replace(/^[-*|] */, '').replace(/ *\| *$/, '').replaceAll(' | ', ' · ');
  const id = /^\**([A-Z]{2}-\d+)\**[ :.·]*/.exec(plain);
  return { id: id?.[1] ?? null, parts: parts(id ? plain.slice(id[0].length) : plain) };
}

function parts(text: string): Part[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('**')) return { text: part.slice(2, -2), strong: true };
      if (part.startsWith('`')) return { text: part.slice(1, -1), code: true };
      return { text: part };
    });
}
