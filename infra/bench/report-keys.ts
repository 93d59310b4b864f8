import type { Page } from 'playwright-core';
import { showAllBy, total, type ReportPage } from './report-pages.ts';
import { listen, told, type Keystrokes } from './web-entry.ts';

export interface Keyed {
  readonly what: string;
  readonly keys: Keystrokes;
}

const times = (count: number, key: string): string[] => Array.from({ length: count }, () => key);

/** Keys pressed one after another, each until the browser has painted an answer to it. */
const pressed = async (page: Page, keys: readonly string[]): Promise<Keystrokes> => {
  await listen(page);
  for (const key of keys) await page.keyboard.press(key);
  return told(page, keys.length);
};

/** One of them until something has come of it. */
const until = async (act: () => Promise<unknown>): Promise<Keystrokes> => {
  const began = performance.now();
  await act();
  const took = performance.now() - began;
  return { count: 1, median: took, longest: took };
};

/** What the keyboard does in a report that is open, with all of its lines shown. */
export const keyed = async (page: Page, { name, isOfPeople }: ReportPage): Promise<Keyed[]> => {
  const done: Keyed[] = [];
  const add = (what: string, keys: Keystrokes): void => void done.push({ what: `${name}: ${what}`, keys });
  const wholly = await until(() =>
    showAllBy(page, async () => add('« Tout afficher »', await pressed(page, ['Enter']))),
  );
  if (done.length > 0) add('« Tout afficher », until all lines are there', wholly);
  if (isOfPeople) {
    await page.getByRole('gridcell').first().focus();
    add('from week to week', await pressed(page, [...times(20, 'ArrowDown'), ...times(4, 'ArrowRight')]));
  } else {
    const head = page.getByRole('columnheader').first();
    await head.getByRole('button').focus();
    add('ordered by name', await pressed(page, ['Enter']));
    add('ordered by name, until the lines have moved', await until(() => otherFirstLine(page)));
  }
  await page.getByRole('combobox', { name: 'Toutes les personnes' }).focus();
  add('a person searched for', await pressed(page, ['Enter', 'P', 'Space', '1', 'Backspace', 'Escape']));
  await total(page).waitFor();
  return done;
};

const otherFirstLine = async (page: Page): Promise<void> => {
  const first = page.getByRole('rowheader').first();
  const before = await first.innerText();
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (text) => document.querySelector<HTMLElement>('tbody th')?.innerText !== text,
    before,
  );
};

/** The same order in a bare table, which moves its lines at once. */
export const bareOrder = async (page: Page, url: string): Promise<Keystrokes> => {
  await page.goto(url);
  await page.locator('button').focus();
  return pressed(page, times(2, 'Enter'));
};
