import type { Page, Request } from 'playwright-core';
import { until } from '@gestiontemps/kernel/testing/until';

/** What has come to a page since its document was opened, and what it waits for. */
interface Traffic {
  readonly came: Set<string>;
  readonly underWay: Set<Request>;
  /** Milliseconds: when something was asked for or came last. */
  last: number;
}

const ofPages = new WeakMap<Page, Traffic>();

/** `dialog-box` of `/assets/dialog-box-Cu9XCFLs.js`. */
const partOf = (url: string): string | undefined => /\/assets\/([^/]+)-[\w-]{8}\.js$/.exec(url)?.[1];

/** To be called before a page is opened of which one waits for what is fetched ahead. */
export const watchAhead = (page: Page): void => {
  const traffic: Traffic = { came: new Set(), underWay: new Set(), last: Date.now() };
  ofPages.set(page, traffic);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.came.clear();
    traffic.underWay.add(request);
    traffic.last = Date.now();
  });
  const end = (request: Request): void => {
    traffic.underWay.delete(request);
    traffic.last = Date.now();
  };
  page.on('requestfinished', (request) => {
    const part = partOf(request.url());
    if (part !== undefined) traffic.came.add(part);
    end(request);
  });
  page.on('requestfailed', end);
};

/** What any page of the application fetches ahead once it is whole: what it shows without a network too. */
const always = ['dialog-box', 'shortcuts-dialog', 'tip-bubble', 'user-menu-items'];
/** Milliseconds in which what a part imports is asked for, once that is there. */
const quiet = 500;

/**
 * Waits until what a page fetches ahead has come, these parts among it, with what they import. `networkidle` would not do:
 * it is told once for a document, and a page may be idle before it looks ahead.
 */
export const hasAhead = async (page: Page, ...parts: readonly string[]): Promise<void> => {
  const traffic = ofPages.get(page);
  if (!traffic) throw new Error('A page is watched from its beginning');
  await until(
    () =>
      [...always, ...parts].every((part) => traffic.came.has(part)) &&
      traffic.underWay.size === 0 &&
      Date.now() - traffic.last > quiet,
  );
};
