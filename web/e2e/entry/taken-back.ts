import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { saisiePage } from '../pages/saisie-page.ts';
import { hold } from '../support/browser.ts';
import { inBrowser } from '../support/windows.ts';
import { friday, karim, opensWeek, ownErrors, story, thursday } from './desk.ts';

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

/** Friday's 4h00 of Coffrage made 5h00, of which the server has not answered yet. */
const changesHoursLate = async () => {
  const opened = await opensWeek();
  const { page, entry } = opened;
  await entry.addTask('coffrage', 'Coffrage');
  await entry.enter('Coffrage', friday, '4');
  const { asked, open } = await hold(page, changes);
  await entry.cell('Coffrage', friday).focus();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await asked;
  return { ...opened, open };
};

inBrowser('Ctrl+Z while answers are late', () => {
  test('takes back what was done before it, and not what is typed after it', async () => {
    const { page, errors, entry, open } = await changesHoursLate();
    await page.keyboard.press('Control+Z');
    await entry.cell('Coffrage', thursday).focus();
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    open();
    await page
      .getByRole('status')
      .filter({ hasText: /^Annulé\u00a0: 5h00 vendredi 20$/ })
      .waitFor();
    await entry.saved();
    expect(await entry.nameOf('Coffrage', friday)).toContain('4h00');
    expect(await entry.nameOf('Coffrage', thursday)).toContain('6h00');
    // What was typed since is the next to be taken back, and nothing is done again over it.
    await page.keyboard.press('Control+Shift+Z');
    await page.getByRole('status').filter({ hasText: 'Rien à rétablir' }).waitFor();
    await page.keyboard.press('Control+Z');
    await page
      .getByRole('status')
      .filter({ hasText: /^Annulé\u00a0: 6h00 jeudi 19$/ })
      .waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('lets stand what is being typed in the same cell when it comes', async () => {
    const { page, errors, entry, open } = await changesHoursLate();
    const cell = entry.cell('Coffrage', friday);
    await cell.focus();
    await page.keyboard.press('Control+Z');
    await page.keyboard.type('7');
    open();
    await page
      .getByRole('status')
      .filter({ hasText: /^Annulé\u00a0: 5h00 vendredi 20$/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await entry.saved();
    expect(await entry.nameOf('Coffrage', friday)).toContain('7h00');
    expect(await page.getByRole('button', { name: 'Choisir' }).count()).toBe(0);
    expect(ownErrors(errors)).toEqual([]);
  });
});

inBrowser('an undo that comes after what somebody else has changed', () => {
  test('says so once', async () => {
    const first = await opensWeek();
    await first.entry.addTask('coffrage', 'Coffrage');
    await first.entry.enter('Coffrage', friday, '4');
    await first.entry.enter('Coffrage', friday, '5');
    const second = await opensWeek();
    // The first window does not hear of it before its own change is refused.
    const { open } = await hold(first.page, /\/api\/Time\/GetTimeSheets/);
    await second.entry.enter('Coffrage', friday, '7');
    await first.page.keyboard.press('Control+Z');
    const notices = first.page.getByRole('region', { name: 'Notifications' });
    open();
    await first.page.getByRole('button', { name: 'Choisir' }).waitFor();
    await notices.getByText("Message d'erreur").waitFor();
    await first.entry.saved();
    expect(await first.page.getByText(/^Annulé/).count()).toBe(0);
    expect(ownErrors(first.errors)).toEqual([]);
  });
});
