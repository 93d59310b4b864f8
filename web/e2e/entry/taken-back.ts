import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { saisiePage } from '../pages/saisie-page.ts';
import { hold } from '../support/browser.ts';
import { inBrowser } from '../support/windows.ts';
import { friday, karim, opensWeek, ownErrors, story } from './desk.ts';

const monday = 'lundi 16 novembre';
const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];

/** Calls that change the week. */
const changes = /\/api\/Time\/(AddInputTime|Update|Delete|AddOrUpdateTimeSheet)/;

/** A week with hours, meals and journeys, after one with hours and meals alone. */
const opensFullWeek = async () => {
  await story.usualWeek(karim, '2026-11-09');
  await story.usualWeek(karim, '2026-11-16');
  const caller = await story.callerOf(karim);
  const { userId } = caller;
  for (const inputDate of days)
    await caller.post('/Time/AddOrUpdateTimeSheet', { userId, inputDate, tempsTrajet: 0.5 });
  await story.app.settled();
  const opened = await opensWeek();
  await opened.entry.cell('Coffrage', monday).and(opened.page.locator('[aria-label*="7h30"]')).waitFor();
  return opened;
};

/** Hours and allowances of the whole week. */
const emptiesAll = async (page: Page): Promise<void> => {
  await saisiePage(page).cell('Coffrage', monday).focus();
  await page.keyboard.press('Shift+End');
  for (let row = 0; row < 8; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
};

const undoesTwice = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Z');
};

/** Once the server holds nothing that the screen does not show, and again after the page is read anew. */
const hasAllOfIt = async (page: Page): Promise<void> => {
  const entry = saisiePage(page);
  const held = async () => ({
    total: (await entry.weekTotal()).slice(0, 5),
    meals: await Promise.all([monday, friday].map((day) => entry.cell('Panier repas', day).isChecked())),
    journeys: await Promise.all([monday, friday].map((day) => entry.nameOf('Temps de trajet', day))),
  });
  const all = {
    total: '37h30',
    meals: [true, true],
    journeys: [expect.stringContaining('0h30'), expect.stringContaining('0h30')],
  };
  expect(await held()).toEqual(all);
  await page.reload();
  await entry.cell('Coffrage', monday).and(page.locator('[aria-label*="7h30"]')).waitFor();
  expect(await held()).toEqual(all);
};

inBrowser('a week that was emptied and filled again', () => {
  test('comes back with its meals and journeys, however soon after each other both are taken back', async () => {
    const { page, errors, entry } = await opensFullWeek();
    await emptiesAll(page);
    await entry.saved();
    expect(await entry.cell('Panier repas', friday).isChecked()).toBe(false);
    await entry.copy(/^Comme la semaine 46/);
    const { asked, open } = await hold(page, changes);
    await undoesTwice(page);
    await asked;
    open();
    await page
      .getByRole('status')
      .filter({ hasText: /^Annulé\u00a0: \d+ saisies supprimées$/ })
      .waitFor();
    await entry.saved();
    await hasAllOfIt(page);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('comes back before any of it has arrived', async () => {
    const { page, errors, entry } = await opensFullWeek();
    const { asked, open } = await hold(page, changes);
    await emptiesAll(page);
    await asked;
    await page.getByRole('button', { name: 'Copier' }).click();
    await page.getByRole('menuitem', { name: /^Comme la semaine 46/ }).click();
    await undoesTwice(page);
    open();
    await page
      .getByRole('status')
      .filter({ hasText: /^Annulé\u00a0: \d+ saisies supprimées$/ })
      .waitFor();
    await entry.saved();
    await hasAllOfIt(page);
    expect(ownErrors(errors)).toEqual([]);
  });
});
