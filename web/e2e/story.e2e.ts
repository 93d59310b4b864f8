import { afterEach, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { chantierPage } from './pages/chantier-page.ts';
import { saisiePage } from './pages/saisie-page.ts';
import { flaws } from './support/browser.ts';
import { deskWays } from './support/desk-ways.ts';
import { phoneWays } from './support/phone-ways.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import type { Ways } from './support/ways.ts';
import { inBrowser, windowsAt } from './support/windows.ts';
import { validationPage } from './pages/validation-page.ts';
import { printedPages } from './support/paper.ts';

/**
 * The main job in a real browser: an employee enters a week, it is refused, corrected and validated at every level, and
 * the chantier's cost moves before the eyes of whoever looks at it.
 */
jest.setTimeout(300_000);

const friday = '2026-11-20T15:00:00.000Z';
const karimBenali = 'Karim Benali';
const windows = windowsAt(friday);
let story: StoryCompany;

afterEach(() => story.app.close());

/** Somebody in a window of his own, in which every screen is looked at in both schemes. */
const comesIn = async (name: string, width: number): Promise<Ways & { page: Page; looks: typeof looks }> => {
  const { page } = await windows.open({ width, scheme: 'light' });
  const looks = async (screen: string): Promise<void> => {
    expect({ screen, name, flaws: await flaws(page) }).toEqual({ screen, name, flaws: [] });
  };
  const ways = (width < 600 ? phoneWays : deskWays)(page, story.app.url, looks);
  await ways.signIn(`${name}@story.test`);
  return { ...ways, page, looks };
};

/** A window in which nobody does anything any more: what moves in it was told to it. */
const watches = async (width: number): Promise<{ page: Page; loads: () => number }> => {
  const { page } = await comesIn('admin', width);
  await page.goto(new URL(`/chantiers/${story.projectId}`, story.app.url).href);
  await page.getByText('Montant MO').first().waitFor();
  let loads = 0;
  page.on('load', () => (loads += 1));
  return { page, loads: () => loads };
};

const shows = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

/** On paper: whose week, of which company, who has answered, where to sign; and nothing that one presses. */
const prints = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' });
  const head = page.locator('[data-printed=head]');
  await head.getByText('Bâtir Ouest').waitFor();
  await head.getByText(karimBenali).waitFor();
  await page.locator('[data-printed=foot]').getByText('Signature du salarié').waitFor();
  await page
    .locator('[data-printed=foot]')
    .getByText(/le 20\/11\/2026 à 16:00/)
    .waitFor();
  const pressed = page.getByRole('button').filter({ visible: true });
  expect(await pressed.allTextContents()).toEqual([]);
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
};

/** The weeks of the month, each with what has become of it. */
const seesStates = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Semaine 47', exact: true }).click();
  const calendar = page.getByRole('dialog', { name: 'Choisir une semaine' });
  await calendar
    .getByRole('button', { name: 'Semaine 47, lundi 16 novembre 2026, à valider', exact: true })
    .waitFor();
  await calendar.getByText('À valider').waitFor();
  expect(await flaws(page)).toEqual([]);
  await calendar.getByRole('button', { name: 'novembre 2026', exact: true }).click();
  await calendar.getByRole('button', { name: 'nov.' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
};

/** The weeks of some days, in the calendar, and every week again. */
const choosesDays = async (page: Page): Promise<void> => {
  const open = async (shown: string | RegExp) => {
    await page.getByRole('button', { name: shown }).click();
    return page.getByRole('dialog', { name: 'Période' });
  };
  const dialog = await open('Toutes les semaines');
  const day = (name: string) => dialog.getByRole('button', { name, exact: true });
  await day('16 novembre 2026').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await flaws(page)).toEqual([]);
  // Whoever presses a blank place of it closes it by Escape none the less.
  const { x = 0, y = 0 } = (await dialog.boundingBox()) ?? {};
  await page.mouse.click(x + 4, y + 4);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await open('Toutes les semaines');
  await day('16 novembre 2026').press('Enter');
  await day('18 novembre 2026').press('Enter');
  await page.waitForURL(/du=2026-11-16&au=2026-11-18/);
  await shows(page, karimBenali);
  await (await open(/16.*18 nov/)).getByRole('button', { name: 'Toutes les semaines' }).click();
  await dialog.waitFor({ state: 'detached' });
  await shows(page, karimBenali);
};

