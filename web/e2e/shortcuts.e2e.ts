import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { saisiePage } from './pages/saisie-page.ts';
import { flaws, slowDown } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { failing } from './support/failing.ts';
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
    await page.getByRole('button', { name: 'Ajouter une tâche' }).first().waitFor();
    await page.keyboard.press('+');
    await page
      .getByRole('dialog')
      .getByPlaceholder(/N° chantier/)
      .waitFor();
    expect(errors()).toEqual([]);
  });

  test('lead no further than the last week that there is', async () => {
    const { page, errors } = await comesIn('/saisie?jour=2099-12-24');
    const next = page.getByRole('button', { name: 'Semaine suivante' });
    await page.getByRole('grid').waitFor();
    await next.click();
    await page.getByRole('heading', { level: 1, name: 'Semaine 53' }).waitFor();
    await page.getByRole('grid').getByRole('columnheader', { name: /jeu/i }).waitFor();
    expect(await next.isDisabled()).toBe(true);
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Alt+ArrowLeft');
    await page.getByRole('heading', { level: 1, name: 'Semaine 52' }).waitFor();
    expect(errors()).toEqual([]);
  });

  test('of weeks that only partly are ask the same hours at a desk and on a phone', async () => {
    for (const [day, due] of [
      ['2099-12-31', 'sur 28h00'],
      ['2000-01-01', 'sur 0h00'],
    ] as const) {
      const { page, errors } = await comesIn(`/saisie?jour=${day}`);
      await page.getByText(due, { exact: true }).waitFor();
      const phone = await windows.open({ width: 390, scheme: 'light' });
      await enter(phone.page, story, 'employe@story.test', `/saisie?jour=${day}`);
      await phone.page.getByText(new RegExp(`0h00 ${due}$`)).waitFor();
      expect([...errors(), ...phone.errors()]).toEqual([]);
    }
  });

  test('of the week in which one came ask for its days from then on, whatever else does not come', async () => {
    const cameOnWednesday = (page: Page) =>
      page.route('**/api/Account/User', async (route) => {
        const response = await route.fetch();
        const me = (await response.json()) as object;
        await route.fulfill({ response, json: { ...me, since: '2026-11-18T08:00:00.000Z' } });
      });
    const withoutSheet = (page: Page) => failing(page, '**/api/Validation/AskTimeSheet/**');
    for (const [isWhole, width] of [
      [true, 1280],
      [true, 390],
      [false, 1280],
      [false, 390],
    ] as const) {
      const { page, errors } = await windows.open({ width, scheme: 'light' });
      await cameOnWednesday(page);
      if (!isWhole) await withoutSheet(page);
      await enter(page, story, 'employe@story.test', '/saisie?jour=2026-11-18');
      await page.getByText(/sur 21h00$/).waitFor();
      await page.goto(new URL('/saisie?jour=2026-11-11', page.url()).href);
      await page.getByText(/sur 0h00$/).waitFor();
      expect(errors().filter((text) => isWhole || !text.includes('500'))).toEqual([]);
    }
  });

  test.each([
    ['2099-12-24', 'Semaine 52', 'Mois suivant', 'PageDown', 'jeudi 31 décembre 2099'],
    ['2000-01-05', 'Semaine 1', 'Mois précédent', 'PageUp', 'samedi 1 janvier 2000'],
  ])('of the calendar of %s lead to no day that there is not', async (day, week, further, key, last) => {
    const { page, errors } = await comesIn(`/saisie?jour=${day}`);
    await page.getByRole('button', { name: week, exact: true }).press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Choisir une semaine' });
    expect(await calendar.getByRole('button', { name: further }).isDisabled()).toBe(true);
    const focused = page.locator(':focus');
    await calendar.getByRole('button', { name: /20/ }).and(focused).waitFor();
    await page.keyboard.press(key);
    await page.keyboard.press(key);
    expect(await calendar.getByRole('button', { name: last }).isEnabled()).toBe(true);
    await calendar.getByRole('button', { name: last }).click();
    await page.waitForURL(/jour=(2099-12-28|2000-01-01)/);
    expect(errors()).toEqual([]);
  });

  test('of the calendar lead through its weeks, choose one and give the focus back', async () => {
    const { page, errors } = await comesIn('/saisie');
    const calendar = page.getByRole('dialog', { name: 'Choisir une semaine' });
    const title = (name: string) => page.getByRole('button', { name, exact: true });
    const hasFocus = (place: Locator) => place.and(page.locator(':focus')).waitFor();
    const isOn = (day: string) => hasFocus(calendar.getByRole('button', { name: day, exact: true }));

    await title('Semaine 47').press('Enter');
    await isOn('Semaine 47, lundi 16 novembre 2026');
    for (const week of ['44', '47', '49'])
      await calendar.getByRole('cell', { name: week, exact: true }).waitFor();
    expect(await flaws(page)).toEqual([]);
    const ways = [
      ['End', 'Semaine 47, dimanche 22 novembre 2026'],
      ['ArrowRight', 'Semaine 48, lundi 23 novembre 2026'],
      ['PageDown', 'Semaine 52, mercredi 23 décembre 2026'],
      ['Home', 'Semaine 52, lundi 21 décembre 2026'],
      ['PageUp', 'Semaine 47, samedi 21 novembre 2026'],
    ] as const;
    for (const [key, day] of ways) {
      await page.keyboard.press(key);
      await isOn(day);
    }
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'detached' });
    await hasFocus(title('Semaine 47'));

    await page.keyboard.press('Enter');
    await isOn('Semaine 47, lundi 16 novembre 2026');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(/jour=2026-11-09/);
    await hasFocus(title('Semaine 46'));
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

  test('search that is opened while a page is on its way keeps who types in it', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'admin@story.test', '/');
    const search = page.getByRole('dialog', { name: 'Rechercher' });
    const goesTo = async (text: string, option: RegExp): Promise<void> => {
      await page.keyboard.press('Control+k');
      await search.getByRole('combobox').fill(text);
      await search.getByRole('option', { name: option }).first().waitFor();
      await page.keyboard.press('Enter');
    };
    await page.getByRole('heading', { level: 1 }).waitFor();
    await goesTo('Chantiers', /^Chantiers/);
    await page.getByRole('heading', { level: 1, name: 'Chantiers' }).waitFor();
    await slowDown(page, 12);
    await goesTo('residence tilleuls', /CH26-0042/);
    await page.waitForURL(/\/chantiers\/./);
    await goesTo('le goff', /Sophie Le Goff/);
    await page.waitForURL(/\/utilisateur\//);
    expect(errors()).toEqual([]);
  });

  test('search over everything goes to a week, a chantier, a person, a page, and does what the page does', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'admin@story.test', '/');
    const search = page.getByRole('dialog', { name: 'Rechercher' });
    const looksFor = async (text: string, option: string | RegExp): Promise<void> => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await search.getByRole('combobox').fill(text);
      await search
        .getByRole('listbox')
        .and(page.locator('[aria-busy="false"]'))
        .getByRole('option', { name: option })
        .first()
        .waitFor();
    };
    // It gives the focus back to where it was, and hears of nothing while it is closed.
    await page.getByRole('button', { name: /^Rechercher/ }).focus();
    await looksFor('', 'Chantiers');
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Rechercher');

    await looksFor('residence tilleuls', /CH26-0042/);
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/chantiers\//);
    await looksFor('le goff', /Sophie Le Goff/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/utilisateur\//);
    await looksFor('', /Sophie Le Goff/);
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });
    // What a list adds is offered on it, and found by what it adds.
    await looksFor('clients', 'Clients');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/clients/);
    await page.getByRole('button', { name: 'Ajouter', exact: true }).first().waitFor();
    await looksFor('ajouter client', /^Ajouter/);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Nouveau client' });
    await drawer.getByLabel('Nom', { exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await looksFor('semaine 46', 'Semaine 46');
    await page.keyboard.press('Enter');
    await page.waitForURL(/saisie\?jour=2026-11-09/);
    await page
      .getByRole('button', { name: /Ajouter une tâche/ })
      .first()
      .waitFor();
    await looksFor('ajouter tache', /Ajouter une tâche/);
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByPlaceholder(/N° chantier/)
      .waitFor();
    expect(errors()).toEqual([]);
  });

  test('search on a phone from « Plus », for what the person may see', async () => {
    const { page, errors } = await windows.open({ width: 390, scheme: 'light' });
    await enter(page, story, 'employe@story.test', '/');
    await page.getByRole('button', { name: 'Plus', exact: true }).click();
    await page.getByRole('button', { name: 'Rechercher' }).click();
    const search = page.getByRole('dialog', { name: 'Rechercher' });
    await search.getByRole('combobox').fill('utilisateurs');
    await search.getByText('Aucun résultat').first().waitFor();
    await search.getByRole('combobox').fill('12 nov');
    await search.getByRole('option', { name: /Jeudi 12 novembre 2026/ }).waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await search.getByRole('option', { name: /Jeudi 12 novembre 2026/ }).click();
    await page.waitForURL(/saisie\?jour=2026-11-12/);
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
