// Writes sw.js: the service worker, told which files make this version of the page.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const worker = new URL('../src/offline/sw.js', import.meta.url);

export function offline(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'offline',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    closeBundle() {
      if (config.build.ssr) return;
      const folder = join(config.root, config.build.outDir);
      const names = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
        .filter((name) => name !== '/sw.js')
        .sort();
      const source = readFileSync(worker, 'utf8');
      const hash = createHash('sha256').update(source);
      for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
      const version = hash.digest('hex').slice(0, 16);
      const head = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(names)};\n`;
      writeFileSync(join(folder, 'sw.js'), head + source);
    },
  };
}