/** The list of weeks in another order and of one chantier: the address says both, and the focus stays on the head. */
const narrows = async (page: Page): Promise<void> => {
  const hours = page.getByRole('columnheader', { name: 'Heures / 35h' });
  await hours.getByRole('button').click();
  await page.waitForURL(/tri=-heures/);
  await page.locator('th[aria-sort=descending]').filter({ hasText: 'Heures' }).waitFor();
  expect(await hours.getByRole('button').evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('combobox', { name: 'Chantier' }).fill('0042');
  await page.getByRole('option', { name: /CH26-0042/ }).click();
  await page.waitForURL(/chantier=/);
  await shows(page, karimBenali);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ['Paniers', 'Km']) await page.getByRole('columnheader', { name }).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await validationPage(page).openTab('Validées');
  await page.getByRole('button', { name: 'Toutes les semaines' }).waitFor();
  await page.getByRole('link', { name: 'Réinitialiser les filtres' }).click();
  await validationPage(page).openTab('À valider');
  await shows(page, karimBenali);
};

inBrowser.each([1280, 390])('at %d px', (width) => {
  test('a week is entered, refused, corrected, validated by all, and its cost is on the chantier', async () => {
    story = await startStory(friday);

    const karim = await comesIn('employe', width);
    const entry = saisiePage(karim.page);
    await karim.looks('the home page');
    await karim.goTo('Saisie');
    await shows(karim.page, 'Ouverte');
    await karim.looks('the empty week');
    await karim.enterWeek();
    await shows(karim.page, /36h00/);
    await karim.looks('the week entered');
    await karim.submitWeek();
    await entry.status('À valider').waitFor();
    await karim.looks('the week sent');
    if (width === 1280) {
      await seesStates(karim.page);
      await prints(karim.page);
      expect(await printedPages(karim.page)).toEqual([true]);
    }

    const sophie = await comesIn('responsable', width);
    await sophie.goTo('Tableau de bord');
    await shows(sophie.page, karimBenali);
    await sophie.looks('the dashboard');
    await sophie.goTo('Validation');
    await shows(sophie.page, karimBenali);
    await sophie.looks('the list of weeks');
    await choosesDays(sophie.page);
    if (width === 1280) await narrows(sophie.page);
    await sophie.openSheet(karimBenali);
    await sophie.looks('the sheet');
    if (width === 1280) await prints(sophie.page);
    await sophie.refuseFriday('Le vendredi se terminait à midi.');

    // His window is still open on his week: it hears of the refusal by itself.
    await entry.refusal.waitFor();
    await shows(karim.page, 'Le vendredi se terminait à midi.');
    await karim.looks('the week refused');
    // He is asked for it again, once a day: the row says that he was.
    await sophie.goTo('Tableau de bord');
    const reminder = sophie.page.getByRole('button', { name: `Relancer ${karimBenali}, semaine 47` });
    await reminder.press('Enter');
    await reminder.and(sophie.page.locator(':focus')).getByText('Relance envoyée', { exact: true }).waitFor();
    await sophie.looks('the dashboard, with a reminder sent');
    expect(await reminder.getAttribute('aria-disabled')).toBe('true');
    const watcher = await watches(width);
    await shows(watcher.page, /1.170,00.€/);
    await karim.correctFriday();
    await shows(watcher.page, /1.040,00.€/);
    await karim.submitWeek();
    await entry.status('À valider').waitFor();

    await sophie.goTo('Validation');
    await sophie.openSheet(karimBenali);
    await sophie.validate();
    const thomas = await comesIn('commercial', width);
    await thomas.goTo('Validation');
    await thomas.openSheet(karimBenali);
    await thomas.validate();
    const marie = await comesIn('admin', width);
    await marie.goTo('Validation');
    expect(await watcher.page.getByText(/32h00 validées/).count()).toBe(0);
    await marie.validateInList(karimBenali);

    await shows(watcher.page, /32h00 validées/);
    expect(await chantierPage(watcher.page).figure('Montant MO')).toContain('1 040,00 €');
    expect(watcher.loads()).toBe(0);
    await marie.goTo('Chantiers');
    await shows(marie.page, 'CH26-0042');
    await marie.looks('the list of chantiers');
    await marie.page.goto(watcher.page.url());
    await shows(marie.page, /32h00 validées/);
    await marie.looks('the chantier');
    await entry.status('Validée').waitFor();
    await karim.looks('the week validated');
  });
});
