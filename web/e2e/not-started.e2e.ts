import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from '../src/shared/paths.ts';
import { flawsAtStart, hold } from './support/browser.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** What is shown where the application itself does not come, or cannot run: the mark alone would say nothing. */
jest.setTimeout(300_000);

const code = /\/assets\/index-[^/]+\.js/;
const windows = windowsAt();
let story: StoryCompany;

beforeAll(async () => {
  story = await startStory(new Date().toISOString());
});
afterAll(() => story.app.close());

const opens = (page: Page) =>
  page.goto(new URL(paths.login.href(), story.app.url).href, { waitUntil: 'commit' });
const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const starts = (page: Page): Promise<void> => page.getByLabel('Identifiant').waitFor();

inBrowser('An application', () => {
  test.each([
    [390, 'light'],
    [1280, 'dark'],
  ] as const)(
    'whose code does not come says so, and starts once one asks again (%i, %s)',
    async (width, scheme) => {
      const { page, errors } = await windows.open({ width, scheme });
      await page.route(code, (route) => route.abort());
      await opens(page);
      await said(page, 'Vérifiez votre connexion').waitFor();
      expect(await flawsAtStart(page)).toEqual([]);
      expect(errors()).toEqual([expect.stringContaining('ERR_FAILED')]);
      await page.unroute(code);
      await page.getByRole('link', { name: 'Recharger la page' }).press('Enter');
      await starts(page);
      expect(await said(page, 'Vérifiez').count()).toBe(0);
    },
  );

  test('whose code did not come starts by itself once the network is back', async () => {
    const { page, errors } = await windows.open({ width: 390, scheme: 'dark' });
    await page.route(code, (route) => route.abort());
    await opens(page);
    await said(page, 'Vérifiez votre connexion').waitFor();
    expect(errors()).toEqual([expect.stringContaining('ERR_FAILED')]);
    await page.unroute(code);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await starts(page);
  });

  test('that may keep nothing says what to allow', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'dark' });
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
    });
    await opens(page);
    await said(page, 'Autorisez les cookies et les données de ce site').waitFor();
    expect(await page.getByRole('link', { name: 'Recharger la page' }).count()).toBe(1);
    expect(errors()).toEqual(['Access is denied for this document.']);
  });

  test('that a browser cannot read asks for a newer one', async () => {
    const { page, errors } = await windows.open({ width: 390, scheme: 'light' });
    await page.route(code, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const of = every newer;' }),
    );
    await opens(page);
    await said(page, 'Mettez votre navigateur à jour').waitFor();
    expect(errors()).toHaveLength(1);
  });

  test('that takes its time says so, until it is there', async () => {
    const { page, errors } = await windows.open({ width: 390, scheme: 'light' });
    await page.clock.install();
    const late = await hold(page, code);
    await opens(page);
    await late.asked;
    await page.clock.runFor(7_000);
    expect(await page.getByRole('status').count()).toBe(0);
    await page.clock.runFor(2_000);
    await page.getByRole('status').filter({ hasText: 'Le chargement prend du temps' }).waitFor();
    late.open();
    await starts(page);
    expect(errors()).toEqual([]);
  });
});
