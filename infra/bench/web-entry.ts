import type { Page } from 'playwright-core';

/** From a key until the browser has painted what it did, milliseconds (as INP measures it: in steps of 8). */
export interface Keystrokes {
  readonly count: number;
  readonly median: number;
  readonly longest: number;
}

interface Heard {
  keys: { id: number; duration: number }[];
}

export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: Heard = { keys: [] };
    Object.assign(window, { heard });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) heard.keys.push({ id: entry.interactionId, duration: entry.duration });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/** What was heard: each interaction is as long as the longest of its events. Those below 16 ms are told as 16. */
export const told = async (page: Page, presses: number): Promise<Keystrokes> => {
  // The last of them are told with the frame after theirs.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  const keys = await page.evaluate(() => (window as unknown as { heard: Heard }).heard.keys);
  const longest = new Map<number, number>();
  for (const { id, duration } of keys) longest.set(id, Math.max(longest.get(id) ?? 0, duration));
  const heard = [...longest.values()];
  const all = [...heard, ...Array.from({ length: Math.max(0, presses - heard.length) }, () => 16)].toSorted(
    (a, b) => a - b,
  );
  return { count: presses, median: all[Math.floor(all.length / 2)] ?? 0, longest: all.at(-1) ?? 0 };
};

const digits = ['7', '6', '8', '5', '4'];

/** A digit and Tab, again and again: five days four times over. */
export const typeHours = async (page: Page, start: () => Promise<void>): Promise<Keystrokes> => {
  await listen(page);
  for (let week = 0; week < 4; week += 1) {
    await start();
    for (const digit of digits) {
      await page.keyboard.press(digit);
      await page.keyboard.press('Tab');
    }
  }
  return told(page, 4 * digits.length * 2);
};

/** Into the first row of hours of the week that is shown. */
export const keystrokes = (page: Page): Promise<Keystrokes> =>
  typeHours(page, () =>
    page.getByRole('grid').locator('[role="gridcell"][aria-label*="lundi"]').first().focus(),
  );
