import { cpus, loadavg } from 'node:os';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { signIn } from '../../web/e2e/pages/sign-in-page.ts';

/** A slow telephone: 1.6 Mbit/s, 150 ms to the server, and a CPU four times slower. */
const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000, offline: false };
const usual = { latency: 0, downloadThroughput: -1, uploadThroughput: -1, offline: false };
export const slowCpu = 4;

export interface BenchWindow {
  readonly page: Page;
  readonly devtools: CDPSession;
  close(): Promise<void>;
}

export interface SignedInAs {
  readonly userName: string;
  readonly password: string;
  /** The one to work in, of several. */
  readonly company?: string;
}

/** A window of its own, of nobody when left out. */
export const windowOf = async (
  browser: Browser,
  url: string,
  { width = 1280, as, watch }: { width?: number; as?: SignedInAs | undefined; watch?: () => void } = {},
): Promise<BenchWindow> => {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 800 },
    hasTouch: width < 600,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // What the browser keeps of the application would come in the place of what is measured.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  if (watch) await page.addInitScript(watch);
  if (as) {
    await signIn(page, url, as.userName, as.password);
    await page.waitForURL((address) => address.pathname !== '/login');
    if (as.company !== undefined) {
      await page.getByText(as.company).click();
      await page.getByRole('button', { name: 'Valider' }).click();
      await page.waitForURL(/\/$/);
    }
    await page.waitForLoadState('networkidle');
  }
  return { page, devtools: await context.newCDPSession(page), close: () => context.close() };
};

export const setCpu = (devtools: CDPSession, rate: number): Promise<unknown> =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate });

/** As on a slow telephone, or as it is. */
export const slowly = async (devtools: CDPSession, isSlow: boolean): Promise<void> => {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', isSlow ? slow : usual);
  await setCpu(devtools, isSlow ? slowCpu : 1);
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds, or any other whole number. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en');

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`;
};

/** « 2026-11-22 on 2 × AMD EPYC, of which 9.4 were wanted; Chromium 141.0 » */
export const machine = (browser: Browser): string => {
  const [, load = 0] = loadavg();
  const processors = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`;
  return `${new Date().toISOString().slice(0, 10)} on ${processors}, of which ${load.toFixed(1)} were wanted; Chromium ${browser.version()}`;
};
