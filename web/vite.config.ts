// How the page is built: Svelte, icons by name, the catalogues and books, one chunk for each game.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { books } from './plugins/books.ts';
import { games } from './plugins/games.ts';
import { icons } from './plugins/icons.ts';
import { offline } from './plugins/offline.ts';
import { words } from './plugins/words.ts';

// While developing, a running server answers what is not a file of the page.
const server = process.env['WARREN_URL'] ?? 'http://127.0.0.1:8080';

// The engine, as `cmake --preset wasm` builds it.
const engine = fileURLToPath(new URL('../build/wasm/src/wasm/warren.wasm', import.meta.url));

export default defineConfig({
  plugins: [svelte(), books(), games(), icons(), words(), offline()],
  resolve: { alias: [{ find: /^warren\.wasm(?=\?|$)/, replacement: engine }] },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
});
