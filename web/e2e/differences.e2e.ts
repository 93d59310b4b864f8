import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { stepStatus } from '@gestiontemps/contracts/codes';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import type { Locator, Page } from 'playwright-core';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { flaws, hasFocus, painted } from './support/browser.ts';
import { correctedWeek, type CorrectedWeek } from './support/corrected-week.ts';
import { isDrawn } from './support/drawn.ts';
import { enter } from './support/entering.ts';
import { failing } from './support/failing.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/**
 * What changed between two moments, as an administrator reads it: fifty-five lines of Karim's week 46, entered on its
 * Friday at 16:00, and the ten of his week 47, entered day by day, corrected and validated.
 */
jest.setTimeout(300_000);

const now = '2026-11-20T17:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;
let week: CorrectedWeek;
const monday = '2026-11-09';

beforeAll(async () => {
  story = await startStory('2026-11-13T15:00:00.000Z');
  const karim = await story.callerOf('employe@story.test');
  for (let n = 1; n <= 11; n += 1) {
    const taskProjectId = await story.addTask(`Lot ${String(n).padStart(2, '0')}`);
    for (const day of [0, 1, 2, 3, 4]) {
      const line = { userId: karim.userId, inputDate: addDays(monday, day), taskProjectId, time: 0.5 };
      expectOk(await karim.post('/Time/AddInputTime', line));
    }
  }
  story.app.setNow('2026-11-16T07:00:00.000Z');
  week = await correctedWeek(story, now);
  await story.answer(weekIdOf(week.karim.userId, '2026-11-16'), stepStatus.VALIDATED);
});
afterAll(() => story.app.close());

const opens = async (address: string, width = 1280, scheme: 'light' | 'dark' = 'light') => {
  const window = await windows.open({ width, scheme });
  await enter(window.page, story, 'admin@story.test', address);
  await isDrawn(window.page);
  return window;
};
const title = 'Ce qui a changé';
const figure = async (page: Page, label: string): Promise<string> => {
  const term = page.getByRole('term').filter({ hasText: label });
  const text = await term.locator('xpath=following-sibling::dd').innerText();
  return text.replaceAll(/\s+/g, ' ').trim();
};
const lines = (page: Page): Locator => page.getByRole('region', { name: 'Lignes' });
const named = (page: Page, name: string): Locator => lines(page).getByRole('button', { name, exact: true });
const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Historique' });
const isNarrow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

inBrowser('at 320 px', () => {
  test('what it is narrowed by stands within the screen', async () => {
    const { page, errors } = await opens('/reports/ecarts?depuis=lundi', 320);
    await page.getByRole('button', { name: 'Filtres', exact: true }).click();
    await page.getByRole('button', { name: 'Du 20/11/2025 au 21/12/2026' }).waitFor();
    await isDrawn(page);
    expect(await isNarrow(page)).toBe(true);
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([]);
  });
});

