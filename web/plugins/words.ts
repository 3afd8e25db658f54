// `import sentences from 'words:de/start'` gives the part of that catalogue which the start page says,
// 'words:de/rest' what tables and lessons say; what only paper and terminal say is in neither.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

// What a sheet of Kangaruse says of its squares, a table says too.
const elsewhere = /^(print\.(?!kangaruse\.(type|score)\.)|(allowed|server)\.)/;
const first = /^(game\.|error\.(?:server|local)|list\.|word\.you|word\.seat|page\.(?!learn\.))[^.]*(\.[^.]*)?$/;
const ofGames = /^page\.(hare_and_tortoise|bunny_run|kangaruse|jack_rabbits|jack_rabbits_builder|land)\./;

export function words(): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (id.startsWith('words:') ? '\0' + id : undefined),
    load(id) {
      const [, language, part] = /^\0words:(\w+)\/(start|rest)$/.exec(id) ?? [];
      if (!language) return undefined;
      const file = new URL(`../../messages/${language}.json`, import.meta.url);
      this.addWatchFile(file.pathname);
      const all: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
      const kept = Object.entries(all).filter(
        ([key]) => !elsewhere.test(key) && (first.test(key) && !ofGames.test(key)) === (part === 'start'),
      );
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(kept)))});`;
    },
  };
}
