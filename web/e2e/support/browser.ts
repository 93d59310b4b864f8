import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const noBrowser =
  'There is no Chromium: install one (apt-get install chromium), or say where it is with CHROMIUM_PATH';

/** The machine's own Chromium; undefined where there is none, which in CI is an error. */
export const browserPath = (): string | undefined => {
  const path = [process.env['CHROMIUM_PATH'] ?? '', ...usual].find(
    (candidate) => candidate && existsSync(candidate),
  );
  if (path === undefined && process.env['CI'] === 'true') throw new Error(noBrowser);
  return path;
};

export const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });

export interface Look {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

export interface Window {
  readonly page: Page;
  /** What the console called an error since the last time it was asked. */
  readonly errors: () => string[];
  close(): Promise<void>;
}

/** A browser of one person, in France, whose clock is the product's. */
export const openWindow = async (browser: Browser, { width, scheme }: Look, now: string): Promise<Window> => {
  const isPhone = width < 600;
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 800 },
    hasTouch: isPhone,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.clock.setFixedTime(now);
  let heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  return {
    page,
    errors: () => {
      const before = heard;
      heard = [];
      return before;
    },
    close: () => context.close(),
  };
};

/** Holds back the calls to an address: `asked` when the first has come, and all go on once it is `open`. */
export const hold = async (page: Page, url: RegExp): Promise<{ asked: Promise<void>; open: () => void }> => {
  const [asked, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(url, async (route) => {
    asked.resolve();
    await opened.promise;
    await route.continue();
  });
  return { asked: asked.promise, open: opened.resolve };
};

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((it) => it === document.activeElement);

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What depends on the scheme: all the rest is the same in both. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** What breaks the rules on a page, which has no frames: in its own document, and without a list of all that keeps them. */
const broken = async (page: Page, runOnly: string[], part?: string): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly, resultTypes: ['violations'] });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

/** What breaks WCAG 2.2 A or AA on a page as it is, or in a part of it. */
export const brokenRules = (page: Page, part?: string): Promise<string[]> => broken(page, wcag, part);

const setScheme = async (page: Page, colorScheme: Look['scheme']): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
};

/** What breaks WCAG 2.2 A or AA on the screen, in light and in dark, and whether it scrolls sideways: nothing, when all is well. */
export const flaws = async (page: Page): Promise<string[]> => {
  await setScheme(page, 'dark');
  const dark = await broken(page, ofColours);
  await setScheme(page, 'light');
  const light = await brokenRules(page);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const inDark = dark.map((rule) => `dark, ${rule}`);
  return [...light, ...inDark, ...(beyond > 0 ? [`scrolls sideways by ${beyond} px`] : [])];
};