inBrowser.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)('at %d px, %s', (width, scheme) => {
  test('the reports lead to it, it says what changed since yesterday, line by line, and who did it', async () => {
    const { page, errors } = await opens('/reports/chantiers', width, scheme);
    await page.getByRole('link', { name: title, exact: true }).last().click();
    await page.waitForURL(/\/reports\/ecarts/);
    await page.getByText(/^Entre le/).waitFor();
    await isDrawn(page);
    expect(await page.title()).toContain(title);
    // Thursday and Friday were entered, all ten lines of the week were validated.
    expect(await figure(page, 'Heures')).toBe('66h30+16h30 entre les deux instants 50h00 avant');
    expect(await figure(page, 'Lignes modifiées')).toMatch(/^10( et|$)/);
    const corrected = lines(page)
      .getByRole(width > 600 ? 'row' : 'listitem')
      .filter({ hasText: 'jeu. 19 nov.' })
      .filter({ hasText: 'Gros œuvre' });
    for (const said of [
      'Ajoutée',
      '5h30',
      'Marie Dubois a validé la semaine',
      'Karim Benali a corrigé la ligne',
    ])
      await corrected.getByText(said).first().waitFor();
    await corrected.getByText('et 1 autre acte').waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(await isNarrow(page)).toBe(true);

    const opener = corrected.getByRole('button', { name: 'Gros œuvre' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await drawer(page).getByText('Karim Benali a corrigé la ligne Gros œuvre du jeudi 19').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
    expect(await hasFocus(opener)).toBe(true);
    expect(errors()).toEqual([]);
  });

  test('all pages are of one moment, and one comes back to them from the replay of a week', async () => {
    const { page } = await opens('/reports/ecarts', width, scheme);
    await page.getByRole('button', { name: /^Depuis le 19/ }).click();
    const choice = page.getByRole('dialog', { name: 'Choisir le premier instant' });
    // Of the two that are open, the calendar closes, were the focus not in it yet.
    const day = choice.getByRole('button', { name: /^Choisir/ });
    await day.press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Date', exact: true });
    await calendar.waitFor();
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'detached' });
    await day.and(page.locator(':focus')).waitFor();
    await choice.getByRole('textbox', { name: 'Date' }).fill('13/11/2026');
    await choice.getByLabel('Heure').fill('12h');
    await page.keyboard.press('Enter');
    await page.waitForURL(/depuis=2026-11-13T12(:|%3A)00/);
    await page.getByText('65 lignes').waitFor();
    // The latest first: what was validated this afternoon stands before Friday's.
    expect(await named(page, 'Lot 11').count()).toBe(5);
    await page.getByRole('button', { name: 'Page suivante de la liste' }).click();
    await page.waitForURL(/page=2&position=\d+/);
    await page.getByText('Page 2 sur 2').waitFor();
    await named(page, 'Lot 01').first().waitFor();
    expect(await named(page, 'Gros œuvre').count()).toBe(0);
    expect(await flaws(page)).toEqual([]);

    const taskProjectId = await story.addTask(`Lot ${width}`);
    const late = { userId: week.karim.userId, inputDate: monday, taskProjectId, time: 0.5 };
    const { id } = expectOk(await story.admin.post<{ id: string }>('/Time/AddInputTime', late));
    await story.app.settled();
    await page.reload();
    await page.getByText('65 lignes').waitFor();

    await lines(page).getByRole('link', { name: 'Revoir la semaine 46 de Karim Benali' }).first().click();
    await page.waitForURL(/\/audit\/semaines\//);
    await page.getByRole('slider').waitFor();
    await page.goBack();
    await page.getByText('Page 2 sur 2').waitFor();
    await page.getByText('65 lignes').waitFor();
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('page'));
    // The first page is of now again.
    await page.getByText('66 lignes').waitFor();
    expectOk(await story.admin.delete(`/Time/Delete/${id}`));
    await story.app.settled();
    await page.reload();
    await page.getByText('65 lignes').waitFor();
    await page.getByText(/^(1 autre ligne a|2 autres lignes ont) été touchée/).waitFor();
  });

  test.each([
    ['ecarts', /^Depuis le 19/, /depuis=2026-11-10T00(:|%3A)00/],
    ['chantiers', "Tel qu'au…", /instant=2026-11-10T18(:|%3A)00/],
  ])('its moment is chosen in a calendar over the choice, at %s', async (report, label, chosen) => {
    const { page, errors } = await opens(`/reports/${report}`, width, scheme);
    const press = (part: Locator) => (width < 600 ? part.tap() : part.click());
    const target = page.getByRole('button', { name: label });
    if (report === 'chantiers') await press(page.getByRole('button', { name: 'Filtres' }));
    await press(target);
    const choice = page.getByRole('dialog', { name: /^Choisir/ });
    const day = choice.getByRole('button', { name: 'Choisir dans un calendrier' });
    await press(day);
    const calendar = page.getByRole('dialog', { name: 'Date', exact: true });
    // A month of six weeks and one of five.
    const opened = await calendar.boundingBox();
    await press(calendar.getByRole('button', { name: 'Mois précédent' }));
    expect(await calendar.boundingBox()).toEqual(opened);
    await press(calendar.getByRole('button', { name: 'Mois suivant' }));
    const { x = -1, y = -1, width: wide = 0, height: high = 0 } = (await calendar.boundingBox()) ?? {};
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + wide).toBeLessThanOrEqual(width);
    expect(y + high).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    await press(calendar.getByRole('button', { name: '10 novembre 2026' }));
    await calendar.waitFor({ state: 'detached' });
    expect(await choice.getByRole('textbox', { name: 'Date' }).inputValue()).toBe('10/11/2026');
    await day.and(page.locator(':focus')).waitFor();

    // The button of each closes it; a press beside both closes both.
    await press(day);
    await calendar.waitFor();
    await press(day);
    await calendar.waitFor({ state: 'detached' });
    await press(day);
    await calendar.waitFor();
    await page.mouse.click(width - 4, 4);
    await choice.waitFor({ state: 'detached' });
    await calendar.waitFor({ state: 'detached' });
    await press(target);
    await press(day);
    await press(calendar.getByRole('button', { name: '10 novembre 2026' }));
    await press(choice.getByRole('button', { name: 'Afficher' }));
    await page.waitForURL(chosen);
    expect(errors()).toEqual([]);
  });

  test('a chantier and a person narrow it, and where nothing changed it says so', async () => {
    const { page, errors } = await opens('/reports/ecarts?depuis=lundi', width, scheme);
    await page
      .getByRole('region', { name: 'Par chantier' })
      .getByRole('link', { name: 'Résidence des Tilleuls, Nantes' })
      .click();
    await page.waitForURL((url) => url.searchParams.get('chantier') === story.projectId);
    await page.getByRole('region', { name: 'Par personne' }).getByText('Karim Benali').waitFor();
    await page.getByText('tous jours travaillés').waitFor();
    const person = page
      .getByRole('combobox', { name: 'Personne' })
      .or(page.getByRole('textbox', { name: 'Personne' }));
    await person.first().click();
    await person.first().fill('thomas');
    await page.getByRole('option', { name: 'Thomas Lemaire' }).click();
    await page
      .getByText("Aucune heure n'a changé entre le 16/11/2026 à 00:00 et le 20/11/2026 à 18:00")
      .waitFor();
    await page.getByText('les absences et les indemnités se lisent').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: "Voir toute l'entreprise" }).click();
    await page.getByRole('region', { name: 'Par chantier' }).waitFor();
    expect(new URL(page.url()).search).toBe('?depuis=lundi');
    expect(errors()).toEqual([]);
  });
});

