// `docs/play/de/bunny_run.md?book` is that player's book, taken apart: docs/play/README.md says how it is written.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Block, Piece, Term } from '../src/table/books.ts';

const mark = /^<!-- ([^;]*?)(?:(?:; )?option (.+?))? -->\s*/;

function terms(text: string | undefined): Term[] {
  return (text?.split(', ') ?? []).map((term) => {
    const [name = '', values] = term.split('=');
    return { name, values: values?.split('/') ?? null };
  });
}

function pieces(text: string): Piece[] {
  const found = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/).filter((part) => part !== '');
  return found.map((part) => {
    if (part.startsWith('**')) return { text: part.slice(2, -2), strong: true };
    return part.startsWith('*') ? { text: part.slice(1, -1), quiet: true } : { text: part };
  });
}

/** Width and height of a PNG. */
function size(file: string): { width: number; height: number } {
  const head = readFileSync(file);
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

/** The blocks of a book without its title, and the files of its pictures by their place among the blocks. */
function read(text: string, folder: string): { blocks: Block[]; pictures: Map<number, string> } {
  const blocks: Block[] = [];
  const pictures = new Map<number, string>();
  let marked: RegExpExecArray | null = null;
  for (const line of text.split('\n').slice(1)) {
    const [, hashes, item = '', rest = ''] = /^(?:(#+) |(- ))?(.*)$/.exec(line) ?? [];
    const here = mark.exec(rest);
    const said = here ? rest.slice(here[0].length) : rest;
    if (said === '') {
      marked = here;
      continue;
    }
    const [, ids = '', option] = here ?? marked ?? [];
    const picture = /^!\[([^\]]+)\]\(([^)]+)\)$/.exec(said);
    if (picture?.[2]) {
      const file = join(folder, picture[2]);
      pictures.set(blocks.length, file);
      blocks.push({ kind: 'picture', rules: [], option: [], pieces: [{ text: picture[1] ?? '' }], ...size(file) });
    } else {
      const kind = hashes ? 'heading' : item ? 'item' : 'text';
      blocks.push({ kind, rules: ids.split(' ').filter(Boolean), option: terms(option), pieces: pieces(said) });
    }
    marked = null;
  }
  return { blocks, pictures };
}

export function books(): Plugin {
  return {
    name: 'books',
    enforce: 'pre',
    load(id) {
      const file = /^(.*\.md)\?book$/.exec(id)?.[1];
      if (!file) return undefined;
      this.addWatchFile(file);
      const { blocks, pictures } = read(readFileSync(file, 'utf8'), dirname(file));
      const imports = [...pictures].map(([at, picture]) => `import p${at} from ${JSON.stringify(picture)};\n`).join('');
      const sources = [...pictures.keys()].map((at) => `blocks[${at}].src = p${at};\n`).join('');
      return `${imports}const blocks = JSON.parse(${JSON.stringify(JSON.stringify(blocks))});\n${sources}export default blocks;`;
    },
  };
}
