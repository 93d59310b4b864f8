import type { login, selectCompany } from '@gestiontemps/contracts/accounts';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { daysOfWeek, mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import type { WireReply } from '@gestiontemps/contracts/route';
import { dayIdOf, weekIdOf } from '@gestiontemps/contracts/week-ids';
import type { Page } from 'playwright-core';
import { demoPassword } from '../../services/tracker/src/demo/accounts.ts';
import { createCaller, type Caller } from '../../services/tracker/src/demo/caller.ts';

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

/** The demo's employee and administrator, in the employee's company. */
export const demoCallers = async (url: string): Promise<{ employee: Caller; admin: Caller }> => {
  const nobody = createCaller(url, '', '');
  const session = async (name: string) => {
    const account = { userName: `${name}@demo.test`, password: demoPassword };
    return (await nobody.post<WireReply<typeof login>>('/Account/Login', account)).body;
  };
  const [employee, marie] = [await session('employe'), await session('admin')];
  const chosen = await createCaller(url, marie.userId, marie.token).post<WireReply<typeof selectCompany>>(
    `/Account/SetSelectedEntreprise/${employee.entrepriseConnected}`,
  );
  return {
    employee: createCaller(url, employee.userId, employee.token),
    admin: createCaller(url, marie.userId, chosen.body.token),
  };
};

/**
 * Opens the last week of the demo's employee, which waits for an answer, by refusing it: five days to type in, whichever day
 * it is; of this week those to come take no hours. Answers its Monday.
 */
export const openLastWeek = async (url: string): Promise<CivilDate> => {
  const { employee, admin } = await demoCallers(url);
  const monday = addDays(mondayOf(today()), -7);
  const { status } = await admin.put('/Validation/TimeSheet', {
    validationId: weekIdOf(employee.userId, monday),
    validationStatus: 2,
    commentaire: 'À compléter.',
    dayIds: daysOfWeek(monday).map((date) => dayIdOf(employee.userId, date)),
  });
  if (status >= 300) throw new Error(`The week of ${monday} cannot be opened to type in it: ${status}`);
  return monday;
};

const digits = ['7', '6', '8', '5', '4'];

/** Milliseconds between two keys: ten a second, three times as fast as those type whose trade it is to enter figures. */
const pace = 100;

const typed = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);

/** A digit and Tab, five days over: each time other hours than the visit before, so that each is a change. */
const typeDays = async (page: Page, visit: number): Promise<Keystrokes> => {
  for (const day of digits.keys()) {
    const digit = digits[(day + visit) % digits.length] ?? '';
    await page.keyboard.press(digit);
    await page.waitForTimeout(pace);
    // A closed day takes none, and Tab leaves the grid then: other keys than these would be measured.
    if (!(await typed(page))?.includes(digit))
      throw new Error(`Nothing takes the ${digit} of day ${day + 1}`);
    await page.keyboard.press('Tab');
    await page.waitForTimeout(pace);
  }
  return told(page, digits.length * 2);
};

/** What visits to a page were like, milliseconds. */
export interface Visits {
  readonly count: number;
  /** Of their median keys. */
  readonly median: number;
  /** Of their longest keys, INP as a visit of so few keys has it, that of three quarters of the visits: as a field study tells it. */
  readonly inp: number;
  readonly longest: number;
}

const visitsOf = (told: readonly Keystrokes[]): Visits => {
  const sorted = (of: (one: Keystrokes) => number): number[] => told.map(of).toSorted((a, b) => a - b);
  const longest = sorted((one) => one.longest);
  return {
    count: told.length,
    median: sorted((one) => one.median)[Math.floor(told.length / 2)] ?? Number.NaN,
    inp: longest[Math.ceil(told.length * 0.75) - 1] ?? Number.NaN,
    longest: longest.at(-1) ?? Number.NaN,
  };
};

/** Each visit to type five days in: so many as tell three quarters of them from the rest. */
const visits = 16;

/** `open` opens the page anew and puts the focus where one types. */
export const typeHours = async (page: Page, open: () => Promise<void>): Promise<Visits> => {
  const done: Keystrokes[] = [];
  while (done.length < visits) {
    await open();
    await listen(page);
    done.push(await typeDays(page, done.length));
  }
  return visitsOf(done);
};

/** Into the first row of hours of a week. */
export const keystrokes = (page: Page, url: string): Promise<Visits> =>
  typeHours(page, async () => {
    await page.goto(url);
    await page.getByRole('grid').waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByRole('grid').locator('[role="gridcell"][aria-label*="lundi"]').first().focus();
  });
