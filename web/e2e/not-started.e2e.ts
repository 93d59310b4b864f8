import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from '../src/shared/paths.ts';
import { flawsAtStart, hasFocus, hold, sheetsMissing } from './support/browser.ts';
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
      await page.keyboard.press('Tab');
      const again = page.getByRole('button', { name: 'Recharger la page' });
      expect(await hasFocus(again)).toBe(true);
      expect(await again.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('solid');
      expect(errors()).toEqual([expect.stringContaining('ERR_FAILED')]);
      await page.unroute(code);
      await again.press('Enter');
      await starts(page);
      expect(await said(page, 'Vérifiez').count()).toBe(0);
    },
  );

  test('whose code did not come starts by itself once the server answers', async () => {
    const { page, errors } = await windows.open({ width: 390, scheme: 'dark' });
    await page.route(code, (route) => route.abort());
    await opens(page);
    await said(page, 'Vérifiez votre connexion').waitFor();
    await page.unroute(code);
    const comesBack = (): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('online')));
    const asked = /\/first-paint\.js/;
    await page.route(asked, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await comesBack();
    await failed;
    await said(page, 'Vérifiez votre connexion').waitFor();
    await page.unroute(asked);
    await comesBack();
    await starts(page);
    expect(errors()).toEqual(Array(2).fill(expect.stringContaining('ERR_FAILED')));
  });

  test.each([[['localStorage']], [['localStorage', 'sessionStorage']]])(
    'that may not keep anything in %j says what to allow',
    async (refused) => {
      const { page, errors } = await windows.open({ width: 1280, scheme: 'dark' });
      await page.addInitScript((names) => {
        for (const name of names)
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('Access is denied for this document.', 'SecurityError');
            },
          });
      }, refused);
      await opens(page);
      await page.waitForLoadState();
      await said(page, 'Autorisez les cookies et les données de ce site').waitFor();
      errors();
    },
  );

  test('that a browser is too old for asks for a newer one', async () => {
    const { page, errors } = await windows.open({ width: 390, scheme: 'light' });
    await page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'));
    await opens(page);
    await page.waitForLoadState();
    await said(page, 'Mettez votre navigateur à jour').waitFor();
    expect(errors()).toEqual([]);
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
    await page.getByRole('button', { name: 'Recharger la page' }).waitFor();
    late.open();
    await starts(page);
    expect(errors()).toEqual([]);
  });

  test('blames nothing that others have put into its page', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    const late = await hold(page, code);
    await opens(page);
    await late.asked;
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('Of an extension');
      });
      const script = document.createElement('script');
      const failed = new Promise((resolve) => script.addEventListener('error', resolve));
      script.src = 'https://elsewhere.test/toolbar.js';
      document.head.append(script);
      return failed;
    });
    expect(await page.getByRole('alert').count()).toBe(0);
    late.open();
    await starts(page);
    errors();
  });

  test('whose style sheet did not come at first asks for it again', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await page.route(/\/assets\/[^/]+\.css/, (route) => route.abort(), { times: 1 });
    await opens(page);
    await starts(page);
    expect(await sheetsMissing(page)).toEqual([]);
    errors();
  });

  test('that a browser runs no scripts for says so', async () => {
    const { page } = await windows.open({ width: 390, scheme: 'light' });
    const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
    const without = await context?.newPage();
    await without?.goto(new URL(paths.login.href(), story.app.url).href);
    // Nothing lies over it.
    await without?.locator('noscript p').click();
    await context?.close();
  });
});
