import type { login, selectCompany } from '@gestiontemps/contracts/accounts';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { daysOfWeek, mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import type { WireReply } from '@gestiontemps/contracts/route';
import { dayIdOf, weekIdOf } from '@gestiontemps/contracts/week-ids';
import type { Page } from 'playwright-core';
import { demoPassword } from '../../services/tracker/src/demo/accounts.ts';
import { createCaller } from '../../services/tracker/src/demo/caller.ts';

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

/**
 * Opens the last week of the demo's employee, which waits for an answer, by refusing it: five days to type in, whichever day
 * it is; of this week those to come take no hours. Answers its Monday.
 */
export const openLastWeek = async (url: string): Promise<CivilDate> => {
  const nobody = createCaller(url, '', '');
  const session = async (name: string) => {
    const account = { userName: `${name}@demo.test`, password: demoPassword };
    return (await nobody.post<WireReply<typeof login>>('/Account/Login', account)).body;
  };
  const [employee, marie] = [await session('employe'), await session('admin')];
  const chosen = await createCaller(url, marie.userId, marie.token).post<WireReply<typeof selectCompany>>(
    `/Account/SetSelectedEntreprise/${employee.entrepriseConnected}`,
  );
  const monday = addDays(mondayOf(today()), -7);
  const { status } = await createCaller(url, marie.userId, chosen.body.token).put('/Validation/TimeSheet', {
    validationId: weekIdOf(employee.userId, monday),
    validationStatus: 2,
    commentaire: 'À compléter.',
    dayIds: daysOfWeek(monday).map((date) => dayIdOf(employee.userId, date)),
  });
  if (status >= 300) throw new Error(`The week of ${monday} cannot be opened to type in it: ${status}`);
  return monday;
};

const digits = ['7', '6', '8', '5', '4'];

const typed = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);

/** A digit and Tab, again and again: five days four times over, each time other hours, so that each is a change. */
export const typeHours = async (page: Page, start: () => Promise<void>): Promise<Keystrokes> => {
  await listen(page);
  for (let week = 0; week < 4; week += 1) {
    await start();
    for (const day of digits.keys()) {
      const digit = digits[(day + week) % digits.length] ?? '';
      await page.keyboard.press(digit);
      // A closed day takes none, and Tab leaves the grid then: other keys than these would be measured.
      if (!(await typed(page))?.includes(digit))
        throw new Error(`Nothing takes the ${digit} of day ${day + 1}`);
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
