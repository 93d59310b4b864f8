import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { saisiePage } from './pages/saisie-page.ts';
import { flaws } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Keys that work on the whole page, what tells of them, and how they are switched off (WCAG 2.1.4). */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;

beforeAll(async () => {
  story = await startStory(now);
});
afterAll(() => story.app.close());

const comesIn = async (path = '/', prepare?: (page: Page) => Promise<unknown>) => {
  const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
  await prepare?.(page);
  await enter(page, story, 'employe@story.test', path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, errors };
};
/** The entry screen, by its link. */
const goesToEntry = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Saisie' }).first().click();
  await page.getByRole('grid').waitFor();
};
const help = (page: Page) => page.getByRole('dialog', { name: 'Raccourcis clavier' });
const openMenu = (page: Page) => page.getByRole('button', { name: /^Compte de/ }).click();
const toggle = (page: Page) => page.getByRole('menuitemcheckbox', { name: "Raccourcis d'une touche" });
/** Alt and an arrow, so fast that the address has moved and nothing of it is drawn yet: only promises come in between. */
const pressBeforeItIsDrawn = (page: Page, key: string, times: number): Promise<void> =>
  page.evaluate(
    async (presses) => {
      for (let press = 0; press < presses.times; press += 1) {
        const init = { key: presses.key, altKey: true, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', init));
        for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
      }
    },
    { key, times },
  );

inBrowser('shortcuts', () => {
  test('are told of on every page, and do what they say', async () => {
    const { page, errors } = await comesIn();
    await page.keyboard.press('?');
    await help(page).getByText('Semaine suivante').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });

    await goesToEntry(page);
    await pressBeforeItIsDrawn(page, 'ArrowLeft', 3);
    await page.waitForURL(/jour=2026-10-26/);
    await page.keyboard.press('t');
    await page.waitForURL(/\/saisie$/);
    // The address is ahead of what is drawn; a week that is still there and closed takes no line.
    await page.getByRole('heading', { level: 1, name: 'Semaine 47' }).waitFor();
    await page.getByRole('grid').waitFor();
    await page.keyboard.press('+');
    await page
      .getByRole('dialog')
      .getByPlaceholder(/N° chantier/)
      .waitFor();
    expect(errors()).toEqual([]);
  });

  test('of one key are switched off by a person for himself, in this browser', async () => {
    const { page, errors } = await comesIn();
    await openMenu(page);
    expect(await toggle(page).getAttribute('aria-checked')).toBe('true');
    expect(await flaws(page)).toEqual([]);
    await toggle(page).click();
    expect(await toggle(page).getAttribute('aria-checked')).toBe('false');
    await page.keyboard.press('Escape');

    await page.reload();
    await goesToEntry(page);
    for (const key of ['?', '+', 't']) await page.keyboard.press(key);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Alt+ArrowLeft');
    await page.waitForURL(/jour=2026-11-09/);
    await page.keyboard.press('t');
    await page.keyboard.press('Alt+ArrowRight');
    await page.waitForURL(/jour=2026-11-16/);

    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Voir les raccourcis' }).click();
    await help(page).getByRole('switch', { name: "Raccourcis d'une seule touche" }).click();
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await help(page).waitFor();
    expect(errors()).toEqual([]);
  });

  test('copy and paste a cell where the page has no clipboard of its own, which its menu then leaves out', async () => {
    // As on plain http, where browsers keep it back.
    const { page, errors } = await comesIn('/saisie', (it) =>
      it.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard')),
    );
    const entry = saisiePage(page);
    await entry.grid.waitFor();
    await entry.enter('Temps de trajet', 'lundi 16 novembre', '1,5');

    await entry.cell('Temps de trajet', 'lundi 16 novembre').focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Modifier' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /Copier|Coller/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });

    await entry.cell('Temps de trajet', 'lundi 16 novembre').focus();
    await page.keyboard.press('Control+C');
    await entry.cell('Temps de trajet', 'mardi 17 novembre').focus();
    await page.keyboard.press('Control+V');
    await entry.saved();
    await page.getByRole('gridcell', { name: /^Temps de trajet, mardi 17 novembre, 1h30/ }).waitFor();
    expect(errors()).toEqual([]);
  });
});
