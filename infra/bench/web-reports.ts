import type { Browser, Locator, Page, Request } from 'playwright-core';
import { large, startLargeProduct } from './large-product.ts';
import { bareOrder, keyed } from './report-keys.ts';
import { drawnOnPhone, nothingEntered, reportPages, showAllBy, total } from './report-pages.ts';
import { bareReport } from './web-ceiling.ts';
import type { Keystrokes } from './web-entry.ts';
import { median, setCpu, slowCpu, slowly, table, whole, windowOf, type BenchWindow } from './web-window.ts';

/** One opening of a report, cold. */
interface Opened {
  /** Milliseconds from the address until its last line stood there. */
  readonly drawn: number;
  /** Elements of the document. */
  readonly elements: number;
  /** Of the answers of the report alone: KiB as they travel and as they are read, milliseconds until the last was there. */
  readonly sent: number;
  readonly read: number;
  readonly answered: number;
}

const rounds = 3;

const count = (page: Page, selector: string): Promise<number> =>
  page.evaluate((of) => document.querySelectorAll(of).length, selector);

const weigh = async (request: Request) => {
  const response = await request.response();
  const { requestStart, responseEnd } = request.timing();
  return {
    sent: (await request.sizes()).responseBodySize / 1024,
    read: ((await response?.body())?.length ?? 0) / 1024,
    answered: responseEnd - requestStart,
  };
};

const open = async ({ page, devtools }: BenchWindow, url: string, last: Locator): Promise<Opened> => {
  const answers: ReturnType<typeof weigh>[] = [];
  const heard = (request: Request): void => {
    if (request.url().includes('/Reporting/')) answers.push(weigh(request));
  };
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto('about:blank');
  page.on('requestfinished', heard);
  await page.goto(url);
  await last.waitFor();
  const drawn = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', heard);
  const weighed = await Promise.all(answers);
  const sum = (of: 'sent' | 'read'): number => weighed.reduce((before, one) => before + one[of], 0);
  const answered = Math.max(0, ...weighed.map((one) => one.answered));
  return { drawn, elements: await count(page, '*'), sent: sum('sent'), read: sum('read'), answered };
};

const opened = async (window: BenchWindow, url: string, last: Locator): Promise<Opened> => {
  const all: Opened[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await open(window, url, last));
  const of = (key: keyof Opened): number => median(all.map((one) => one[key]));
  return {
    drawn: of('drawn'),
    elements: of('elements'),
    sent: of('sent'),
    read: of('read'),
    answered: of('answered'),
  };
};

const answersOf = ({ sent, read, answered }: Opened): string[] => [
  `${whole(sent)} / ${whole(read)}`,
  whole(answered),
];

/**
 * The reports of a company of 200 people and 300 chantiers, and of one without any hours, beside a bare table of as many
 * lines: how they open, and what their keys do; two tables.
 */
export const benchReports = async (browser: Browser): Promise<string> => {
  const product = await startLargeProduct();
  try {
    const at = (path: string): string => new URL(path, product.url).href;
    const windowFor = (account: 'large' | 'empty', width = 1280): Promise<BenchWindow> =>
      windowOf(browser, product.url, {
        as: { userName: product.accounts[account], password: product.password },
        width,
      });
    const desk = await windowFor('large');
    const phone = await windowFor('large', 390);
    await slowly(phone.devtools, true);
    const empty = await windowFor('empty');
    const bare = await windowOf(browser, product.url);

    const rows: string[][] = [];
    let most = 0;
    for (const { name, path } of reportPages) {
      const here = await opened(desk, at(path), total(desk.page));
      await showAllBy(desk.page, () => desk.page.keyboard.press('Enter'));
      const lines = await count(desk.page, 'tbody tr');
      most = Math.max(most, lines);
      const there = await opened(phone, at(path), drawnOnPhone(phone.page));
      rows.push([
        name,
        whole(lines),
        ...answersOf(here),
        whole(here.drawn),
        `${whole(here.elements)} / ${whole(await count(desk.page, '*'))}`,
        whole(there.drawn),
        whole(there.elements),
      ]);
    }
    for (const { name, path, isOfPeople } of reportPages.slice(0, 3)) {
      const { page } = empty;
      const here = await opened(empty, at(path), isOfPeople ? total(page) : nothingEntered(page));
      const lines = await count(page, 'tbody tr');
      rows.push([
        `${name}, without any hours`,
        whole(lines),
        ...answersOf(here),
        whole(here.drawn),
        whole(here.elements),
        '',
        '',
      ]);
    }
    await bareReport(bare.page, at('/bare'), most);
    const { drawn, elements } = await opened(bare, at('/bare'), bare.page.getByRole('row').last());
    rows.push(['a bare table', whole(most), '', '', whole(drawn), whole(elements), '', '']);

    const keys = new Map<string, string[]>();
    const add = (what: string, { count: presses, median: middle, longest }: Keystrokes): void => {
      const told = presses === 1 ? whole(longest) : `${whole(middle)} / ${whole(longest)}`;
      keys.set(what, [...(keys.get(what) ?? [what, whole(presses)]), told]);
    };
    for (const rate of [1, slowCpu]) {
      for (const report of reportPages) {
        await setCpu(desk.devtools, 1);
        await desk.page.goto(at(report.path));
        await total(desk.page).waitFor();
        await desk.page.waitForLoadState('networkidle');
        await setCpu(desk.devtools, rate);
        for (const { what, keys: each } of await keyed(desk.page, report)) add(what, each);
      }
      // A page that is slowed down keeps a core busy even while it rests.
      await setCpu(desk.devtools, 1);
      await setCpu(bare.devtools, rate);
      add('a bare table: its lines in the other order', await bareOrder(bare.page, at('/bare')));
    }
    for (const window of [desk, phone, empty, bare]) await window.close();
    return [
      table(
        [
          `Report of a month, ${large.people} people, ${large.projects} chantiers`,
          'Lines',
          'Answers, KiB sent / read',
          'Answered, ms',
          'Drawn, ms',
          'Elements, and with all lines',
          'Drawn on a slow telephone, ms',
          'Elements there',
        ],
        rows,
      ),
      table(
        ['Keys, all lines shown', 'Pressed', 'Painted, ms: median / longest', `On a CPU ${slowCpu} × slower`],
        [...keys.values()],
      ),
    ].join('\n');
  } finally {
    await product.close();
  }
};
