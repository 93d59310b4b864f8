import type { Page } from 'playwright-core';
import { uiMessages } from '../../src/shared/ui/ui-messages.ts';

/** Whether nothing of a page stands for something that is still to come. Runs in the page: it knows nothing from here. */
const isWhole = (loading: string): boolean =>
  document.querySelector('h1') !== null &&
  document.querySelector('[aria-busy="true"], [class*="_bone_"], .mantine-Skeleton-root') === null &&
  !document.querySelector('main')?.textContent.includes(loading);

/** Waits until a screen has what it asked for. */
export const isDrawn = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(isWhole, uiMessages.loading);
};

/** Remembers from the start of a page when it became whole: the last time that something was there in the place of its skeleton. */
const remember = (whole: (loading: string) => boolean, loading: string): void => {
  const seen = { at: 0 };
  Object.assign(window, { becameWhole: seen });
  let was = false;
  new MutationObserver(() => {
    const is = whole(loading);
    if (is && !was) seen.at = performance.now();
    was = is;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
};

/** To be called before a page is opened whose files are counted. */
export const watchFiles = (page: Page): Promise<unknown> =>
  page.addInitScript(`(${String(remember)})(${String(isWhole)}, ${JSON.stringify(uiMessages.loading)})`);

export interface FilesOfPage {
  /** Milliseconds from the address until the page was whole. */
  readonly whole: number;
  /** Scripts by their addresses: asked for before it was whole, and after. */
  readonly needed: readonly string[];
  readonly ahead: readonly string[];
}

/** Which code a page that is drawn has asked for, of what has come; its clock is the browser's own (`openWindow`). */
export const filesOf = (page: Page): Promise<FilesOfPage> =>
  page.evaluate(() => {
    const { at: whole } = (window as unknown as { becameWhole: { at: number } }).becameWhole;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = entries.filter(({ name }) => name.endsWith('.js'));
    const named = (which: readonly PerformanceResourceTiming[]): string[] => which.map(({ name }) => name);
    return {
      whole,
      needed: named(scripts.filter(({ startTime }) => startTime <= whole)),
      ahead: named(scripts.filter(({ startTime }) => startTime > whole)),
    };
  });
