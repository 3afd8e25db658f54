// `import sentences from 'words:de/start'` gives the part of that catalogue which the start page says,
// 'words:de/rest' what all other pages say; what only paper and terminal say is in neither.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = new URL('../src/', import.meta.url);
// The start page, and the parts that it loads on demand.
const start = ['main.ts', 'table/Settings.svelte', 'pages/TableRow.svelte', 'pages/ChooseBots.svelte'];

// What a sheet of Kangaruse says of its squares, a table says too.
const elsewhere = /^(print\.(?!kangaruse\.(type|short|score)\.)|(allowed|server)\.)/;
// What comes from games, servers and devices has no name in the source.
const told = /^(game\.|error\.(?:server|local)|list\.|word\.you|word\.seat)[^.]*(\.[^.]*)?$/;

const imported = /^\s*(?:import|export) (?!type )[^'"]*from '(\.[^']+)'/gm;
const named = /(['"`])(page\.[^'"`\n]+)\1/g;

/** The texts of these modules and of all that they need from the beginning. */
function closure(files: readonly URL[], seen = new Map<string, string>()): Map<string, string> {
  for (const file of files) {
    if (seen.has(file.href)) continue;
    const text = readFileSync(file, 'utf8');
    seen.set(file.href, text);
    const next = Array.from(text.matchAll(imported), ([, path]) =>
      ['', '.ts', '.svelte', '/index.ts'].map((end) => new URL(path + end, file)).find((url) => /\.(ts|svelte)$/.test(url.pathname) && existsSync(url)),
    );
    closure(next.filter((url) => url !== undefined), seen);
  }
  return seen;
}

/** Does the start page say this? It names a key, or a family of keys such as `page.theme.${name}`. */
function saidAtStart(): (key: string) => boolean {
  const texts = [...closure(start.map((name) => new URL(name, source))).values()];
  const keys = texts.flatMap((text) => Array.from(text.matchAll(named), ([, , key]) => key ?? ''));
  const escaped = keys.map((key) => key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.')).join('[^.]+'));
  const first = new RegExp(`^(${escaped.join('|')})$`);
  return (key) => told.test(key) || first.test(key);
}

/** The files of a catalogue; English stands in for a game that does not speak the language yet. */
function catalogueFiles(language: string): URL[] {
  const folder = (name: string) => new URL(`../../messages/${name}/`, import.meta.url);
  return readdirSync(folder('en')).map((part) => {
    const file = new URL(part, folder(language));
    return existsSync(file) ? file : new URL(part, folder('en'));
  });
}

export function words(): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (id.startsWith('words:') ? '\0' + id : undefined),
    load(id) {
      const [, language, part] = /^\0words:(\w+)\/(start|rest)$/.exec(id) ?? [];
      if (!language) return undefined;
      const all: Record<string, string> = {};
      for (const file of catalogueFiles(language)) {
        this.addWatchFile(fileURLToPath(file));
        Object.assign(all, JSON.parse(readFileSync(file, 'utf8')));
      }
      const first = saidAtStart();
      const kept = Object.entries(all).filter(([key]) => !elsewhere.test(key) && first(key) === (part === 'start'));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(kept)))});`;
    },
  };
}
