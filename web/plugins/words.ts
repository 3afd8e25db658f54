// `import sentences from 'words:de'` gives that catalogue without what only paper and terminal say.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const elsewhere = /^(print|sheet|allowed|server)\./;

export function words(): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (id.startsWith('words:') ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0words:')) return undefined;
      const file = new URL(`../../messages/${id.slice('\0words:'.length)}.json`, import.meta.url);
      this.addWatchFile(file.pathname);
      const all: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
      const kept = Object.entries(all).filter(([key]) => !elsewhere.test(key));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(kept)))});`;
    },
  };
}