inBrowser('from elsewhere', () => {
  test('figures of a moment of the past lead to what changed since', async () => {
    const { page } = await opens('/reports/chantiers?instant=2026-11-18T08:00');
    await page.getByRole('link', { name: 'Voir ce qui a changé' }).click();
    await page.waitForURL(
      ({ searchParams }) =>
        searchParams.get('depuis') === '2026-11-18T08:00' && searchParams.get('du') === '2026-11-01',
    );
    await page.getByText('18/11/2026 à 08:00').first().waitFor();
    await page.getByRole('region', { name: 'Lignes' }).waitFor();
  });

  test('a chantier and a person lead to what changed of them', async () => {
    const { page } = await opens(`/chantiers/${story.projectId}`);
    await page.getByRole('link', { name: title }).last().click();
    await page.waitForURL(({ searchParams }) => searchParams.get('chantier') === story.projectId);
    await page.getByText('65 lignes').waitFor();
    await page.goto(new URL(`/utilisateur/${week.karim.userId}`, page.url()).href);
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('personne') === week.karim.userId);
    await page.getByText('65 lignes').waitFor();
  });

  test('whether there was an export is known late, and moves nothing from under the pointer', async () => {
    expectOk(await story.admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
    const { page } = await windows.open({ width: 1280, scheme: 'light' });
    const asked = /\/ExportExterne\/Exports\?/;
    const exported = { totalCount: 1, data: [{ createdOn: '2026-11-19T10:15:00.000Z' }] };
    const known = Promise.withResolvers<void>();
    await page.route(asked, async (route) => {
      await known.promise;
      await route.fulfill({ json: exported });
    });
    await enter(page, story, 'admin@story.test', '/reports/ecarts');
    await lines(page).waitFor();
    const moment = page.getByRole('button', { name: /^Depuis le/ });
    const before = await moment.boundingBox();
    const told = page.waitForResponse(asked);
    known.resolve();
    await told;
    await painted(page);
    expect(await moment.boundingBox()).toEqual(before);
    await page.getByText('Dernier export', { exact: true }).click();
    await page.getByText('Depuis le 19/11/2026 à 11:15').waitFor();
    expectOk(await story.admin.post('/Settings/UpdateSettings', { isManageExportErp: false }));
  });

  test('it opens for nobody who may not read it', async () => {
    const { page } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'responsable@story.test', '/reports/ecarts');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(title).count()).toBe(0);
    await page.goto(new URL('/reports/chantiers', page.url()).href);
    await isDrawn(page);
    expect(await page.getByText(title).count()).toBe(0);
  });

  test('while it does not load it says so, and asks again', async () => {
    const { page, errors } = await opens('/reports/ecarts');
    const answers = await failing(page, '**/api/Audit/Ecarts?*');
    await page.reload();
    const again = page.getByRole('button', { name: 'Réessayer' });
    await again.waitFor();
    expect(errors()).toEqual([expect.stringContaining('500')]);
    await answers.untilPressed();
    await again.click();
    await page.getByRole('region', { name: 'Lignes' }).waitFor();
  });

  test('what did not load is read by itself once the network is back', async () => {
    const { page, errors } = await opens('/reports/ecarts');
    const address = '**/api/Audit/Ecarts?*';
    await page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    const again = page.getByRole('button', { name: 'Réessayer' });
    await again.waitFor();
    await page.waitForLoadState('networkidle');
    await page.unroute(address);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByRole('region', { name: 'Lignes' }).waitFor();
    expect(await again.count()).toBe(0);
    // Of several that are shown together each is read.
    const report = '**/api/Reporting/GetReportsGroupByProjet*';
    await page.route(report, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(new URL('/reports/chantiers', page.url()).href);
    await again.waitFor();
    await page.waitForLoadState('networkidle');
    await page.unroute(report);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByRole('heading', { name: 'Heures par jour' }).waitFor();
    errors();
  });

  test('what is no moment, chantier or page of it is told or left out', async () => {
    const { page, errors } = await opens('/reports/ecarts?chantier=inconnu');
    await page.getByText("Désolé, le projet n'existe pas").waitFor();
    expect(errors().filter((error) => !error.includes('404'))).toEqual([]);
    await page.getByRole('button', { name: "Voir toute l'entreprise" }).click();
    await page.getByRole('region', { name: 'Lignes' }).waitFor();
    await page.goto(new URL('/reports/ecarts?depuis=lundi&page=9', page.url()).href);
    await page.getByText('10 lignes').waitFor();
    await page.waitForURL((url) => !url.searchParams.has('page'));
    for (const wrong of [
      '/reports/ecarts?depuis=2030-01-01T00:00&jusqua=abc',
      '/reports/chantiers?instant=2026-02-30T10:00',
    ]) {
      await page.goto(new URL(wrong, page.url()).href);
      await page.getByText("L'instant de ce lien n'existe pas").first().waitFor();
      await page.waitForURL((url) => url.search === '');
    }
  });
});
