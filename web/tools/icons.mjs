// Makes the icons that phones want as pictures from public/icon.svg: npm run --prefix web icons
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const svg = readFileSync(`${folder}icon.svg`, 'utf8');
const carrot = /<circle[^>]*fill="(#\w+)"/.exec(svg)[1];

// A maskable icon reaches to the edges, since launchers cut their own shape out of it; the head lies well
// inside the middle four fifths, which they leave.
const icons = [
  { name: 'icon-192.png', size: 192, ground: 'transparent' },
  { name: 'icon-512.png', size: 512, ground: 'transparent' },
  { name: 'icon-maskable-512.png', size: 512, ground: carrot },
  { name: 'apple-touch-icon.png', size: 180, ground: carrot },
];

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
for (const { name, size, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { display: grid; place-items: center; height: 100vh; margin: 0; background: ${ground} }
    svg { width: 100%; }</style>${svg}`);
  await page.screenshot({ path: folder + name, omitBackground: true });
  await page.close();
}
await browser.close();
