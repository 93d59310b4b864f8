import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hold } from '../support/browser.ts';
import { inBrowser } from '../support/windows.ts';
import { friday, karim, opensWeek, ownErrors, story } from './desk.ts';

const opensTwoWeeks = async () => {
  for (const week of ['2026-11-09', '2026-11-16']) await story.usualWeek(karim, week);
  await story.app.settled();
  const opened = await opensWeek();
  await opened.entry.cell('Coffrage', friday).and(opened.page.locator('[aria-label*="7h30"]')).waitFor();
  return opened;
};

/** « Valider ma semaine », whose answer does not come yet. */
const pressesValidate = async (page: Page) => {
  const sheet = await hold(page, /\/api\/Validation\/AskTimeSheet\//);
  await page.getByRole('button', { name: 'Valider ma semaine' }).click();
  await sheet.asked;
  return async (): Promise<void> => {
    const answered = page.waitForResponse(/\/api\/Validation\/AskTimeSheet\//);
    sheet.open();
    await (await answered).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  };
};

inBrowser('a week that is about to be handed in', () => {
  test('is asked about in no other one, where somebody goes there first', async () => {
    const { page, errors } = await opensTwoWeeks();
    const goes = async (key: string, week: RegExp): Promise<void> => {
      await page.keyboard.press(key);
      await page.getByRole('heading', { name: week }).waitFor();
    };
    // Both have been read.
    await goes('Alt+ArrowLeft', /Semaine 46/);
    await page.getByRole('button', { name: 'Valider ma semaine' }).waitFor();
    await goes('Alt+ArrowRight', /Semaine 47/);
    const answer = await pressesValidate(page);
    await goes('Alt+ArrowLeft', /Semaine 46/);
    await answer();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('is asked about no more, where somebody goes on entering: the question would take his keys', async () => {
    const { page, entry, errors } = await opensTwoWeeks();
    const answer = await pressesValidate(page);
    await entry.cell('Coffrage', friday).click();
    await answer();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // Whoever asks again is asked.
    await page.getByRole('button', { name: 'Valider ma semaine' }).click();
    await page.getByRole('dialog', { name: 'Valider la semaine 47' }).waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('is asked about no more either, where only what draws the question comes late', async () => {
    const { page, entry, errors } = await opensTwoWeeks();
    const code = await hold(page, /\/assets\/submit-dialog-[^/]+\.js/);
    const answered = page.waitForResponse(/\/api\/Validation\/AskTimeSheet\//);
    await page.getByRole('button', { name: 'Valider ma semaine' }).click();
    await Promise.all([code.asked, answered]);
    await page
      .getByRole('button', { name: 'Valider ma semaine' })
      .and(page.locator(':not([aria-busy])'))
      .waitFor();
    await entry.cell('Coffrage', friday).click();
    code.open();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Valider ma semaine' }).click();
    await page.getByRole('dialog', { name: 'Valider la semaine 47' }).waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });
});
