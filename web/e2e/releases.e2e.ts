import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { flaws } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { dist, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Another release is brought out while people have the application open: the same files, under another version. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;
let version: string | undefined;
/** The release that does not start has a first file of its own. */
const [broken, brokenFile] = ['broken', '/assets/index-brokenit.js'];

beforeAll(async () => {
  const worker = readFileSync(`${dist}/service-worker.js`, 'utf8');
  const shell = readFileSync(`${dist}/index.html`, 'utf8');
  const [first = ''] = /\/assets\/index-[\w-]+\.js/.exec(shell) ?? [];
  const ofRelease = (text: string): string =>
    version === broken
      ? text.replaceAll(first, brokenFile).replaceAll(first.slice(1), brokenFile.slice(1))
      : text;
  story = await startStory(now, {
    before: ({ path }, response, next) => {
      if (version === undefined) return next();
      response.set('Cache-Control', 'no-cache');
      if (path === '/') return response.type('html').end(ofRelease(shell));
      if (path === brokenFile) return response.type('js').end("throw new Error('Broken')");
      if (path !== '/service-worker.js') return next();
      response.type('js').end(ofRelease(worker).replace(/(version:\s*["'`])\w+/, `$1${version}`));
    },
  });
});
afterAll(() => story.app.close());
beforeEach(() => (version = undefined));

const opens = async (path = '/clients') => {
  const window = await windows.open({ width: 1280, scheme: 'light', keepsPages: true });
  await enter(window.page, story, 'admin@story.test', path);
  await window.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return window;
};
/** Looks for it as a browser does by itself, sooner or later. */
const finds = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update());
const releasesOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());
/** Somebody looks at something else. */
const leaves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

inBrowser('another release', () => {
  test('is told, waits while something typed is not saved, and begins once nobody looks', async () => {
    const { page, errors } = await opens();
    await page.getByRole('button', { name: 'Ajouter' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Nouveau client' });
    await drawer.getByLabel('Nom', { exact: true }).fill('Nantes Habitat');
    version = 'two';
    await finds(page);
    await page.getByText('Une nouvelle version est prête.').waitFor();
    await leaves(page);
    await page.waitForTimeout(500);
    expect(await drawer.getByLabel('Nom', { exact: true }).inputValue()).toBe('Nantes Habitat');

    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click();
    await drawer.waitFor({ state: 'detached' });
    const again = page.waitForEvent('load');
    await leaves(page);
    await again;
    await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
    expect(await releasesOf(page)).toContain('shell-two');
    expect(errors()).toEqual([]);
  });

  test('begins by a press, and is told in the other tab', async () => {
    const { page, errors } = await opens();
    const other = await page.context().newPage();
    await other.clock.setFixedTime(now);
    await other.goto(new URL('/chantiers', story.app.url).href);
    await other.getByRole('heading', { level: 1, name: 'Chantiers' }).waitFor();
    // Both are in use.
    for (const tab of [other, page]) await tab.getByRole('heading', { level: 1 }).click();
    version = 'three';
    await finds(page);
    const begins = page.getByRole('button', { name: 'Recharger' });
    await begins.waitFor();
    expect(await flaws(page)).toEqual([]);
    const again = page.waitForEvent('load');
    await begins.focus();
    await page.keyboard.press('Enter');
    await again;
    await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
    await begins.waitFor({ state: 'detached' });
    await other.getByRole('button', { name: 'Recharger' }).click();
    await other.waitForEvent('load');
    await other.getByRole('heading', { level: 1, name: 'Chantiers' }).waitFor();
    expect(errors()).toEqual([]);
  });

  test('begins at once where the application was only just opened', async () => {
    const { page, errors } = await opens();
    version = 'four';
    // The browser looks by itself when a page is opened; to be asked it anything here would count as a touch.
    const next = await page.context().newPage();
    await next.clock.setFixedTime(now);
    await next.goto(new URL('/clients', story.app.url).href);
    await next.waitForEvent('load');
    await next.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
    expect(await releasesOf(next)).toContain('shell-four');
    await next.waitForLoadState('networkidle');
    expect(await next.getByText('Une nouvelle version est prête.').count()).toBe(0);
    expect(errors()).toEqual([]);
  });

  test('is begun in the place of one that does not start', async () => {
    const { page, errors } = await opens();
    await page.getByRole('heading', { level: 1 }).click();
    version = broken;
    await finds(page);
    await page.getByRole('button', { name: 'Recharger' }).click();
    await page.getByRole('alert').filter({ hasText: "GestionTemps n'a pas pu démarrer" }).waitFor();
    expect(errors()).toEqual(['Broken']);
    version = 'mended';
    await page.getByRole('button', { name: 'Recharger la page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
    expect(await releasesOf(page)).toContain('shell-mended');
    expect(errors()).toEqual([]);
  });
});
