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

    const sophie = await comesIn('responsable', width);
    await sophie.goTo('Tableau de bord');
    await shows(sophie.page, karimBenali);
    await sophie.looks('the dashboard');
    await sophie.goTo('Validation');
    await shows(sophie.page, karimBenali);
    await sophie.looks('the list of weeks');
    await sophie.openSheet(karimBenali);
    await sophie.looks('the sheet');
    await sophie.refuseFriday('Le vendredi se terminait à midi.');

    // His window is still open on his week: it hears of the refusal by itself.
    await entry.refusal.waitFor();
    await shows(karim.page, 'Le vendredi se terminait à midi.');
    await karim.looks('the week refused');
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
