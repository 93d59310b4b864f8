import type { Browser, Page, Request } from 'playwright-core';
import { demoPassword } from '../../services/tracker/src/demo/accounts.ts';
import { startDemoProduct } from '../product.ts';
import { filesOf, isDrawn, watchFiles } from '../../web/e2e/support/drawn.ts';
import { keystrokes, openLastWeek, type Visits } from './web-entry.ts';
import { bareEntry, barePage } from './web-ceiling.ts';
import {
  median,
  setCpu,
  slowCpu,
  slowly,
  table,
  whole as ms,
  windowOf,
  type BenchWindow,
} from './web-window.ts';

interface Opened {
  /** Milliseconds from the address until something, and the largest thing, was painted. */
  readonly first: number;
  readonly largest: number;
  /** Share of the window by which what was shown has moved. */
  readonly shift: number;
  /** Answered before the largest thing was painted. */
  readonly requests: number;
  /** Files of code asked for until nothing stood for something to come. */
  readonly scripts: number;
  /** As they travel, with what is fetched ahead once nothing else is to be done. */
  readonly kib: number;
}

type Person = 'employe' | 'responsable' | 'admin';
const rounds = 3;

const screens: readonly { name: string; as?: Person; path: string; width?: number }[] = [
  { name: 'connexion', path: '/login' },
  { name: 'accueil, 390 px', as: 'employe', path: '/', width: 390 },
  { name: 'saisie, semaine', as: 'employe', path: '/saisie' },
  { name: 'saisie, jour, 390 px', as: 'employe', path: '/saisie?vue=jour', width: 390 },
  { name: 'validation', as: 'responsable', path: '/validation' },
  { name: 'tableau de bord', as: 'responsable', path: '/dashboard' },
  { name: 'chantiers', as: 'admin', path: '/chantiers' },
  { name: 'clients', as: 'admin', path: '/clients' },
  { name: 'rapport des chantiers', as: 'admin', path: '/reports/chantiers' },
  { name: 'utilisateurs', as: 'admin', path: '/settings/utilisateurs' },
  { name: 'réglages', as: 'admin', path: '/settings/application' },
];

/** Watches from the start of a page what is painted and what moves. */
const watch = (): void => {
  const seen = { largest: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    seen.largest = list.getEntries().at(-1)?.startTime ?? seen.largest;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Milliseconds without any request after which nothing more is on its way. */
const quiet = 500;

const openCold = async (
  { page, devtools }: Pick<BenchWindow, 'page' | 'devtools'>,
  url: string,
  drawn: (page: Page) => Promise<void>,
): Promise<Opened> => {
  let bytes = 0;
  let open = 0;
  let lastEnd = 0;
  const sizes: Promise<void>[] = [];
  const begin = (): void => void (open += 1);
  const end = (): void => {
    open -= 1;
    lastEnd = performance.now();
  };
  const count = (request: Request): void => {
    end();
    const weigh = async (): Promise<void> => {
      const { responseBodySize } = await request.sizes();
      bytes += responseBodySize;
    };
    sizes.push(weigh().catch(() => {})); // one that ended without an answer
  };
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto('about:blank');
  page.on('request', begin).on('requestfinished', count).on('requestfailed', end);
  await page.goto(url);
  await drawn(page);
  // What is drawn is told as painted a frame later, and a slow page may have rested longer than this before it was there.
  await page.waitForFunction(() => (window as unknown as { seen: { largest: number } }).seen.largest > 0);
  while (open > 0 || performance.now() - lastEnd < quiet) await page.waitForTimeout(quiet / 5);
  page.off('request', begin).off('requestfinished', count).off('requestfailed', end);
  await Promise.all(sizes);
  const seen = await page.evaluate(() => {
    const { largest, shift } = (window as unknown as { seen: { largest: number; shift: number } }).seen;
    const before = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ responseEnd }) => responseEnd < largest,
    );
    return {
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      largest,
      shift,
      requests: before.length + 1,
    };
  });
  const { needed } = await filesOf(page);
  return { ...seen, scripts: needed.length, kib: bytes / 1024 };
};

