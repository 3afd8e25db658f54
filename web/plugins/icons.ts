// `import rabbit from 'icon:rabbit'` gives the drawing of that name in data/icons.json, and no other.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = new URL('../../data/icons.json', import.meta.url);

export function icons(): Plugin {
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith('icon:') ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0icon:')) return undefined;
      this.addWatchFile(fileURLToPath(file));
      const { game_icons, drawn } = JSON.parse(readFileSync(file, 'utf8'));
      const name = id.slice('\0icon:'.length);
      const body: unknown = game_icons[name] ?? drawn[name];
      if (typeof body !== 'string') this.error(`data/icons.json has no icon ${name}`);
      return `export default ${JSON.stringify(body)};`;
    },
  };
}
