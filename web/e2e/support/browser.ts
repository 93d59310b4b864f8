import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { until } from '@gestiontemps/kernel/testing/until';
import { watchAhead } from './ahead.ts';

/** The shell first: the same engine without what a desktop shows, which costs a quarter of a story's work. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const noBrowser =
  'There is no Chromium: install one (apt-get install chromium-headless-shell), or say where it is with CHROMIUM_PATH';

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
  /** Whether the browser keeps the application, as it does for people; a test that changes what the network brings has it not. */
  readonly keepsPages?: boolean;
}

export interface Window {
  readonly page: Page;
  /** What the console called an error since the last time it was asked. */
  readonly errors: () => string[];
  close(): Promise<void>;
}

/** A browser of one person, in France, whose clock is the product's, or without one its own. */
export const openWindow = async (
  browser: Browser,
  { width, scheme, keepsPages = false }: Look,
  now?: string,
): Promise<Window> => {
  const isPhone = width < 600;
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 800 },
    hasTouch: isPhone,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: keepsPages ? 'allow' : 'block',
  });
  const page = await context.newPage();
  watchAhead(page);
  page.setDefaultTimeout(30_000);
  if (now !== undefined) await page.clock.setFixedTime(now);
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
    async close() {
      // What a test holds back or changes may still be on its way.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
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

/** Has the server carry out the POST calls to an address and loses what it answers, until it is healed. */
export const loseAnswers = async (
  page: Page,
  url: RegExp,
): Promise<{ lost: () => number; heal: () => Promise<void> }> => {
  const devtools = await page.context().newCDPSession(page);
  let lost = 0;
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isLost = request.method === 'POST' && url.test(request.url);
    if (isLost) lost += 1;
    void (isLost
      ? devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      : devtools.send('Fetch.continueRequest', { requestId }));
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*', requestStage: 'Response' }] });
  return { lost: () => lost, heal: () => devtools.detach() };
};

/** Pixels by which one stands lower than another, looked at once: what comes above moves both. */
export const lowerBy = async (element: Locator, other: Locator): Promise<number> =>
  element.evaluate(
    (it, beside) => it.getBoundingClientRect().top - (beside?.getBoundingClientRect().top ?? 0),
    await other.elementHandle(),
  );

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((it) => it === document.activeElement);

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What depends on the scheme: all the rest is the same in both. */
const ofColours = ['color-contrast', 'link-in-text-block'];

const axeCode = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What breaks the rules on a page, which has no frames: each rule with the elements that break it. */
const broken = async (page: Page, rules: string[], part?: string): Promise<string[]> => {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Once for a document: to send and to read it takes longer than a look at the page.
  if (!isThere) await page.evaluate(axeCode);
  return page.evaluate(
    async ({ runOnly, within }) => {
      const { axe: tool } = window as unknown as { axe: typeof axe };
      const { violations } = await tool.run(within ?? document, { runOnly, resultTypes: ['violations'] });
      const said = ({ target, any: [first] }: axe.NodeResult): string =>
        `${target.join(' ')} (${first?.message ?? 'no reason'})`;
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(said).join(', ')}`);
    },
    { runOnly: rules, within: part },
  );
};

const schemeOf = (page: Page): Promise<Look['scheme']> =>
  page.evaluate(() => (document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light'));

/** What ends has ended: even for who wants no motion colours pass over into others. */
const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ends = ({ effect }: Animation): boolean => effect?.getComputedTiming().endTime !== Infinity;
    const ending = document.getAnimations().filter(ends);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

const setScheme = async (page: Page, colorScheme: Look['scheme']): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
  await still(page);
};

/** Lets a page show what it was told last. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * What breaks WCAG 2.2 A or AA on the screen or in a part of it, in both schemes, and whether the screen scrolls sideways:
 * nothing, when all is well. What was asked for before is faded until what is asked for now has come, and looked at then. Leaves the window in the other scheme: to draw a page anew takes as long as to look at it.
 */
export const flaws = async (page: Page, part?: string): Promise<string[]> => {
  const fresh = (): Promise<void> => page.locator('[data-stale]').first().waitFor({ state: 'detached' });
  await fresh();
  await still(page);
  // The address may have been ahead of what was drawn of it.
  await fresh();
  const scheme = await schemeOf(page);
  const other = scheme === 'light' ? 'dark' : 'light';
  const here = await broken(page, wcag, part);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  await setScheme(page, other);
  const there = await broken(page, ofColours, part);
  return [
    ...here.map((rule) => `${scheme}, ${rule}`),
    ...there.map((rule) => `${other}, ${rule}`),
    ...(beyond > 0 ? [`scrolls sideways by ${beyond} px`] : []),
  ];
};

/** The same where the application itself has not come: in the scheme of its browser alone. */
export const flawsAtStart = (page: Page): Promise<string[]> => broken(page, wcag);

/** A machine so many times slower, for this page. */
export const slowDown = async (page: Page, rate: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
};

/** Style sheets that were asked for and do not come; one that is on its way is waited for. */
export const sheetsMissing = async (page: Page): Promise<string[]> => {
  const missing = (): string[] =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ sheet }) => !sheet || sheet.cssRules.length === 0)
      .map(({ href }) => href);
  let hrefs: string[] = [];
  await until(async () => (hrefs = await page.evaluate(missing)).length === 0).catch(() => {});
  return hrefs;
};