const medianOf = (opened: readonly Opened[]): Opened => {
  const of = (key: keyof Opened): number => median(opened.map((one) => one[key]));
  return {
    first: of('first'),
    largest: of('largest'),
    shift: of('shift'),
    requests: of('requests'),
    scripts: of('scripts'),
    kib: of('kib'),
  };
};

const openBoth = async (window: BenchWindow, url: string, drawn = isDrawn) => {
  const { devtools } = window;
  await watchFiles(window.page);
  const [fast, late]: [Opened[], Opened[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await slowly(devtools, false);
    fast.push(await openCold(window, url, drawn));
    await slowly(devtools, true);
    late.push(await openCold(window, url, drawn));
  }
  await slowly(devtools, false);
  return { fast: medianOf(fast), late: medianOf(late) };
};

const asPerson = (person: Person | undefined) =>
  person && {
    userName: `${person}@demo.test`,
    password: demoPassword,
    ...(person === 'admin' && { company: 'Bâtir Ouest' }),
  };

/**
 * Each screen of the demo opened cold, on a desk of this machine and on a slow telephone, beside a page of one table in
 * plain HTML served from the same place; then hours typed into a week: two tables.
 */
export const benchScreens = async (browser: Browser): Promise<string> => {
  const product = await startDemoProduct(new Date());
  try {
    const at = (path: string): string => new URL(path, product.url).href;
    const rows: string[][] = [];
    const nobody = await windowOf(browser, product.url, { watch });
    await barePage(nobody.page, at('/bare'));
    const bare = await openBoth(nobody, at('/bare'), (page) => page.getByRole('table').waitFor());
    const typed: { rate: number; ours: Visits; ceiling: Visits }[] = [];
    for (const { name, as, path, width = 1280 } of screens) {
      const window = await windowOf(browser, product.url, { as: asPerson(as), width, watch });
      const { fast, late } = await openBoth(window, at(path));
      rows.push([
        name,
        `${fast.requests} (${fast.scripts})`,
        ms(fast.kib),
        `${ms(fast.first)} / ${ms(fast.largest)}`,
        `${ms(late.first)} / ${ms(late.largest)}`,
        `× ${(late.largest / bare.late.largest).toFixed(1)}`,
        Math.max(fast.shift, late.shift).toFixed(4),
      ]);
      await window.close();
    }
    const monday = await openLastWeek(product.url);
    for (const rate of [1, slowCpu]) {
      const { page, devtools, close } = await windowOf(browser, product.url, {
        as: asPerson('employe'),
        watch,
      });
      await setCpu(devtools, rate);
      const ours = await keystrokes(page, at(`/saisie?jour=${monday}`));
      // A page that is slowed down keeps a core busy even while it rests: none is while the other is measured.
      await close();
      await setCpu(nobody.devtools, rate);
      const ceiling = await bareEntry(nobody.page, at('/bare'));
      await setCpu(nobody.devtools, 1);
      typed.push({ rate, ours, ceiling });
    }
    const opened = table(
      [
        'Screen, opened cold',
        'Requests until then (files of code)',
        'KiB in all',
        'Painted first / whole, ms',
        'On a slow telephone, ms',
        'Beside bare HTML',
        'Layout shift',
      ],
      [
        ['a table in bare HTML', `${bare.fast.requests} (0)`, ms(bare.fast.kib), `${ms(bare.fast.first)} / ${ms(bare.fast.largest)}`, `${ms(bare.late.first)} / ${ms(bare.late.largest)}`, '', ''], // prettier-ignore
        ...rows,
      ],
    );
    const entered = table(
      [
        'Five days typed into a week',
        'CPU',
        'Painted, ms: median / INP / longest',
        'Of bare inputs',
        'INP beside theirs',
      ],
      typed.map(({ rate, ours, ceiling }) => [
        `${ours.count} visits of ten keys`,
        rate === 1 ? 'as it is' : `${rate} × slower`,
        ...[ours, ceiling].map((of) => `${ms(of.median)} / ${ms(of.inp)} / ${ms(of.longest)}`),
        `× ${(ours.inp / ceiling.inp).toFixed(1)}`,
      ]),
    );
    return `${opened}\n${entered}`;
  } finally {
    await product.close();
  }
};
