// `import games from 'games:all'` gives the ids of all games, in the order of the registry.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const registry = new URL('../../src/games/games.inc', import.meta.url);

export function games(): Plugin {
  return {
    name: 'games',
    resolveId: (id) => (id === 'games:all' ? '\0' + id : undefined),
    load(id) {
      if (id !== '\0games:all') return undefined;
      this.addWatchFile(fileURLToPath(registry));
      const lines = readFileSync(registry, 'utf8').matchAll(/^WARREN_GAME\((\w+)\)/gm);
      return `export default ${JSON.stringify(Array.from(lines, ([, game]) => game))};`;
    },
  };
}
