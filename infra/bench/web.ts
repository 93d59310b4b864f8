import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { browserPath, launch, noBrowser } from '../../web/e2e/support/browser.ts';
import { benchOffline } from './web-offline.ts';
import { benchReports } from './web-reports.ts';
import { benchScreens } from './web-screens.ts';
import { machine } from './web-window.ts';

/**
 * `npm run bench:web`: each screen of the demo opened cold in a real browser, and hours typed into a week. With `--large`
 * the reports of a company of 200 people and 300 chantiers in its place, with `--offline` how soon a week is there without a network, and
 * how soon what was typed then has arrived. Prints tables, which `--write` puts into
 * docs/performance.md; asserts nothing.
 */
const { values: options } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    offline: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const executable = browserPath();
if (!executable) throw new Error(noBrowser);
const browser = await launch(executable);
try {
  const [part, bench] = options.large
    ? ['reports', benchReports]
    : options.offline
      ? ['offline', benchOffline]
      : ['screens', benchScreens];
  const tables = await bench(browser);
  const text = `Taken on ${machine(browser)}.\n\n${tables}`;
  process.stdout.write(`${text}\n`);
  if (options.write) {
    const path = new URL('../../docs/performance.md', import.meta.url);
    const page = await readFile(path, 'utf8');
    const [before, after] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
    const [head] = page.split(before);
    const [, tail] = page.split(after);
    await writeFile(path, `${head}${before}\n\n${text}\n${after}${tail}`);
  }
} finally {
  await browser.close();
}
process.exit(0);
