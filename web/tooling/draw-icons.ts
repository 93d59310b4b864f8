/** Draws the PNG icons that phones want from the SVG ones: `node web/tooling/draw-icons.ts [chromium]` after a change of the mark. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const icons = [
  { source: 'icon.svg', size: 32, file: 'icon-32.png' },
  { source: 'tile.svg', size: 192, file: 'icon-192.png' },
  { source: 'tile.svg', size: 512, file: 'icon-512.png' },
  { source: 'maskable.svg', size: 512, file: 'maskable-512.png' },
  { source: 'maskable.svg', size: 180, file: 'apple-touch-icon.png' },
];

const at = (file: string): string => fileURLToPath(new URL(`../public/icons/${file}`, import.meta.url));

const browser = await chromium.launch({
  executablePath: process.argv[2] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  for (const { source, size, file } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px}</style>${await readFile(at(source), 'utf8')}`,
    );
    await page.screenshot({ path: at(file), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
