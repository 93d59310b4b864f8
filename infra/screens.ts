import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '../services/tracker/src/demo/accounts.ts';
import { signIn } from '../web/e2e/pages/sign-in-page.ts';
import { browserPath, launch, noBrowser, openWindow } from '../web/e2e/support/browser.ts';
import { startDemoProduct } from './demo-product.ts';

/**
 * `npm run screens`: pictures of the screens of the main job with the demo's data, on a desk and on a phone, in light
 * and in dark, for docs/screens. They are taken anew all together, so that none shows a product that is gone.
 */
const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));
const now = new Date('2026-11-20T15:00:00.000Z');
const widths = [1280, 390] as const;
const schemes = ['light', 'dark'] as const;

type Person = 'admin' | 'responsable' | 'employe';

interface Screen {
  readonly name: string;
  /** Nobody is signed in when left out. */
  readonly as?: Person;
  open(page: Page, go: (path: string) => Promise<unknown>): Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** In the order in which the job is done; what a person sees follows from what he saw before. */
const screens: readonly Screen[] = [
  { name: 'connexion', open: (_, go) => go('/login') },
  { name: 'accueil', as: 'employe', open: (_, go) => go('/') },
  { name: 'saisie', as: 'employe', open: (_, go) => go('/saisie') },
  { name: 'saisie-jour', as: 'employe', open: (_, go) => go('/saisie?vue=jour&jour=2026-11-19') },
  {
    name: 'saisie-heures',
    as: 'employe',
    open: async (page) => {
      await button(page, /, modifier$/).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'validation', as: 'responsable', open: (_, go) => go('/validation') },
  {
    name: 'validation-feuille',
    as: 'responsable',
    open: async (page) => {
      await page.getByRole('link', { name: 'Yann Kervella', exact: true }).click();
      await button(page, 'Refuser').waitFor();
    },
  },
  {
    name: 'validation-refus',
    as: 'responsable',
    open: async (page) => {
      await button(page, 'Refuser').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'tableau-de-bord', as: 'responsable', open: (_, go) => go('/dashboard') },
  { name: 'choix-entreprise', as: 'admin', open: (_, go) => go('/choix-entreprise') },
  {
    name: 'chantiers',
    as: 'admin',
    open: async (page, go) => {
      await page.getByText('Bâtir Ouest').click();
      await button(page, 'Valider').click();
      await page.waitForURL(/\/$/);
      await go('/chantiers');
    },
  },
  {
    name: 'chantier',
    as: 'admin',
    open: async (page) => {
      await page.getByRole('link', { name: /Résidence des Tilleuls/ }).click();
      await page.getByRole('slider', { name: 'Coût par semaine' }).waitFor();
    },
  },
  { name: 'page-introuvable', as: 'admin', open: (_, go) => go('/chantier/inconnu') },
];

/** Nothing is on its way any more, and the typeface is there. */
const atRest = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

const picture = async (page: Page, name: string, width: number): Promise<void> => {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await page.screenshot({
      path: `${folder}${name}-${width}-${colorScheme}.png`,
      animations: 'disabled',
      caret: 'hide',
    });
  }
};

const walk = async (browser: Browser, url: string, width: number): Promise<void> => {
  const windows = new Map<Person | undefined, Awaited<ReturnType<typeof openWindow>>>();
  const windowOf = async (person: Person | undefined) => {
    const known = windows.get(person);
    if (known) return known;
    const opened = await openWindow(browser, { width, scheme: 'light' }, now.toISOString());
    windows.set(person, opened);
    if (person) {
      await signIn(opened.page, url, `${person}@demo.test`, demoPassword);
      await opened.page.waitForURL((address) => address.pathname !== '/login');
    }
    return opened;
  };
  for (const screen of screens) {
    const { page, errors } = await windowOf(screen.as);
    await screen.open(page, (path) => page.goto(new URL(path, url).href));
    await atRest(page);
    await picture(page, screen.name, width);
    for (const error of errors()) process.stderr.write(`${screen.name}, ${width} px: ${error}\n`);
  }
  for (const { close } of windows.values()) await close();
};

const executable = browserPath();
if (!executable) throw new Error(noBrowser);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const product = await startDemoProduct(now);
const browser = await launch(executable);
try {
  for (const width of widths) await walk(browser, product.url, width);
} finally {
  await browser.close();
  await product.close();
}
const files = await readdir(folder);
const sizes = await Promise.all(files.map(async (file) => (await stat(`${folder}${file}`)).size));
const total = sizes.reduce((sum, size) => sum + size, 0);
process.stdout.write(`${files.length} pictures, ${(total / 2 ** 20).toFixed(1)} MiB, in docs/screens\n`);
